import { couponLosses, lessCoupons, type CouponLoss } from '../order-sum/coupon-loss.ts';
import { backAfter, type OpenBalance, type OrderState } from '../order-sum/kept-amt.ts';
import { costOf } from '../order-sum/order-cost.ts';
import { splitOver, taxFreeBack, totalOf, type Kept, type Means } from '../order-sum/means.ts';
import { sumOf, type PaidItem } from '../order-sum/paid-item.ts';

interface CancelSum {
  /** The net price of the cancelled units. */
  goodsAmt: number;
  /** Refunded fees; negative where a fee became due. */
  shippingAmt: number;
  /** Discounts of coupons whose minimum what stays does not reach. */
  couponLosses: CouponLoss[];
  couponLossAmt: number;
  /** Left to later refunds, or below zero taken from this one for earlier steps. */
  carriedAmt: number;
  /** Kept until the order's open returns are settled. */
  heldAmt: number;
  /** goodsAmt + shippingAmt - couponLossAmt + carriedAmt - heldAmt */
  refundAmt: number;
  refunds: Means;
  /** The tax-free part of the refunded payment. */
  taxFreeAmt: number;
}

/**
 * The refund that leaves an order with the items as they are `after`: everything beyond what the shop
 * may keep. What the refund does not cover is carried to the order's next one, so that the last cancel
 * refunds exactly the rest, and all refunds of an order together never exceed what was paid (I-11).
 */
export function cancelSum(
  order: OrderState & OpenBalance & { kept: Kept },
  after: readonly PaidItem[],
): CancelSum {
  const { items, parcels, coupons, kept } = order;
  const before = costOf(items, parcels);
  const left = costOf(after, parcels);
  const losses = couponLosses(after, coupons);
  const { rightAmt, leastAmt } = backAfter(order, { ...order, items: after });
  const keptAmt = totalOf(kept);
  const refundAmt = Math.min(keptAmt, Math.max(0, leastAmt));
  const heldAmt = Math.max(0, Math.min(keptAmt, rightAmt) - refundAmt);
  const goodsAmt = before.goodsAmt - left.goodsAmt;
  const shippingAmt = Math.min(before.shippingAmt - left.shippingAmt, refundAmt);
  const couponLossAmt = sumOf(losses);
  const refunds = splitOver(kept, refundAmt);
  const { taxFreeGoodsAmt } = costOf(lessCoupons(after, losses), []);
  const totalAmt = keptAmt - refundAmt;
  return {
    goodsAmt,
    shippingAmt,
    couponLosses: losses,
    couponLossAmt,
    carriedAmt: refundAmt + heldAmt - goodsAmt - shippingAmt + couponLossAmt,
    heldAmt,
    refundAmt,
    refunds,
    taxFreeAmt: taxFreeBack(kept, { taxFreeGoodsAmt, totalAmt, refunds }),
  };
}
