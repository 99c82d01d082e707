import { z } from 'zod';
import type {
  ApproveRequest,
  CallOff,
  CancelAnswer,
  CancelRequest,
  Gateway,
  GatewayAnswer,
  GatewayNotice,
  GatewayReturn,
  GatewayUnknown,
  RawNotice,
} from './gateway.ts';
import { toUnknownAnswer } from './nicepay-answer.ts';
import { fitBytes } from './nicepay-wire.ts';
import { createCaller, type PayUCaller, type PayUConfig } from './payu-http.ts';
import { isSignedNotice } from './payu-signature.ts';
import {
  Created,
  Notice,
  toNoticedPayment,
  Orders,
  Outcome,
  Refunded,
  Refunds,
  toGatewayPayment,
  getWon,
} from './payu-wire.ts';

export type { PayUConfig } from './payu-http.ts';

interface PayUStart {
  providerOrderId: string;
  amount: number;
  goodsName: string;
  buyer: { email: string; phone: string; name: string };
  language: 'ko' | 'en';
  customerIp: string;
  returnUrl: string;
  notifyUrl: string;
  /** Lifetime of the payment page, in seconds. */
  validityS: number;
}

/**
 * A client of PayU's REST API, for cards issued abroad, which Korean providers take only by separate
 * contract. Amounts are minor units (`PAYU_MINOR_UNITS` make one won). The order is made here and paid on PayU's pages: the return proves
 * nothing, a signed notice or a question tells. The money is taken at once, or where the point of
 * sale does not receive payments by itself, at `captureOrder`. Neither orders nor refunds of this protocol
 * say what is free of VAT.
 */
export interface PayU extends Gateway {
  provider: 'payu';
  /** Creates an order to be paid; the buyer is then redirected to its URL. */
  startPayment: (start: PayUStart) => Promise<PayUCreated>;
}

export type PayUCreated =
  | { kind: 'created'; tid: string; redirectUrl: string }
  | { kind: 'declined'; code: string }
  | GatewayUnknown;

interface Client {
  config: PayUConfig;
  call: PayUCaller;
}

export function createPayU(config: PayUConfig): PayU {
  const client = { config, call: createCaller(config) };
  return {
    provider: 'payu',
    timeoutMs: config.timeoutMs,
    startPayment: (start) => startPayment(client, start),
    parseReturn,
    approve: (attempt) => captureOrder(client, attempt),
    query: ({ tid }) => queryOrder(client, tid),
    // A buyer was never redirected to PayU if there is no PayU order id.
    findByOrderId: () => Promise.resolve({ kind: 'notFound' }),
    cancel: (request) => refundOrder(client, request),
    netCancel: (lost) => netCancel(client, lost),
    withdraw: ({ tid }) => cancelPayuOrder(client, tid),
    parseNotice: (notice) => parseNotice(config, notice),
  };
}

async function startPayment({ config, call }: Client, start: PayUStart): Promise<PayUCreated> {
  const total = String(start.amount * config.minorUnits);

  const answer = await call({
    method: 'POST',
    path: 'orders',
    body: {
      notifyUrl: start.notifyUrl,
      continueUrl: start.returnUrl,
      customerIp: start.customerIp,
      merchantPosId: config.posId,
      description: start.goodsName,
      currencyCode: config.currency,
      totalAmount: total,
      extOrderId: start.providerOrderId,
      validityTime: String(start.validityS),
      buyer: {
        ...start.buyer,
        name: undefined,
        firstName: start.buyer.name,
        language: start.language,
      },
      products: [{ name: start.goodsName, unitPrice: total, quantity: '1' }],
    },
  });
  if (answer.kind === 'unknown') return answer;

  const code = getCode(answer.body);

  // The response is a redirect, meant for the buyer's browser.
  if ([200, 201, 302].includes(answer.status) && code === 'SUCCESS') {
    const created = Created.safeParse(answer.body);
    if (!created.success) return toUnknownAnswer('malformed answer');
    const { orderId: tid, redirectUri: redirectUrl } = created.data;
    return { kind: 'created', tid, redirectUrl };
  }

  return code !== '' && answer.status < 500
    ? { kind: 'declined', code }
    : toUnknownAnswer(`http ${answer.status}`);
}

function getCode(body: unknown): string {
  const outcome = Outcome.safeParse(body);
  return outcome.success ? outcome.data.status.statusCode : '';
}

const Return = z.object({ error: z.string().max(20).optional() });

function parseReturn(fields: unknown): GatewayReturn {
  const read = Return.safeParse(fields);
  if (!read.success) return { kind: 'forged', why: 'malformed return' };

  const { error } = read.data;

  return error === undefined
    ? { kind: 'back' }
    : { kind: 'declined', code: `PayU ${error}`, message: '', providerOrderId: null };
}

async function queryOrder({ config, call }: Client, tid: string): Promise<GatewayAnswer> {
  const path = `orders/${encodeURIComponent(tid)}`;
  const answer = await call({ method: 'GET', path });
  if (answer.kind === 'unknown') return answer;
  if (answer.status === 404) return { kind: 'notFound' };
  if (answer.status !== 200) return toUnknownAnswer(`http ${answer.status}`);

  const [order] = Orders.safeParse(answer.body).data?.orders ?? [];
  if (!order) return toUnknownAnswer('malformed answer');
  if (order.orderId !== tid) return toUnknownAnswer('another order in the answer');

  const amount = getWon(order, config);
  if (amount === null) return toUnknownAnswer('another currency in the answer');

  const refunds = order.status === 'COMPLETED' ? await readRefunds(call, tid) : [];
  if (!Array.isArray(refunds)) return refunds;

  const { minorUnits } = config;
  return { kind: 'ok', payment: toGatewayPayment(order, { amount, refunds, minorUnits }) };
}

async function readRefunds(call: PayUCaller, tid: string): Promise<Refunds | GatewayUnknown> {
  const answer = await call({ method: 'GET', path: `orders/${encodeURIComponent(tid)}/refunds` });
  if (answer.kind === 'unknown') return answer;
  if (answer.status !== 200) return toUnknownAnswer(`http ${answer.status}`);
  const read = Refunds.safeParse(answer.body);
  return read.success ? read.data.refunds : toUnknownAnswer('malformed answer');
}

/** Captures an authorized payment; a captured one stays as it is. */
async function captureOrder(
  client: Client,
  { tid, amount, providerOrderId }: ApproveRequest,
): Promise<GatewayAnswer> {
  const found = await queryOrder(client, tid);
  if (found.kind !== 'ok' || found.payment.status !== 'authorized') return found;

  const isMeant =
    found.payment.amount === amount && found.payment.providerOrderId === providerOrderId;
  if (!isMeant) return found;

  const answer = await client.call({
    method: 'PUT',
    path: `orders/${encodeURIComponent(tid)}/status`,
    body: { orderId: tid, orderStatus: 'COMPLETED' },
  });
  if (answer.kind === 'unknown') return answer;

  return queryOrder(client, tid);
}

/** The number of retries of a refund that PayU cancelled; after that staff decide. */
const MAX_REFUND_TRIES = 3;

/**
 * One refund per id: an existing one is looked up first, since a repeat would make another. A
 * refund that PayU cancelled is retried under a new id.
 */
async function refundOrder(client: Client, request: CancelRequest): Promise<CancelAnswer> {
  const { tid, part, cancelOrderId } = request;
  const known = await readRefunds(client.call, tid);
  if (!Array.isArray(known)) return known;

  const tries = known.filter(({ extRefundId }) => isTryOf(extRefundId ?? '', cancelOrderId));
  const live = tries.find(({ status }) => status !== 'CANCELED');
  if (live) return live.status === 'PENDING' ? toPendingRefund(live) : queryOrder(client, tid);
  if (tries.length >= MAX_REFUND_TRIES) {
    const message = `called off ${tries.length} times`;
    return { kind: 'declined', code: 'REFUND_CANCELED', message };
  }

  if (!part) {
    const found = await queryOrder(client, tid);
    if (found.kind !== 'ok' || found.payment.status === 'cancelled') return found;
    const other = known.find(({ status }) => status === 'PENDING');
    if (other && found.payment.balanceAmt === 0) return toPendingRefund(other);
  }

  return requestRefund(client, tid, {
    description: fitBytes(request.reason, 255),
    extRefundId: tryName(cancelOrderId, tries.length),
    ...(part && { amount: String(part.amount * client.config.minorUnits) }),
  });
}

async function requestRefund(client: Client, tid: string, refund: object): Promise<CancelAnswer> {
  const path = `orders/${encodeURIComponent(tid)}/refunds`;
  const answer = await client.call({ method: 'POST', path, body: { refund } });
  if (answer.kind === 'unknown') return answer;

  const code = getCode(answer.body);
  if (code === 'SUCCESS' && answer.status === 200) {
    const parsedRefund = Refunded.safeParse(answer.body);
    if (!parsedRefund.success) return toUnknownAnswer('malformed answer');
    return parsedRefund.data.refund.status === 'PENDING'
      ? toPendingRefund(parsedRefund.data.refund)
      : queryOrder(client, tid);
  }

  if (answer.status === 404) return { kind: 'notFound' };

  return code !== '' && answer.status < 500
    ? { kind: 'declined', code, message: '' }
    : toUnknownAnswer(`http ${answer.status}`);
}

/** `…-C1`, then `…-C1-2`, `…-C1-3`. */
function tryName(cancelOrderId: string, triesBefore: number): string {
  return triesBefore === 0 ? cancelOrderId : `${cancelOrderId}-${triesBefore + 1}`;
}

function isTryOf(extRefundId: string, cancelOrderId: string): boolean {
  return extRefundId === cancelOrderId || extRefundId.startsWith(`${cancelOrderId}-`);
}

function toPendingRefund({ refundId }: Refunds[number]): CancelAnswer {
  return { kind: 'pending', why: `PayU’s refund ${refundId} is under way` };
}

async function cancelPayuOrder(client: Client, tid: string): Promise<GatewayAnswer> {
  const path = `orders/${encodeURIComponent(tid)}`;
  const answer = await client.call({ method: 'DELETE', path });
  if (answer.kind === 'unknown') return answer;
  if (answer.status === 404) return { kind: 'notFound' };

  const code = getCode(answer.body);
  if (code === '' || answer.status >= 500) return toUnknownAnswer(`http ${answer.status}`);

  const found = await queryOrder(client, tid);
  const isEnded = found.kind === 'ok' && found.payment.status === 'cancelled';
  if (isEnded || found.kind !== 'ok') return found;

  return { kind: 'declined', code, message: '' };
}

async function netCancel(client: Client, { tid, providerOrderId }: CallOff) {
  if (tid === null) return { kind: 'notFound' } as const;

  const found = await queryOrder(client, tid);
  if (found.kind !== 'ok') return found;

  const { status } = found.payment;
  if (status === 'ready' || status === 'authorized') return cancelPayuOrder(client, tid);
  if (found.payment.status === 'cancelled') return found;

  const cancelOrderId = `${providerOrderId}-N`;
  const undone = await refundOrder(client, { tid, reason: 'no answer', cancelOrderId });

  return undone.kind === 'pending' ? toUnknownAnswer(undone.why) : undone;
}

/** PayU retries notices for a day and a half; an older one is a replay. */
const NOTICE_VALID_MS = 3 * 24 * 60 * 60 * 1000;

function parseNotice(config: PayUConfig, { body, header, now }: RawNotice): GatewayNotice {
  const signature = header('openpayu-signature') ?? header('x-openpayu-signature') ?? '';
  if (!isSignedNotice(signature, body, config.secondKey)) return toForgedNotice('bad signature');

  const read = Notice.safeParse(readJson(body));
  if (!read.success) return toForgedNotice('malformed notice');
  if ('refund' in read.data) {
    const { orderId: tid, refund } = read.data;
    return { kind: 'refund', tid, ...refund };
  }

  const { order, localReceiptDateTime } = read.data;
  const madeAt = Date.parse(localReceiptDateTime ?? '');
  if (!Number.isNaN(madeAt) && Math.abs(now - madeAt) > NOTICE_VALID_MS)
    return toForgedNotice('too old');

  const amount = getWon(order, config);
  if (amount === null) return toForgedNotice('another currency');

  return { kind: 'verified', payment: toNoticedPayment(order, amount) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toForgedNotice(why: string): GatewayNotice {
  return { kind: 'forged', why };
}
