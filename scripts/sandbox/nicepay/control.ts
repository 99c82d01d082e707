import { type Controlled, chosenFaults } from '../control.ts';
import { HttpProblem } from '../http.ts';
import { payIn } from './deposit.ts';
import type { Payment, PaymentRequest } from './payment.ts';
import { isRefusal, readPaymentRequest } from './request.ts';
import { authorizedForm, beforeReturn, cancelledForm } from './return.ts';
import { capturePayment } from './rules.ts';
import type { NicepaySandbox } from './state.ts';

/** The control interface of NICEPAY's sandbox. */
export function controlOf(sandbox: NicepaySandbox): Controlled {
  const { settings, orderedFaults, store, notices } = sandbox;
  return {
    settings,
    orderedFaults,
    payments: () => [...store.payments()].map(summarisePayment),
    ledger: () => store.ledger(),
    notices: () => notices.log,
    pay: (fields) => playBuyer(sandbox, fields),
    deposit: async (fields) => summarisePayment(await payIn(sandbox, fields)),
    async resend(tid) {
      const payment = store.find(tid);
      if (payment === undefined) return undefined;
      const notice = await notices.resend(payment);
      if (notice === null) throw new HttpProblem(409, 'no address for notices is set');
      return notice;
    },
    reset: () => resetSandbox(sandbox),
  };
}

function resetSandbox(sandbox: NicepaySandbox): void {
  sandbox.timers.clear();
  sandbox.store.reset();
  sandbox.journal?.clear();
  sandbox.notices.reset();
  sandbox.receipts.length = 0;
}

function summarisePayment(payment: Payment) {
  const { tid, orderId, status, amount, balanceAmt, authorizedAt, paidAt, failedAt } = payment;
  const { taxFreeAmt, cancels, vbank } = payment;

  return {
    tid,
    orderId,
    status,
    amount,
    balanceAmt,
    authorizedAt,
    paidAt,
    failedAt,
    taxFreeAmt,
    cancels,
    vbank,
  };
}

/**
 * Plays the buyer: `{ clientId, orderId, amount, returnUrl, ... }` as for requestPay, `faults?`,
 * and `outcome` `approve` (default), `buyerCancels`, or `captured` with an optional `tid` for a
 * payment that is to exist as already paid. Answers the form of the return.
 */
async function playBuyer(
  sandbox: NicepaySandbox,
  fields: Record<string, unknown>,
): Promise<object> {
  const paymentRequest = readPaymentRequest(
    { method: 'card', goodsName: '-', ...fields },
    { clientId: sandbox.keys.clientId, isPaid: (orderId) => sandbox.store.isPaid(orderId) },
  );
  if (isRefusal(paymentRequest))
    throw new HttpProblem(422, `${paymentRequest.resultCode} ${paymentRequest.resultMsg}`);

  const { outcome = 'approve' } = fields;
  if (outcome === 'buyerCancels') return { form: cancelledForm(paymentRequest) };
  if (outcome !== 'approve' && outcome !== 'captured') {
    throw new HttpProblem(422, `no such outcome: ${String(outcome)}`);
  }

  const payment = authorizePayment(sandbox, paymentRequest, fields);
  if (outcome === 'captured') {
    capturePayment(sandbox.store, payment, { amount: payment.amount, now: sandbox.now() });
  }
  await beforeReturn(sandbox, payment);

  const form = authorizedForm(payment, sandbox.keys.secretKey);
  return { tid: payment.tid, authToken: payment.authToken, form };
}

function authorizePayment(
  { store, settings }: NicepaySandbox,
  paymentRequest: PaymentRequest,
  fields: Record<string, unknown>,
): Payment {
  const { tid } = fields;
  const known = typeof tid === 'string' && /^[\w-]{1,30}$/.test(tid) ? { tid } : {};

  return store.authorize(paymentRequest, {
    channel: 'pc',
    faults: chosenFaults(fields, settings),
    ...known,
  });
}
