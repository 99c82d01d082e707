import { allocate } from '../../../lib/allocate.ts';
import { lowered, taxFreeGoods, taxFreePart } from '../../benefit/pricing/tax.ts';
import type { OrderStatus } from '../order/order.ts';

/**
 * An order's item with everything that its share of the money is computed from. Won; quantities in
 * units.
 */
export interface PaidItem {
  orderItemSn: number;
  parentItemSn: number | null;
  orderShippingSn: number;
  /** General | AddOnItem | Set | Bundle | SetComponent | Gift */
  itemType: string;
  prodUnitSn: number;
  status: OrderStatus;
  orderedQty: number;
  /** Always the last unit numbers of the item. */
  cancelledQty: number;
  shippedQty: number;
  listPrice: number;
  taxType: string;
  discounts: readonly UnitDiscount[];
}

/** A discount on one unit (1..orderedQty). */
interface UnitDiscount {
  unitNo: number;
  kind: string;
  ref: string;
  amount: number;
}

/** A parcel as it was priced when the order was made. */
export interface PaidParcel {
  orderShippingSn: number;
  policyType: string;
  policyFee: number;
  policyBaseAmt: number;
  basicShippingFee: number;
  addShippingFee: number;
  exemptedFee: number;
  /** Waived by a coupon, which stays used after a cancel. */
  couponExemptedFee: number;
}

/** Quantities left per item; an item that is absent keeps its current quantity. */
export type LeftQtys = ReadonlyMap<number, number>;

export function livingQty({ orderedQty, cancelledQty }: PaidItem): number {
  return orderedQty - cancelledQty;
}

/** The price of the first `qty` units after all discounts. */
export function unitsAmt({ listPrice, discounts }: PaidItem, qty: number): number {
  return listPrice * qty - sumOf(discounts.filter(({ unitNo }) => unitNo <= qty));
}

/** The price of the first `qty` units before coupons, which free shipping is judged by. */
function goodsBeforeCoupons({ listPrice, discounts }: PaidItem, qty: number): number {
  const own = discounts.filter(({ unitNo, kind }) => unitNo <= qty && !COUPON_KINDS.has(kind));
  return listPrice * qty - sumOf(own);
}

const COUPON_KINDS: ReadonlySet<string> = new Set(['ItemCoupon', 'CartCoupon']);

function sumOf(parts: readonly { amount: number }[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}

interface LeftCost {
  goodsAmt: number;
  /** The tax-free part of the goods. */
  taxFreeGoodsAmt: number;
  shippingAmt: number;
}

/** The cost of what is left of an order: its goods at their net price, and its parcels' fees. */
export function costOf(
  items: readonly PaidItem[],
  parcels: readonly PaidParcel[],
  left: LeftQtys = new Map(),
): LeftCost {
  const qtyOf = (item: PaidItem) => left.get(item.orderItemSn) ?? livingQty(item);
  const goods = items.map((item) => ({ ...item, amount: unitsAmt(item, qtyOf(item)) }));
  return {
    goodsAmt: sumOf(goods),
    taxFreeGoodsAmt: taxFreeGoods(goods),
    shippingAmt: parcels.reduce((sum, parcel) => {
      const packed = items.filter((item) => item.orderShippingSn === parcel.orderShippingSn);
      return sum + feeOf(parcel, packed, qtyOf);
    }, 0),
  };
}

/**
 * The current fee of each parcel after the cancels. They sum to `keptAmt`, which is below the fees'
 * own sum where a fee that became due exceeded the refund it was deducted from.
 */
export function keptFees(
  { items, parcels }: { items: readonly PaidItem[]; parcels: readonly PaidParcel[] },
  keptAmt: number,
): number[] {
  const fees = parcels.map((parcel) => {
    const packed = items.filter((item) => item.orderShippingSn === parcel.orderShippingSn);
    return feeOf(parcel, packed, livingQty);
  });
  const totalAmt = fees.reduce((sum, fee) => sum + fee, 0);
  return totalAmt <= keptAmt ? fees : allocate(Math.max(0, keptAmt), fees);
}

/**
 * The fee of a parcel for its remaining items, by the order's shipping policy: 0 for an empty
 * parcel, the original fee while nothing is cancelled; below the threshold free shipping is lost.
 */
function feeOf(
  parcel: PaidParcel,
  packed: readonly PaidItem[],
  qtyOf: (item: PaidItem) => number,
): number {
  const { policyType, policyFee, policyBaseAmt, addShippingFee, couponExemptedFee } = parcel;
  if (packed.every((item) => qtyOf(item) === 0)) return 0;
  if (packed.every((item) => qtyOf(item) === item.orderedQty)) {
    return parcel.basicShippingFee + addShippingFee - parcel.exemptedFee - couponExemptedFee;
  }
  const carriers = packed.filter(({ parentItemSn }) => parentItemSn === null);
  const units = carriers.reduce((sum, item) => sum + qtyOf(item), 0);
  const perBox = policyType === 'Individual' ? units : 1;
  const basic = policyType === 'Free' ? 0 : policyFee * perBox;
  const goods = packed.reduce((sum, item) => sum + goodsBeforeCoupons(item, qtyOf(item)), 0);
  const isFree = policyType === 'ConditionalFree' && goods >= policyBaseAmt;
  const exempted = isFree ? basic : 0;
  return basic - exempted - Math.min(couponExemptedFee, basic - exempted) + addShippingFee;
}

/** Amounts by means of payment, in won. */
interface Means {
  payment: number;
  deposit: number;
  point: number;
}

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

/** The amounts not refunded before this cancel. */
interface Kept extends Means {
  /** The tax-free part of the payment. */
  taxFree: number;
}

/**
 * The refund when only `left` stays: everything kept beyond the cost of what is left. A fee that
 * becomes due is deducted from the refund, down to zero; so the last cancel refunds exactly the
 * rest, and all refunds of an order together never exceed what was paid (I-11).
 */
export function cancelSum(
  {
    items,
    parcels,
    kept,
  }: { items: readonly PaidItem[]; parcels: readonly PaidParcel[]; kept: Kept },
  left: LeftQtys,
): CancelSum {
  const cost = costOf(items, parcels, left);
  const goodsAmt = costOf(items, parcels).goodsAmt - cost.goodsAmt;
  const keptAmt = kept.payment + kept.deposit + kept.point;
  const refundAmt = Math.max(0, keptAmt - cost.goodsAmt - cost.shippingAmt);
  const refunds = splitOver(kept, refundAmt);
  const taxFreeAmt = taxFreeBack(kept, { ...cost, totalAmt: keptAmt - refundAmt, refunds });
  return { goodsAmt, shippingAmt: refundAmt - goodsAmt, refundAmt, refunds, taxFreeAmt };
}

/**
 * The refunded tax-free part, in proportion to the tax-free goods left; what is kept never goes
 * below zero.
 */
function taxFreeBack(
  kept: Kept,
  left: { totalAmt: number; taxFreeGoodsAmt: number; refunds: Means },
): number {
  const amount = kept.payment - left.refunds.payment;
  const before = { amount: kept.payment, taxFreeAmt: kept.taxFree };
  const after = lowered(before, { amount, taxFreeAmt: taxFreePart(amount, left) });
  return before.taxFreeAmt - after.taxFreeAmt;
}

/**
 * Refunds the payment first, then deposit, points last, so that no buyer waits for cash behind
 * points.
 */
function splitOver(kept: Means, amount: number): Means {
  const payment = Math.min(kept.payment, amount);
  const deposit = Math.min(kept.deposit, amount - payment);
  return { payment, deposit, point: amount - payment - deposit };
}
