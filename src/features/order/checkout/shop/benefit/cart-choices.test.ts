import { expect, test } from 'vitest';
import { cartChoices } from './cart-choices.ts';
import type { CheckoutCoupons } from '../../checkout-benefit.schema.ts';
import type { PlanView } from '../../checkout.schema.ts';

const coupon = (
  possessionCouponSn: number,
  couponBenefitType: CheckoutCoupons['coupons'][number]['couponBenefitType'],
) => ({
  possessionCouponSn,
  couponBenefitType,
  couponName: '',
  usableTo: 0,
  dcRule: { prodDcType: 'FixedRate', dcRate: 7, dcAmt: 0, maxDcAmtLimit: false, maxDcAmt: 0 },
  prodDcCouponType: null,
  orderRangeType: null,
  orderAmt: 0,
  orderQty: 0,
});
const reason = { key: 'pricing.unused.nothingOff', params: {} };
const wallet = {
  coupons: [coupon(1, 'CartDc'), coupon(2, 'AwardPoint'), coupon(3, 'CartDc')],
  cart: [
    { possessionCouponSn: 1, amount: 7_000, reason: null },
    { possessionCouponSn: 2, amount: 0, points: 7_000, reason: null },
    { possessionCouponSn: 3, amount: 0, reason },
  ],
} as Pick<CheckoutCoupons, 'cart' | 'coupons'>;
const plan = (totalAdjSellingAmt: number, used: { kind: string; amount: number }[]) =>
  ({ totals: { totalAdjSellingAmt }, estimatedBenefits: { coupons: used } }) as Pick<
    PlanView,
    'totals' | 'estimatedBenefits'
  >;

test.each([
  ['nothing', plan(100_000, []), 7_000],
  ['an item coupon', plan(80_000, [{ kind: 'ItemCoupon', amount: 20_000 }]), 5_600],
  [
    'an item coupon and the coupon itself',
    plan(74_400, [
      { kind: 'ItemCoupon', amount: 20_000 },
      { kind: 'CartCoupon', amount: 5_600 },
    ]),
    5_600,
  ],
])('beside %s an order coupon shows its actual discount', (_name, now, amount) => {
  expect(cartChoices(wallet, now)).toEqual([
    { possessionCouponSn: 1, amount, reason: null },
    { possessionCouponSn: 2, amount: 0, points: amount, reason: null },
    { possessionCouponSn: 3, amount: 0, reason },
  ]);
});
