import { expect, test } from 'vitest';
import {
  asksNotToBeCounted,
  getFigures,
  firstKeptDays,
  getPageKind,
  percentile75,
  getStep,
  listSeenCodes,
  MOST_SEEN,
  pickNewViews,
  vitalStep,
} from './tracking.ts';
import { Beacon, type BeaconEvent } from './tracking.schema.ts';

const day = '2026-11-20';

test.each([
  ['', 'home'],
  ['product', 'product'],
  ['products', 'products'],
  ['brand', 'brand'],
  ['payment', 'other'],
  ['NR-2026-SECRET', 'other'],
  ['__proto__', 'other'],
])('a path that begins with %j is of kind %s', (segment, kind) => {
  expect(getPageKind(segment)).toBe(kind);
});

test('each event is counted once, except clicks on results, which are stored apart', () => {
  const events: BeaconEvent[] = [
    { kind: 'pageView' },
    { kind: 'productView', itemCode: 'P1' },
    { kind: 'addToCart', itemCode: 'P1-1' },
    { kind: 'checkoutBegun' },
    { kind: 'vital', name: 'LCP', value: 1234 },
    { kind: 'searchClick', locale: 'ko', keyword: '등산화' },
  ];
  expect(getFigures({ page: 'product', events }, day)).toEqual([
    { day, kind: 'pageView', key: 'product', count: 1 },
    { day, kind: 'productView', key: 'P1', count: 1 },
    { day, kind: 'addToCart', key: 'P1-1', count: 1 },
    { day, kind: 'checkoutBegun', key: '', count: 1 },
    { day, kind: 'LCP', key: 'product 1500', count: 1 },
  ]);
});

test.each([
  ['LCP', 0, '500'],
  ['LCP', 500, '500'],
  ['LCP', 501, '1000'],
  ['LCP', 6001, 'more'],
  ['CLS', 0, '0'],
  ['INP', 40, '50'],
] as const)('%s of %i is in the bucket up to %s', (name, value, step) => {
  expect(vitalStep(name, value)).toBe(step);
});

test.each([
  [{ '500': 3, '2500': 1 }, 500],
  [{ '500': 2, '2500': 2 }, 2500],
  [{ '500': 1, more: 1 }, Infinity],
  [{}, undefined],
])('the 75th percentile of %j is %s', (counts, end) => {
  expect(percentile75('LCP', new Map(Object.entries(counts)))).toBe(end);
});

test.each<[string, string, BeaconEvent[], number]>([
  ['any page', '', [{ kind: 'pageView' }], 1],
  ['a product', 'product', [{ kind: 'productView', itemCode: 'P1' }], 2],
  [
    'a product added to the cart',
    'product',
    [
      { kind: 'productView', itemCode: 'P1' },
      { kind: 'addToCart', itemCode: 'P1' },
    ],
    3,
  ],
  ['the checkout', 'checkout', [{ kind: 'checkoutBegun' }], 4],
  ['the end of an order', 'orderComplete', [{ kind: 'pageView' }], 5],
])('the step of %s', (_, page, events, step) => {
  expect(getStep({ page, events })).toBe(step);
});

test.each([
  [{}, false],
  [{ 'sec-gpc': '1' }, true],
  [{ dnt: '1' }, true],
  [{ dnt: '0' }, false],
])('%j opts out of counting: %s', (headers, asks) => {
  expect(asksNotToBeCounted(new Headers(headers))).toBe(asks);
});

test('a report can’t introduce page kinds of its own', () => {
  const events = [{ kind: 'pageView' }];
  for (const more of [{ visit: 'kim@example.com' }, { memberNo: 7 }, { path: '/x' }]) {
    expect(Beacon.safeParse({ page: '', events, ...more }).success).toBe(false);
  }

  expect(Beacon.safeParse({ page: '', events: [] }).success).toBe(false);
  expect(Beacon.safeParse({ page: '', events: Array(21).fill(events[0]) }).success).toBe(false);
});

test('figures are kept for 400 days, visits for a month', () => {
  const now = Date.UTC(2026, 10, 20, 16);
  expect(firstKeptDays(now)).toEqual({ figures: '2025-10-17', visits: '2026-10-21' });
});

test('a report was about the products whose pages were looked at', () => {
  const report = Beacon.parse({
    page: 'product',
    events: [
      { kind: 'pageView' },
      { kind: 'productView', itemCode: 'P1' },
      { kind: 'addToCart', itemCode: 'P2' },
    ],
  });
  expect(listSeenCodes(report)).toEqual(['P1']);
});

const buildNoted = (count: number) => new Set(Array.from({ length: count }, (_, i) => i + 1));

test.each<[string, Set<number>, number[], number[]]>([
  ['the first ones', buildNoted(0), [7, 8, 7], [7, 8]],
  ['one noted before', buildNoted(2), [2, 9], [9]],
  ['as many as are kept', buildNoted(MOST_SEEN - 1), [98, 99], [98]],
  ['none beyond them', buildNoted(MOST_SEEN), [98], []],
  ['none though more were kept once', buildNoted(MOST_SEEN + 2), [98, 99], []],
])('products noted of a visit: %s', (_, before, productSns, picked) => {
  expect(pickNewViews(before, productSns)).toEqual(picked);
});
