import { beforeCouponsAmt, countedUnits, unitsWith, type PaidItem } from './paid-item.ts';

/** A parcel as it was priced when the order was made, with what claims changed of its fee since. */
export interface PaidParcel {
  orderShippingSn: number;
  policyType: string;
  policyFee: number;
  policyBaseAmt: number;
  basicShippingFee: number;
  addShippingFee: number;
  exemptedFee: number;
  /** Waived by a coupon, which stays used: never refunded as money. */
  couponExemptedFee: number;
  /** Charged by claims, as free shipping was lost. */
  initialShippingFee?: number;
  /** Refunded by claims. */
  shippingRefundAmt?: number;
}

/**
 * The items in a parcel that its fee depends on: all but gifts. An exchange item belongs to that of
 * the item it replaces.
 */
export function packedIn<T extends PaidItem>(
  items: readonly T[],
  { orderShippingSn }: Pick<PaidParcel, 'orderShippingSn'>,
): T[] {
  return items.filter(
    (item) => item.orderShippingSn === orderShippingSn && item.itemType !== 'Gift',
  );
}

/**
 * The fee of a parcel in its present state. A cancelled unit was never sent; it counts for free
 * shipping if the shop did not deliver it. A returned one counts as sent, unless nothing stays and all
 * of it went back by the seller's fault. A fee that a return charged is not charged again by a cancel.
 */
export function parcelFee(parcel: PaidParcel, packed: readonly PaidItem[]): number {
  const { initialShippingFee = 0, shippingRefundAmt = 0 } = parcel;
  const staysOrBuyers = packed.some((item) => unitsWith(item, ['BuyerReturn']).length > 0);
  if (!staysOrBuyers) return 0;
  const sent = packed.map(sentUnits);
  const counted = packed.map((item) => unitsWith(item, [...SENT, 'SellerCancel']));
  const fee = policyFee(parcel, packed, { sent, counted });
  const full = policyFee({ ...parcel, ...NEVER_FREE }, packed, { sent, counted });
  return Math.max(0, Math.min(full, fee + initialShippingFee) - shippingRefundAmt);
}

/**
 * The fee by the policy if what the buyer returned does not count for free shipping. Units returned
 * by the seller's fault count.
 */
export function feeWithoutReturned(parcel: PaidParcel, packed: readonly PaidItem[]): number {
  return policyFee(parcel, packed, {
    sent: packed.map(sentUnits),
    counted: packed.map(countedUnits),
  });
}

const SENT = ['BuyerReturn', 'SellerReturn'] as const;

function sentUnits(item: PaidItem): number[] {
  return unitsWith(item, SENT);
}

const NEVER_FREE = { policyBaseAmt: Infinity, exemptedFee: 0 };

/** By the order's shipping policy: 0 for an empty parcel, the original fee if nothing is missing. */
function policyFee(
  parcel: PaidParcel,
  packed: readonly PaidItem[],
  { sent, counted }: { sent: readonly number[][]; counted: readonly number[][] },
): number {
  const { policyType, policyFee: fee, addShippingFee, couponExemptedFee } = parcel;
  if (sent.every(({ length }) => length === 0)) return 0;
  const isConditional = policyType === 'ConditionalFree';
  const present = isConditional ? counted : sent;
  if (packed.every((item, i) => present[i]?.length === originalQty(item))) {
    return parcel.basicShippingFee + addShippingFee - parcel.exemptedFee - couponExemptedFee;
  }
  const units = packed.reduce(
    (sum, item, i) => sum + (isCarrier(item) ? (sent[i]?.length ?? 0) : 0),
    0,
  );
  const basic = policyType === 'Free' ? 0 : fee * (policyType === 'Individual' ? units : 1);
  const goodsAmt = packed.reduce(
    (sum, item, i) => sum + beforeCouponsAmt(asOrdered(packed, item), counted[i] ?? []),
    0,
  );
  const owed = isConditional && goodsAmt >= parcel.policyBaseAmt ? 0 : basic;
  return owed - Math.min(couponExemptedFee, owed) + addShippingFee;
}

/** An exchange item at the price of the one that it replaces: no exchange loses or gains free shipping. */
function asOrdered(packed: readonly PaidItem[], item: PaidItem): PaidItem {
  const source = packed.find(({ orderItemSn }) => orderItemSn === item.exchangeOfItemSn);
  return source ? { ...item, listPrice: asOrdered(packed, source).listPrice } : item;
}

/** Whether a fee per unit counts it: add-ons, components and gifts travel with their parents. */
function isCarrier({ parentItemSn, itemType }: PaidItem): boolean {
  return parentItemSn === null && itemType !== 'AddOnItem';
}

/** Units that no other item replaces. */
function originalQty({ orderedQty, gone }: PaidItem): number {
  return orderedQty - gone.filter(({ cause }) => cause === 'Exchange').length;
}
