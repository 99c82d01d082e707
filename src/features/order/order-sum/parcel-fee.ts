import {
  conditionAmt,
  countedUnits,
  unitsWith,
  type GoneUnit,
  type PaidItem,
} from './paid-item.ts';

/** A parcel as it was priced when the order was made. */
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

const SENT: readonly GoneUnit['cause'][] = ['BuyerReturn', 'SellerReturn'];

/**
 * The fee of a parcel in its present state, by the order's shipping policy. A cancelled unit was never
 * sent, a returned one was. Free shipping is judged by the counted units. Nothing is due for a parcel
 * of which nothing stays and nothing was returned by the buyer; the original fee is, while nothing is
 * missing.
 */
export function parcelFee(parcel: PaidParcel, packed: readonly PaidItem[]): number {
  const { policyType, policyFee, addShippingFee, couponExemptedFee } = parcel;
  const staysOrBuyers = packed.some((item) => unitsWith(item, ['BuyerReturn']).length > 0);
  if (!staysOrBuyers) return 0;

  const sent = packed.map((item) => unitsWith(item, SENT));
  const counted = packed.map(countedUnits);
  const isConditional = policyType === 'ConditionalFree';
  const present = isConditional ? counted : sent;
  if (packed.every((item, i) => present[i]?.length === originalQty(item))) {
    return parcel.basicShippingFee + addShippingFee - parcel.exemptedFee - couponExemptedFee;
  }

  const units = packed.reduce(
    (sum, item, i) => sum + (isCarrier(item) ? (sent[i]?.length ?? 0) : 0),
    0,
  );
  const basic = policyType === 'Free' ? 0 : policyFee * (policyType === 'Individual' ? units : 1);
  const goodsAmt = packed.reduce(
    (sum, item, i) => sum + conditionAmt(packed, item, counted[i] ?? []),
    0,
  );
  const owed = isConditional && goodsAmt >= parcel.policyBaseAmt ? 0 : basic;

  return owed - Math.min(couponExemptedFee, owed) + addShippingFee;
}

/** Returns whether a fee per unit counts it: add-ons, components and gifts travel with their parents. */
function isCarrier({ parentItemSn, itemType }: PaidItem): boolean {
  return parentItemSn === null && itemType !== 'AddOnItem';
}

/** Units that no other item replaces. */
function originalQty({ orderedQty, gone }: PaidItem): number {
  return orderedQty - gone.filter(({ cause }) => cause === 'Exchange').length;
}
