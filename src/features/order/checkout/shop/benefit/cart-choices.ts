import { couponDiscount, couponPoints } from '../../../../benefit/coupon/coupon.ts';
import type { CheckoutCoupons } from '../../checkout-benefit.schema.ts';
import type { PlanView } from '../../checkout.schema.ts';

/**
 * The order coupons with their discounts after the selected item coupons; the wallet has the
 * amounts before item coupons.
 */
export function cartChoices(
  { cart, coupons }: Pick<CheckoutCoupons, 'cart' | 'coupons'>,
  plan: Pick<PlanView, 'totals' | 'estimatedBenefits'>,
): CheckoutCoupons['cart'] {
  const base = plan.estimatedBenefits.coupons
    .filter((used) => used.kind === 'CartCoupon')
    .reduce((sum, used) => sum + used.amount, plan.totals.totalAdjSellingAmt);
  return cart.map((choice) => {
    const coupon = coupons.find(
      (listedCoupon) => listedCoupon.possessionCouponSn === choice.possessionCouponSn,
    );
    if (!coupon || choice.reason) return choice;

    const points = choice.points !== undefined && { points: couponPoints(coupon, base) };
    return { ...choice, amount: couponDiscount(coupon, base, 1), ...points };
  });
}
