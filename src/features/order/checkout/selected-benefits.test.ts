import { expect, test } from 'vitest';
import { isCleared, NO_BENEFITS, withItemCoupons, withOrderCoupon } from './selected-benefits.ts';

const itemCoupons = [{ itemCode: 'P1', possessionCouponSn: 1 }];
const all = {
  appliedCoupons: { itemCoupons, cartCouponSn: 2, shippingCouponSn: 3 },
  point: 1000,
  deposit: 500,
};

test('changing item coupons clears order coupon, points and deposit (rule 4.9)', () => {
  const others = [{ itemCode: 'P2', possessionCouponSn: 1 }];
  expect(withItemCoupons(others)).toEqual({
    ...NO_BENEFITS,
    appliedCoupons: { itemCoupons: others, cartCouponSn: null, shippingCouponSn: null },
  });
});

test('changing the order coupon clears points and deposit, not item coupons (rule 4.9)', () => {
  expect(withOrderCoupon(all, { cartCouponSn: null })).toEqual({
    ...NO_BENEFITS,
    appliedCoupons: { itemCoupons, cartCouponSn: null, shippingCouponSn: 3 },
  });
});

test.each([
  [NO_BENEFITS, false, false],
  [
    { ...NO_BENEFITS, appliedCoupons: { ...all.appliedCoupons, shippingCouponSn: null } },
    true,
    false,
  ],
  [{ ...NO_BENEFITS, point: 100 }, true, true],
  [{ ...NO_BENEFITS, deposit: 1 }, true, true],
] as const)('%o is cleared by item coupons: %s, by the order coupon: %s', (...row) => {
  const [asked, byItems, byOrder] = row;
  expect([isCleared(asked, 'itemCoupons'), isCleared(asked, 'orderCoupon')]).toEqual([
    byItems,
    byOrder,
  ]);
});
