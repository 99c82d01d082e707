import { costOf } from '../order-sum/order-cost.ts';
import { splitOver, taxFreeBack, totalOf, type Kept, type Means } from '../order-sum/means.ts';
import type { PaidItem } from '../order-sum/paid-item.ts';
import type { PaidParcel } from '../order-sum/parcel-fee.ts';

interface CancelSum {
  /** The net price of the cancelled units. */
  goodsAmt: number;
  /** Refunded fees; negative where a fee became due. */
  shippingAmt: number;
  refundAmt: number;
  refunds: Means;
  /** The tax-free part of the refunded payment. */
  taxFreeAmt: number;
}

interface KeptOrder {
  items: readonly PaidItem[];
  parcels: readonly PaidParcel[];
  kept: Kept;
  /** Kept for claims beyond goods and shipping fees; negative where claims were paid for apart. */
  retainedAmt?: number | undefined;
}

/**
 * The refund that leaves an order with the items as they are `after`: everything kept beyond the cost of what is left. A fee that
 * becomes due is deducted from the refund, down to zero; so the last cancel refunds exactly the
 * rest, and all refunds of an order together never exceed what was paid (I-11).
 */
export function cancelSum(
  { items, parcels, kept, retainedAmt = 0 }: KeptOrder,
  after: readonly PaidItem[],
): CancelSum {
  const cost = costOf(after, parcels);
  const goodsAmt = costOf(items, parcels).goodsAmt - cost.goodsAmt;
  const keptAmt = totalOf(kept);
  const owed = keptAmt - retainedAmt - cost.goodsAmt - cost.shippingAmt;
  const refundAmt = Math.min(keptAmt, Math.max(0, owed));
  const refunds = splitOver(kept, refundAmt);
  const taxFreeAmt = taxFreeBack(kept, { ...cost, totalAmt: keptAmt - refundAmt, refunds });
  return { goodsAmt, shippingAmt: refundAmt - goodsAmt, refundAmt, refunds, taxFreeAmt };
}
