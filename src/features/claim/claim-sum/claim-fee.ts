import { couponDiscount } from '../../benefit/coupon/coupon.ts';
import { feeWithoutReturned, parcelFee } from '../../order/order-sum/parcel-fee.ts';
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
  /** The part of its shipping fee that is not refunded yet. */
  keptFee: number;
}

/** The fees of a claimed parcel before coupon and waiver, and its shipping refund. */
export function feesOf(requested: RequestedClaim, move: ParcelMove): Fees {
  const { claimType, fault, collectionMethod, areaFees } = requested;
  const { parcel, before, after, keptFee } = move;
  const none = { ...NO_FEES, orderShippingSn: parcel.orderShippingSn };
  if (claimType === 'Reship') return none;
  if (fault === 'Seller') {
    const shippingRefundAmt = Math.max(0, keptFee - parcelFee(parcel, after));
    return claimType === 'Return' ? { ...none, shippingRefundAmt } : none;
  }
  const isCollected = collectionMethod === 'Collect';
  const back = {
    basicReturnFee: isCollected ? parcel.returnFee : 0,
    addReturnFee: isCollected ? areaFees.collection : 0,
  };
  if (claimType === 'Exchange') {
    const sent = { basicShippingFee: parcel.returnFee, addShippingFee: areaFees.shipping };
    return { ...none, ...back, ...sent };
  }
  // A fee that an earlier claim was promised back, and got, is not charged again.
  const chargedFee = parcelFee({ ...parcel, shippingRefundAmt: 0 }, before);
  const initialShippingFee = Math.max(0, feeWithoutReturned(parcel, after) - chargedFee);
  return { ...none, ...back, initialShippingFee };
}

const NO_FEES = {
  initialShippingFee: 0,
  basicReturnFee: 0,
  addReturnFee: 0,
  basicShippingFee: 0,
  addShippingFee: 0,
  couponExemptedAmt: 0,
  waivedAmt: 0,
  shippingRefundAmt: 0,
};

/**
 * The fees after coupon and waiver, none above the promised one. The coupon exempts the dearest
 * parcel from all fees except the initial one.
 */
export function lowerFees(all: readonly Fees[], requested: RequestedClaim): ParcelClaimFee[] {
  const { coupon, promised } = requested;
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
    return { ...fee, couponExemptedAmt, waivedAmt, claimFee: owed - waivedAmt };
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

function grossFee(fee: Fees): number {
  return FEE_NAMES.reduce((sum, name) => sum + fee[name], 0);
}
