import { couponDiscount } from '../../../benefit/coupon/coupon.ts';
import { parcelFee } from '../../order-sum/parcel-fee.ts';
import {
  FEE_NAMES,
  type RequestedClaim,
  type ParcelClaimFee,
  type PromisedSums,
} from './requested-claim.ts';
import type { ClaimableItem, ClaimableParcel } from './claimable-order.ts';

type Fees = Omit<ParcelClaimFee, 'claimFee'>;

interface ParcelMove {
  parcel: ClaimableParcel;
  /** The parcel's items before the claim, and after settlement. */
  before: readonly ClaimableItem[];
  after: readonly ClaimableItem[];
}

/** The fees of a claimed parcel before coupon and waiver, and its shipping refund. */
export function toFees(requested: RequestedClaim, move: ParcelMove): Fees {
  const { claimType, fault, collectionMethod, areaFees } = requested;
  const { parcel, before, after } = move;
  const none = { ...NO_FEES, orderShippingSn: parcel.orderShippingSn };
  if (claimType === 'Reship') return none;

  const dueAmt = parcelFee(parcel, after) - parcelFee(parcel, before);
  if (fault === 'Seller') return { ...none, shippingRefundAmt: Math.max(0, -dueAmt) };

  const isCollected = collectionMethod === 'Collect';
  const back = {
    basicReturnFee: isCollected ? parcel.returnFee : 0,
    addReturnFee: isCollected ? areaFees.collection : 0,
  };
  if (claimType === 'Exchange') {
    const sent = { basicShippingFee: parcel.returnFee, addShippingFee: areaFees.shipping };
    return { ...none, ...back, ...sent };
  }

  return { ...none, ...back, initialShippingFee: Math.max(0, dueAmt) };
}

const NO_FEES = {
  initialShippingFee: 0,
  basicReturnFee: 0,
  addReturnFee: 0,
  basicShippingFee: 0,
  addShippingFee: 0,
  couponExemptedAmt: 0,
  waivedAmt: 0,
  deductedAmt: 0,
  shippingRefundAmt: 0,
};

/**
 * The fees after coupon and waiver, none above the promised one. The coupon exempts the dearest
 * parcel from all fees except the initial one; what staff deduct is charged with the first, and
 * neither coupon nor waiver takes it off.
 */
export function lowerFees(all: readonly Fees[], requested: RequestedClaim): ParcelClaimFee[] {
  const { coupon, promised, fault } = requested;
  const fees = all.map((fee) => (promised ? asPromised(fee, promised) : fee));
  const exemptible = fees.map((fee) => grossFee(fee) - fee.initialShippingFee);
  const dearest = exemptible.indexOf(Math.max(...exemptible));
  let left = requested.waivedAmt ?? 0;

  return fees.map((fee, i) => {
    const exemptedAmt = i === dearest ? (exemptible[i] ?? 0) : 0;
    const couponExemptedAmt = coupon ? couponDiscount(coupon, exemptedAmt, 1) : 0;
    const owed = grossFee(fee) - couponExemptedAmt;
    const waivedAmt = Math.min(left, owed);

    left -= waivedAmt;

    const deductedAmt = i === 0 && fault === 'Buyer' ? (requested.deductedAmt ?? 0) : 0;
    const claimFee = owed - waivedAmt + deductedAmt;
    return { ...fee, couponExemptedAmt, waivedAmt, deductedAmt, claimFee };
  });
}

/** Limits fees to the promised ones, since other claims may have been settled meanwhile. */
function asPromised(fee: Fees, { fees, isComplete }: PromisedSums): Fees {
  const kept = fees.find(({ orderShippingSn }) => orderShippingSn === fee.orderShippingSn);
  if (!kept) return fee;

  const back = isComplete ? kept.shippingRefundAmt : 0;
  const lowered = FEE_NAMES.map((name) => [name, Math.min(fee[name], kept[name])]);
  const shippingRefundAmt = Math.max(fee.shippingRefundAmt, back);

  return { ...fee, ...Object.fromEntries(lowered), shippingRefundAmt };
}

/** The fees less `amount` of the initial ones, which were kept before; never below zero. */
export function lessInitial(fees: readonly ParcelClaimFee[], amount: number): ParcelClaimFee[] {
  let left = Math.max(0, amount);
  return fees.map((fee) => {
    const chargedAmt = Math.max(0, fee.claimFee - fee.deductedAmt);
    const part = Math.min(left, fee.initialShippingFee, chargedAmt);
    left -= part;

    return {
      ...fee,
      initialShippingFee: fee.initialShippingFee - part,
      claimFee: fee.claimFee - part,
    };
  });
}

function grossFee(fee: Fees): number {
  return FEE_NAMES.reduce((sum, name) => sum + fee[name], 0);
}
