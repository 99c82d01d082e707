/**
 * What every payment provider's client answers. A provider's wire format stays in its own files;
 * services see only these types.
 */

export const GATEWAY_PAYMENT_STATUSES = [
  'ready',
  'paid',
  'failed',
  'cancelled',
  'partialCancelled',
  'expired',
] as const;

export type GatewayPaymentStatus = (typeof GATEWAY_PAYMENT_STATUSES)[number];

export interface GatewayCard {
  cardCode: string;
  cardName: string;
  /** Masked by the provider. */
  cardNum: string | null;
  /** Months of instalment, 0 = lump sum. */
  cardQuota: number;
}

export interface GatewayCancel {
  tid: string;
  amount: number;
  cancelledAt: number | null;
  reason: string;
}

/** A payment as the provider's own books have it now. Money in won, times in epoch ms. */
export interface GatewayPayment {
  /** The provider's transaction id. */
  tid: string;
  /** The id of our payment attempt, as it was given to the provider. */
  providerOrderId: string;
  status: GatewayPaymentStatus;
  amount: number;
  /** What can still be cancelled. */
  balanceAmt: number;
  payMethod: string;
  paidAt: number | null;
  failedAt: number | null;
  cancelledAt: number | null;
  approveNo: string | null;
  receiptUrl: string | null;
  card: GatewayCard | null;
  cancels: GatewayCancel[];
  /** Which of `cancels` the answer or notice is about, if any. */
  cancelledTid: string | null;
}

/** The provider's outcome could not be learnt: money may or may not have moved, so ask again. */
export interface GatewayUnknown {
  kind: 'unknown';
  why: string;
}

/**
 * The answer to a call to a provider. `declined` and `notFound` are the provider's own word that
 * this call moved no money; whatever is less certain than that is `unknown`.
 */
export type GatewayAnswer =
  | { kind: 'ok'; payment: GatewayPayment }
  | { kind: 'declined'; code: string; message: string }
  | { kind: 'notFound' }
  | GatewayUnknown;

/**
 * What a shopper's browser brought back. `declined` is not signed by the provider, so it may
 * close an attempt only after the provider, asked directly, knows no payment for it.
 */
export type GatewayReturn =
  | {
      kind: 'authorized';
      tid: string;
      authToken: string;
      providerOrderId: string;
      amount: number;
    }
  | { kind: 'declined'; code: string; message: string; providerOrderId: string }
  | { kind: 'forged'; why: string };

/** A provider's notice. Even a verified one may be old: read the payment again before acting. */
export type GatewayNotice =
  { kind: 'verified'; payment: GatewayPayment } | { kind: 'forged'; why: string };

/** What the provider's payment window is opened with. */
export interface GatewayStart {
  providerOrderId: string;
  amount: number;
  goodsName: string;
  returnUrl: string;
  /** Echoed by the provider; at most 500 bytes and no double quote. */
  mallReserved: string;
  buyerName: string;
  buyerTel: string;
  buyerEmail: string;
  language: 'ko' | 'en';
}
