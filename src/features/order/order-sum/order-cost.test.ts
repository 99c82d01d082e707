import { expect, test } from 'vitest';
import { toCost } from './order-cost.ts';
import { buildItem, buildParcel, withoutRest } from '../../../../tests/support/order/paid-order.ts';

test('a fee per unit is refunded with its unit; a fee waived by a coupon stays waived', () => {
  const perUnit = { policyType: 'Individual', basicShippingFee: 9_000, exemptedFee: 0 };
  const three = [buildItem({ orderedQty: 3 })];
  expect(toCost(withoutRest(three, new Map([[1, 1]])), [buildParcel(perUnit)])).toMatchObject({
    shippingAmt: 3_000,
  });

  const waived = buildParcel({ ...perUnit, couponExemptedFee: 9_000 });
  expect(toCost(withoutRest(three, new Map([[1, 1]])), [waived])).toMatchObject({ shippingAmt: 0 });
});

test('free shipping is judged before coupons', () => {
  const discounts = [{ unitNo: 1, kind: 'CartCoupon' as const, ref: '1', amount: 20_000 }];
  const items = [buildItem({ listPrice: 60_000, discounts }), buildItem({ orderItemSn: 2 })];
  expect(toCost(withoutRest(items, new Map([[2, 0]])), [buildParcel()])).toEqual({
    goodsAmt: 40_000,
    taxFreeGoodsAmt: 0,
    shippingAmt: 0,
  });
});
