import type { ClaimSums } from './claim-amounts.ts';
import { planClaim } from './claim-sum.ts';
import type { ClaimableOrder } from './claimable-order.ts';
import type { RequestedClaim } from './requested-claim.ts';

/**
 * What the units of a return would come to as an exchange for units of the same price, and those of
 * an exchange as a return, without a coupon; undefined where that can't be requested.
 */
export function sumsInstead(order: ClaimableOrder, request: RequestedClaim): ClaimSums | undefined {
  const claimType = request.claimType === 'Return' ? 'Exchange' : 'Return';
  const items = request.items.map(({ orderItemSn, qty }) => {
    const item = order.items.find((one) => one.orderItemSn === orderItemSn);
    const exchange = item && { prodUnitSn: item.prodUnitSn, priceDiff: 0 };
    return { orderItemSn, qty, ...(claimType === 'Exchange' && { exchange }) };
  });
  const plan = planClaim(order, { ...request, claimType, items, coupon: undefined });
  return 'problem' in plan ? undefined : plan.sums;
}
