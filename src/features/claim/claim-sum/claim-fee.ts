import { couponDiscount } from '../../benefit/coupon/coupon.ts';
import { livingQty } from '../../order/order-sum/paid-item.ts';
import { parcelFee } from '../../order/order-sum/parcel-fee.ts';
import type { AskedClaim, ParcelClaimFee } from './asked-claim.ts';
import type { ClaimableItem, ClaimableParcel } from './claimable-order.ts';

type Fees = Omit<ParcelClaimFee, 'claimFee'>;

interface ParcelMove {
  parcel: ClaimableParcel;
  /** The items in it before the claim, and once it is settled. */
  before: readonly ClaimableItem[];
  after: readonly ClaimableItem[];
  /** What is kept of its shipping fee now. */
  keptFee: number;
}

/** The fees of the touched parcels before coupon and waiver, and what goes back of theirs. */
export function feesOf(asked: AskedClaim, move: ParcelMove): Fees {
  const { claimType, fault, collectionMethod, areaFees } = asked;
  const { parcel, before, after } = move;
  const none = { ...NO_FEES, orderShippingSn: parcel.orderShippingSn };
  if (claimType === 'Reship') return none;
  if (fault === 'Seller') return { ...none, shippingRefundAmt: shippingRefund(asked, move) };
  const isCollected = collectionMethod === 'Collect';
  const back = {
    basicReturnFee: isCollected ? parcel.returnFee : 0,
    addReturnFee: isCollected ? areaFees.collection : 0,
  };
  if (claimType === 'Exchange') {
    const sent = { basicShippingFee: parcel.returnFee, addShippingFee: areaFees.shipping };
    return { ...none, ...back, ...sent };
  }
  const initialShippingFee = Math.max(0, parcelFee(parcel, after) - parcelFee(parcel, before));
  return { ...none, ...back, initialShippingFee };
}

const NO_FEES = {
  ...{ initialShippingFee: 0, basicReturnFee: 0, addReturnFee: 0, basicShippingFee: 0 },
  ...{ addShippingFee: 0, couponExemptedAmt: 0, waivedAmt: 0, shippingRefundAmt: 0 },
};

/** The fee that is kept of a parcel goes back with its last unit, if all came back for the seller. */
function shippingRefund(
  { claimType }: Pick<AskedClaim, 'claimType'>,
  { after, keptFee }: ParcelMove,
): number {
  if (claimType !== 'Return') return 0;
  const isAllBack = after.every(
    (item) => livingQty(item) === 0 && item.returned.every(({ cause }) => cause !== 'BuyerReturn'),
  );
  return isAllBack ? keptFee : 0;
}

/** The fees after coupon and waiver: the coupon exempts the dearest parcel of all but its first fee. */
export function lowerFees(fees: readonly Fees[], asked: AskedClaim): ParcelClaimFee[] {
  const { coupon, promised } = asked;
  const exemptible = fees.map((fee) => grossFee(fee) - fee.initialShippingFee);
  const dearest = exemptible.indexOf(Math.max(...exemptible));
  let left = asked.waivedAmt ?? 0;
  return fees.map((fee, i) => {
    const couponExemptedAmt =
      coupon && i === dearest ? couponDiscount(coupon, exemptible[i] ?? 0, 1) : 0;
    const owed = grossFee(fee) - couponExemptedAmt;
    const kept = promised?.fees.find((one) => one.orderShippingSn === fee.orderShippingSn);
    const beyond = kept ? Math.max(0, owed - promisedFee(kept)) : 0;
    const waived = Math.min(left, owed - beyond);
    left -= waived;
    const waivedAmt = beyond + waived;
    const back = promised?.isComplete ? (kept?.shippingRefundAmt ?? 0) : 0;
    const shippingRefundAmt = Math.max(fee.shippingRefundAmt, back);
    return {
      ...{ ...fee, couponExemptedAmt, waivedAmt, shippingRefundAmt },
      claimFee: owed - waivedAmt,
    };
  });
}

/** Before staff waived any of it. */
function promisedFee(fee: Fees): number {
  return grossFee(fee) - fee.couponExemptedAmt;
}

function grossFee(fee: Fees): number {
  const { initialShippingFee, basicReturnFee, addReturnFee } = fee;
  return (
    initialShippingFee + basicReturnFee + addReturnFee + fee.basicShippingFee + fee.addShippingFee
  );
}
