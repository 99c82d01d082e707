import { FAULTS, changeSettings, isApiCall, isCallFault, isFault } from './faults.ts';
import { type Exchange, HttpProblem, type Route, readJson, sendJson } from './http.ts';
import type { Payment, PaymentRequest } from './nicepay-payment.ts';
import { isRefusal, readPaymentRequest } from './nicepay-request.ts';
import { authorizedForm, beforeReturn, cancelledForm } from './nicepay-return.ts';
import { capture } from './nicepay-rules.ts';
import type { NicepaySandbox } from './nicepay-sandbox.ts';

/** The sandbox's own switches and books, for tests, load generators and people. */
export function controlRoutes(sandbox: NicepaySandbox): Route[] {
  const on = (
    method: Route['method'],
    name: string,
    handle: (sandbox: NicepaySandbox, exchange: Exchange) => void | Promise<void>,
  ): Route => ({
    method,
    path: new RegExp(`^/__sandbox/${name}$`),
    handle: (exchange) => handle(sandbox, exchange),
  });
  return [
    on('GET', 'payments', showPayments),
    on('GET', 'ledger', showLedger),
    on('GET', 'notices', ({ notices }, { response }) => {
      sendJson(response, { notices: notices.log });
    }),
    on('GET', 'settings', ({ settings, orderedFaults }, { response }) => {
      sendJson(response, { settings, orderedFaults });
    }),
    on('POST', 'settings', setSettings),
    on('POST', 'faults', orderFault),
    on('POST', 'pay', pay),
    on('POST', 'webhook', resend),
    on('POST', 'reset', reset),
  ];
}

/** All payments, or those of `?orderId=` or `?tid=`. */
function showPayments({ store }: NicepaySandbox, { url, response }: Exchange): void {
  const orderId = url.searchParams.get('orderId');
  const tid = url.searchParams.get('tid');
  const payments = [];
  for (const payment of store.payments()) {
    if (orderId !== null && payment.orderId !== orderId) continue;
    if (tid !== null && payment.tid !== tid) continue;
    payments.push(summary(payment));
  }
  sendJson(response, { payments });
}

/** Every move of money after the entry `?after=`, to hold the shop's books against. */
function showLedger({ store }: NicepaySandbox, { url, response }: Exchange): void {
  const after = Number(url.searchParams.get('after') ?? 0);
  sendJson(response, { entries: [...store.ledger()].filter((entry) => entry.seq > after) });
}

async function setSettings(
  { settings }: NicepaySandbox,
  { request, response }: Exchange,
): Promise<void> {
  const wrong = changeSettings(settings, await readJson(request));
  if (wrong !== null) throw new HttpProblem(422, `cannot set ${wrong}`);
  sendJson(response, { settings });
}

/** Forgets payments, faults and logs; addresses and other settings stay. */
function reset(sandbox: NicepaySandbox, { response }: Exchange): void {
  sandbox.timers.clear();
  sandbox.store.reset();
  sandbox.journal?.clear();
  sandbox.notices.reset();
  sandbox.orderedFaults.length = 0;
  sandbox.settings.faults = [];
  sendJson(response, { reset: true });
}

function summary(payment: Payment) {
  const { tid, orderId, status, amount, balanceAmt, authorizedAt, paidAt, failedAt } = payment;
  const { cancels } = payment;
  return { tid, orderId, status, amount, balanceAmt, authorizedAt, paidAt, failedAt, cancels };
}

/** `{ fault, call?, times? }`: spoils the next calls, whatever payment they are about. */
async function orderFault(sandbox: NicepaySandbox, { request, response }: Exchange): Promise<void> {
  const { fault, call = 'any', times = 1 } = await readJson(request);
  if (!isCallFault(fault)) throw new HttpProblem(422, `no such fault of a call: ${String(fault)}`);
  if (call !== 'any' && !isApiCall(call)) {
    throw new HttpProblem(422, `no such call: ${String(call)}`);
  }
  if (typeof times !== 'number' || !Number.isSafeInteger(times) || times < 1) {
    throw new HttpProblem(422, 'times must be a whole number over 0');
  }
  sandbox.orderedFaults.push({ fault, call, times });
  sendJson(response, { orderedFaults: sandbox.orderedFaults });
}

/**
 * Plays the buyer without a browser: `{ clientId, orderId, amount, returnUrl, ... }` as for
 * requestPay, `faults?`, and `outcome` `approve` (default), `buyerCancels`, or `captured` with an
 * optional `tid` for a payment that is to exist as already paid. Answers the form of the return.
 */
async function pay(sandbox: NicepaySandbox, { request, response }: Exchange): Promise<void> {
  const fields = await readJson(request);
  const asked = readPaymentRequest(
    { method: 'card', goodsName: '-', ...fields },
    { clientId: sandbox.keys.clientId, isPaid: (orderId) => sandbox.store.isPaid(orderId) },
  );
  if (isRefusal(asked)) return sendJson(response, asked, 422);
  const { outcome = 'approve' } = fields;
  if (outcome === 'buyerCancels') return sendJson(response, { form: cancelledForm(asked) });
  if (outcome !== 'approve' && outcome !== 'captured') {
    throw new HttpProblem(422, `no such outcome: ${String(outcome)}`);
  }
  const payment = authorize(sandbox, asked, fields);
  if (outcome === 'captured') {
    capture(sandbox.store, payment, { amount: payment.amount, now: sandbox.now() });
  }
  await beforeReturn(sandbox, payment);
  const form = authorizedForm(payment, sandbox.keys.secretKey);
  sendJson(response, { tid: payment.tid, authToken: payment.authToken, form });
}

function authorize(
  { store, settings }: NicepaySandbox,
  asked: PaymentRequest,
  { faults = settings.faults, tid }: Record<string, unknown>,
): Payment {
  if (!Array.isArray(faults) || !faults.every(isFault)) {
    throw new HttpProblem(422, `faults must be among: ${FAULTS.join(', ')}`);
  }
  const known = typeof tid === 'string' && /^[\w-]{1,30}$/.test(tid) ? { tid } : {};
  return store.authorize(asked, { channel: 'pc', faults, ...known });
}

/** `{ tid }`: what "send again" does in the provider's console. */
async function resend(sandbox: NicepaySandbox, { request, response }: Exchange): Promise<void> {
  const { tid } = await readJson(request);
  const payment = sandbox.store.find(String(tid));
  if (payment === undefined) throw new HttpProblem(404, `no payment ${String(tid)}`);
  const notice = await sandbox.notices.resend(payment);
  if (notice === null) throw new HttpProblem(409, 'no address for notices is set');
  sendJson(response, { notice });
}
