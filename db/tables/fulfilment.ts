import type { Generated } from 'kysely';
import type { Fault, OrderActor, OrderStatus } from './orders.ts';

/** Unwanted: a whole payment that its order never had a claim to, outside its refunded sums. */
export type RefundReason = 'Cancel' | 'Claim' | 'Unwanted';

export type RefundMeans = 'Payment' | 'PaymentToDeposit' | 'Point' | 'Deposit';

/**
 * AccountNeeded: its buyer has to give a bank account. Requested: not sent to the provider yet, or
 * without a response. Pending: in progress at the provider. Refused: declined by the provider,
 * shown to staff and retried. Done: refunded.
 */
export type RefundStatus = 'AccountNeeded' | 'Requested' | 'Pending' | 'Refused' | 'Done';

/** Every status transition of an item. */
export interface OrderItemHistoryTable {
  orderItemHistorySn: Generated<number>;
  orderItemSn: number;
  fromStatus: OrderStatus | null;
  toStatus: OrderStatus;
  actor: OrderActor;
  note: string;
  createdAt: number;
}

/** The previous address of an order whose address was changed. */
export interface OrderAddressChangeTable {
  orderAddressChangeSn: Generated<number>;
  orderSn: number;
  actor: OrderActor;
  zipCode: string;
  address1: string;
  address2: string;
  createdAt: number;
}

/** A change of an item's option by staff, with the names of both as they were then. */
export interface OrderOptionChangeTable {
  orderOptionChangeSn: Generated<number>;
  orderItemSn: number;
  fromKo: string;
  fromEn: string;
  toKo: string;
  toEn: string;
  createdAt: number;
}

/** A box on its way; an order's items may travel in several. */
export interface ShipmentTable {
  shipmentSn: Generated<number>;
  orderSn: number;
  shippingCarrierCode: string;
  /** Digits only. */
  invoiceNo: string;
  shippedAt: number;
  deliveredAt: number | null;
}

export interface ShipmentItemTable {
  shipmentSn: number;
  orderItemSn: number;
  qty: number;
}

/**
 * One cancel of a whole order or of a part of it: the amounts of its items + shippingAmt - its coupon
 * losses + carriedAmt - heldAmt = owedAmt.
 */
export interface OrderCancelTable {
  orderCancelSn: Generated<number>;
  orderSn: number;
  actor: OrderActor;
  reasonCode: string;
  reason: string;
  /** Shipping fees that go back, in won; below zero if free shipping was lost. */
  shippingAmt: number;
  /** Left to later refunds of the order; below zero: left to this one by an earlier refund. */
  carriedAmt: Generated<number>;
  /** Kept until the open returns of the order are settled. */
  heldAmt: Generated<number>;
  /** Given back although nothing is cancelled. */
  compensationAmt: Generated<number>;
  owedAmt: number;
  /** Less than what is owed by what had gone back before at the provider. */
  refundAmt: number;
  /** Hash of its request with an Idempotency-Key; unique with the order. */
  requestHash: string | null;
  createdAt: number;
}

export interface OrderCancelItemTable {
  orderCancelSn: number;
  orderItemSn: number;
  qty: number;
  /** Amount of the cancelled units, in won. */
  amount: number;
  /** Seller: what the shop does not deliver still counts towards conditions of the order. */
  fault: Generated<Fault>;
  /** The units that were not taken from stock yet: those of a pre-order that is not packed. */
  placeQty: Generated<number>;
}

/** Coupon discount that a cancel revoked on a remaining unit, which raised its price. */
export interface OrderCancelCouponLossTable {
  orderCancelSn: number;
  orderItemSn: number;
  unitNo: number;
  /** The possession coupon, as in `order_unit_adjustment`. */
  ref: string;
  amount: number;
}

/** A refund of money, points or deposit. */
export interface RefundTable {
  refundSn: Generated<number>;
  /** Idempotency key: `cancel:12:Payment`, `refund:attempt:7:Payment`. Without the means, the ref in the ledgers. */
  refundKey: string;
  orderSn: number;
  reason: RefundReason;
  orderCancelSn: number | null;
  claimSn: Generated<number | null>;
  means: RefundMeans;
  amount: number;
  /** The tax-free part of a payment's refund; 0 for points and deposit. */
  taxFreeAmt: number;
  status: RefundStatus;
  /** Status Pending: since when it is pending at its provider. */
  pendingAt: number | null;
  /** The refunded payment; null for points and deposit. */
  paymentAttemptSn: number | null;
  /** The provider's idempotency key of this cancel; the same for retries. */
  cancelOrderId: string | null;
  /** Encrypted bank account for the refund of a transfer; erased once it is paid. */
  refundAccount: string | null;
  /** Lease: until then only one worker calls the provider. */
  leaseUntil: Generated<number>;
  /** When the provider is polled next. */
  checkAt: Generated<number>;
  resultCode: string | null;
  resultMessage: string | null;
  createdAt: number;
  doneAt: number | null;
}

/** Every status transition of a refund. */
export interface RefundHistoryTable {
  refundHistorySn: Generated<number>;
  refundSn: number;
  fromStatus: RefundStatus | null;
  toStatus: RefundStatus;
  note: string;
  createdAt: number;
}
