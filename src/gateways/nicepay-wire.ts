import { z } from 'zod';
import { GATEWAY_PAYMENT_STATUSES, type GatewayPayment, type GatewayVbank } from './gateway.ts';

const KST_OFFSET_MS = 9 * 60 * 60 * 1000;

/** The provider's date format, Korean time, offset without a colon: 2021-10-05T16:56:34.447+0900. */
export function formatEdiDate(now: number): string {
  return new Date(now + KST_OFFSET_MS).toISOString().replace('Z', '+0900');
}

/** The same to the minute and without an offset, as a due date is given: 2021-10-05T16:56. */
export function formatMinute(time: number): string {
  return new Date(time + KST_OFFSET_MS).toISOString().slice(0, 16);
}

/** Reads such a date as epoch ms. The provider writes "0" where there is no time: null. */
export function parseEdiDate(text: string): number | null {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?)([+-]\d\d):?(\d\d)$/.exec(text);
  if (match === null) return null;
  const time = Date.parse(`${match[1]}${match[2]}:${match[3]}`);
  return Number.isNaN(time) ? null : time;
}

/** Cuts a text to a number of UTF-8 bytes without splitting a character. */
export function fitBytes(text: string, maxBytes: number): string {
  return truncateToBytes(text, maxBytes, (character) => Buffer.byteLength(character));
}

/** The provider passes the holder on to banks, whose limit is ten bytes of EUC-KR. */
const HOLDER_BYTES = 10;

/** Cuts the holder of an account to five Hangul letters, or ten Latin ones. */
export function fitHolder(name: string): string {
  return truncateToBytes(name, HOLDER_BYTES, (character) => (character <= '\x7f' ? 1 : 2));
}

function truncateToBytes(
  text: string,
  maxBytes: number,
  bytesOf: (character: string) => number,
): string {
  let bytes = 0;
  let fitting = '';
  for (const character of text.normalize('NFC').toWellFormed()) {
    bytes += bytesOf(character);
    if (bytes > maxBytes) break;
    fitting += character;
  }

  return fitting.trim();
}

/**
 * Replaces `"` and `|` as the provider would, so that the shopper sees the same name on both sides.
 */
export function toGoodsName(name: string): string {
  return fitBytes(name.replace(/["|]/g, '-'), 40);
}

const Won = z.int().min(0).max(999_999_999_999);
const FormWon = z
  .string()
  .regex(/^(0|[1-9]\d{0,11})$/)
  .transform(Number);
const Tid = z.string().regex(/^[\w-]{1,30}$/);
const Signature = z.string().regex(/^[0-9a-f]{64}$/i);
const WireDate = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => parseEdiDate(String(value)));
const Text = z
  .string()
  .nullish()
  .transform((value) => (value === undefined || value === '' ? null : value));

/** The fields common to every outcome of the browser's return. */
export const ReturnOutcome = z.object({
  authResultCode: z.string().min(1).max(10),
  authResultMsg: z.string().max(500).default(''),
  orderId: z.string().min(1).max(64),
  /** Echo of the window's parameter. */
  mallReserved: z.string().max(500).default(''),
});

export const AuthorizedReturn = z.object({
  tid: Tid,
  clientId: z.string().min(1).max(50),
  orderId: z.string().min(1).max(64),
  amount: FormWon,
  authToken: z.string().min(1).max(40),
  signature: Signature,
});

/** The fields common to every response. */
export const Outcome = z.object({
  resultCode: z.string().min(1),
  resultMsg: z.string().nullish(),
  status: z.string().nullish(),
});

const Card = z.object({
  cardCode: z.string(),
  cardName: z.string(),
  cardNum: Text,
  cardQuota: z.coerce.number().int().min(0),
});

const Vbank = z.object({
  vbankCode: z.string(),
  vbankName: z.string(),
  vbankNumber: z.string().min(1),
  vbankHolder: Text,
  vbankExpDate: WireDate,
});

const Cancel = z.object({ tid: Tid, amount: Won, cancelledAt: WireDate, reason: z.string() });

/** A payment in a response or a notice. Unused fields are dropped. */
export const PaymentBody = z.object({
  tid: Tid,
  cancelledTid: Text,
  orderId: z.string().min(1).max(64),
  ediDate: z.string().min(1),
  signature: Signature,
  status: z.enum(GATEWAY_PAYMENT_STATUSES),
  paidAt: WireDate,
  failedAt: WireDate,
  cancelledAt: WireDate,
  payMethod: z.string(),
  amount: Won,
  balanceAmt: Won,
  approveNo: Text,
  receiptUrl: Text,
  card: Card.nullish(),
  vbank: Vbank.nullish(),
  bank: z.object({ bankName: z.string() }).nullish(),
  cancels: z.array(Cancel).nullish(),
});

export type PaymentBody = z.output<typeof PaymentBody>;

export function toGatewayPayment(body: PaymentBody): GatewayPayment {
  return {
    tid: body.tid,
    providerOrderId: body.orderId,
    status: body.status,
    amount: body.amount,
    balanceAmt: body.balanceAmt,
    pendingAmt: 0, // a cancel is final once it is answered
    payMethod: body.payMethod,
    paidAt: body.paidAt,
    failedAt: body.failedAt,
    cancelledAt: body.cancelledAt,
    approveNo: body.approveNo,
    receiptUrl: body.receiptUrl,
    card: body.card ?? null,
    vbank: body.vbank ? toVbank(body.vbank) : null,
    bankName: body.bank?.bankName ?? null,
    cancels: body.cancels ?? [],
    cancelledTid: body.cancelledTid,
  };
}

function toVbank(vbank: z.output<typeof Vbank>): GatewayVbank {
  return {
    bankCode: vbank.vbankCode,
    bankName: vbank.vbankName,
    accountNo: vbank.vbankNumber,
    accountHolder: vbank.vbankHolder ?? '',
    dueAt: vbank.vbankExpDate,
  };
}
