import {
  couponLosses,
  lessCoupons,
  limitLosses,
  type CouponLoss,
  type UsedCoupon,
} from '../order-sum/coupon-loss.ts';
import { costOf } from '../order-sum/order-cost.ts';
import { sumOf, type PaidItem } from '../order-sum/paid-item.ts';
import type { PaidParcel } from '../order-sum/parcel-fee.ts';

interface CancelSum {
  /** The net price of the cancelled units. */
  goodsAmt: number;
  /** Fees owed to the buyer; negative where a fee became due. */
  shippingAmt: number;
  /** Discounts of coupons whose minimum what stays does not reach. */
  couponLosses: CouponLoss[];
  couponLossAmt: number;
  /** goodsAmt + shippingAmt - couponLossAmt */
  owedAmt: number;
  /** The tax-free goods that stay. */
  taxFreeGoodsAmt: number;
}

interface KeptOrder {
  items: readonly PaidItem[];
  parcels: readonly PaidParcel[];
  coupons?: readonly UsedCoupon[] | undefined;
  /** In won, by whatever means. */
  keptAmt: number;
  /** Kept for claims beyond goods and shipping fees; negative where claims were paid for apart. */
  retainedAmt?: number | undefined;
}

/**
 * What is owed to the buyer so that it leaves an order with the items as they are `after`: everything kept beyond the cost
 * of what is left. A fee that becomes due is deducted from the refund, then coupon discounts that are
 * lost, down to zero; the rest of both is deducted from the order's next refund. So the last cancel
 * refunds exactly the rest, and all refunds of an order together never exceed what was paid (I-11).
 */
export function cancelSum(
  { items, parcels, coupons = [], keptAmt, retainedAmt = 0 }: KeptOrder,
  after: readonly PaidItem[],
): CancelSum {
  const cost = costOf(after, parcels);
  const goodsAmt = costOf(items, parcels).goodsAmt - cost.goodsAmt;
  const owed = keptAmt - retainedAmt - cost.goodsAmt - cost.shippingAmt;
  const fullAmt = Math.min(keptAmt, Math.max(0, owed));
  const losses = limitLosses(couponLosses(after, coupons), Math.min(fullAmt, goodsAmt));
  const couponLossAmt = sumOf(losses);
  return {
    goodsAmt,
    shippingAmt: fullAmt - goodsAmt,
    couponLosses: losses,
    couponLossAmt,
    owedAmt: fullAmt - couponLossAmt,
    taxFreeGoodsAmt: costOf(lessCoupons(after, losses), parcels).taxFreeGoodsAmt,
  };
}
