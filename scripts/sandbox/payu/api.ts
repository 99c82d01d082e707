import { randomInt } from 'node:crypto';
import { type ApiBody, answerWithFault } from '../fault-answer.ts';
import { type ApiCall, takeCallFault } from '../faults.ts';
import { type Exchange, type Route, isRecord, readForm, readJson, sendJson } from '../http.ts';
import { announceOrder } from './notice.ts';
import { leftOf, makeRefund, refundBody } from './refund.ts';
import { type Order, type PayUSandbox, expireIfDue } from './state.ts';
import { completePayment } from './window.ts';

const TOKEN_S = 43_199;
const DEFAULT_VALIDITY_S = 86_400;

/** The merchant's API: token, orders, refunds. */
export function apiRoutes(sandbox: PayUSandbox): Route[] {
  const on = (
    method: Route['method'],
    path: string,
    handle: (sandbox: PayUSandbox, exchange: Exchange) => Promise<void>,
  ): Route => ({
    method,
    path: new RegExp(`^/api/v2_1/${path}$`),
    handle: (exchange) => guardCall(sandbox, exchange, handle),
  });
  return [
    {
      method: 'POST',
      path: /^\/pl\/standard\/user\/oauth\/authorize$/,
      handle: (exchange) => issueToken(sandbox, exchange),
    },
    on('POST', 'orders', createOrder),
    on('GET', 'orders/([\\w-]+)', showOrder),
    on('DELETE', 'orders/([\\w-]+)', cancelOrder),
    on('PUT', 'orders/([\\w-]+)/status', captureOrder),
    on('GET', 'orders/([\\w-]+)/refunds', showRefunds),
    on('POST', 'orders/([\\w-]+)/refunds?', refundOrder),
  ];
}

async function issueToken({ keys, tokens, newId }: PayUSandbox, { request, response }: Exchange) {
  const form = await readForm(request);
  const isKnown =
    form['grant_type'] === 'client_credentials' &&
    form['client_id'] === keys.clientId &&
    form['client_secret'] === keys.clientSecret;
  if (!isKnown) return sendJson(response, { error: 'invalid_client' }, 401);

  const token = newId(16);
  tokens.add(token);

  sendJson(response, {
    access_token: token,
    token_type: 'bearer',
    expires_in: TOKEN_S,
    grant_type: 'client_credentials',
  });
}

async function guardCall(
  sandbox: PayUSandbox,
  exchange: Exchange,
  handle: (sandbox: PayUSandbox, exchange: Exchange) => Promise<void>,
): Promise<void> {
  const token = (exchange.request.headers.authorization ?? '').replace(/^Bearer /, '');
  if (!sandbox.tokens.has(token))
    return sendJson(exchange.response, buildResult('UNAUTHORIZED'), 401);

  const { ms, jitter } = sandbox.settings.latency;
  if (ms + jitter > 0) await sandbox.timers.wait(ms + randomInt(jitter + 1));
  await handle(sandbox, exchange);
}

interface Answered {
  status: number;
  body: ApiBody;
}

/** Responds according to the fault. */
async function answerCall(
  { settings, timers, orderedFaults }: PayUSandbox,
  { response }: Exchange,
  { call, act }: { call: ApiCall; act: () => Answered },
): Promise<void> {
  let status = 200;

  await answerWithFault({
    response,
    settings,
    timers,
    fault: takeCallFault(orderedFaults, call, undefined),
    act: () => {
      const done = act();
      status = done.status;
      return done.body;
    },
    alterAmount: raiseAmount,
    status: () => status,
  });
}

function raiseAmount(body: ApiBody): ApiBody {
  const { orders } = body;
  const [order] = Array.isArray(orders) ? (orders as unknown[]) : [];
  if (!isRecord(order)) return body;

  return {
    ...body,
    orders: [{ ...order, totalAmount: String(Number(order['totalAmount']) + 100) }],
  };
}

async function createOrder(sandbox: PayUSandbox, exchange: Exchange): Promise<void> {
  const orderRequest = await readJson(exchange.request);
  const act = () => makeOrder(sandbox, orderRequest);
  await answerCall(sandbox, exchange, { call: 'create', act });
}

function makeOrder(sandbox: PayUSandbox, orderRequest: Record<string, unknown>): Answered {
  const { orders, keys, newId, now, url } = sandbox;
  const readText = (name: string) => String(orderRequest[name] ?? '');
  const required = ['customerIp', 'description', 'currencyCode', 'totalAmount', 'extOrderId'];
  if (required.some((name) => readText(name) === '') || readText('merchantPosId') !== keys.posId) {
    return { status: 400, body: buildResult('ERROR_VALUE_MISSING') };
  }

  const totalAmount = Number(readText('totalAmount'));
  if (!Number.isSafeInteger(totalAmount) || totalAmount < 1) {
    return { status: 400, body: buildResult('ERROR_VALUE_INVALID') };
  }

  const extOrderId = readText('extOrderId');
  if ([...orders.values()].some((order) => order.extOrderId === extOrderId)) {
    return { status: 400, body: buildResult('ERROR_ORDER_NOT_UNIQUE') };
  }

  const buyer = isRecord(orderRequest['buyer']) ? orderRequest['buyer'] : {};
  const order: Order = {
    orderId: newId(16),
    extOrderId,
    notifyUrl: readText('notifyUrl'),
    continueUrl: readText('continueUrl'),
    description: readText('description'),
    currencyCode: readText('currencyCode'),
    totalAmount,
    language: buyer['language'] === 'en' ? 'en' : 'ko',
    expiresAt: now() + Number(readText('validityTime') || DEFAULT_VALIDITY_S) * 1000,
    createdAt: now(),
    status: 'NEW',
    refunds: [],
    faults: [],
  };

  orders.set(order.orderId, order);

  const { orderId } = order;
  const redirectUri = `${url}/pay/${orderId}`;

  return { status: 302, body: { ...buildResult('SUCCESS'), redirectUri, orderId, extOrderId } };
}

function findOrder(sandbox: PayUSandbox, { params }: Exchange): Order | undefined {
  const order = sandbox.orders.get(params[0] ?? '');
  if (order) expireIfDue(sandbox, order);
  return order;
}

const MISSING: Answered = { status: 404, body: { status: { statusCode: 'DATA_NOT_FOUND' } } };

async function showOrder(sandbox: PayUSandbox, exchange: Exchange): Promise<void> {
  const order = findOrder(sandbox, exchange);
  const act = (): Answered =>
    order
      ? { status: 200, body: { orders: [orderBody(order)], ...buildResult('SUCCESS') } }
      : MISSING;
  await answerCall(sandbox, exchange, { call: 'query', act });
}

function orderBody(order: Order) {
  const { orderId, extOrderId, description, currencyCode, totalAmount, status } = order;
  return {
    orderId,
    extOrderId,
    description,
    currencyCode,
    status,
    totalAmount: String(totalAmount),
    orderCreateDate: new Date(order.createdAt).toISOString(),
  };
}

async function cancelOrder(sandbox: PayUSandbox, exchange: Exchange): Promise<void> {
  const order = findOrder(sandbox, exchange);

  const act = (): Answered => {
    if (!order) return MISSING;
    if (order.status === 'COMPLETED')
      return { status: 400, body: buildResult('ERROR_ORDER_COMPLETED') };

    order.status = 'CANCELED';
    void announceOrder(sandbox, order);

    const { orderId, extOrderId } = order;
    return { status: 200, body: { orderId, extOrderId, ...buildResult('SUCCESS') } };
  };

  await answerCall(sandbox, exchange, { call: 'netCancel', act });
}

async function captureOrder(sandbox: PayUSandbox, exchange: Exchange): Promise<void> {
  const { orderId, orderStatus } = await readJson(exchange.request);

  const order = findOrder(sandbox, exchange);

  const act = (): Answered => {
    if (!order) return MISSING;

    const isMeant = orderId === order.orderId && orderStatus === 'COMPLETED';
    if (!isMeant) return { status: 400, body: buildResult('ERROR_VALUE_INVALID') };
    if (order.status !== 'WAITING_FOR_CONFIRMATION') {
      return { status: 400, body: buildResult('ERROR_INCONSISTENT_STATUS') };
    }

    void completePayment(sandbox, order);

    return { status: 200, body: buildResult('SUCCESS') };
  };

  await answerCall(sandbox, exchange, { call: 'approve', act });
}

async function showRefunds(sandbox: PayUSandbox, exchange: Exchange): Promise<void> {
  const order = findOrder(sandbox, exchange);
  const act = (): Answered =>
    order ? { status: 200, body: { refunds: order.refunds.map(refundBody) } } : MISSING;
  await answerCall(sandbox, exchange, { call: 'find', act });
}

async function refundOrder(sandbox: PayUSandbox, exchange: Exchange): Promise<void> {
  const refundRequest = (await readJson(exchange.request))['refund'];
  const order = findOrder(sandbox, exchange);
  const act = () =>
    order ? giveBack(sandbox, order, isRecord(refundRequest) ? refundRequest : {}) : MISSING;
  await answerCall(sandbox, exchange, { call: 'cancel', act });
}

function giveBack(
  sandbox: PayUSandbox,
  order: Order,
  { description, amount: given, extRefundId }: Record<string, unknown>,
): Answered {
  if (!description) return { status: 400, body: buildResult('ERROR_VALUE_MISSING') };

  const left = leftOf(order);
  const amount = given === undefined ? left : Number(given);
  if (order.status !== 'COMPLETED' || left === 0) {
    return { status: 400, body: buildResult('TRANSACTION_NOT_ELIGIBLE_FOR_REFUND') };
  }
  if (!(amount > 0) || amount > left) {
    return { status: 400, body: buildResult('ERROR_VALUE_INVALID') };
  }

  const newRefund = makeRefund(sandbox, order, { amount, extRefundId: String(extRefundId ?? '') });
  const { orderId } = order;

  return {
    status: 200,
    body: { orderId, refund: refundBody(newRefund), ...buildResult('SUCCESS') },
  };
}

function buildResult(statusCode: string): ApiBody {
  return { status: { statusCode } };
}
