import type { Controlled } from '../control.ts';
import { HttpProblem } from '../http.ts';
import { resendNotice } from './notice.ts';
import { endPending } from './refund.ts';
import type { Order, PayUSandbox } from './state.ts';
import { completePayment, decidePayment } from './window.ts';

/** The control interface of PayU's sandbox. */
export function controlOf(sandbox: PayUSandbox): Controlled {
  const { settings, orderedFaults, ledger, orders } = sandbox;
  return {
    settings,
    orderedFaults,
    payments: () =>
      [...orders.values()].map(({ orderId: tid, extOrderId: orderId, status, refunds }) => ({
        tid,
        orderId,
        status,
        refunds,
      })),
    ledger: () => ledger.entries(),
    notices: () => sandbox.noticed,
    pay: (fields) => playBuyer(sandbox, fields),
    async resend(tid) {
      const order = orders.get(tid);
      return order && resendNotice(sandbox, order);
    },
    // A payment for an abandoned or cancelled order, as from a page that stayed open.
    async deposit({ orderId }) {
      const order = orderOf(sandbox, orderId);
      await completePayment(sandbox, order);
      return { tid: order.orderId };
    },
    endRefund: (fields) => endPending(sandbox, orderOf(sandbox, fields['orderId']), fields),
    reset() {
      sandbox.timers.clear();
      orders.clear();
      sandbox.noticed.length = 0;
      ledger.clear();
    },
  };
}

function orderOf({ orders }: PayUSandbox, extOrderId: unknown): Order {
  const order = [...orders.values()].find((candidate) => candidate.extOrderId === extOrderId);
  if (!order) throw new HttpProblem(404, `no order ${String(extOrderId)}`);
  return order;
}

/**
 * Plays the buyer: `{ orderId }` as the merchant calls it, `faults?`, and `outcome` `approve`
 * (default) or `buyerCancels`. Answers where the browser is sent back to.
 */
async function playBuyer(sandbox: PayUSandbox, fields: Record<string, unknown>) {
  const { orderId, outcome = 'approve' } = fields;
  const order = orderOf(sandbox, orderId);
  const action = outcome === 'buyerCancels' ? 'cancel' : 'approve';
  return { tid: order.orderId, location: await decidePayment(sandbox, order, { action, fields }) };
}
