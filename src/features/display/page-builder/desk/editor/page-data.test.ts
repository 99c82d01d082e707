import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { itemAt, getPath, toEditor, toPage, type PageBody } from './page-data.ts';

const pair = fc.record({ ko: fc.string(), en: fc.string() }, { requiredKeys: ['ko'] });
const picture = fc.record({
  src: fc.webPath(),
  width: fc.nat(8000),
  height: fc.nat(8000),
  alt: pair,
});
const named = (widget: string, parts: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record({ widget: fc.constant(widget), ...parts }, { requiredKeys: ['widget'] });
const inTab = fc.oneof(
  named('SimpleHTML', { html: pair }),
  named('HtmlCode', { html: pair }),
  named('SimpleMedia', { picture, caption: pair, href: fc.webPath() }),
  named('SimpleCarousel', {
    label: pair,
    autoplayMs: fc.nat(),
    slides: fc.array(fc.record({ picture })),
  }),
  named('SimpleButton', { label: pair, href: fc.webPath(), newWindow: fc.boolean() }),
  named('ImageMap', { picture, areas: fc.array(fc.record({ left: fc.nat(100), label: pair })) }),
  named('CouponDownload', { couponSn: fc.nat(), benefit: pair }),
  named('ProductList', { title: pair, products: fc.record({ by: fc.constant('rule') }) }),
  named('BoughtTogether', { itemCode: fc.string(), title: pair }),
);
const tab = fc.record({ title: pair, widgets: fc.array(inTab, { maxLength: 3 }) });
const tabs = fc.record({
  widget: fc.constant('Tabs'),
  label: pair,
  tabs: fc.array(tab, { maxLength: 3 }),
});
const widget = fc.oneof(inTab, named('SimpleShare', { text: pair }), tabs);
const container = fc.record(
  { align: fc.constantFrom('start', 'center'), widgets: fc.array(widget, { maxLength: 4 }) },
  { requiredKeys: ['widgets'] },
);
const block = fc.record(
  { columns: fc.nat(4), containers: fc.array(container, { maxLength: 3 }) },
  { requiredKeys: ['containers'] },
);
const section = fc.record(
  { title: pair, tone: fc.string(), blocks: fc.array(block, { maxLength: 3 }) },
  { requiredKeys: ['blocks'] },
);
const page = fc.record(
  {
    pageCode: fc.string(),
    title: pair,
    description: pair,
    startAt: fc.string(),
    endAt: fc.string(),
    sections: fc.array(section, { maxLength: 3 }),
  },
  { requiredKeys: ['pageCode', 'sections'] },
);

const demo = parse(
  readFileSync(
    path.resolve(import.meta.dirname, '../../../../../../db/seed/content/page.yaml'),
    'utf8',
  ),
) as PageBody[];

test('a page is the same after it was in the editor, and the editor after it was a page', () => {
  fc.assert(
    fc.property(page, (body) => {
      const data = toEditor(body);
      expect(toPage(data)).toEqual(body);
      expect(toEditor(toPage(data))).toEqual(data);
    }),
    { numRuns: 200 },
  );
});

test.each(demo.map((body) => [String(body['pageCode']), body] as const))(
  'the demo’s page %s is, too',
  (_, body) => {
    expect(toPage(toEditor(body))).toEqual(body);
  },
);

test('every item has an id of its own, which leads to its place and back', () => {
  const [campaign] = demo;
  const data = toEditor(campaign ?? {});
  const ids: string[] = [];

  JSON.stringify(data.content, (key, value: unknown) => {
    if (key === 'id') ids.push(String(value));
    return value;
  });

  expect(new Set(ids).size).toBe(ids.length);

  for (const id of ids) {
    const place = getPath(data, id) ?? [];
    expect(itemAt(data, [...place, 'label', 'ko'])).toEqual({ id, rest: ['label', 'ko'] });
  }
});

test.each([[{}], [{ sections: 'none' }], [{ sections: [null, { blocks: 3 }] }]])(
  '%j, which is no page yet, opens',
  (body) => {
    expect(toPage(toEditor(body))['sections']).toBeInstanceOf(Array);
  },
);
