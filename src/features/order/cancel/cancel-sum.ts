import { allocate } from '../../../lib/allocate.ts';
import { lowered, taxFreeGoods, taxFreePart } from '../../benefit/pricing/tax.ts';
import type { OrderStatus } from '../order/order.ts';

/** An order's item with all that its share of the money follows from. Won; quantities in units. */
export interface PaidItem {
  orderItemSn: number;
  parentItemSn: number | null;
  orderShippingSn: number;
  /** General | AddOnItem | Set | Bundle | SetComponent | Gift */
  itemType: string;
  prodUnitSn: number;
  status: OrderStatus;
  orderedQty: number;
  /** Always its last units. */
  cancelledQty: number;
  shippedQty: number;
  listPrice: number;
  taxType: string;
  discounts: readonly UnitDiscount[];
}

/** What one unit (1..orderedQty) was lowered by. */
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
  /** Waived by a coupon, which stays used. */
  couponExemptedFee: number;
}

/** How many units of each item are left; those not named are left as they are. */
export type LeftQtys = ReadonlyMap<number, number>;

export function livingQty({ orderedQty, cancelledQty }: PaidItem): number {
  return orderedQty - cancelledQty;
}

/** What the first `qty` units cost, with every discount. */
export function unitsAmt({ listPrice, discounts }: PaidItem, qty: number): number {
  return listPrice * qty - sumOf(discounts.filter(({ unitNo }) => unitNo <= qty));
}

/** The same without what coupons took off: what free shipping is judged on. */
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
  /** Of the goods, those free of VAT. */
  taxFreeGoodsAmt: number;
  shippingAmt: number;
}

/** What is left of an order costs: its goods as they were paid, and the fees of its parcels. */
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
 * The fee of each parcel as it stands after the cancels; together `keptAmt`, which is less than they
 * ask for where a fee that came to be owed was more than the refund it is taken from.
 */
export function keptFees(
  { items, parcels }: { items: readonly PaidItem[]; parcels: readonly PaidParcel[] },
  keptAmt: number,
): number[] {
  const fees = parcels.map((parcel) => {
    const packed = items.filter((item) => item.orderShippingSn === parcel.orderShippingSn);
    return feeOf(parcel, packed, livingQty);
  });
  const asked = fees.reduce((sum, fee) => sum + fee, 0);
  return asked <= keptAmt ? fees : allocate(Math.max(0, keptAmt), fees);
}

/**
 * The fee of a parcel with what is left in it, by the policy of its order: nothing when it is empty,
 * as it was when nothing is missing; free shipping is lost below its limit.
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

/** Money by where it came from, in won. */
interface Means {
  payment: number;
  deposit: number;
  point: number;
}

interface CancelSum {
  /** What the cancelled units had cost. */
  goodsAmt: number;
  /** Fees that go back; less than nothing where a fee came to be owed. */
  shippingAmt: number;
  refundAmt: number;
  refunds: Means;
  /** The part of the refunded payment that is free of VAT. */
  taxFreeAmt: number;
}

/** What is kept of an order before a cancel. */
interface Kept extends Means {
  /** The part of the payment that is free of VAT. */
  taxFree: number;
}

/**
 * What goes back when only `left` stays: all that is kept beyond what is left costs. A fee that comes
 * to be owed is taken from the refund and never beyond it; the last cancel therefore gives back
 * exactly the rest, and all refunds of an order together never more than was paid (I-11).
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

/** The payment's tax-free part follows what is left of its goods, and never falls below nothing. */
function taxFreeBack(
  kept: Kept,
  left: { totalAmt: number; taxFreeGoodsAmt: number; refunds: Means },
): number {
  const amount = kept.payment - left.refunds.payment;
  const before = { amount: kept.payment, taxFreeAmt: kept.taxFree };
  const after = lowered(before, { amount, taxFreeAmt: taxFreePart(amount, left) });
  return before.taxFreeAmt - after.taxFreeAmt;
}

/** Money first, then deposit, points last: nobody waits for cash behind points. */
function splitOver(kept: Means, amount: number): Means {
  const payment = Math.min(kept.payment, amount);
  const deposit = Math.min(kept.deposit, amount - payment);
  return { payment, deposit, point: amount - payment - deposit };
}
