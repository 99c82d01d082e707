import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unitState, type SaleUnit } from './product.ts';
import { displayStatus, isOutOfStock, type StatusFacts } from './product-status.ts';

const onSale: StatusFacts = {
  saleStatus: 'On',
  supplierStatus: 'On',
  benefitPrice: 10_000,
  outOfStock: false,
};

describe('displayStatus', () => {
  test.each<[Partial<StatusFacts>, string]>([
    [{}, 'on'],
    [{ outOfStock: true }, 'soldOut'],
    [{ benefitPrice: 0 }, 'pause'],
    [{ saleStatus: 'Pause' }, 'pause'],
    [{ saleStatus: 'Pause', outOfStock: true }, 'pause'],
    [{ saleStatus: 'Waiting' }, 'wait'],
    [{ saleStatus: 'Waiting', outOfStock: true, benefitPrice: 0 }, 'wait'],
    [{ saleStatus: 'End' }, 'closed'],
    [{ supplierStatus: 'SalesEnd' }, 'closed'],
    [{ supplierStatus: 'Closed', saleStatus: 'Waiting' }, 'closed'],
    [{ saleStatus: 'End', outOfStock: true }, 'closed'],
  ])('%j is %s', (change, expected) => {
    expect(displayStatus({ ...onSale, ...change })).toBe(expected);
  });

  test('only a product that may be sold, has a price and stock is on', () => {
    const facts = fc.record<StatusFacts>({
      saleStatus: fc.constantFrom('On', 'Waiting', 'Pause', 'End'),
      supplierStatus: fc.constantFrom('On', 'SalesEnd', 'Closed'),
      benefitPrice: fc.integer({ min: -1, max: 2 }),
      outOfStock: fc.boolean(),
    });

    fc.assert(
      fc.property(facts, (p) => {
        const buyable =
          p.saleStatus === 'On' && p.supplierStatus === 'On' && p.benefitPrice > 0 && !p.outOfStock;
        expect(displayStatus(p) === 'on').toBe(buyable);
      }),
    );
  });
});

const unit: SaleUnit = {
  itemCode: 'U',
  saleStatus: 'OnSale',
  salePossibleQty: 3,
  benefitPrice: 1000,
};

describe('unitState', () => {
  test.each<[Partial<SaleUnit>, number, string]>([
    [{}, 1, 'on'],
    [{}, 3, 'on'],
    [{}, 4, 'soldOut'],
    [{ salePossibleQty: 0 }, 1, 'soldOut'],
    [{ salePossibleQty: 0 }, 0, 'soldOut'],
    [{ saleStatus: 'Suspend', salePossibleQty: 0 }, 1, 'unavailable'],
    [{ saleStatus: 'End' }, 1, 'unavailable'],
    [{ benefitPrice: 0 }, 1, 'unavailable'],
  ])('%j with at least %i is %s', (change, min, expected) => {
    expect(unitState({ ...unit, ...change }, min)).toBe(expected);
  });
});

test('a product is out of stock when no unit can be bought', () => {
  expect(isOutOfStock([], 1)).toBe(true);
  expect(
    isOutOfStock(
      [
        { ...unit, salePossibleQty: 0 },
        { ...unit, saleStatus: 'End' },
      ],
      1,
    ),
  ).toBe(true);
  expect(isOutOfStock([{ ...unit, salePossibleQty: 0 }, unit], 1)).toBe(false);
});
