import type { Generated } from 'kysely';
import type { Fault, OrderActor } from './orders.ts';

export type ClaimType = 'Return' | 'Exchange' | 'Reship';

/**
 * ClaimStatus of rule 3.23. Created: awaits its additional payment. Applied: submitted.
 * WaitingForReception: accepted, its collection not booked yet. Received: the courier is booked, or
 * the buyer sends it. InTransit: on its way back. WarehousingConfirmed: arrived, to be counted and
 * inspected. Confirmed: settled. Rejected: by staff. Cancelled: withdrawn or expired.
 */
export type ClaimStatus =
  | 'Created'
  | 'Applied'
  | 'WaitingForReception'
  | 'Received'
  | 'InTransit'
  | 'WarehousingConfirmed'
  | 'Confirmed'
  | 'Rejected'
  | 'Cancelled';

/** How the goods come back. Collect: the shop's courier fetches them. Send: the buyer sends them. */
export type CollectionMethod = 'Collect' | 'Send';

/** Target of a refund that can't be made to the payment method (rule 3.20 "cashRefundMethod"). */
export type CashRefundMethod = 'Account' | 'Deposit';

/**
 * Why the sums of an open claim change. OtherEnded: another claim of its order did not end as it was
 * counted.
 */
export type ClaimChange = 'FeesWaived' | 'FaultChanged' | 'OtherEnded' | 'FeeDeducted';

/**
 * A return, an exchange or a reshipment of units of one order (rule 3.17 "Claim"). In won:
 * goodsAmt + shippingRefundAmt - exchangeDiffAmt - couponLossAmt - claimFee + carriedAmt - heldAmt =
 * owedAmt - addPaymentAmt, and more by a delivery fee that it makes due and does not charge.
 */
export interface ClaimTable {
  claimSn: Generated<number>;
  /** Date and random letters, not guessable. */
  claimNo: string;
  orderSn: number;
  claimType: ClaimType;
  status: ClaimStatus;
  /** The party that pays its fees. Follows from the reason unless staff decide. */
  fault: Fault;
  claimReasonCode: string;
  claimDetailedReason: string;
  actor: OrderActor;
  /** None: nothing comes back. */
  collectionMethod: CollectionMethod | 'None';
  /** JSON (ClaimAddress) or null. */
  collectionAddress: string | null;
  shippingAddress: string | null;
  /** Carrier of the return parcel. */
  returnCarrierCode: string | null;
  returnInvoiceNo: string | null;
  /** Null if the payment itself is refunded. */
  cashRefundMethod: CashRefundMethod | null;
  /** Encrypted; erased when the refund has taken it over. */
  refundAccount: string | null;
  /** The ReturnFee or ExchangeFee coupon it uses. */
  possessionCouponSn: number | null;
  /** Paid amount of the returned units; 0 for an exchange. */
  goodsAmt: number;
  /** Refunded shipping fees. */
  shippingRefundAmt: number;
  /** Price difference of the exchange units to the returned ones; below 0 if cheaper. */
  exchangeDiffAmt: number;
  /** The sum of `claim_coupon_loss`. */
  couponLossAmt: number;
  /** Left to later refunds of the order; below zero: left to this one by an earlier refund. */
  carriedAmt: Generated<number>;
  /** Kept until the open returns of the order are settled. */
  heldAmt: Generated<number>;
  /** Fees its buyer pays, after coupon and waiver, with what staff deduct. */
  claimFee: number;
  owedAmt: number;
  /** Less than what is owed by what had gone back before at the provider. */
  refundAmt: number;
  addPaymentAmt: number;
  /** Why it was rejected or cancelled. */
  endReason: string;
  /** Hash of its request with an Idempotency-Key; unique with the order. */
  requestHash: string | null;
  /** Status Created: when it is cancelled without its additional payment. */
  expiresAt: number | null;
  createdAt: number;
  updatedAt: number;
  endedAt: number | null;
}

/** The claimed units of one order item; a set's row stands with those of its pieces. */
export interface ClaimItemTable {
  claimItemSn: Generated<number>;
  claimSn: number;
  orderItemSn: number;
  claimQty: number;
  /** Paid amount of these units. */
  goodsAmt: number;
  /** The unit an exchange sends instead; reserved while the claim is open. */
  exchangeUnitSn: number | null;
  /** Sum over its units. */
  exchangeDiffAmt: number;
  /** Counted at inspection; null before. */
  receivedQty: number | null;
  /** Received units that were restocked; the rest is written off. */
  restockedQty: number | null;
}

/** A claimed unit of an order item (1..orderedQty), by which its discounts are found. */
export interface ClaimUnitTable {
  claimSn: number;
  orderItemSn: number;
  unitNo: number;
  /** 1 while its claim is open or Confirmed: at most one such row a unit (unique index). */
  live: number;
}

/** Coupon discount that a return revoked on a remaining unit, which raised its price. */
export interface ClaimCouponLossTable {
  claimSn: number;
  orderItemSn: number;
  unitNo: number;
  /** The possession coupon, as in `order_unit_adjustment`. */
  ref: string;
  amount: number;
}

/** The fees of a claim for one parcel of its order, by the names of rule 3.18; in won. */
export interface ClaimFeeTable {
  claimSn: number;
  orderShippingSn: number;
  /** Free shipping that is lost, or shipping that was conditional. */
  initialShippingFee: Generated<number>;
  /** Fee of the return parcel: the policy's, and the surcharge of its area. */
  basicReturnFee: Generated<number>;
  addReturnFee: Generated<number>;
  /** Fee of the exchange parcel. */
  basicShippingFee: Generated<number>;
  addShippingFee: Generated<number>;
  couponExemptedAmt: Generated<number>;
  /** Waived by staff. */
  waivedAmt: Generated<number>;
  /** Deducted by staff, as for goods that came back worn; a part of `claimFee`. */
  deductedAmt: Generated<number>;
  /** The sum of the fees less coupon and waiver, with what is deducted. */
  claimFee: Generated<number>;
  /** Refund of the shipping fee that was paid with the order. */
  shippingRefundAmt: Generated<number>;
}

/** Every status transition of a claim, and every change of its sums while it is open. */
export interface ClaimHistoryTable {
  claimHistorySn: Generated<number>;
  claimSn: number;
  fromStatus: ClaimStatus | null;
  toStatus: ClaimStatus;
  actor: OrderActor;
  note: string;
  /** Null where its sums stay. */
  change: Generated<ClaimChange | null>;
  /** The refund before the change and after it, in won; below 0 its buyer is to pay. */
  fromAmt: Generated<number | null>;
  toAmt: Generated<number | null>;
  createdAt: number;
}

/** A buyer's claim form that is not submitted yet. */
export interface DraftClaimTable {
  /** Random; its id in the browser. */
  draftClaimSn: string;
  orderSn: number;
  claimType: 'Return' | 'Exchange';
  /** JSON (DraftInput). */
  input: string;
  /** The claim it became. */
  claimSn: number | null;
  createdAt: number;
  updatedAt: number;
}

/** A photo of a draft or of a claim: a row of `media` of the kind Claim. */
export interface ClaimPhotoTable {
  mediaSn: number;
  /** Null once its claim was applied for. */
  draftClaimSn: string | null;
  claimSn: number | null;
}
