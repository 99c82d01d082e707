import type { Generated } from 'kysely';

/** PaymentMethodType of rule 3.21. */
export type PaymentMethodType =
  | 'CreditCard'
  | 'VirtualBankAccount'
  | 'BankAccountTransfer'
  | 'CellPhone'
  | 'Deposit'
  | 'Point'
  | 'EasyPayment';

/**
 * States of a payment attempt. Approving: a request to the provider is in flight. Unknown: its
 * response was lost. Waiting: the buyer has yet to pay, by transfer to a virtual account or on the
 * provider's own pages.
 */
export type AttemptStatus =
  | 'Ready'
  | 'Approving'
  | 'Unknown'
  | 'Waiting'
  | 'Paid'
  | 'Failed'
  | 'Refunding'
  | 'Refunded';

/** One attempt at paying one order. At most one per order is open (unique index). */
export interface PaymentAttemptTable {
  paymentAttemptSn: Generated<number>;
  /** Random; names the attempt in the browser (`ecpPaymentId`). */
  ecpPaymentId: string;
  orderSn: number;
  /** The claim whose additional payment it is; null of the order's own payment. */
  claimSn: Generated<number | null>;
  checkoutSn: string;
  /** nicepay | ... */
  provider: string;
  paymentMethodType: PaymentMethodType;
  /** The order id the provider knows: one an attempt. */
  providerOrderId: string;
  amount: number;
  /** The tax-free part, as sent to the provider. */
  taxFreeAmt: number;
  status: AttemptStatus;
  tid: string | null;
  resultCode: string | null;
  resultMessage: string | null;
  receiptUrl: string | null;
  /** JSON of what the buyer may see again: card name, masked number, instalments. */
  methodDetail: string;
  /** The balance at the provider as it last reported it; null before its first report. */
  balanceAmt: number | null;
  /** Amount cancelled in the provider's console and accepted by staff. */
  acceptedAmt: Generated<number>;
  /** When the provider is polled next, while the result is unknown. */
  checkAt: number;
  /** Payment deadline of a Waiting attempt. */
  dueAt: number | null;
  createdAt: number;
  updatedAt: number;
}

/** Every message of a provider, deduplicated by a unique key. */
export interface PaymentEventTable {
  paymentEventSn: Generated<number>;
  paymentAttemptSn: number;
  /** Return | Webhook | Approve | Query | Cancel | NetCancel */
  kind: string;
  eventKey: string;
  body: string;
  createdAt: number;
}

/** The response to a request with an Idempotency-Key. */
export interface IdempotencyTable {
  owner: string;
  route: string;
  key: string;
  bodyHash: string;
  status: number | null;
  body: string | null;
  createdAt: number;
}
