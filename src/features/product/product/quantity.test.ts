import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addedQtyProblem, cartQtyProblem, fitQty, qtyRange, type QtyFacts } from './quantity.ts';

const item = (over: Partial<QtyFacts> = {}): QtyFacts => ({
  productSn: 1,
  itemCode: 'A',
  qty: 2,
  componentItems: [],
  minPurchaseQty: 1,
  maxPurchaseQty: 4,
  saleableQty: 5,
  ...over,
});

describe('quantities (rule 5.5)', () => {
  test('a wrong quantity is named in the cart’s order, or in that of adding', () => {
    const allWrong = item({ qty: 1, minPurchaseQty: 2, maxPurchaseQty: 0, saleableQty: 0 });
    expect(cartQtyProblem([allWrong])?.code).toBe('InvalidSalePossibleQty');
    expect(addedQtyProblem([allWrong])?.code).toBe('InvalidMinPurchaseQty');
    expect(cartQtyProblem([item({ qty: 5 })])).toEqual({
      code: 'InvalidMaxPurchaseQty',
      params: { max: 4 },
      itemCode: 'A',
    });
    expect(cartQtyProblem([item()])).toBeNull();
  });

  test('each check goes over all items before the next', () => {
    const few = item({ qty: 1, minPurchaseQty: 2 });
    const many = item({ productSn: 2, itemCode: 'B', qty: 5 });
    expect(cartQtyProblem([few, many])?.itemCode).toBe('B');
    expect(addedQtyProblem([many, few])?.itemCode).toBe('A');
  });

  test('the maximum counts a product’s options together, stock the unit wherever it lies', () => {
    const other = item({ itemCode: 'B', qty: 3 });
    expect(cartQtyProblem([item(), other])?.code).toBe('InvalidMaxPurchaseQty');
    expect(qtyRange(item(), [other])).toEqual({ min: 1, max: 1 });

    const elsewhere = item({ productSn: 9, qty: 4 });
    expect(cartQtyProblem([item(), elsewhere])?.code).toBe('InvalidSalePossibleQty');
    expect(qtyRange(item(), [elsewhere])).toEqual({ min: 1, max: 1 });
  });

  test('nobody buys more than 999', () => {
    const plenty = item({ qty: 1000, maxPurchaseQty: 5000, saleableQty: 5000 });
    expect(qtyRange(plenty, []).max).toBe(999);
    expect(cartQtyProblem([plenty])).toMatchObject({ params: { max: 999 } });
    expect(cartQtyProblem([{ ...plenty, qty: 999 }])).toBeNull();
  });
});

test('what fitting gives can be bought wherever anything can', () => {
  const anyItem = fc.record({
    minPurchaseQty: fc.integer({ min: 1, max: 10 }),
    maxPurchaseQty: fc.integer({ min: 1, max: 20 }),
    saleableQty: fc.integer({ min: 0, max: 20 }),
    qty: fc.integer({ min: -5, max: 2000 }),
  });

  const beside = fc.record({ itemCode: fc.constantFrom('A', 'B'), qty: fc.nat(20) });

  fc.assert(
    fc.property(anyItem, beside, (limits, other) => {
      const cartItem = item(limits);
      const others = [item(other)];
      const range = qtyRange(cartItem, others);
      const qty = fitQty(cartItem.qty, range);

      const problem = (now: number) => {
        const set = { ...cartItem, qty: now };
        return cartQtyProblem([set], [set, ...others]);
      };
      expect(problem(qty) === null).toBe(range.max >= range.min);

      if (problem(cartItem.qty) === null) expect(qty).toBe(cartItem.qty);
    }),
  );
});
