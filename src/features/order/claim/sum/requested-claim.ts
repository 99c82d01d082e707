import type { HeldCoupon } from '../../../benefit/coupon/coupon.ts';
import type { CashRefundMethod } from '../../refund/refund.ts';
import type { AddedPayment } from '../../refund/refund-plan.ts';
import type { Fault, ClaimType, CollectionMethod } from '../claim.ts';

export interface RequestedItem {
  orderItemSn: number;
  qty: number;
  /**
   * At settlement: the numbers of the received units. All items are listed then, with the
   * components, add-ons and gifts of these units.
   */
  unitNos?: readonly number[] | undefined;
  exchange?:
    | {
        prodUnitSn: number;
        /** The price difference per new unit in won, negative if it is cheaper. */
        priceDiff: number;
      }
    | undefined;
}

/** A ReturnFee or ExchangeFee coupon of the member, usable now. */
export type FeeCoupon = Pick<
  HeldCoupon,
  'possessionCouponSn' | 'freeShippingType' | 'couponBenefitType' | 'dcRule' | 'prodDcCouponType'
>;

/** The fee names of rule 3.18, charged before coupon and waiver. */
export const FEE_NAMES = [
  'initialShippingFee',
  'basicReturnFee',
  'addReturnFee',
  'basicShippingFee',
  'addShippingFee',
] as const;

/** The fees of one parcel as stored in `claim_fee` (names of rule 3.18), in won. */
export interface ParcelClaimFee {
  orderShippingSn: number;
  initialShippingFee: number;
  basicReturnFee: number;
  addReturnFee: number;
  basicShippingFee: number;
  addShippingFee: number;
  couponExemptedAmt: number;
  waivedAmt: number;
  /** Deducted by staff; nothing by the seller's fault. */
  deductedAmt: number;
  /** The sum of the fees less coupon and waiver, with what is deducted. */
  claimFee: number;
  shippingRefundAmt: number;
}

/** The sums of the claim that the buyer was told. */
export interface PromisedSums {
  fees: readonly Omit<ParcelClaimFee, 'claimFee'>[];
  /** The amount that comes back; below zero, the amount to be paid. */
  balanceAmt: number;
  /** Every claimed unit was received. */
  isComplete: boolean;
}

export interface RequestedClaim {
  claimType: ClaimType;
  fault: Fault;
  items: readonly RequestedItem[];
  collectionMethod: CollectionMethod | 'None';
  /** Area surcharges of its addresses, per parcel. */
  areaFees: { collection: number; shipping: number };
  coupon?: FeeCoupon | undefined;
  cashRefundMethod?: CashRefundMethod | undefined;
  /** Amount waived by staff, of the sum of all fees. */
  waivedAmt?: number | undefined;
  /** Deducted by staff, beside the fees of the policy. */
  deductedAmt?: number | undefined;
  /** At settlement: no fee is above the promised one, and a complete claim gets no less in all. */
  promised?: PromisedSums | undefined;
  /** It still waits for its additional payment, which will cover what is due. */
  awaitsPayment?: boolean | undefined;
  /** At settlement: the captured additional payment. */
  payment?: AddedPayment | undefined;
}
