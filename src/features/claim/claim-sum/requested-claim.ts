import type { HeldCoupon } from '../../benefit/coupon/coupon.ts';
import type { CashRefundMethod } from '../../order/refund/refund.ts';
import type { ClaimFault, ClaimType, CollectionMethod } from '../claim/claim.ts';

export interface RequestedItem {
  orderItemSn: number;
  qty: number;
  /**
   * The units of a claim that is settled: as many as were received. All its items are named then,
   * with the components, add-ons and gifts that the units took along.
   */
  unitNos?: readonly number[] | undefined;
  exchange?:
    | {
        prodUnitSn: number;
        /** What one new unit costs more, or less below 0. */
        priceDiff: number;
      }
    | undefined;
}

/** A ReturnFee or ExchangeFee coupon of the member, usable now. */
export type FeeCoupon = Pick<
  HeldCoupon,
  'possessionCouponSn' | 'freeShippingType' | 'couponBenefitType' | 'dcRule' | 'prodDcCouponType'
>;

/** The fees of spec 3 that a buyer is charged, before coupon and waiver. */
export const FEE_NAMES = [
  'initialShippingFee',
  'basicReturnFee',
  'addReturnFee',
  'basicShippingFee',
  'addShippingFee',
] as const;

/** Fees of one parcel by the names of spec 3, as `claim_fee` keeps them; in won. */
export interface ParcelClaimFee {
  orderShippingSn: number;
  initialShippingFee: number;
  basicReturnFee: number;
  addReturnFee: number;
  basicShippingFee: number;
  addShippingFee: number;
  couponExemptedAmt: number;
  waivedAmt: number;
  /** The sum of the fees less coupon and waiver. */
  claimFee: number;
  shippingRefundAmt: number;
}

/** What a claim that is settled was promised when it was applied for. */
export interface PromisedSums {
  fees: readonly Omit<ParcelClaimFee, 'claimFee'>[];
  couponLossAmt: number;
  /** Every claimed unit was received. */
  isComplete: boolean;
}

export interface RequestedClaim {
  claimType: ClaimType;
  fault: ClaimFault;
  items: readonly RequestedItem[];
  collectionMethod: CollectionMethod | 'None';
  /** Surcharges of the areas of its addresses, per parcel. */
  areaFees: { collection: number; shipping: number };
  coupon?: FeeCoupon | undefined;
  cashRefundMethod?: CashRefundMethod | undefined;
  /** Waived by staff, of all fees together. */
  waivedAmt?: number | undefined;
  /** At settlement: nothing gets dearer than it was promised. */
  promised?: PromisedSums | undefined;
  /** At settlement: the additional payment that was made for it. */
  payment?: { claimSn: number; amount: number } | undefined;
}
