import {
  couponLosses,
  lessCoupons,
  limitLosses,
  type CouponLoss,
  type UsedCoupon,
} from '../order-sum/coupon-loss.ts';
import { costOf } from '../order-sum/order-cost.ts';
import { splitOver, taxFreeBack, totalOf, type Kept, type Means } from '../order-sum/means.ts';
import { sumOf, type PaidItem } from '../order-sum/paid-item.ts';
import type { PaidParcel } from '../order-sum/parcel-fee.ts';

interface CancelSum {
  /** The net price of the cancelled units. */
  goodsAmt: number;
  /** Refunded fees; negative where a fee became due. */
  shippingAmt: number;
  /** Discounts of coupons whose minimum what stays does not reach. */
  couponLosses: CouponLoss[];
  couponLossAmt: number;
  /** goodsAmt + shippingAmt - couponLossAmt */
  refundAmt: number;
  refunds: Means;
  /** The tax-free part of the refunded payment. */
  taxFreeAmt: number;
}

interface KeptOrder {
  items: readonly PaidItem[];
  parcels: readonly PaidParcel[];
  coupons?: readonly UsedCoupon[] | undefined;
  kept: Kept;
  /** Kept for claims beyond goods and shipping fees; negative where claims were paid for apart. */
  retainedAmt?: number | undefined;
}

/**
 * The refund that leaves an order with the items as they are `after`: everything kept beyond the cost
 * of what is left. A fee that becomes due is deducted from the refund, then coupon discounts that are
 * lost, down to zero; the rest of both is deducted from the order's next refund. So the last cancel
 * refunds exactly the rest, and all refunds of an order together never exceed what was paid (I-11).
 */
export function cancelSum(
  { items, parcels, coupons = [], kept, retainedAmt = 0 }: KeptOrder,
  after: readonly PaidItem[],
): CancelSum {
  const cost = costOf(after, parcels);
  const goodsAmt = costOf(items, parcels).goodsAmt - cost.goodsAmt;
  const keptAmt = totalOf(kept);
  const owed = keptAmt - retainedAmt - cost.goodsAmt - cost.shippingAmt;
  const fullAmt = Math.min(keptAmt, Math.max(0, owed));
  const losses = limitLosses(couponLosses(after, coupons), Math.min(fullAmt, goodsAmt));
  const couponLossAmt = sumOf(losses);
  const refundAmt = fullAmt - couponLossAmt;
  const refunds = splitOver(kept, refundAmt);
  const { taxFreeGoodsAmt } = costOf(lessCoupons(after, losses), parcels);
  const totalAmt = keptAmt - refundAmt;
  const taxFreeAmt = taxFreeBack(kept, { taxFreeGoodsAmt, totalAmt, refunds });
  return {
    goodsAmt,
    shippingAmt: fullAmt - goodsAmt,
    couponLosses: losses,
    couponLossAmt,
    refundAmt,
    refunds,
    taxFreeAmt,
  };
}
