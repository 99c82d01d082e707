import type {
  ApproveRequest,
  CancelRequest,
  FindRequest,
  Gateway,
  GatewayAnswer,
  GatewayPayment,
  RefundAccount,
} from './gateway.ts';
import {
  type Reading,
  verifyGatewayAnswer,
  judgeAction,
  judgeQuestion,
  parseWebhook,
  readAnswer,
  toUnknownAnswer,
} from './nicepay-answer.ts';
import { ALREADY_APPROVED_CODES, ALREADY_CANCELLED_CODES } from './nicepay-codes.ts';
import { type NicepayConfig, type NicepayRequest, callNicepay } from './nicepay-http.ts';
import {
  type LowerAnswer,
  type LowerRequest,
  type ReceiptAnswer,
  type ReceiptRequest,
  issueReceipt,
  lowerReceipt,
} from './nicepay-receipt.ts';
import { signId, signPayment } from './nicepay-signature.ts';
import {
  type NicepayStart,
  type NicepayStartFields,
  parseReturn,
  toStartFields,
} from './nicepay-window.ts';
import { fitBytes, fitHolder, formatEdiDate } from './nicepay-wire.ts';

export type { NicepayConfig } from './nicepay-http.ts';

/**
 * A client of NICEPAY's server-approval model: the browser returns an authorization, and money
 * moves only at `approvePayment`, which also issues virtual accounts that are paid later. The return's
 * signature does not cover the order id: compare order and amount with the attempt, and send both
 * in `approvePayment`. Net-cancels are accepted for one hour.
 */
export interface Nicepay extends Gateway {
  provider: 'nicepay';
  /** The script that defines `AUTHNICE` in the browser. */
  sdkUrl: string;
  startFields: (start: NicepayStart) => NicepayStartFields;
  /** Cash receipts, whichever provider took the money. */
  issueReceipt: (request: ReceiptRequest) => Promise<ReceiptAnswer>;
  lowerReceipt: (request: LowerRequest) => Promise<LowerAnswer>;
}

export function createNicepay(config: NicepayConfig): Nicepay {
  return {
    provider: 'nicepay',
    timeoutMs: config.timeoutMs,
    sdkUrl: config.sdkUrl,
    startFields: (start) => toStartFields(config.clientId, start),
    parseReturn: (form) => parseReturn(form, config),
    approve: (attempt) => approvePayment(config, attempt),
    query: ({ tid }) => queryPayment(config, tid),
    findByOrderId: (request) => findByOrderId(config, request),
    cancel: (request) => cancelPayment(config, request),
    netCancel: ({ providerOrderId }) => netCancel(config, providerOrderId),
    withdraw: ({ tid, providerOrderId }) =>
      cancelPayment(config, {
        tid,
        reason: '입금 기한 경과',
        cancelOrderId: `${providerOrderId}-X`,
      }),
    issueReceipt: (request) => issueReceipt(config, request),
    lowerReceipt: (request) => lowerReceipt(config, request),
    parseNotice: ({ body, now }) => parseWebhook(body, { secretKey: config.secretKey, now }),
  };
}

async function sendNicepayRequest(
  config: NicepayConfig,
  request: NicepayRequest,
): Promise<Reading> {
  const answer = await callNicepay(config, request);
  return answer.kind === 'answer' ? readAnswer(answer.body, config.secretKey) : answer;
}

async function approvePayment(
  config: NicepayConfig,
  attempt: ApproveRequest,
): Promise<GatewayAnswer> {
  const { tid, amount } = attempt;
  const ediDate = formatEdiDate(config.now());
  const signData = signPayment({ tid, amount, ediDate }, config.secretKey);

  const reading = await sendNicepayRequest(config, {
    method: 'POST',
    path: paymentPath(tid),
    body: { amount, ediDate, signData },
  });

  return verifyGatewayAnswer(await judgeApproval(config, tid, reading), (payment) => {
    if (payment.tid !== tid) return 'another tid in the answer';
    // A payment of another order: the caller decides.
    if (payment.providerOrderId !== attempt.providerOrderId) return null;
    if (payment.amount !== amount) return 'another amount in the answer';

    const isIssued = payment.status === 'ready' && payment.vbank !== null;
    return payment.status === 'paid' || isIssued ? null : `status ${payment.status}`;
  });
}

async function judgeApproval(config: NicepayConfig, tid: string, reading: Reading) {
  if (reading.kind !== 'refused' || !ALREADY_APPROVED_CODES.has(reading.code)) {
    return judgeAction(reading);
  }

  const answer = await queryPayment(config, tid);

  // Requested before, but not found: the outcome of another request of ours is still unknown.
  return answer.kind === 'ok'
    ? answer
    : toUnknownAnswer(`code ${reading.code}, then ${answer.kind}`);
}

async function queryPayment(config: NicepayConfig, tid: string): Promise<GatewayAnswer> {
  const reading = await sendNicepayRequest(config, { method: 'GET', path: paymentPath(tid) });
  return verifyGatewayAnswer(judgeQuestion(reading), (payment) => tidProblem(payment, tid));
}

async function findByOrderId(config: NicepayConfig, request: FindRequest): Promise<GatewayAnswer> {
  const orderId = encodeURIComponent(request.providerOrderId);
  const orderDate = encodeURIComponent(request.orderDate);
  const path = `/v1/payments/find/${orderId}?orderDate=${orderDate}`;
  const reading = await sendNicepayRequest(config, { method: 'GET', path });

  return verifyGatewayAnswer(judgeQuestion(reading), (payment) =>
    orderProblem(payment, request.providerOrderId),
  );
}

async function cancelPayment(
  config: NicepayConfig,
  request: CancelRequest,
): Promise<GatewayAnswer> {
  const { tid, part } = request;

  const reading = await sendNicepayRequest(config, {
    method: 'POST',
    path: `${paymentPath(tid)}/cancel`,
    body: {
      reason: fitBytes(request.reason, 100),
      orderId: request.cancelOrderId,
      ...(part && { cancelAmt: part.amount, taxFreeAmt: part.taxFreeAmt }),
      ...accountFields(request.refundAccount),
      ...signedId(config, tid),
    },
  });
  if (reading.kind === 'refused' && ALREADY_CANCELLED_CODES.has(reading.code)) {
    return adoptCancel(config, request, reading.code);
  }

  return verifyGatewayAnswer(judgeAction(reading), (payment) => {
    if (!part) return tidProblem(payment, tid) ?? wholeCancelProblem(payment);
    return tidProblem(payment, tid) ?? partCancelProblem(payment, part.amount);
  });
}

/** The outcome of a cancel that was requested before. */
async function adoptCancel(
  config: NicepayConfig,
  { tid, part }: CancelRequest,
  code: string,
): Promise<GatewayAnswer> {
  if (!part) return verifyGatewayAnswer(await queryPayment(config, tid), wholeCancelProblem);

  const { amount, rest } = part;
  if (rest === undefined) return toUnknownAnswer(`code ${code}: asked before`);

  return verifyGatewayAnswer(await queryPayment(config, tid), ({ balanceAmt }) =>
    balanceAmt === rest - amount ? null : `${balanceAmt} won are left, not ${rest - amount}`,
  );
}

function accountFields(account: RefundAccount | undefined) {
  if (account === undefined) return {};

  const { bankCode, accountNo, holder } = account;

  return {
    refundAccount: accountNo,
    refundBankCode: bankCode,
    refundHolder: fitHolder(holder),
  };
}

async function netCancel(config: NicepayConfig, orderId: string): Promise<GatewayAnswer> {
  const reading = await sendNicepayRequest(config, {
    method: 'POST',
    path: '/v1/payments/netcancel',
    body: { orderId, ...signedId(config, orderId) },
  });
  if (reading.kind === 'refused' && ALREADY_CANCELLED_CODES.has(reading.code)) {
    return toUnknownAnswer(`code ${reading.code}: asked before`);
  }

  return verifyGatewayAnswer(
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
