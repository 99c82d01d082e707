import type { Breaker } from './breaker.ts';
import type {
  ApproveRequest,
  CallOff,
  CancelAnswer,
  CancelPart,
  CancelRequest,
  Gateway,
  GatewayAnswer,
  GatewayReturn,
  GatewayUnknown,
} from './gateway.ts';
import type { TaxedAmount } from '../lib/money.ts';
import { callJson } from './http-call.ts';
import {
  Approval,
  Cancelled,
  Envelope,
  History,
  Return,
  computeRestAmount,
  toGatewayPayment,
  type Detail,
} from './naverpay-wire.ts';
import { verifyGatewayAnswer, toUnknownAnswer } from './nicepay-answer.ts';
import { fitBytes } from './nicepay-wire.ts';

export interface NaverPayConfig {
  apiBaseUrl: string;
  /** The provider's script for the browser. */
  sdkUrl: string;
  /** The environment of the payment pages that the script opens. */
  mode: 'production' | 'development';
  partnerId: string;
  clientId: string;
  clientSecret: string;
  chainId: string;
  timeoutMs: number;
  breaker?: Breaker;
}

/** The payment's parameters for the script. */
interface NaverPayStart {
  providerOrderId: string;
  amount: number;
  /** The tax-free part of it. */
  taxFreeAmt: number;
  goodsName: string;
  itemCount: number;
  /** An opaque id of the buyer. */
  userKey: string;
  returnUrl: string;
}

/**
 * A client of Naver Pay. The browser returns a payment id, and money moves only at `approvePayment`, whose
 * response names order and amount. The return is unsigned and there are no notices: after a lost
 * response the payment's history is queried, and retries carry the first idempotency key.
 */
export interface NaverPay extends Gateway {
  provider: 'naverpay';
  sdkUrl: string;
  /** For `Naver.Pay.create(create).open(open)`. */
  startFields: (start: NaverPayStart) => { create: NaverPayCreate; open: NaverPayOpen };
}

interface NaverPayCreate {
  mode: string;
  clientId: string;
  chainId: string;
}

interface NaverPayOpen {
  merchantUserKey: string;
  merchantPayKey: string;
  productName: string;
  productCount: string;
  totalPayAmount: string;
  taxScopeAmount: string;
  taxExScopeAmount: string;
  returnUrl: string;
}

export function createNaverPay(config: NaverPayConfig): NaverPay {
  return {
    provider: 'naverpay',
    timeoutMs: config.timeoutMs,
    sdkUrl: config.sdkUrl,
    startFields: (start) => toStartFields(config, start),
    parseReturn,
    approve: (attempt) => approvePayment(config, attempt),
    query: ({ tid }) => queryPayment(config, tid),
    // Nothing is charged before `approvePayment`, which needs the payment's id.
    findByOrderId: () => Promise.resolve({ kind: 'notFound' }),
    cancel: (request) => cancelPayment(config, request),
    netCancel: (lost) => netCancel(config, lost),
    // No payment is pending at the buyer once it is approved.
    withdraw: () => Promise.resolve({ kind: 'declined', code: 'NotWaiting', message: '' }),
    parseNotice: () => ({ kind: 'forged', why: 'this provider sends no notices' }),
  };
}

function toStartFields({ mode, clientId, chainId }: NaverPayConfig, start: NaverPayStart) {
  return {
    create: { mode, clientId, chainId },
    open: {
      merchantUserKey: start.userKey,
      merchantPayKey: start.providerOrderId,
      productName: start.goodsName,
      productCount: String(start.itemCount),
      totalPayAmount: String(start.amount),
      ...taxScopes(start),
      returnUrl: start.returnUrl,
    },
  };
}

/** The taxable and the tax-free part. */
function taxScopes({ amount, taxFreeAmt }: TaxedAmount) {
  return { taxScopeAmount: String(amount - taxFreeAmt), taxExScopeAmount: String(taxFreeAmt) };
}

function parseReturn(fields: unknown): GatewayReturn {
  const read = Return.safeParse(fields);
  if (!read.success) return { kind: 'forged', why: 'malformed return' };

  const { resultCode: code, resultMessage: message = '', paymentId } = read.data;
  const providerOrderId = null;
  if (code !== 'Success') return { kind: 'declined', code, message, providerOrderId };

  return paymentId === undefined
    ? { kind: 'forged', why: 'no payment id' }
    : { kind: 'authorized', tid: paymentId, providerOrderId, amount: null };
}

type Reading = { kind: 'answer'; code: string; message: string; body: unknown } | GatewayUnknown;

interface Call {
  /** `v2.2/apply/payment` */
  path: string;
  form?: Record<string, string>;
  json?: object;
  /** The idempotency key: a retry gets the answer of the first request. */
  idempotencyKey?: string;
}

async function callNaverPay(config: NaverPayConfig, call: Call): Promise<Reading> {
  const { apiBaseUrl, partnerId, clientId, clientSecret, chainId, timeoutMs, breaker } = config;
  const { form, json, idempotencyKey } = call;

  const answer = await callJson({
    method: 'POST',
    url: new URL(`/${partnerId}/naverpay/payments/${call.path}`, apiBaseUrl),
    headers: {
      'X-Naver-Client-Id': clientId,
      'X-Naver-Client-Secret': clientSecret,
      'X-NaverPay-Chain-Id': chainId,
      'Content-Type': form ? 'application/x-www-form-urlencoded' : 'application/json',
      ...(idempotencyKey !== undefined && { 'X-NaverPay-Idempotency-Key': idempotencyKey }),
    },
    body: form ? new URLSearchParams(form).toString() : JSON.stringify(json),
    timeoutMs,
    breaker,
  });
  if (answer.kind === 'unknown') return answer;
  // 409: the idempotency key was used before; the body is the first answer.
  if (answer.status !== 200 && answer.status !== 409)
    return toUnknownAnswer(`http ${answer.status}`);

  const envelope = Envelope.safeParse(answer.body);
  if (!envelope.success) return toUnknownAnswer('malformed answer');

  const { code, message, body } = envelope.data;
  return { kind: 'answer', code, message: message ?? '', body };
}

/** Result codes that guarantee that no money moved. */
const DECLINED: ReadonlySet<string> = new Set([
  'Fail',
  'InvalidMerchant',
  'InvalidParameter',
  'OwnerAuthFail',
  'RequireParameter',
  'TimeExpired',
]);

async function approvePayment(
  config: NaverPayConfig,
  attempt: ApproveRequest,
): Promise<GatewayAnswer> {
  const { tid, amount, providerOrderId } = attempt;

  const reading = await callNaverPay(config, {
    path: 'v2.2/apply/payment',
    form: { paymentId: tid },
    idempotencyKey: `${providerOrderId}-A`,
  });

  const answer =
    reading.kind === 'answer' && reading.code === 'AlreadyComplete'
      ? await queryPayment(config, tid)
      : readApproval(reading);

  return verifyGatewayAnswer(answer, (payment) => {
    if (payment.tid !== tid) return 'another payment in the answer';
    // A payment of another order: the caller decides; its amount differs, too.
    if (payment.providerOrderId !== providerOrderId) return null;
    if (payment.amount !== amount) return 'another amount in the answer';
    return payment.status === 'paid' ? null : `status ${payment.status}`;
  });
}

function readApproval(reading: Reading): GatewayAnswer {
  if (reading.kind === 'unknown') return reading;

  const { code, message } = reading;
  if (DECLINED.has(code)) return { kind: 'declined', code, message };
  if (code !== 'Success') return toUnknownAnswer(`code ${code}: ${message}`);

  const approval = Approval.safeParse(reading.body);
  const payment = approval.success ? toGatewayPayment([approval.data.detail]) : undefined;

  return payment ? { kind: 'ok', payment } : toUnknownAnswer('malformed answer');
}

async function queryPayment(config: NaverPayConfig, tid: string): Promise<GatewayAnswer> {
  const moves = await readMoves(config, tid);
  if (!Array.isArray(moves)) return moves;
  const payment = toGatewayPayment(moves);
  return payment ? { kind: 'ok', payment } : { kind: 'notFound' };
}

async function readMoves(config: NaverPayConfig, tid: string): Promise<Detail[] | GatewayUnknown> {
  const reading = await callNaverPay(config, {
    path: `v2.2/list/history/${encodeURIComponent(tid)}`,
    json: { pageNumber: 1, rowsPerPage: 100 },
  });
  if (reading.kind === 'unknown') return reading;
  if (reading.code !== 'Success')
    return toUnknownAnswer(`code ${reading.code}: ${reading.message}`);

  const history = History.safeParse(reading.body);
  if (!history.success) return toUnknownAnswer('malformed answer');

  return history.data.list.filter(({ paymentId }) => paymentId === tid);
}

async function cancelPayment(
  config: NaverPayConfig,
  request: CancelRequest,
): Promise<CancelAnswer> {
  const amounts = await readAmounts(config, request);
  if ('kind' in amounts) return amounts;

  const { amount, taxFreeAmt, rest } = amounts;
  if (amount === 0) return queryPayment(config, request.tid);

  const expectedRest = rest - amount;

  const reading = await callNaverPay(config, {
    path: 'v1/cancel',
    form: {
      paymentId: request.tid,
      cancelAmount: String(amount),
      cancelReason: fitBytes(request.reason, 256),
      cancelRequester: '2',
      ...taxScopes({ amount, taxFreeAmt }),
      doCompareRest: '1',
      expectedRestAmount: String(expectedRest),
    },
    idempotencyKey: request.cancelOrderId,
  });
  if (reading.kind === 'unknown') return reading;
  if (reading.code === 'Success' && !isCancelOf(reading.body, request.tid)) {
    return toUnknownAnswer('malformed answer');
  }

  return judgeCancel(await queryPayment(config, request.tid), { expectedRest, ...reading });
}

/** The amounts of a cancel, and the balance before it: the shop's, else the provider's. */
async function readAmounts(
  config: NaverPayConfig,
  { tid, part }: CancelRequest,
): Promise<Required<CancelPart> | Exclude<GatewayAnswer, { kind: 'ok' }>> {
  if (part?.rest !== undefined) return { ...part, rest: part.rest };

  const moves = await readMoves(config, tid);
  if (!Array.isArray(moves)) return moves;

  const left = computeRestAmount(moves);
  if (!left) return { kind: 'notFound' };

  return { ...(part ?? left), rest: left.amount };
}

function isCancelOf(body: unknown, tid: string): boolean {
  const cancelled = Cancelled.safeParse(body);
  return cancelled.success && cancelled.data.paymentId === tid;
}

/** A cancel succeeded if the payment's history has it, whatever the response was. */
function judgeCancel(
  found: GatewayAnswer,
  cancelReading: { expectedRest: number; code: string; message: string },
): CancelAnswer {
  const { expectedRest, code, message } = cancelReading;

  if (found.kind !== 'ok')
    return found.kind === 'notFound' ? found : toUnknownAnswer('not confirmed');
  if (found.payment.balanceAmt === expectedRest) return found;
  if (code === 'CancelNotComplete') return { kind: 'pending', why: `code ${code}` };

  const isRefused = DECLINED.has(code) || code === 'OverRemainAmount';

  return isRefused
    ? { kind: 'declined', code, message }
    : toUnknownAnswer(`code ${code}: ${message}`);
}

async function netCancel(
  config: NaverPayConfig,
  { tid, providerOrderId }: CallOff,
): Promise<GatewayAnswer> {
  if (tid === null) return { kind: 'notFound' };

  // The return is unsigned: its payment may belong to another order, which keeps it.
  const found = await queryPayment(config, tid);
  if (found.kind !== 'ok') return found;
  if (found.payment.providerOrderId !== providerOrderId)
    return toUnknownAnswer('another order’s payment');

  const reason = '결제 결과 확인 실패';

  const undone = await cancelPayment(config, {
    tid,
    reason,
    cancelOrderId: `${providerOrderId}-N`,
  });

  return undone.kind === 'pending' ? toUnknownAnswer(undone.why) : undone;
}
