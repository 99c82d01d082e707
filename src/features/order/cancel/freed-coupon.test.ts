import { expect, test } from 'vitest';
import { buildItem, buildParcel, withoutRest } from '../../../../tests/support/order/paid-order.ts';
import type { UsedCoupon } from '../order-sum/coupon-loss.ts';
import type { GoneUnit, LeftQtys, PaidItem } from '../order-sum/paid-item.ts';
import { freedCoupons } from './freed-coupon.ts';

const offUnit = (unitNo: number) => ({
  unitNo,
  kind: 'ItemCoupon' as const,
  ref: '7',
  amount: 3_000,
});
const LOST = { unitNo: 1, ref: '7', amount: 3_000 };
const gone = (cause: GoneUnit['cause'], ...unitNos: number[]) =>
  unitNos.map((unitNo) => ({ unitNo, cause }));

/** A coupon of the item 1, beside an item 2 that it has nothing to do with. */
const ITEM_COUPON: UsedCoupon = {
  possessionCouponSn: 7,
  couponBenefitType: 'ProdDc',
  orderRangeType: null,
  orderAmt: 0,
  orderQty: 0,
};

test.each([
  ['its item stays', { gone: [] }, [], []],
  ['its item is cancelled by the buyer', { gone: gone('BuyerCancel', 1) }, [], [7]],
  ['its item is cancelled by the shop', { gone: gone('SellerCancel', 1) }, [], [7]],
  ['its item was returned by the buyer', { gone: gone('BuyerReturn', 1) }, [], []],
  ['its item was returned by the shop’s fault', { gone: gone('SellerReturn', 1) }, [], [7]],
  [
    'its item was exchanged',
    { gone: gone('Exchange', 1) },
    [{ orderItemSn: 3, exchangeOfItemSn: 1, discounts: [offUnit(1)] }],
    [],
  ],
  [
    'what came for its item was returned by the shop’s fault',
    { gone: gone('Exchange', 1) },
    [
      {
        orderItemSn: 3,
        exchangeOfItemSn: 1,
        discounts: [offUnit(1)],
        gone: gone('SellerReturn', 1),
      },
    ],
    [7],
  ],
  [
    'a unit that it took nothing off stays',
    { orderedQty: 2, discounts: [offUnit(2)], gone: gone('BuyerCancel', 2) },
    [],
    [7],
  ],
  [
    'a unit that it was lost on stays',
    { orderedQty: 2, discounts: [offUnit(2)], lost: [LOST], gone: gone('BuyerCancel', 2) },
    [],
    [],
  ],
  [
    'the unit that it was lost on goes too',
    { orderedQty: 2, discounts: [offUnit(2)], lost: [LOST], gone: gone('BuyerCancel', 1, 2) },
    [],
    [7],
  ],
  [
    'the unit that it was lost on was exchanged',
    {
      orderedQty: 2,
      discounts: [offUnit(2)],
      lost: [LOST],
      gone: [...gone('BuyerCancel', 2), ...gone('Exchange', 1)],
    },
    [{ orderItemSn: 3, exchangeOfItemSn: 1 }],
    [],
  ],
  [
    'what came for the unit that it was lost on was returned by the shop’s fault',
    { discounts: [], lost: [LOST], gone: gone('Exchange', 1) },
    [{ orderItemSn: 3, exchangeOfItemSn: 1, gone: gone('SellerReturn', 1) }],
    [7],
  ],
  [
    'the unit that it took something off stays',
    { orderedQty: 2, discounts: [offUnit(1)], gone: gone('BuyerCancel', 2) },
    [],
    [],
  ],
  [
    'one unit was returned by the buyer, the other cancelled',
    {
      orderedQty: 2,
      discounts: [offUnit(1), offUnit(2)],
      gone: [...gone('BuyerReturn', 1), ...gone('BuyerCancel', 2)],
    },
    [],
    [],
  ],
  ['its discount was lost on what stays', { discounts: [] }, [], []],
] as const satisfies [string, Partial<PaidItem>, Partial<PaidItem>[], number[]][])(
  'an item’s coupon: %s',
  (_, changes, others, freed) => {
    const items = [
      buildItem({ discounts: [offUnit(1)], ...changes }),
      buildItem({ orderItemSn: 2, gone: gone('BuyerCancel', 1) }),
      ...others.map(buildItem),
    ];
    expect(freedCoupons({ items, parcels: [], coupons: [ITEM_COUPON] })).toEqual(freed);

    const coupons = [{ ...ITEM_COUPON, isReturned: true }];
    expect(freedCoupons({ items, parcels: [], coupons })).toEqual([]);
  },
);

test.each([
  ['a return takes the points, and leaves the coupon used', 'BuyerReturn', undefined, []],
  ['a cancel takes them, and gives it back', undefined, 'BuyerCancel', [8]],
  ['a return first, then a cancel', 'BuyerReturn', 'BuyerCancel', [8]],
  ['the shop’s fault takes neither', 'SellerReturn', 'SellerCancel', []],
] as const)('a coupon that gives points: %s', (_, ofDear, ofCheap, freed) => {
  const coupon: UsedCoupon = {
    possessionCouponSn: 8,
    couponBenefitType: 'AwardPoint',
    orderRangeType: 'Amt',
    orderAmt: 100_000,
    orderQty: 0,
  };

  const items = [
    buildItem({ listPrice: 95_000, gone: ofDear ? gone(ofDear, 1) : [] }),
    buildItem({ orderItemSn: 2, listPrice: 5_000, gone: ofCheap ? gone(ofCheap, 1) : [] }),
  ];
  expect(freedCoupons({ items, parcels: [], coupons: [coupon] })).toEqual(freed);
});

test('an item’s coupon is returned when nothing of the item is left', () => {
  const discounts = [
    { unitNo: 1, kind: 'ItemCoupon' as const, ref: '7', amount: 10 },
    { unitNo: 1, kind: 'CartCoupon' as const, ref: '8', amount: 10 },
  ];
  const items = [buildItem({ orderedQty: 2, discounts }), buildItem({ orderItemSn: 2 })];
  const used = { orderRangeType: null, orderAmt: 0, orderQty: 0 };
  const coupons: UsedCoupon[] = [
    { ...used, possessionCouponSn: 7, couponBenefitType: 'ProdDc' },
    { ...used, possessionCouponSn: 8, couponBenefitType: 'CartDc' },
  ];
  const freed = (left: LeftQtys) =>
    freedCoupons({ items: withoutRest(items, left), parcels: [buildParcel()], coupons });

  expect(freed(new Map([[1, 1]]))).toEqual([]);
  expect(freed(new Map([[1, 0]]))).toEqual([7]);
  expect(freed(new Map([[2, 0]]))).toEqual([]);
});
