import type { UsedCoupon } from '../../order/order-sum/coupon-loss.ts';
import { livingUnits, type PaidItem } from '../../order/order-sum/paid-item.ts';
import type { PaidParcel } from '../../order/order-sum/parcel-fee.ts';
import type { AddedPayment, RefundableOrder } from '../../order/refund/refund-plan.ts';

export interface ClaimableItem extends PaidItem {
  /** Units in live claims, whether open or confirmed. */
  claimedUnits: readonly number[];
}

export interface ClaimableParcel extends PaidParcel {
  /** The fee for one way, in won. */
  returnFee: number;
}

/**
 * A paid order with its earlier live claims counted as settled. In won, the amount kept of it is:
 * living goods + parcel fees + claimFeeAmt = paid + added - refunded.
 */
export interface ClaimableOrder extends RefundableOrder {
  items: readonly ClaimableItem[];
  parcels: readonly ClaimableParcel[];
  coupons: readonly UsedCoupon[];
  /** Claim fees that are not included in a parcel's fee. */
  claimFeeAmt: number;
  added: readonly AddedPayment[];
}

/** Unit numbers of an item that a new claim can take, ascending. */
export function freeUnits(item: ClaimableItem): number[] {
  return livingUnits(item).filter((unitNo) => !item.claimedUnits.includes(unitNo));
}
