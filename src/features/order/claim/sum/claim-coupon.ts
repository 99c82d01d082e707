import { planClaim, type ClaimPlan } from './claim-sum.ts';
import type { ClaimableOrder } from './claimable-order.ts';
import type { FeeCoupon, RequestedClaim } from './requested-claim.ts';

/**
 * The plan of a claim with the coupon that exempts the most fees, the first of equal ones; without
 * a coupon if none exempts any.
 */
export function planWithCoupons(
  order: ClaimableOrder,
  request: RequestedClaim,
  coupons: readonly FeeCoupon[],
): { coupon: FeeCoupon | undefined; plan: ReturnType<typeof planClaim> } {
  const [without, ...plans] = [undefined, ...coupons].map((coupon) => {
    const plan = planClaim(order, { ...request, coupon });
    return { coupon, plan, exempted: 'problem' in plan ? 0 : exemptedBy(plan) };
  });
  if (!without) throw new Error('A claim has a plan without a coupon.');

  return plans.reduce((best, plan) => (plan.exempted > best.exempted ? plan : best), without);
}

function exemptedBy({ fees }: ClaimPlan): number {
  return fees.reduce((sum, { couponExemptedAmt }) => sum + couponExemptedAmt, 0);
}
