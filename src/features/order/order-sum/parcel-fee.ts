import { beforeCouponsAmt, livingUnits } from './paid-item.ts';
import type { PaidItem, ReturnedUnit } from './paid-item.ts';

/** A parcel as it was priced when the order was made. */
export interface PaidParcel {
  orderShippingSn: number;
  policyType: string;
  policyFee: number;
  policyBaseAmt: number;
  basicShippingFee: number;
  addShippingFee: number;
  exemptedFee: number;
  /** Waived by a coupon, which stays used after a cancel: never refunded as money. */
  couponExemptedFee: number;
  /** Part of its fee that claims refunded. */
  shippingRefundAmt?: number;
}

/** What lies in a parcel; an exchange item lies in that of the item it replaces. */
export function packedIn<T extends PaidItem>(
  items: readonly T[],
  { orderShippingSn }: Pick<PaidParcel, 'orderShippingSn'>,
): T[] {
  return items.filter((item) => item.orderShippingSn === orderShippingSn);
}

/**
 * The fee of a parcel in its present state, by the order's shipping policy. A cancelled unit was
 * never sent and counts for nothing. A returned one was: the parcel stays owed, per unit where the
 * policy is. Free shipping is judged by the living units and by those that the seller's fault took
 * away; what the buyer returns loses it.
 */
export function parcelFee(parcel: PaidParcel, packed: readonly PaidItem[]): number {
  const { policyType, policyFee, policyBaseAmt, addShippingFee, couponExemptedFee } = parcel;
  const sent = packed.map((item) => unitsOf(item, ['BuyerReturn', 'SellerReturn']));
  if (sent.every(({ length }) => length === 0)) return 0;
  const refundedAmt = parcel.shippingRefundAmt ?? 0;
  const kept = packed.map((item) => unitsOf(item, ['SellerReturn']));
  const isConditional = policyType === 'ConditionalFree';
  const counted = isConditional ? kept : sent;
  if (packed.every((item, i) => counted[i]?.length === originalQty(item))) {
    const basic = parcel.basicShippingFee - parcel.exemptedFee - couponExemptedFee;
    return Math.max(0, basic + addShippingFee - refundedAmt);
  }
  const units = packed.reduce(
    (sum, item, i) => sum + (isCarrier(item) ? (sent[i]?.length ?? 0) : 0),
    0,
  );
  const basic = policyType === 'Free' ? 0 : policyFee * (policyType === 'Individual' ? units : 1);
  const goodsAmt = packed.reduce((sum, item, i) => sum + beforeCouponsAmt(item, kept[i] ?? []), 0);
  const owed = isConditional && goodsAmt >= policyBaseAmt ? 0 : basic;
  const fee = owed - Math.min(couponExemptedFee, owed) + addShippingFee;
  return Math.max(0, fee - refundedAmt);
}

/** Whether a fee per unit counts it: add-ons, components and gifts travel with their parents. */
function isCarrier({ parentItemSn, itemType }: PaidItem): boolean {
  return parentItemSn === null && itemType !== 'AddOnItem';
}

/** The living units and those returned for one of the causes. */
function unitsOf(item: PaidItem, causes: readonly ReturnedUnit['cause'][]): number[] {
  const returned = item.returned.filter(({ cause }) => causes.includes(cause));
  return [...livingUnits(item), ...returned.map(({ unitNo }) => unitNo)];
}

/** Units that no other item replaces. */
function originalQty({ orderedQty, returned }: PaidItem): number {
  return orderedQty - returned.filter(({ cause }) => cause === 'Exchange').length;
}
