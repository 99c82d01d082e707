import type { Generated } from 'kysely';

/** Every move of one item along the table of statuses. */
export interface OrderItemHistoryTable {
  orderItemHistorySn: Generated<number>;
  orderItemSn: number;
  fromStatus: string | null;
  toStatus: string;
  /** shopper | gateway | job | staff */
  actor: string;
  note: string;
  createdAt: number;
}

/** The address an order had until it was changed. */
export interface OrderAddressChangeTable {
  orderAddressChangeSn: Generated<number>;
  orderSn: number;
  actor: string;
  zipCode: string;
  address1: string;
  address2: string;
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

/** One cancel of a whole order or of a part of it. goodsAmt + shippingAmt = refundAmt. */
export interface OrderCancelTable {
  orderCancelSn: Generated<number>;
  orderSn: number;
  actor: string;
  reasonCode: string;
  reason: string;
  goodsAmt: number;
  /** Fees given back; below zero where free shipping was lost. */
  shippingAmt: number;
  refundAmt: number;
  /** Of the request with an Idempotency-Key that asked for it; unique with the order. */
  requestHash: string | null;
  createdAt: number;
}

export interface OrderCancelItemTable {
  orderCancelSn: number;
  orderItemSn: number;
  qty: number;
  /** Amount of the cancelled units, in won. */
  amount: number;
}

/** Money, points or deposit on the way back. */
export interface RefundTable {
  refundSn: Generated<number>;
  /** Idempotency key: `cancel:12:Payment`, `refund:attempt:7:Payment`. Without the means, the ref in the ledgers. */
  refundKey: string;
  orderSn: number;
  /** Cancel | Claim | Unwanted. Unwanted: a payment the order never had, outside its refunded sums. */
  reason: string;
  orderCancelSn: number | null;
  claimSn: Generated<number | null>;
  /** Payment | PaymentToDeposit | Point | Deposit */
  means: string;
  amount: number;
  /** The part of a payment's refund that is free of VAT; 0 of points and deposit. */
  taxFreeAmt: number;
  /** AccountNeeded | Requested | Pending | Refused | Done */
  status: string;
  /** Of a Pending one: since when its provider has it under way. */
  pendingAt: number | null;
  /** The payment that the money is of; null of points and deposit. */
  paymentAttemptSn: number | null;
  /** The provider's idempotency key of this cancel; the same when it is repeated. */
  cancelOrderId: string | null;
  /** Sealed: where the money of a virtual account goes; erased once it has gone. */
  refundAccount: string | null;
  /** Until then one worker asks the provider alone. */
  leaseUntil: Generated<number>;
  /** When the provider is asked next, while its answer is out. */
  checkAt: Generated<number>;
  resultCode: string | null;
  resultMessage: string | null;
  createdAt: number;
  doneAt: number | null;
}

/** Every move of a refund along the table of its statuses. */
export interface RefundHistoryTable {
  refundHistorySn: Generated<number>;
  refundSn: number;
  fromStatus: string | null;
  toStatus: string;
  note: string;
  createdAt: number;
}
