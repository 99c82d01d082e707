import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findUnlikely, getMedian, getPlace } from './price-check.ts';

test.each([
  [12_900, 129_000, undefined, undefined],
  [12_899, 129_000, undefined, 'before'],
  [129, 129, 129_000, undefined],
  [129, undefined, 129_000, 'median'],
  [129, undefined, undefined, undefined],
  [0, 1000, undefined, 'before'],
])('%i after %s, among %s, is far below %s', (price, before, median, than) => {
  expect(findUnlikely(price, { before, median })?.than).toBe(than);
});

test('two prices have no median', () => {
  expect(getMedian([1, 2])).toBeUndefined();
  expect(getMedian([1, 2, 9])).toBe(2);
  expect(getMedian([1, 2, 8, 9])).toBe(2);
});

test('a price is put in its place', () => {
  const prices = fc.array(fc.nat(1000)).map((all) => all.sort((a, b) => a - b));

  fc.assert(
    fc.property(prices, fc.nat(1000), (sorted, price) => {
      const all = sorted.toSpliced(getPlace(sorted, price), 0, price);
      expect(all).toEqual([...sorted, price].sort((a, b) => a - b));
    }),
  );
});
