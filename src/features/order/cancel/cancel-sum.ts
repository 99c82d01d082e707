import { couponLosses, lessCoupons, type CouponLoss } from '../order-sum/coupon-loss.ts';
import { lessHeld } from '../order-sum/held-amt.ts';
import { backAfter, freedFees, unpromisedAmt, type OpenOrder } from '../order-sum/kept-amt.ts';
import { toCost, coveredAmt } from '../order-sum/order-cost.ts';
import { sumOf, type PaidItem } from '../order-sum/paid-item.ts';

interface CancelSum {
  /** The net price of the cancelled units. */
  goodsAmt: number;
  /** Fees owed to the buyer, those of exchanges among them; negative where a fee became due. */
  shippingAmt: number;
  /** Discounts of coupons whose minimum what stays does not reach. */
  couponLosses: CouponLoss[];
  couponLossAmt: number;
  /** Left to later refunds, or below zero taken from this one for earlier steps. */
  carriedAmt: number;
  /** Kept until the order's open returns are settled. */
  heldAmt: number;
  /** goodsAmt + shippingAmt - couponLossAmt + carriedAmt - heldAmt */
  owedAmt: number;
  /** For `planRefund`. */
  coveredAmt: number;
  taxFreeGoodsAmt: number;
}

/**
 * Computes what is owed to the buyer for a cancel that leaves an order with the items as they are
 * `after`: everything beyond what the shop may keep. What that does not cover is carried to the order's
 * next refund, so that the last cancel refunds exactly the rest, and all refunds of an order together
 * never exceed what was paid (I-11).
 */
export function cancelSum(
  order: OpenOrder & { balanceAmt: number },
  after: readonly PaidItem[],
): CancelSum {
  const { items, parcels, coupons } = order;
  const before = toCost(items, parcels);
  const left = toCost(after, parcels);
  const losses = couponLosses(after, coupons);
  const { rightAmt, leastAmt } = backAfter(order, { ...order, items: after });
  // After a compensation there may be less than what goes back by right.
  const owedAmt = Math.min(unpromisedAmt(order, order.balanceAmt), Math.max(0, leastAmt));
  const heldAmt = Math.max(0, Math.min(order.balanceAmt, rightAmt) - owedAmt);
  const goodsAmt = before.goodsAmt - left.goodsAmt;
  const shippingAmt = before.shippingAmt - left.shippingAmt + sumOf(freedFees(order, after));
  const couponLossAmt = sumOf(losses);
  const carriedAmt = owedAmt + heldAmt - goodsAmt - shippingAmt + couponLossAmt;
  const kept = lessCoupons(after, losses);

  return {
    goodsAmt,
    shippingAmt,
    couponLosses: losses,
    couponLossAmt,
    ...lessHeld({ carriedAmt, heldAmt }, order),
    owedAmt,
    coveredAmt: coveredAmt(kept, parcels),
    taxFreeGoodsAmt: toCost(kept, parcels).taxFreeGoodsAmt,
  };
}
