import {
  keptOf,
  splitOver,
  taxFreeBack,
  totalOf,
  type Means,
} from '../../order/order-sum/means.ts';
import { costOf } from '../../order/order-sum/order-cost.ts';
import type { AddedPayment, ClaimableItem, ClaimableOrder } from './claimable-order.ts';

interface ClaimMeans {
  /** Refunds of the order's own payment, deposit and points. */
  parts: Means;
  /** The tax-free part of the refunded payment. */
  taxFreeAmt: number;
  /** Refunds of additional payments, if the order's own means do not suffice. */
  addedRefunds: AddedPayment[];
}

/**
 * Splits the refund of a claim by payment means. The ordered goods that stay, and the delivery fees,
 * remain covered by the order's own means, since a cancel refunds only these; the rest comes from
 * additional payments, latest first.
 */
export function claimMeans(
  order: ClaimableOrder,
  after: readonly ClaimableItem[],
  refundAmt: number,
): ClaimMeans {
  const kept = keptOf(order);
  const keptAmt = totalOf(kept);
  const addedAmt = order.added.reduce((sum, { amount }) => sum + amount, 0);
  const spareAmt = Math.max(0, keptAmt - coveredAmt(order, after), refundAmt - addedAmt);
  const ownAmt = Math.min(refundAmt, spareAmt);
  const refunds = splitOver(kept, ownAmt);
  const { taxFreeGoodsAmt } = costOf(after, []);
  let rest = refundAmt - ownAmt;
  const addedRefunds = order.added.toReversed().flatMap(({ claimSn, amount }) => {
    const part = Math.min(rest, amount);
    rest -= part;
    return part > 0 ? [{ claimSn, amount: part }] : [];
  });
  return {
    parts: refunds,
    taxFreeAmt: taxFreeBack(kept, { taxFreeGoodsAmt, totalAmt: keptAmt - ownAmt, refunds }),
    addedRefunds,
  };
}

/** What the order's own means have to cover: the ordered goods that stay, and the delivery fees. */
export function coveredAmt(
  { parcels }: Pick<ClaimableOrder, 'parcels'>,
  after: readonly ClaimableItem[],
): number {
  const ordered = after.filter(({ exchangeOfItemSn }) => exchangeOfItemSn === null);
  return costOf(ordered, []).goodsAmt + costOf(after, parcels).shippingAmt;
}
