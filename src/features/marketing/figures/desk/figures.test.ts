import { expect, test } from 'vitest';
import { getChange, coverDays, formatChange, periodRange, type Period } from './figures.ts';
import { formatShare, getShare } from '../share.ts';

const NOW = Date.parse('2026-11-25T00:30+09:00'); // still the 24th in UTC

test.each([
  ['today', '2026-11-25'],
  ['7d', '2026-11-19'],
  ['30d', '2026-10-27'],
  ['month', '2026-11-01'],
] satisfies [Period, string][])('%s begins at %s', (period, from) => {
  expect(periodRange({ period }, NOW)).toEqual({ from, to: '2026-11-25' });
});

test('a free period is as it is named', () => {
  const range = { from: '2026-01-01', to: '2026-01-31' };
  expect(periodRange({ period: 'free', ...range }, NOW)).toEqual(range);
});

test.each([
  [120, 100, '+20.0%'],
  [80, 100, '-20.0%'],
  [100, 100, '0.0%'],
  [-50, 100, '-150.0%'],
  [50, -100, '+150.0%'],
  [1, 3, '-66.7%'],
])('from %j to %j', (now, before, change) => {
  expect(formatChange(getChange(now, before) ?? 0)).toBe(change);
});

test('nothing has no change, and no share', () => {
  expect(getChange(5, 0)).toBeUndefined();
  expect(formatShare(getShare(0, 0))).toBe('0.0%');
  expect(formatShare(getShare(1, 3))).toBe('33.3%');
});

test.each([
  [10, 0, undefined],
  [10, -1, undefined], // more came back than went
  [0, 5, 0],
  [10, 28, 10],
  [10, 29, 9],
])('%i in stock and %i sold last for %j days', (saleableQty, soldQty, days) => {
  expect(coverDays({ saleableQty, soldQty })).toBe(days);
});
