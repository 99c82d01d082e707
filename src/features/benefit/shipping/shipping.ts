import type { Reason } from '../../../lib/reason.ts';
import type { ShippingPolicy } from '../../product/product/shipping-policy.ts';

/** The effect of the recipient's zip code: an island's surcharge, or no delivery. */
export interface ShippingArea {
  addFee: number;
  deliverable: boolean;
}

/** An area and the working days that a parcel to it takes longer. */
export interface DeliveryArea extends ShippingArea {
  addDays: number;
}

export interface ShippingLine {
  lineSn: number;
  /** An add-on travels in its parent's parcel: its amount counts there, it adds no fee of its own. */
  parentLineSn: number | null;
  productSn: number;
  qty: number;
  /** After item discounts, before coupons: what ConditionalFree is judged on. */
  sellingAmt: number;
  policy: ShippingPolicy;
}

/** One parcel (rule 3.14 "combinedShippings"): shippingFee = basic + add - exempted - couponExempted. */
export interface CombinedShipping {
  /** The same for the same goods whatever else is ordered. */
  key: string;
  orderHandlerSn: number;
  policy: ShippingPolicy;
  lineSns: number[];
  goodsAmt: number;
  /** The fee by the policy, before anything is waived. */
  basicShippingFee: number;
  /** The area's surcharge; owed even when the basic fee is not. */
  addShippingFee: number;
  /** Waived because the goods reach the policy's baseAmt. */
  exemptedFee: number;
  /** Waived by a free-shipping coupon: the price plan's doing. */
  couponExemptedFee: number;
  shippingFee: number;
  /** ConditionalFree not reached yet: how much more makes it free; else 0. */
  amountUntilFree: number;
  reason: Reason;
}

interface Parcel {
  key: string;
  policy: ShippingPolicy;
  lineSns: number[];
  goodsAmt: number;
  /** Units that count for a fee per unit: add-ons don't. */
  units: number;
}

/** Sorts the lines into parcels, in order of first appearance, and prices each (rule 9.4). */
export function combineShippings(
  lines: readonly ShippingLine[],
  area?: ShippingArea,
): CombinedShipping[] {
  const bySn = new Map(lines.map((line) => [line.lineSn, line]));
  const parcels = new Map<string, Parcel>();
  for (const line of lines) {
    const carrier = line.parentLineSn === null ? line : (bySn.get(line.parentLineSn) ?? line);
    const key = parcelKey(carrier);
    const parcel = parcels.get(key) ?? emptyParcel(key, carrier.policy);

    parcels.set(key, {
      ...parcel,
      lineSns: [...parcel.lineSns, line.lineSn],
      goodsAmt: parcel.goodsAmt + line.sellingAmt,
      units: parcel.units + (carrier === line ? line.qty : 0),
    });
  }

  return [...parcels.values()].map((parcel) => priceParcel(parcel, area));
}

function parcelKey({ policy, productSn }: ShippingLine): string {
  const shared = `${policy.orderHandlerSn}-${policy.shippingFeePolicySn}`;
  return policy.combineType === 'ByProduct' ? `${shared}-${productSn}` : shared;
}

function emptyParcel(key: string, policy: ShippingPolicy): Parcel {
  return { key, policy, lineSns: [], goodsAmt: 0, units: 0 };
}

function priceParcel(parcel: Parcel, area: ShippingArea | undefined): CombinedShipping {
  const { key, policy, lineSns, goodsAmt, units } = parcel;
  const isConditional = policy.type === 'ConditionalFree';
  const amountUntilFree = isConditional ? Math.max(0, policy.baseAmt - goodsAmt) : 0;
  const basicShippingFee = basicFee(policy, units);
  const addShippingFee = area?.addFee ?? 0;
  const exemptedFee = isConditional && amountUntilFree === 0 ? basicShippingFee : 0;

  return {
    key,
    orderHandlerSn: policy.orderHandlerSn,
    policy,
    lineSns,
    goodsAmt,
    basicShippingFee,
    addShippingFee,
    exemptedFee,
    couponExemptedFee: 0,
    shippingFee: basicShippingFee + addShippingFee - exemptedFee,
    amountUntilFree,
    reason: getReason(policy, { qty: units, amountUntilFree }),
  };
}

function basicFee(policy: ShippingPolicy, units: number): number {
  switch (policy.type) {
    case 'Free':
      return 0;
    case 'Individual': // rule 9.4: fee per unit
      return policy.fee * units;
    case 'Fixed':
    case 'ConditionalFree':
      return policy.fee;
    default:
      return policy.type satisfies never;
  }
}

function getReason(
  { type, fee, baseAmt }: ShippingPolicy,
  { qty, amountUntilFree }: { qty: number; amountUntilFree: number },
): Reason {
  switch (type) {
    case 'Free':
      return { key: 'shipping.reason.free', params: {} };
    case 'Individual':
      return { key: 'shipping.reason.individual', params: { fee, qty } };
    case 'Fixed':
      return { key: 'shipping.reason.fixed', params: { fee } };
    case 'ConditionalFree':
      return amountUntilFree === 0
        ? { key: 'shipping.reason.reached', params: { baseAmt } }
        : { key: 'shipping.reason.short', params: { fee, baseAmt, short: amountUntilFree } };
    default:
      return type satisfies never;
  }
}
