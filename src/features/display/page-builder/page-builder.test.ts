import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { translateDynamic } from '../../../i18n/server.ts';
import { getHref } from './page-builder.ts';
import { PageFile, type Sections } from './page-builder.schema.ts';
import { Widget } from './widgets/widget.ts';
import { WIDGETS, type WidgetName } from './widgets/widget-names.ts';

test.each([
  ['/category/005', '/en/category/005'],
  ['/', '/en'],
  ['/search?keyword=v1.2', '/en/search?keyword=v1.2'],
  ['/demo/guide.pdf', '/demo/guide.pdf'],
  ['https://example.com/a', 'https://example.com/a'],
  ['mailto:help@shop.example', 'mailto:help@shop.example'],
  ['#coupons', '#coupons'],
])('%s leads an English reader to %s', (href, expected) => {
  expect(getHref('en', href)).toBe(expected);
  expect(getHref('ko', href)).toBe(href);
});

const alt = { ko: '능선' };
const picture = { src: '/demo/a.avif', width: 1600, height: 700, alt };
const label = { ko: '여기' };
const area = { left: 60, top: 0, width: 40, height: 100, href: '/cart', label };

test.each<[string, object, boolean]>([
  ['a picture', { widget: 'SimpleMedia', picture }, true],
  [
    'a picture without alt',
    { widget: 'SimpleMedia', picture: { ...picture, alt: undefined } },
    false,
  ],
  ['an empty alt', { widget: 'SimpleMedia', picture: { ...picture, alt: { ko: ' ' } } }, false],
  [
    'a film that is a link',
    { widget: 'SimpleMedia', picture, video: { src: '/a.mp4' }, href: '/' },
    false,
  ],
  ['a script for a link', { widget: 'SimpleButton', label, href: 'javascript:alert(1)' }, false],
  ['another host for a path', { widget: 'SimpleButton', label, href: '//evil.example' }, false],
  ['places in the picture', { widget: 'ImageMap', picture, areas: [area] }, true],
  ['a place beyond it', { widget: 'ImageMap', picture, areas: [{ ...area, width: 41 }] }, false],
  [
    'a place without a name',
    { widget: 'ImageMap', picture, areas: [{ ...area, label: { ko: '' } }] },
    false,
  ],
  [
    'slides too fast to read',
    { widget: 'SimpleCarousel', label, autoplayMs: 500, slides: [{ picture }] },
    false,
  ],
  [
    'one tab alone',
    {
      widget: 'Tabs',
      label,
      tabs: [{ title: label, widgets: [{ widget: 'SimpleHTML', html: label }] }],
    },
    false,
  ],
  ['a coupon', { widget: 'CouponDownload', couponSn: 7, benefit: label, title: label }, true],
  [
    'products of a rule',
    { widget: 'ProductList', products: { by: 'rule', brandCode: 'B01' } },
    true,
  ],
  [
    'products by hand',
    { widget: 'ProductList', products: { by: 'hand', itemCodes: ['P1'] } },
    true,
  ],
  ['no products', { widget: 'ProductList', products: { by: 'hand', itemCodes: [] } }, false],
  [
    'an order that pages do not follow',
    { widget: 'ProductList', products: { by: 'rule', sort: 'mostWished' } },
    false,
  ],
  ['what goes with a product', { widget: 'BoughtTogether', itemCode: 'P1' }, true],
  ['a row without a product', { widget: 'BoughtTogether', title: label }, false],
  ['a code that is none', { widget: 'BoughtTogether', itemCode: 'P 1' }, false],
  ['a widget nobody knows', { widget: 'Marquee' }, false],
])('%s', (_, widget, isFine) => {
  expect(Widget.safeParse(widget).success).toBe(isFine);
});

test('slides change every 5,000 ms unless the page says otherwise', () => {
  const carousel = Widget.parse({ widget: 'SimpleCarousel', label, slides: [{ picture }] });
  expect(carousel).toMatchObject({ autoplayMs: 5000 });
});

test('a page is shared in one place', () => {
  const page = (shares: number) => ({
    pageCode: 'p',
    title: label,
    description: label,
    startAt: '2026-01-01',
    sections: [
      { blocks: [{ containers: [{ widgets: Array(shares).fill({ widget: 'SimpleShare' }) }] }] },
    ],
  });

  expect(PageFile.safeParse(page(1)).success).toBe(true);
  expect(PageFile.safeParse(page(2)).error?.issues[0]?.path.join('.')).toBe(
    'sections.0.blocks.0.containers.0.widgets.1',
  );
});

test('the demo has a campaign with all widgets', () => {
  const file = path.resolve(import.meta.dirname, '../../../../db/seed/content/page.yaml');
  const [campaign] = PageFile.array().parse(parse(readFileSync(file, 'utf8')));
  expect(new Set(kindsOf(campaign?.sections ?? []))).toEqual(new Set(WIDGETS));
});

const tab = { title: label, widgets: [{ widget: 'SimpleHTML', html: label }] };

/** Each widget with all it can have; what excludes one another stands in examples of its own. */
const EXAMPLES: Readonly<Record<WidgetName, readonly object[]>> = {
  SimpleHTML: [{ html: label }],
  SimpleMedia: [
    { picture, caption: label, href: '/category/001' },
    { picture, video: { src: '/demo/a.mp4', captions: '/demo/a.vtt' } },
  ],
  SimpleCarousel: [{ label, autoplayMs: 4_000, slides: [{ picture, title: label, href: '/' }] }],
  SimpleButton: [{ label, href: '/', tone: 'line', newWindow: true }],
  HtmlCode: [{ html: label }],
  ImageMap: [{ picture, areas: [area] }],
  CouponDownload: [{ couponSn: 1, benefit: label, title: label, text: label }],
  ProductList: [
    { products: { by: 'rule', displayCateCode: '001', count: 4 }, title: label, layout: 'row' },
    { products: { by: 'hand', itemCodes: ['P1', 'P2'] }, title: label, layout: 'grid' },
  ],
  BoughtTogether: [{ itemCode: 'P1', title: label }],
  SimpleShare: [{ text: label }],
  Tabs: [{ label, tabs: [tab, tab] }],
};

test.each(WIDGETS)('a page with %s is stored and read again as it was', (widget) => {
  const examples = EXAMPLES[widget].map((parts) => ({ widget, ...parts }));
  const shape = Widget.options.find((option) => option.shape.widget.value === widget)?.shape ?? {};
  const fields = new Set(examples.flatMap((example) => Object.keys(example)));
  expect(fields, 'the examples have every field').toEqual(new Set(Object.keys(shape)));

  for (const example of examples) {
    const stored = Widget.parse(example);
    expect(Widget.parse(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  }
});

test.each(['ko', 'en'] as const)('every widget has its name at the desk: %s', (locale) => {
  const t = translateDynamic(locale);
  for (const name of WIDGETS) {
    for (const key of [`pageBuilderDesk.part.${name}`, `formDesk.option.common.widget.${name}`]) {
      expect(t(key)).not.toBe(key);
    }
  }
});

function kindsOf(sections: Sections): string[] {
  return sections
    .flatMap(({ blocks }) => blocks)
    .flatMap(({ containers }) => containers)
    .flatMap(({ widgets }) => widgets.map(({ widget }) => widget));
}
