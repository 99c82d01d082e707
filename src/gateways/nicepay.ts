import type {
  GatewayAnswer,
  GatewayNotice,
  GatewayPayment,
  GatewayReturn,
  GatewayStart,
} from './gateway.ts';
import {
  type Reading,
  confirm,
  judgeAction,
  judgeQuestion,
  parseWebhook,
  readAnswer,
  unknown,
} from './nicepay-answer.ts';
import { ALREADY_APPROVED_CODES, ALREADY_CANCELLED_CODES } from './nicepay-codes.ts';
import { type NicepayConfig, type NicepayRequest, callNicepay } from './nicepay-http.ts';
import { signId, signPayment } from './nicepay-signature.ts';
import { type NicepayStartFields, parseReturn, toStartFields } from './nicepay-window.ts';
import { fitBytes, formatEdiDate } from './nicepay-wire.ts';

export type { NicepayConfig } from './nicepay-http.ts';
export type { NicepayStartFields } from './nicepay-window.ts';

/**
 * A client of NICEPAY's server-approval model: the browser brings an authorization, and money
 * moves only at `approve`. No call throws for anything that the network or the provider does.
 */
export interface Nicepay {
  /** The script that defines `AUTHNICE` in the browser. */
  sdkUrl: string;
  startFields: (start: GatewayStart) => NicepayStartFields;
  /**
   * Reads the form the browser posts to the return URL. Its signature does not cover the order
   * id: compare order and amount with the attempt, and name both again in `approve`.
   */
  parseReturn: (form: unknown) => GatewayReturn;
  /** Takes the money. A repeat is harmless: it answers what became of the first call. */
  approve: (attempt: ApproveRequest) => Promise<GatewayAnswer>;
  /** The payment as the provider has it. Compare its amount with the attempt before use. */
  query: (asked: { tid: string }) => Promise<GatewayAnswer>;
  /** The same by our own id, for when no tid ever reached us. `orderDate` is YYYYMMDD in Korea. */
  findByOrderId: (asked: FindRequest) => Promise<GatewayAnswer>;
  /**
   * Gives money back: `amount`, or all that is left without it. A repeated full cancel is `ok`;
   * a repeated partial one is `unknown`: compare the payment's `balanceAmt` with the books.
   */
  cancel: (request: CancelRequest) => Promise<GatewayAnswer>;
  /** Undoes an approve whose answer was lost; the provider takes it for one hour. */
  netCancel: (lost: { providerOrderId: string }) => Promise<GatewayAnswer>;
  /** Reads a notice from its raw JSON. */
  parseWebhook: (rawBody: string) => GatewayNotice;
}

export interface ApproveRequest {
  tid: string;
  amount: number;
  providerOrderId: string;
}

export interface FindRequest {
  providerOrderId: string;
  orderDate: string;
}

export interface CancelRequest {
  tid: string;
  amount?: number;
  reason: string;
  /** New for every partial cancel, the same when one is repeated. */
  cancelOrderId: string;
}

export function createNicepay(config: NicepayConfig): Nicepay {
  return {
    sdkUrl: config.sdkUrl,
    startFields: (start) => toStartFields(config.clientId, start),
    parseReturn: (form) => parseReturn(form, config),
    approve: (attempt) => approve(config, attempt),
    query: ({ tid }) => query(config, tid),
    findByOrderId: (asked) => findByOrderId(config, asked),
    cancel: (request) => cancel(config, request),
    netCancel: ({ providerOrderId }) => netCancel(config, providerOrderId),
    parseWebhook: (rawBody) => parseWebhook(rawBody, config.secretKey),
  };
}

async function send(config: NicepayConfig, request: NicepayRequest): Promise<Reading> {
  const answer = await callNicepay(config, request);
  return answer.kind === 'answer' ? readAnswer(answer.body, config.secretKey) : answer;
}

async function approve(config: NicepayConfig, attempt: ApproveRequest): Promise<GatewayAnswer> {
  const { tid, amount } = attempt;
  const ediDate = formatEdiDate(config.now());
  const signData = signPayment({ tid, amount, ediDate }, config.secretKey);
  const reading = await send(config, {
    method: 'POST',
    path: paymentPath(tid),
    body: { amount, ediDate, signData },
  });
  return confirm(await approved(config, tid, reading), (payment) => {
    if (payment.tid !== tid) return 'another tid in the answer';
    if (payment.amount !== amount) return 'another amount in the answer';
    if (payment.providerOrderId !== attempt.providerOrderId) return 'another order was paid';
    return payment.status === 'paid' ? null : `status ${payment.status}`;
  });
}

async function approved(config: NicepayConfig, tid: string, reading: Reading) {
  if (reading.kind !== 'refused' || !ALREADY_APPROVED_CODES.has(reading.code)) {
    return judgeAction(reading);
  }
  const answer = await query(config, tid);
  // Asked for before, yet not to be found: some other call of ours holds the truth.
  return answer.kind === 'ok' ? answer : unknown(`code ${reading.code}, then ${answer.kind}`);
}

async function query(config: NicepayConfig, tid: string): Promise<GatewayAnswer> {
  const reading = await send(config, { method: 'GET', path: paymentPath(tid) });
  return confirm(judgeQuestion(reading), (payment) => tidProblem(payment, tid));
}

async function findByOrderId(config: NicepayConfig, asked: FindRequest): Promise<GatewayAnswer> {
  const orderId = encodeURIComponent(asked.providerOrderId);
  const orderDate = encodeURIComponent(asked.orderDate);
  const path = `/v1/payments/find/${orderId}?orderDate=${orderDate}`;
  const reading = await send(config, { method: 'GET', path });
  return confirm(judgeQuestion(reading), (payment) => orderProblem(payment, asked.providerOrderId));
}

async function cancel(config: NicepayConfig, request: CancelRequest): Promise<GatewayAnswer> {
  const { tid, amount } = request;
  const reading = await send(config, {
    method: 'POST',
    path: `${paymentPath(tid)}/cancel`,
    body: {
      reason: fitBytes(request.reason, 100),
      orderId: request.cancelOrderId,
      ...(amount === undefined ? {} : { cancelAmt: amount }),
      ...signedId(config, tid),
    },
  });
  if (reading.kind === 'refused' && ALREADY_CANCELLED_CODES.has(reading.code)) {
    return amount === undefined
      ? confirm(await query(config, tid), wholeCancelProblem)
      : unknown(`code ${reading.code}: asked before`);
  }
  return confirm(judgeAction(reading), (payment) => {
    if (amount === undefined) return tidProblem(payment, tid) ?? wholeCancelProblem(payment);
    return tidProblem(payment, tid) ?? partCancelProblem(payment, amount);
  });
}

async function netCancel(config: NicepayConfig, orderId: string): Promise<GatewayAnswer> {
  const reading = await send(config, {
    method: 'POST',
    path: '/v1/payments/netcancel',
    body: { orderId, ...signedId(config, orderId) },
  });
  if (reading.kind === 'refused' && ALREADY_CANCELLED_CODES.has(reading.code)) {
    return unknown(`code ${reading.code}: asked before`);
  }
  return confirm(
    judgeAction(reading),
    (payment) => orderProblem(payment, orderId) ?? wholeCancelProblem(payment),
  );
}

function paymentPath(tid: string): string {
  return `/v1/payments/${encodeURIComponent(tid)}`;
}

function signedId(config: NicepayConfig, id: string) {
  const ediDate = formatEdiDate(config.now());
  return { ediDate, signData: signId(id, ediDate, config.secretKey) };
}

function tidProblem(payment: GatewayPayment, tid: string): string | null {
  return payment.tid === tid ? null : 'another tid in the answer';
}

function orderProblem(payment: GatewayPayment, providerOrderId: string): string | null {
  return payment.providerOrderId === providerOrderId ? null : 'another order in the answer';
}

function wholeCancelProblem(payment: GatewayPayment): string | null {
  return payment.status === 'cancelled' && payment.balanceAmt === 0 ? null : 'money is left';
}

function partCancelProblem(payment: GatewayPayment, amount: number): string | null {
  const cancelled = payment.cancels.find(({ tid }) => tid === payment.cancelledTid);
  return cancelled?.amount === amount ? null : 'another amount was cancelled';
}
