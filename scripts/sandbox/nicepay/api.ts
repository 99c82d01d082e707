import { randomBytes } from 'node:crypto';
import { type ApiBody, answerWithFault } from '../fault-answer.ts';
import { type ApiCall, takeCallFault } from '../faults.ts';
import { type Exchange, type Route, readJson, sendJson } from '../http.ts';
import { type Payment, paymentBody, sha256Hex, signBody, wireDate } from './payment.ts';
import {
  type CancelRequest,
  REFUSALS,
  type Refusal,
  refundPayment,
  capturePayment,
  expireIfDue,
  netCancelRefusal,
} from './rules.ts';
import { type NicepaySandbox, guardRoute } from './state.ts';
import { isOrderDate } from './store.ts';

const TOKEN_VALID_MS = 30 * 60 * 1000;

/** The merchant's API: approve, query, cancel, net-cancel, token. */
export function apiRoutes(sandbox: NicepaySandbox): Route[] {
  const on = (
    method: Route['method'],
    path: RegExp,
    handle: (sandbox: NicepaySandbox, exchange: Exchange) => Promise<void>,
  ) => guardRoute(sandbox, { method, path, handle: (exchange) => handle(sandbox, exchange) });
  return [
    on('POST', /^\/v1\/payments\/netcancel$/, netCancelPayment),
    on('POST', /^\/v1\/payments\/([^/]+)$/, approvePayment),
    on('POST', /^\/v1\/payments\/([^/]+)\/cancel$/, cancelPayment),
    on('GET', /^\/v1\/payments\/([^/]+)$/, queryPayment),
    on('GET', /^\/v1\/payments\/find\/([^/]+)$/, findPayment),
    on('POST', /^\/v1\/access-token$/, issueToken),
  ];
}

async function approvePayment(sandbox: NicepaySandbox, exchange: Exchange): Promise<void> {
  const { store, now } = sandbox;

  const request = await readJson(exchange.request);

  const payment = store.find(exchange.params[0] ?? '');

  await answerCall(exchange, { sandbox, call: 'approve', payment }, async () => {
    if (payment === undefined) return REFUSALS.noAuthorization;

    const { amount, ediDate } = request;
    const text = `${payment.tid}${String(amount)}${String(ediDate)}`;
    if (!isSigned(sandbox, request, text)) return REFUSALS.badSignData;

    const refusal = capturePayment(store, payment, { amount, now: now() });
    if (refusal !== null) return refusedBody(refusal, payment);

    const announced = sandbox.notices.announce(payment);
    if (payment.faults.includes('noticeBeforeAnswer')) await announced;

    return bodyOf(sandbox, payment);
  });
}

async function queryPayment(sandbox: NicepaySandbox, exchange: Exchange): Promise<void> {
  const payment = sandbox.store.find(exchange.params[0] ?? '');
  await answerCall(exchange, { sandbox, call: 'query', payment }, () =>
    knownBody(sandbox, payment),
  );
}

async function findPayment(sandbox: NicepaySandbox, exchange: Exchange): Promise<void> {
  const payment = sandbox.store.findByOrder(exchange.params[0] ?? '');
  const orderDate = exchange.url.searchParams.get('orderDate') ?? '';

  await answerCall(exchange, { sandbox, call: 'find', payment }, () =>
    payment !== undefined && isOrderDate(payment, orderDate)
      ? knownBody(sandbox, payment)
      : REFUSALS.noData,
  );
}

async function cancelPayment(sandbox: NicepaySandbox, exchange: Exchange): Promise<void> {
  const request = await readJson(exchange.request);

  const payment = sandbox.store.find(exchange.params[0] ?? '');

  await answerCall(exchange, { sandbox, call: 'cancel', payment }, () => {
    const { reason, orderId, cancelAmt, taxFreeAmt = 0, ediDate } = request;
    if (!isText(reason) || !isText(orderId)) return REFUSALS.missing;
    if (payment === undefined) return REFUSALS.nothingToCancel;
    if (!isSigned(sandbox, request, `${payment.tid}${String(ediDate)}`)) {
      return REFUSALS.badSignData;
    }

    const amounts = { cancelAmt: Number(cancelAmt), taxFreeAmt: Number(taxFreeAmt) };
    const part = cancelAmt === undefined ? {} : amounts;
    const hasRefundAccount =
      /^\d{6,16}$/.test(String(request['refundAccount'])) &&
      /^\d{3}$/.test(String(request['refundBankCode'])) &&
      isText(request['refundHolder']);

    return answerCancel(sandbox, payment, { reason, orderId, ...part, hasRefundAccount });
  });
}

async function netCancelPayment(sandbox: NicepaySandbox, exchange: Exchange): Promise<void> {
  const request = await readJson(exchange.request);
  const { orderId, ediDate } = request;
  const payment = isText(orderId) ? sandbox.store.findByOrder(orderId) : undefined;

  await answerCall(exchange, { sandbox, call: 'netCancel', payment }, () => {
    if (!isText(orderId)) return REFUSALS.missing;
    if (!isSigned(sandbox, request, `${orderId}${String(ediDate)}`)) return REFUSALS.badSignData;
    if (payment === undefined) return REFUSALS.nothingToCancel;
    const tooLate = netCancelRefusal(payment, sandbox.now());
    return tooLate ?? answerCancel(sandbox, payment, { reason: '망취소', orderId });
  });
}

function answerCancel(sandbox: NicepaySandbox, payment: Payment, request: CancelRequest): ApiBody {
  const refusal = refundPayment(sandbox.store, payment, { request, now: sandbox.now() });
  if (refusal !== null) return refusedBody(refusal, payment);
  void sandbox.notices.announce(payment);
  return bodyOf(sandbox, payment);
}

async function issueToken({ tokens, now }: NicepaySandbox, { response }: Exchange): Promise<void> {
  const accessToken = randomBytes(20).toString('hex');
  const expiredAt = now() + TOKEN_VALID_MS;

  for (const [token, end] of tokens) if (end <= now()) tokens.delete(token);
  tokens.set(accessToken, expiredAt);

  sendJson(response, {
    resultCode: '0000',
    resultMsg: '정상 처리되었습니다.',
    accessToken,
    tokenType: 'Bearer',
    expiredAt: wireDate(expiredAt),
    now: wireDate(now()),
  });
}

function answerCall(
  { response }: Exchange,
  context: { sandbox: NicepaySandbox; call: ApiCall; payment: Payment | undefined },
  act: () => ApiBody | Promise<ApiBody>,
): Promise<void> {
  const { settings, timers, orderedFaults, keys } = context.sandbox;
  const fault = takeCallFault(orderedFaults, context.call, context.payment);

  const alterAmount = (body: ApiBody) => {
    const amount = Number(body['amount']) + 1;
    const { tid, ediDate } = body;
    return { ...body, amount, signature: signBody({ tid, amount, ediDate }, keys.secretKey) };
  };

  return answerWithFault({ response, fault, settings, timers, act, alterAmount });
}

/** An authorization is no payment yet. */
function knownBody(sandbox: NicepaySandbox, payment: Payment | undefined): ApiBody {
  if (payment === undefined || payment.status === 'authorized') return REFUSALS.noData;
  expireIfDue(payment, sandbox.now());
  return bodyOf(sandbox, payment);
}

function bodyOf({ now, keys }: NicepaySandbox, payment: Payment): ApiBody {
  return paymentBody(payment, { now: now(), secretKey: keys.secretKey });
}

function refusedBody(refusal: Refusal, { tid, orderId, status }: Payment): ApiBody {
  return { ...refusal, tid, orderId, ...(status === 'failed' ? { status } : {}) };
}

/** Without `signData` there is nothing to check: the provider leaves it optional. */
function isSigned({ keys }: NicepaySandbox, { signData }: ApiBody, text: string): boolean {
  return signData === undefined || signData === sha256Hex(`${text}${keys.secretKey}`);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
