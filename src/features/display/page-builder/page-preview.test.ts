import { expect, test } from 'vitest';
import { toPreview } from './page-preview.ts';

const button = { widget: 'SimpleButton', label: { ko: '보기', en: 'See' }, href: '/' };
const page = (...widgets: unknown[]) => ({
  title: { ko: '제목', en: 'Title' },
  sections: [{ tone: 'ink', blocks: [{ containers: [{ widgets }] }] }],
});
const say = (kind: unknown) => `… ${typeof kind === 'string' ? kind : ''}`;
const shownOf = (...widgets: unknown[]) =>
  toPreview(page(...widgets), say).sections[0]?.blocks[0]?.containers[0]?.widgets;

test('what is complete is shown, what is not is named in its place', () => {
  expect(shownOf(button, { widget: 'ImageMap' }, {})).toMatchObject([
    { widget: 'SimpleButton', tone: 'primary' },
    { widget: 'SimpleHTML', html: { ko: '<p>… ImageMap</p>' } },
    { widget: 'SimpleHTML', html: { ko: '<p>… </p>' } },
  ]);
});

test('tabs are shown with those of their widgets that are complete', () => {
  const tabs = [{ title: { ko: '하나' }, widgets: [button, { widget: 'HtmlCode' }] }];
  expect(shownOf({ widget: 'Tabs', tabs })).toMatchObject([
    {
      widget: 'Tabs',
      tabs: [{ title: { ko: '하나' }, widgets: [button, { widget: 'SimpleHTML' }] }],
    },
  ]);
});

test.each([[undefined], ['text'], [{}], [{ sections: 'none' }], [{ sections: [null, 3, {}] }]])(
  '%j breaks nothing',
  (body) => {
    expect(toPreview(body, say).sections).toBeInstanceOf(Array);
  },
);
