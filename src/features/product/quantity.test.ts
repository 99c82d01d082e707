import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addedQtyProblem, fitQty, mostQty, parseQty, qtyProblem } from './quantity.ts';

const limits = { minPurchaseQty: 2, maxPurchaseQty: 5, saleableQty: 4 };

describe('a quantity', () => {
  test.each([
    [1, 'InvalidMinPurchaseQty', { min: 2 }],
    [0, 'InvalidMinPurchaseQty', { min: 2 }],
    [5, 'InvalidSalePossibleQty', { saleable: 4 }],
  ])('%i: %s in both orders', (qty, code, params) => {
    expect(qtyProblem(qty, limits)).toEqual({ code, params });
    expect(addedQtyProblem(qty, limits)).toEqual({ code, params });
  });

  test('over both limits is told differently by the cart and by adding (spec 5)', () => {
    expect(qtyProblem(6, limits)?.code).toBe('InvalidSalePossibleQty');
    expect(addedQtyProblem(6, limits)?.code).toBe('InvalidMaxPurchaseQty');
  });

  test('too little stock for the minimum', () => {
    const scarce = { ...limits, saleableQty: 0 };
    expect(qtyProblem(1, scarce)?.code).toBe('InvalidSalePossibleQty');
    expect(addedQtyProblem(1, scarce)?.code).toBe('InvalidMinPurchaseQty');
  });

  test('never passes 999, whatever the product allows', () => {
    const vast = { minPurchaseQty: 1, maxPurchaseQty: 5000, saleableQty: 5000 };
    expect(qtyProblem(999, vast)).toBeNull();
    expect(qtyProblem(1000, vast)).toEqual({ code: 'InvalidMaxPurchaseQty', params: { max: 999 } });
    expect(mostQty(vast)).toBe(999);
  });
});

test('what fitting gives can be bought wherever anything can', () => {
  const anyLimits = fc.record({
    minPurchaseQty: fc.integer({ min: 1, max: 10 }),
    maxPurchaseQty: fc.integer({ min: 1, max: 20 }),
    saleableQty: fc.integer({ min: 0, max: 20 }),
  });
  fc.assert(
    fc.property(anyLimits, fc.integer({ min: -5, max: 2000 }), (one, qty) => {
      const fitted = fitQty(qty, one);
      const possible = mostQty(one) >= one.minPurchaseQty;
      expect(qtyProblem(fitted, one) === null).toBe(possible);
      if (qtyProblem(qty, one) === null) expect(fitted).toBe(qty);
    }),
  );
});

test.each([
  ['1', 1],
  ['099', 99],
  ['999', 999],
  ['1000', undefined],
  ['', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e2', undefined],
])('reads %j as %s', (text, qty) => {
  expect(parseQty(text)).toBe(qty);
});
