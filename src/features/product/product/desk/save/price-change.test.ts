import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedPrice, type PriceChange } from './price-change.ts';

const change = (fields: Partial<PriceChange>): PriceChange => ({
  of: 'salePrice',
  percent: 0,
  amount: 0,
  roundTo: 1,
  rounding: 'nearest',
  ...fields,
});

test.each([
  [39_900, { percent: -10 }, 35_910],
  [39_900, { percent: -10, roundTo: 100, rounding: 'down' }, 35_900],
  [39_900, { percent: -10, roundTo: 1000, rounding: 'up' }, 36_000],
  [39_900, { percent: -10, roundTo: 1000 }, 36_000],
  [10_000, { percent: 12.34 }, 11_234],
  [10_000, { amount: -20_000 }, 0],
  [10_000, { percent: 10, amount: 500 }, 11_500],
  [10_000, { percent: 10, roundTo: 10, rounding: 'up' }, 11_000],
] as const)('%i by %j is %i', (price, changeFields, changed) => {
  expect(changedPrice(price, change(changeFields))).toBe(changed);
});

test('a changed price is a whole multiple of the rounding, at most one step away', () => {
  const percents = fc.integer({ min: -9999, max: 9999 });

  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), percents, (price, hundredths) => {
      const roundTo = 100;
      const percent = hundredths / 100;
      const exact = (price * (10_000 + hundredths)) / 10_000;
      const changed = changedPrice(price, change({ percent, roundTo }));
      expect(changed % roundTo).toBe(0);
      expect(Math.abs(changed - exact)).toBeLessThanOrEqual(roundTo / 2);
    }),
  );
});
