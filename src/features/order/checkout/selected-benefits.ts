import type { AppliedCoupons, SelectedBenefits } from './checkout-benefit.schema.ts';

/** No benefits selected. */
export const NO_BENEFITS: SelectedBenefits = {
  appliedCoupons: { itemCoupons: [], cartCouponSn: null, shippingCouponSn: null },
  point: 0,
  deposit: 0,
};

/** rule 4.9: changing item coupons clears order coupon, points and deposit. */
export function withItemCoupons(itemCoupons: AppliedCoupons['itemCoupons']): SelectedBenefits {
  return withCoupons({ ...NO_BENEFITS.appliedCoupons, itemCoupons });
}

/** rule 4.9: changing the order coupon clears points and deposit. */
export function withOrderCoupon(
  { appliedCoupons }: SelectedBenefits,
  change: Partial<Pick<AppliedCoupons, 'cartCouponSn' | 'shippingCouponSn'>>,
): SelectedBenefits {
  return withCoupons({ ...appliedCoupons, ...change });
}

/** Selects all coupons at once, for the best combination. */
export function withCoupons(appliedCoupons: AppliedCoupons): SelectedBenefits {
  return { ...NO_BENEFITS, appliedCoupons };
}

/** Returns whether a change of coupons would clear some of the shopper's choices. */
export function isCleared(
  { appliedCoupons, point, deposit }: SelectedBenefits,
  by: 'itemCoupons' | 'orderCoupon',
): boolean {
  const hasOrderCoupon =
    appliedCoupons.cartCouponSn !== null || appliedCoupons.shippingCouponSn !== null;

  return point > 0 || deposit > 0 || (by === 'itemCoupons' && hasOrderCoupon);
}
