import { describe, expect, test } from 'vitest';
import { asChosen, isSold, itemSaleStatus, type SaleableUnit } from './saleable-unit.ts';

const on: SaleableUnit = {
  prodUnitSn: 1,
  itemCode: 'U1',
  productSn: 1,
  productItemCode: 'P1',
  itemType: 'General',
  saleStatus: 'On',
  supplierStatus: 'On',
  unitSaleStatus: 'OnSale',
  nameKo: '',
  nameEn: '',
  brandNameKo: '',
  brandNameEn: '',
  imagePath: '',
  optionVals: [],
  optionNameKo: '',
  optionNameEn: '',
  listPrice: 1000,
  salePrice: 1000,
  benefitPrice: 1000,
  pointRateBp: 0,
  taxType: 'Standard',
  minPurchaseQty: 1,
  maxPurchaseQty: 999,
  saleableQty: 3,
  policy: {
    shippingFeePolicySn: 1,
    orderHandlerSn: 1,
    type: 'Free',
    fee: 0,
    baseAmt: 0,
    returnFee: 3000,
    combineType: 'ByOrderHandler',
  },
  policyNameKo: '',
  policyNameEn: '',
  handlerNameKo: '',
  handlerNameEn: '',
  isPromoted: false,
  hasGift: false,
  components: [],
  preOrder: null,
};

describe('the status of a unit (rule 3.2)', () => {
  test.each([
    [{}, 'OnSale', true],
    [{ saleableQty: 0 }, 'SoldOut', true],
    [{ minPurchaseQty: 4 }, 'SoldOut', true],
    [{ unitSaleStatus: 'Suspend' }, 'Suspend', false],
    [{ benefitPrice: 0 }, 'Suspend', false],
    [{ saleStatus: 'Pause' }, 'Suspend', false],
    [{ saleStatus: 'Waiting' }, 'Suspend', false],
    [{ unitSaleStatus: 'End', saleableQty: 0 }, 'End', false],
    [{ saleStatus: 'End', unitSaleStatus: 'Suspend' }, 'End', false],
    [{ supplierStatus: 'SalesEnd' }, 'End', false],
    [{ supplierStatus: 'Closed', saleableQty: 0 }, 'End', false],
  ] as const)('%j is %s, sold: %s', (overrides, status, sold) => {
    expect(itemSaleStatus({ ...on, ...overrides })).toBe(status);
    expect(isSold({ ...on, ...overrides })).toBe(sold);
  });
});

describe('a set as it was chosen', () => {
  const set: SaleableUnit = { ...on, prodUnitSn: 9, itemType: 'Set', saleableQty: 0 };
  const terms = { listPrice: 600, groupPrice: 500 };
  const pieces = [
    { itemSetGroupSn: 1, prodUnitSn: 1, qty: 1, ...terms },
    { itemSetGroupSn: 2, prodUnitSn: 2, qty: 2, ...terms },
  ];

  const chosen = (second: Partial<SaleableUnit>) => {
    const units = [on, { ...on, prodUnitSn: 2, saleableQty: 7, ...second }];
    return asChosen(set, pieces, new Map(units.map((unit) => [unit.prodUnitSn, unit])));
  };

  test.each([
    ['all are on sale', {}, 'OnSale', 3],
    ['one has the least', { saleableQty: 5 }, 'OnSale', 2],
    ['one is sold out', { saleableQty: 1 }, 'SoldOut', 0],
    ['one is suspended', { unitSaleStatus: 'Suspend' }, 'Suspend', 3],
    ['the product of one is paused', { saleStatus: 'Pause' }, 'Suspend', 3],
    ['one has no price', { salePrice: 0 }, 'Suspend', 3],
    ['a promotion makes one free by itself', { benefitPrice: 0 }, 'OnSale', 3],
    ['one is ended', { unitSaleStatus: 'End' }, 'End', 3],
  ] as const)('while %s', (...[, second, status, saleableQty]) => {
    const unit = chosen(second);
    expect(itemSaleStatus(unit)).toBe(status);
    expect(unit.saleableQty).toBe(saleableQty);
    expect(unit.components.map(({ qty, groupPrice }) => [qty, groupPrice])).toEqual([
      [1, 500],
      [2, 500],
    ]);
  });

  test('is ended when it is not sold like that any more', () => {
    expect(itemSaleStatus(asChosen(set, undefined, new Map()))).toBe('End');
  });
});
