import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { daysToEnd, formatEnd, toCountdown } from './end-date.ts';

test.for([
  ['2026-11-20T24:00', '2026.11.20', 'Nov 20, 2026'],
  ['2026-11-20T10:00', '2026.11.20(금) 10:00', 'Nov 20, 2026, 10:00'],
  ['2026-11-20T23:59', '2026.11.20(금) 23:59', 'Nov 20, 2026, 23:59'],
  ['2026-11-20T00:00', '2026.11.19', 'Nov 19, 2026'],
] as const)('what ends before %s ends %s', ([end, korean, english]) => {
  const endAt = Date.parse(`${end}+09:00`);
  expect(formatEnd(endAt, 'ko')).toBe(korean);
  expect(formatEnd(endAt, 'en')).toBe(english);
});

test.for([
  ['2026-11-20T09:00', '2026-11-20T10:00', 0],
  ['2026-11-20T00:00', '2026-11-20T24:00', 0],
  ['2026-11-19T14:00', '2026-11-20T10:00', 1],
  ['2026-11-19T23:59', '2026-11-20T24:00', 1],
  ['2026-11-20T11:00', '2026-11-20T10:00', 0],
] as const)('at %s, what ends before %s has %i days left', ([now, end, days]) => {
  expect(daysToEnd(Date.parse(`${end}+09:00`), Date.parse(`${now}+09:00`))).toBe(days);
});

/** The last day of a claim is a day by law. */
const OWN_ENDS = ['src/lib/end-date.ts', 'src/features/order/order/shop/course/line-deadline.ts'];
const BY_HAND =
  /(?:formatDate|formatDateTime|wholeDate|day)\([^()]*(?:- 1\b|\b(?:endAt|usableTo|issueTo)\b)/;

test('every end that shoppers see is written by formatEnd', () => {
  const files = globSync('src/**/*.{ts,tsx,astro}', { exclude: ['**/*.test.ts'] });
  const others = files.filter((file) => !OWN_ENDS.includes(file));
  expect(others.filter((file) => BY_HAND.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test.each([
  [0, { days: 0, clock: '00:00:00' }],
  [-5000, { days: 0, clock: '00:00:00' }],
  [1, { days: 0, clock: '00:00:01' }],
  [59_000, { days: 0, clock: '00:00:59' }],
  [86_399_000, { days: 0, clock: '23:59:59' }],
  [86_400_000, { days: 1, clock: '00:00:00' }],
  [30 * 86_400_000 - 1000, { days: 29, clock: '23:59:59' }],
])('with %i ms left the clock shows %j', (left, expected) => {
  expect(toCountdown(1_000_000 + left, 1_000_000)).toEqual(expected);
});
