import { randomInt } from 'node:crypto';
import { type ApiBody, answerWithFault } from '../fault-answer.ts';
import { type ApiCall, takeCallFault } from '../faults.ts';
import { type Exchange, type Route, isRecord, readForm, readJson, sendJson } from '../http.ts';
import {
  type Move,
  type NaverPaySandbox,
  type Cancelling,
  type Payment,
  findPayment,
  formatTimestamp,
} from './state.ts';
import { readScopes, reservePayment } from './window.ts';

const AUTHORIZATION_VALID_MS = 10 * 60 * 1000;

/** The merchant's API: reserve, approve, history, cancel. */
export function apiRoutes(sandbox: NaverPaySandbox): Route[] {
  const base = `^/${sandbox.keys.partnerId}/naverpay/payments`;

  const on = (
    method: Route['method'],
    path: string,
    handle: (sandbox: NaverPaySandbox, exchange: Exchange) => Promise<void>,
  ): Route => ({
    method,
    path: new RegExp(`${base}/${path}$`),
    handle: (exchange) => guardCall(sandbox, exchange, handle),
  });

  return [
    on('POST', 'v2/reserve', reserveByApi),
    on('POST', 'v2\\.2/apply/payment', approvePayment),
    on('POST', 'v2\\.2/list/history/([^/]+)', showHistory),
    on('GET', 'v2\\.2/list/history/([^/]+)', showHistory),
    on('POST', 'v1/cancel', cancelPayment),
  ];
}

async function guardCall(
  sandbox: NaverPaySandbox,
  exchange: Exchange,
  handle: (sandbox: NaverPaySandbox, exchange: Exchange) => Promise<void>,
): Promise<void> {
  const { clientId, clientSecret } = sandbox.keys;
  const { headers } = exchange.request;
  const isKnown =
    headers['x-naver-client-id'] === clientId && headers['x-naver-client-secret'] === clientSecret;
  if (!isKnown) return sendJson(exchange.response, buildResult('InvalidMerchant'), 401);

  const { ms, jitter } = sandbox.settings.latency;
  if (ms + jitter > 0) await sandbox.timers.wait(ms + randomInt(jitter + 1));
  await handle(sandbox, exchange);
}

async function reserveByApi(sandbox: NaverPaySandbox, exchange: Exchange): Promise<void> {
  const reservation = reservePayment(sandbox, await readJson(exchange.request));
  sendJson(
    exchange.response,
    typeof reservation === 'string'
      ? buildResult(reservation)
      : buildResult('Success', { reserveId: reservation.reserveId }),
  );
}

async function approvePayment(sandbox: NaverPaySandbox, exchange: Exchange): Promise<void> {
  const { paymentId = '' } = await readForm(exchange.request);
  const payment = findPayment(sandbox, paymentId);

  await answerCall(sandbox, exchange, {
    call: 'approve',
    payment,
    act: () => capturePayment(sandbox, payment),
  });
}

/** Captures an authorized payment. */
export function capturePayment(sandbox: NaverPaySandbox, payment: Payment | undefined): ApiBody {
  if (payment === undefined || payment.status === 'reserved')
    return buildResult('InvalidParameter');
  if (payment.status !== 'authorized') return buildResult('AlreadyComplete');

  const { now, ledger, newId } = sandbox;
  const { paymentId: tid, merchantPayKey: orderId, totalPayAmount: amount } = payment;
  const isLate = now() - payment.authorizedAt > AUTHORIZATION_VALID_MS;
  if (isLate || payment.faults.includes('authorizationExpires')) return buildResult('TimeExpired');

  const { taxExScopeAmount } = payment;
  const historyFields = { payHistId: newId(10), admissionTypeCode: '01' as const, at: now() };
  const move = { ...historyFields, amount, taxExScopeAmount };

  if (payment.faults.includes('issuerRefuses')) {
    payment.status = 'failed';
    payment.moves.push({ ...move, admissionState: 'FAIL' });
    ledger.record({ kind: 'refusal', tid, orderId, amount });
    return buildResult('Fail');
  }

  payment.status = 'paid';
  payment.rest = amount;
  payment.restTaxEx = taxExScopeAmount;
  payment.moves.push({ ...move, admissionState: 'SUCCESS' });
  ledger.record({ kind: 'capture', tid, orderId, amount });

  return buildResult('Success', { paymentId: tid, detail: detailOf(payment, payment.moves[0]) });
}

async function showHistory(sandbox: NaverPaySandbox, exchange: Exchange): Promise<void> {
  const payment = findPayment(sandbox, exchange.params[0] ?? '');
  const list = payment?.moves.map((move) => detailOf(payment, move)) ?? [];

  const act = () =>
    buildResult('Success', {
      responseCount: list.length,
      totalCount: list.length,
      totalPageCount: 1,
      currentPageNumber: 1,
      list,
    });

  await answerCall(sandbox, exchange, { call: 'query', payment: undefined, act });
}

async function cancelPayment(sandbox: NaverPaySandbox, exchange: Exchange): Promise<void> {
  const form = await readForm(exchange.request);
  const payment = findPayment(sandbox, form['paymentId'] ?? '');
  const act = () => giveBack(sandbox, payment, form);
  await answerCall(sandbox, exchange, { call: 'cancel', payment: undefined, act });
}

function giveBack(
  sandbox: NaverPaySandbox,
  payment: Payment | undefined,
  form: Record<string, string>,
): ApiBody {
  const amount = Number(form['cancelAmount']);
  if (payment?.status !== 'paid' || !(amount > 0) || !form['cancelReason']) {
    return buildResult('InvalidParameter');
  }
  if (payment.rest === 0) return buildResult('AlreadyCanceled');

  const scopes = readScopes(form);
  if (scopes?.amount !== amount) return buildResult('InvalidParameter');
  if (amount > payment.rest || isScopeShort(payment, scopes))
    return buildResult('OverRemainAmount');

  const isCompared = form['doCompareRest'] === '1';
  if (isCompared && Number(form['expectedRestAmount']) !== payment.rest - amount) {
    return buildResult('OverRemainAmount');
  }

  const cancelling = { amount, taxExScopeAmount: scopes.taxExScopeAmount };
  if (payment.faults.includes('refundStaysPending')) {
    payment.cancelling = cancelling;
    return buildResult('CancelNotComplete');
  }

  return refundPayment(sandbox, payment, cancelling);
}

/** Refunds, and responds with the result. */
export function refundPayment(
  { ledger, now, newId }: NaverPaySandbox,
  payment: Payment,
  { amount, taxExScopeAmount }: Cancelling,
): ApiBody {
  payment.rest -= amount;
  payment.restTaxEx -= taxExScopeAmount;

  const isWhole = amount === payment.totalPayAmount;
  const admissionTypeCode = isWhole ? '03' : '04';
  const payHistId = newId(10);

  payment.moves.push({
    payHistId,
    admissionTypeCode,
    admissionState: 'SUCCESS',
    at: now(),
    amount,
    taxExScopeAmount,
  });

  const { paymentId, merchantPayKey: orderId } = payment;
  ledger.record({ kind: 'cancel', tid: paymentId, orderId, amount });

  return buildResult('Success', {
    paymentId,
    payHistId,
    cancelYmdt: formatTimestamp(now()),
    totalRestAmount: payment.rest,
  });
}

/** Neither the taxable nor the tax-free part of a cancel may exceed its balance. */
function isScopeShort(
  { rest, restTaxEx }: Payment,
  { amount, taxExScopeAmount }: { amount: number; taxExScopeAmount: number },
): boolean {
  return taxExScopeAmount > restTaxEx || amount - taxExScopeAmount > rest - restTaxEx;
}

interface Answering {
  call: ApiCall;
  payment: Payment | undefined;
  act: () => ApiBody;
}

/** Responds according to the fault; a repeated idempotency key gets the first response, as 409. */
async function answerCall(
  { settings, timers, orderedFaults, answered }: NaverPaySandbox,
  { request, response }: Exchange,
  { call, payment, act }: Answering,
): Promise<void> {
  const key = request.headers['x-naverpay-idempotency-key'];
  const name = typeof key === 'string' ? `${call}:${key}` : undefined;
  const known = name === undefined ? undefined : answered.get(name);
  if (name !== undefined) response.setHeader('X-NaverPay-Idempotency-Key', String(key));

  await answerWithFault({
    response,
    settings,
    timers,
    fault: takeCallFault(orderedFaults, call, payment),
    act: () => {
      if (known !== undefined) return known as ApiBody;
      const body = act();
      if (name !== undefined) answered.set(name, body);
      return body;
    },
    alterAmount: raiseAmount,
    status: () => (known === undefined ? 200 : 409),
  });
}

function raiseAmount(envelope: ApiBody): ApiBody {
  const body = envelope['body'];
  if (!isRecord(body) || !isRecord(body['detail'])) return envelope;
  const totalPayAmount = Number(body['detail']['totalPayAmount']) + 1;
  return { ...envelope, body: { ...body, detail: { ...body['detail'], totalPayAmount } } };
}

function buildResult(code: string, body: object = {}): ApiBody {
  return { code, message: code === 'Success' ? 'detail message(optional)' : code, body };
}

function detailOf(payment: Payment, move: Move | undefined) {
  if (move === undefined) throw new Error('a payment without a move');

  const { amount, taxExScopeAmount } = move;

  return {
    paymentId: payment.paymentId,
    payHistId: move.payHistId,
    merchantPayKey: payment.merchantPayKey,
    merchantUserKey: payment.merchantUserKey,
    productName: payment.productName,
    admissionTypeCode: move.admissionTypeCode,
    admissionYmdt: formatTimestamp(move.at),
    tradeConfirmYmdt: '',
    admissionState: move.admissionState,
    totalPayAmount: amount,
    primaryPayAmount: amount,
    npointPayAmount: 0,
    giftCardAmount: 0,
    taxScopeAmount: amount - taxExScopeAmount,
    taxExScopeAmount,
    primaryPayMeans: 'CARD',
    cardCorpCode: 'C0',
    cardNo: '1234-****-****-1234',
    cardAuthNo: '12345678',
    cardInstCount: 0,
  };
}
