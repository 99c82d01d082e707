/**
 * The requests and answers that every payment provider's client has in common. A provider's wire format
 * stays in its own files; services see only these types.
 */

export const PROVIDERS = ['nicepay', 'naverpay', 'payu'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** The mall's own bank account, which stands among the providers but has no keys (own-account/). */
export const OWN_ACCOUNT = 'ownAccount';

/** Easy payments that NICEPAY's window takes, each by a contract of its own. */
export const NICEPAY_EASY_PAYMENTS = ['kakaopay', 'payco', 'samsungpay', 'ssgpay'] as const;
export type NicepayEasyPayment = (typeof NICEPAY_EASY_PAYMENTS)[number];

/** `authorized`: the buyer has paid as far as they can, and the shop is to take the money. */
export const GATEWAY_PAYMENT_STATUSES = [
  'ready',
  'authorized',
  'paid',
  'failed',
  'cancelled',
  'partialCancelled',
  'expired',
] as const;

type GatewayPaymentStatus = (typeof GATEWAY_PAYMENT_STATUSES)[number];

interface GatewayCard {
  cardCode: string;
  cardName: string;
  /** Masked by the provider. */
  cardNum: string | null;
  /** Months of instalment, 0 = lump sum. */
  cardQuota: number;
}

/** An account number that was made for one payment. */
export interface GatewayVbank {
  bankCode: string;
  bankName: string;
  accountNo: string;
  accountHolder: string;
  /** Until when the money is waited for. */
  dueAt: number | null;
}

interface GatewayCancel {
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
  /** The amount that can still be cancelled. */
  balanceAmt: number;
  /** The part of the rest whose refund is pending: its provider may yet call that off. */
  pendingAmt: number;
  payMethod: string;
  paidAt: number | null;
  failedAt: number | null;
  cancelledAt: number | null;
  approveNo: string | null;
  receiptUrl: string | null;
  card: GatewayCard | null;
  vbank: GatewayVbank | null;
  /** The bank of an account transfer, or of an easy payment charged to an account. */
  bankName: string | null;
  cancels: GatewayCancel[];
  /** The one of `cancels` that the answer or notice is about, if any. */
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

/** A cancel that the provider took on, and that a later answer ends, for better or for worse. */
interface GatewayPending {
  kind: 'pending';
  why: string;
}

export type CancelAnswer = GatewayAnswer | GatewayPending;

/** The payment that a browser's return is about, as far as it says. */
interface ReturnAbout {
  providerOrderId: string | null;
  /** Our own name of the attempt, which nobody can guess, where the provider echoes it. */
  ecpPaymentId?: string;
}

/**
 * The content of a shopper's return from the provider. `declined` may close an attempt only after the
 * provider, asked directly, knows no payment for it: not every provider signs it. `back` says nothing
 * but that the buyer is here again. Null where a return does not tell: the address names the attempt.
 */
export type GatewayReturn =
  | ({ kind: 'authorized'; tid: string; amount: number | null } & ReturnAbout)
  | { kind: 'back' }
  | ({ kind: 'declined'; code: string; message: string } & ReturnAbout)
  | { kind: 'forged'; why: string };

/**
 * A provider's notice. Even a verified one may be old: read the payment again before acting.
 * `refund` says that a cancel moved on; `other` is verified too, but about nothing of ours.
 */
export type GatewayNotice =
  | { kind: 'verified'; payment: NoticedPayment }
  | { kind: 'refund'; tid: string; refundId: string; status: string }
  | { kind: 'other' }
  | { kind: 'forged'; why: string };

type NoticedPayment = Pick<GatewayPayment, 'tid' | 'providerOrderId' | 'status' | 'amount'>;

/** A notice as it came: what is signed are its bytes. */
export interface RawNotice {
  body: string;
  header: (name: string) => string | null;
  now: number;
}

export interface ApproveRequest {
  tid: string;
  amount: number;
  providerOrderId: string;
}

export interface FindRequest {
  providerOrderId: string;
  /** YYYYMMDD in Korea. */
  orderDate: string;
}

/** The account to which money that came by transfer to a virtual account is refunded. */
export interface RefundAccount {
  bankCode: string;
  /** Digits only. */
  accountNo: string;
  holder: string;
}

export interface CancelPart {
  amount: number;
  /** The part of it that is free of VAT: of all partial cancels together what was paid of it. */
  taxFreeAmt: number;
  /** The rest before this cancel, as the shop has it: with it a repeated partial cancel is recognised. */
  rest?: number;
}

export interface CancelRequest {
  tid: string;
  /** All that is left without it. */
  part?: CancelPart;
  reason: string;
  /** New for every cancel, the same when one is repeated. At most 64 of A-Za-z0-9_-. */
  cancelOrderId: string;
  refundAccount?: RefundAccount;
}

/** A payment whose approve was lost. */
export interface CallOff {
  providerOrderId: string;
  /** Null when none ever reached us. */
  tid: string | null;
}

/** A payment that waits for its buyer and is not wanted any more. */
interface Unpaid {
  providerOrderId: string;
  tid: string;
}

/**
 * A client of a payment provider. No call throws for anything that the network or the provider
 * does. Money moves at `approve`, but for virtual accounts and PayU, where it moves by itself, unless
 * PayU was told to leave it `authorized`.
 */
export interface Gateway {
  provider: Provider | typeof OWN_ACCOUNT;
  /** Limit of a single call. */
  timeoutMs: number;
  /** Reads what the browser brought to the return address. */
  parseReturn: (fields: unknown) => GatewayReturn;
  /** Takes the money. A repeat is harmless: it answers what became of the first call. */
  approve: (attempt: ApproveRequest) => Promise<GatewayAnswer>;
  /** The payment as the provider has it. Compare its amount with the attempt before use. */
  query: (asked: { tid: string }) => Promise<GatewayAnswer>;
  /** The same by our own id, for when no tid ever reached us. */
  findByOrderId: (asked: FindRequest) => Promise<GatewayAnswer>;
  /**
   * Gives money back: `part`, or all that is left without it. A repeated full cancel is `ok`;
   * so is a repeated partial one if its `rest` was given, else it is `unknown`. `pending` until
   * the provider says that the money went; repeated, it tells what became of that.
   */
  cancel: (request: CancelRequest) => Promise<CancelAnswer>;
  /** Undoes an approve whose answer was lost. */
  netCancel: (lost: CallOff) => Promise<GatewayAnswer>;
  /** Ends a payment that nobody has made yet; refused where somebody has meanwhile. */
  withdraw: (unpaid: Unpaid) => Promise<GatewayAnswer>;
  /** Reads a notice. */
  parseNotice: (notice: RawNotice) => GatewayNotice;
}
