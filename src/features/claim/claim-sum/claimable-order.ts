import type { Means } from '../../order/order-sum/means.ts';
import { livingUnits } from '../../order/order-sum/paid-item.ts';
import type { PaidItem } from '../../order/order-sum/paid-item.ts';
import type { PaidParcel } from '../../order/order-sum/parcel-fee.ts';

export interface ClaimableItem extends PaidItem {
  /** Units in live claims, whether open or confirmed. */
  claimedUnits: readonly number[];
}

export interface ClaimableParcel extends PaidParcel {
  /** One way. */
  returnFee: number;
}

/** A coupon that an order used, with its minimum as it was then. */
export interface UsedCoupon {
  possessionCouponSn: number;
  /** Amt | Qty; null without a minimum. */
  orderRangeType: string | null;
  orderAmt: number;
  orderQty: number;
}

/** An additional payment of a claim, less what was refunded of it. */
export interface AddedPayment {
  claimSn: number;
  amount: number;
}

/**
 * A paid order as a claim finds it: earlier live claims are settled in it. Kept of it are, in won:
 * its living goods + the fees of its parcels + claimFeeAmt = paid + added - refunded.
 */
export interface ClaimableOrder {
  items: readonly ClaimableItem[];
  parcels: readonly ClaimableParcel[];
  coupons: readonly UsedCoupon[];
  isMember: boolean;
  /** Of the captured payment; undefined if there was nothing to pay. */
  paymentMethodType: string | undefined;
  paid: Means;
  refunded: Means;
  /** The tax-free part of the payment that is not refunded yet. */
  keptTaxFreeAmt: number;
  /** Fees of claims that no parcel's fee contains. */
  claimFeeAmt: number;
  added: readonly AddedPayment[];
}

/** Unit numbers of an item that a new claim can take, ascending. */
export function freeUnits(item: ClaimableItem): number[] {
  return livingUnits(item).filter((unitNo) => !item.claimedUnits.includes(unitNo));
}
