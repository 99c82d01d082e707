import type { Generated } from 'kysely';

/**
 * A return, an exchange or a reshipment of units of one order (spec 3 "Claim"). In won:
 * goodsAmt + shippingRefundAmt - exchangeDiffAmt - couponLossAmt - claimFee = refundAmt - addPaymentAmt.
 */
export interface ClaimTable {
  claimSn: Generated<number>;
  /** Date and random letters, not guessable. */
  claimNo: string;
  orderSn: number;
  /** Return | Exchange | Reship */
  claimType: string;
  /** ClaimStatus of spec 3: CLAIM_TRANSITIONS. */
  status: string;
  /** Buyer | Seller: who pays its fees. Follows from the reason; staff may change it to Seller. */
  fault: string;
  claimReasonCode: string;
  claimDetailedReason: string;
  /** shopper | staff */
  actor: string;
  /** Collect: the shop's courier fetches it. Send: the buyer sends it. None: nothing comes back. */
  collectionMethod: string;
  /** JSON (ClaimAddress) or null. */
  collectionAddress: string | null;
  shippingAddress: string | null;
  /** Of the parcel that comes back. */
  returnCarrierCode: string | null;
  returnInvoiceNo: string | null;
  /** Deposit | Account; null where the money goes back the way it came. */
  cashRefundMethod: string | null;
  /** Sealed, until the refund has it. */
  refundAccount: string | null;
  /** The ReturnFee or ExchangeFee coupon it uses. */
  possessionCouponSn: number | null;
  /** Of the returned units as they were paid; 0 of an exchange. */
  goodsAmt: number;
  /** Shipping fees given back. */
  shippingRefundAmt: number;
  /** What the exchange units cost more (or less, below 0) than those that come back. */
  exchangeDiffAmt: number;
  /** Taken back of coupons whose minimum what stays does not reach. */
  couponLossAmt: number;
  /** Fees its buyer pays, after coupon and waiver. */
  claimFee: number;
  refundAmt: number;
  addPaymentAmt: number;
  /** Why it was rejected or cancelled. */
  endReason: string;
  /** Of the request with an Idempotency-Key that asked for it; unique with the order. */
  requestHash: string | null;
  /** Created: when it is cancelled unless its additional payment was made. */
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
  /** What these units cost as they were paid. */
  goodsAmt: number;
  /** The unit an exchange sends instead; reserved while the claim is open. */
  exchangeUnitSn: number | null;
  /** Of all its units. */
  exchangeDiffAmt: number;
  /** Counted at inspection; null before. */
  receivedQty: number | null;
  /** Of these, back on the shelf; the rest is written off. */
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

/** What a confirmed return took back of a coupon on a unit that stays: it is part of its price since. */
export interface ClaimCouponLossTable {
  claimSn: number;
  orderItemSn: number;
  unitNo: number;
  /** The possession coupon, as in `order_unit_adjustment`. */
  ref: string;
  amount: number;
}

/** The fees of a claim for one parcel of its order, by the names of spec 3; in won. */
export interface ClaimFeeTable {
  claimSn: number;
  orderShippingSn: number;
  /** Free shipping that is lost, or shipping that was conditional. */
  initialShippingFee: Generated<number>;
  /** Of the parcel that comes back: the policy's, and the surcharge of its area. */
  basicReturnFee: Generated<number>;
  addReturnFee: Generated<number>;
  /** Of the exchange parcel. */
  basicShippingFee: Generated<number>;
  addShippingFee: Generated<number>;
  couponExemptedAmt: Generated<number>;
  /** Waived by staff. */
  waivedAmt: Generated<number>;
  /** The sum of the fees less coupon and waiver. */
  claimFee: Generated<number>;
  /** Of the fee that was paid with the order, what goes back. */
  shippingRefundAmt: Generated<number>;
}

/** Every move of a claim along the table of its statuses. */
export interface ClaimHistoryTable {
  claimHistorySn: Generated<number>;
  claimSn: number;
  fromStatus: string | null;
  toStatus: string;
  /** shopper | gateway | job | staff */
  actor: string;
  note: string;
  createdAt: number;
}

/** What a buyer has filled in of a claim that is not applied for yet. */
export interface DraftClaimTable {
  /** Random, names it in the browser. */
  draftClaimSn: string;
  orderSn: number;
  /** Return | Exchange */
  claimType: string;
  /** JSON (DraftInput). */
  input: string;
  /** The claim it became. */
  claimSn: number | null;
  createdAt: number;
  updatedAt: number;
}
