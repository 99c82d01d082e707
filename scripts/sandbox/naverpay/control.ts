import type { Controlled } from '../control.ts';
import { HttpProblem } from '../http.ts';
import { capturePayment, refundPayment } from './api.ts';
import type { NaverPaySandbox } from './state.ts';
import { decidePayment, reservePayment } from './window.ts';

/** The control interface of Naver Pay's sandbox. */
export function controlOf(sandbox: NaverPaySandbox): Controlled {
  const { settings, orderedFaults, ledger, payments } = sandbox;
  return {
    settings,
    orderedFaults,
    payments: () =>
      [...payments.values()].map(({ paymentId: tid, merchantPayKey: orderId, ...payment }) => ({
        tid,
        orderId,
        status: payment.status,
        rest: payment.rest,
        moves: payment.moves.map(({ amount, taxExScopeAmount }) => ({ amount, taxExScopeAmount })),
      })),
    ledger: () => ledger.entries(),
    notices: () => [],
    pay: (fields) => Promise.resolve(playBuyer(sandbox, fields)),
    resend: () => Promise.resolve(undefined),
    deposit: () => Promise.reject(new HttpProblem(404, 'nothing waits here')),
    // Completes a pending refund; there is no webhook.
    endRefund: ({ orderId }) => {
      const payment = [...payments.values()].find(
        ({ merchantPayKey, cancelling }) => merchantPayKey === orderId && cancelling,
      );
      if (!payment?.cancelling) throw new HttpProblem(409, 'no cancel of this order is under way');

      const cancelMove = refundPayment(sandbox, payment, payment.cancelling);

      payment.cancelling = null;

      return Promise.resolve(cancelMove);
    },
    reset() {
      sandbox.timers.clear();
      payments.clear();
      sandbox.answered.clear();
      ledger.clear();
    },
  };
}

/**
 * Plays the buyer: the fields of `Naver.Pay.open`, `faults?`, and `outcome` `approve` (default),
 * `buyerCancels` or `captured`. Answers where the browser is sent back to.
 */
function playBuyer(sandbox: NaverPaySandbox, fields: Record<string, unknown>) {
  const payment = reservePayment(sandbox, fields);
  if (typeof payment === 'string') throw new HttpProblem(422, payment);

  const { outcome = 'approve' } = fields;
  const action = outcome === 'buyerCancels' ? 'cancel' : 'approve';
  const location = decidePayment(sandbox, payment, { action, fields });
  if (outcome === 'captured') capturePayment(sandbox, payment);

  return { tid: payment.paymentId, location };
}
