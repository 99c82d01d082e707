import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTaxFree, reduceTaxedAmount, taxFreeGoods, taxFreePart } from './tax.ts';

test.each([
  ['nothing is', [50_000, 50_000, 0], 0],
  ['all goods are, delivery is taxed', [33_000, 33_000, 30_000], 30_000],
  ['half is, points paid half of both', [30_000, 60_000, 30_000], 15_000],
  ['to the won', [9_999, 30_000, 10_000], 3_333],
  ['points paid all', [0, 30_000, 30_000], 0],
  ['of an order of nothing', [0, 0, 0], 0],
])('free of VAT: %s', (_, [amount = 0, totalAmt = 0, taxFreeGoodsAmt = 0], part) => {
  expect(taxFreePart(amount, { totalAmt, taxFreeGoodsAmt })).toBe(part);
});

test('goods of which nobody knows how much is free of VAT are taxed', () => {
  const items = ['Standard', 'TaxFree', 'Mixed'].map((taxType) => ({ amount: 1_000, taxType }));
  expect(items.map(isTaxFree)).toEqual([false, true, false]);
  expect(taxFreeGoods(items)).toBe(1_000);
});

const won = fc.nat({ max: 1_000_000_000 });
/** The amount of an order paid by money; points pay the rest. */
const paid = fc.tuple(won, won, won).map(([taxed, taxFreeGoodsAmt, point]) => ({
  totalAmt: taxed + taxFreeGoodsAmt,
  taxFreeGoodsAmt,
  amount: Math.max(0, taxed + taxFreeGoodsAmt - point),
}));

test('the part is never below zero, nor above the amount, its goods or a won off its share', () => {
  fc.assert(
    fc.property(paid, ({ amount, ...order }) => {
      const part = taxFreePart(amount, order);
      expect(part).toBeGreaterThanOrEqual(0);
      expect(part).toBeLessThanOrEqual(Math.min(amount, order.taxFreeGoodsAmt));
      expect(amount - part).toBeLessThanOrEqual(order.totalAmt - order.taxFreeGoodsAmt);

      if (order.totalAmt === 0) return;

      const exact = (amount * order.taxFreeGoodsAmt) / order.totalAmt;
      expect(Math.abs(part - exact)).toBeLessThanOrEqual(1);
    }),
  );
});

test('all cancels together give back what was paid of each kind, never more, the last one the rest', () => {
  const steps = fc.array(fc.tuple(won, won), { maxLength: 10 });

  fc.assert(
    fc.property(paid, steps, ({ amount, ...order }, kepts) => {
      const start = { amount, taxFreeAmt: taxFreePart(amount, order) };
      let kept = start;
      let backFree = 0;

      for (const [keptAmount, keptFree] of [...kepts, [0, 0] as const]) {
        const next = reduceTaxedAmount(kept, { amount: keptAmount, taxFreeAmt: keptFree });
        const back = { amount: kept.amount - next.amount, free: kept.taxFreeAmt - next.taxFreeAmt };
        expect(back.free).toBeGreaterThanOrEqual(0);
        expect(back.free).toBeLessThanOrEqual(back.amount);

        backFree += back.free;

        expect(backFree).toBeLessThanOrEqual(start.taxFreeAmt);

        kept = next;
      }

      expect(kept).toEqual({ amount: 0, taxFreeAmt: 0 });
      expect(backFree).toBe(start.taxFreeAmt);
    }),
  );
});
