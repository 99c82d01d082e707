import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocateToPieces, allocateToUnits } from './unit-allocation.ts';

const total = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0);

describe('freezing discounts to units', () => {
  const kinds = ['ProdType', 'Promo', 'ItemCoupon'] as const;
  /** A line whose discounts, of several kinds, stay within its price. */
  const anyLine = fc
    .record({
      qty: fc.integer({ min: 1, max: 30 }),
      listPrice: fc.integer({ min: 0, max: 100_000 }),
      shares: fc.array(fc.nat(100), { minLength: 1, maxLength: 3 }),
    })
    .map(({ qty, listPrice, shares }) => {
      const listAmt = qty * listPrice;
      const whole = Math.max(1, total(shares));
      const adjustments = shares.map((share, i) => ({
        kind: kinds[i] ?? 'ProdType',
        ref: `R${i}`,
        amount: Math.floor((listAmt * share) / whole),
        reason: { key: 'x', params: {} },
      }));

      return { qty, listPrice, listAmt, adjustments };
    });

  test('each discount sums to the won and no unit goes below zero', () => {
    fc.assert(
      fc.property(anyLine, (sampleLine) => {
        const parts = allocateToUnits(sampleLine);
        for (const { kind, amount } of sampleLine.adjustments) {
          const kindParts = parts.filter((part) => part.kind === kind);
          expect(total(kindParts.map((part) => part.amount))).toBe(amount);
        }

        for (let unitNo = 1; unitNo <= sampleLine.qty; unitNo++) {
          const off = total(parts.filter((p) => p.unitNo === unitNo).map((p) => p.amount));
          expect(off).toBeLessThanOrEqual(sampleLine.listPrice);
        }
      }),
    );
  });

  test('the first units carry the won that cannot be split', () => {
    const reason = { key: 'x', params: {} };
    const adjustments = [{ kind: 'ItemCoupon', ref: 'C1', amount: 1000, reason } as const];
    const parts = allocateToUnits({ qty: 3, listAmt: 30_000, adjustments });
    expect(parts.map((part) => part.amount)).toEqual([334, 333, 333]);
  });

  test('discounts that take everything leave every unit at exactly zero', () => {
    const reason = { key: 'x', params: {} };
    const adjustments = [
      { kind: 'ProdType', ref: 'P1', amount: 29, reason } as const,
      { kind: 'ItemCoupon', ref: 'C1', amount: 1, reason } as const,
    ];
    const parts = allocateToUnits({ qty: 3, listAmt: 30, adjustments });
    expect(parts.filter((part) => part.kind === 'ItemCoupon')).toEqual([
      { unitNo: 3, kind: 'ItemCoupon', ref: 'C1', amount: 1 },
    ]);
  });

  const cutsOf = (set: { qty: number; listPrice: number; salePrice: number }, coupon: number) => {
    const reason = { key: 'x', params: {} };
    const cut = (set.listPrice - set.salePrice) * set.qty;

    return [
      { kind: 'ProdType', ref: 'SET', amount: cut, reason } as const,
      { kind: 'ItemCoupon', ref: 'C1', amount: coupon, reason } as const,
    ];
  };

  const PIECES = [
    { qty: 1, listPrice: 100_000, sellingPrice: 89_000 },
    { qty: 2, listPrice: 9000, sellingPrice: 7000 },
  ];

  test('a set’s own cut falls where each piece has its own', () => {
    const adjustments = cutsOf({ qty: 2, listPrice: 118_000, salePrice: 103_000 }, 0);
    const [jacket = [], socks = []] = allocateToPieces({ qty: 2, adjustments }, PIECES);
    expect(jacket.map(({ unitNo, amount }) => [unitNo, amount])).toEqual([
      [1, 11_000],
      [2, 11_000],
    ]);
    expect(socks.map(({ amount }) => amount)).toEqual([2000, 2000, 2000, 2000]);
  });

  test('every discount of a set sums to the won over its pieces, none below zero', () => {
    const anySet = fc.record({ qty: fc.integer({ min: 1, max: 20 }), coupon: fc.nat(103_000) });

    fc.assert(
      fc.property(anySet, ({ qty, coupon }) => {
        const adjustments = cutsOf({ qty, listPrice: 118_000, salePrice: 103_000 }, coupon);
        const parts = allocateToPieces({ qty, adjustments }, PIECES);
        const all = parts.flat();
        expect(total(all.map((part) => part.amount))).toBe(15_000 * qty + coupon);

        PIECES.forEach((piece, i) => {
          for (let unitNo = 1; unitNo <= qty * piece.qty; unitNo++) {
            const unitParts = parts[i]?.filter((part) => part.unitNo === unitNo) ?? [];
            expect(total(unitParts.map((part) => part.amount))).toBeLessThanOrEqual(
              piece.listPrice,
            );
          }
        });
      }),
    );
  });
});
