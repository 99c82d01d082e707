import type { ClaimSums } from './claim-amounts.ts';
import { planWithCoupons } from './claim-coupon.ts';
import type { ClaimableOrder } from './claimable-order.ts';
import type { FeeCoupon, RequestedClaim } from './requested-claim.ts';

/**
 * Computes what the units of a return would come to as an exchange for units of the same price, and
 * those of an exchange as a return, with the best of the coupons; undefined where that can't be
 * requested.
 */
export function sumsInstead(
  order: ClaimableOrder,
  request: RequestedClaim,
  coupons: readonly FeeCoupon[],
): ClaimSums | undefined {
  const claimType = request.claimType === 'Return' ? 'Exchange' : 'Return';
  const items = request.items.map(({ orderItemSn, qty }) => {
    const item = order.items.find((orderItem) => orderItem.orderItemSn === orderItemSn);
    const exchange = item && { prodUnitSn: item.prodUnitSn, priceDiff: 0 };
    return { orderItemSn, qty, ...(claimType === 'Exchange' && { exchange }) };
  });

  const { plan } = planWithCoupons(order, { ...request, claimType, items }, coupons);
  return 'problem' in plan ? undefined : plan.sums;
}
