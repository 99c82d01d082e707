import { HttpProblem } from '../http.ts';
import { announceRefund } from './notice.ts';
import type { Order, PayUSandbox, Refund } from './state.ts';

/** The amount of an order that can still be refunded. */
export function leftOf({ totalAmount, refunds }: Order): number {
  return refunds
    .filter(({ status }) => status !== 'CANCELED')
    .reduce((left, refund) => left - refund.amount, totalAmount);
}

export function refundBody({ refundId, extRefundId, amount, status }: Refund) {
  return { refundId, extRefundId, amount: String(amount), status };
}

/** Accepts a refund: final at once, or pending according to the order's faults. */
export function makeRefund(
  sandbox: PayUSandbox,
  order: Order,
  refundRequest: { amount: number; extRefundId: string },
): Refund {
  const refund: Refund = { refundId: sandbox.newId(6), ...refundRequest, status: 'PENDING' };
  order.refunds.push(refund);

  const { faults } = order;
  if (faults.includes('refundStaysPending')) return refund;

  const isLate = faults.includes('refundFinalizedLate');
  if (isLate || faults.includes('refundCanceledLate')) {
    void endLate(sandbox, order, { refund, status: isLate ? 'FINALIZED' : 'CANCELED' });
  } else {
    endRefund(sandbox, order, { refund, status: 'FINALIZED' });
  }

  return refund;
}

interface Ending {
  refund: Refund;
  status: 'FINALIZED' | 'CANCELED';
}

async function endLate(sandbox: PayUSandbox, order: Order, ending: Ending): Promise<void> {
  if (!(await sandbox.timers.wait(sandbox.settings.lateMs))) return;
  endRefund(sandbox, order, ending);
  await announceRefund(sandbox, order, ending.refund);
}

function endRefund({ ledger }: PayUSandbox, order: Order, { refund, status }: Ending): void {
  refund.status = status;
  const { orderId: tid, extOrderId: orderId } = order;
  if (status === 'FINALIZED') {
    ledger.record({ kind: 'cancel', tid, orderId, amount: refund.amount / 100 });
  }
}

/** `{ status }` FINALIZED or CANCELED: ends the order's pending refund, and sends the webhook. */
export async function endPending(
  sandbox: PayUSandbox,
  order: Order,
  { status }: Record<string, unknown>,
): Promise<Refund> {
  if (status !== 'FINALIZED' && status !== 'CANCELED') {
    throw new HttpProblem(422, 'status is FINALIZED or CANCELED');
  }

  const refund = order.refunds.find((candidate) => candidate.status === 'PENDING');
  if (!refund) throw new HttpProblem(409, 'no refund of this order is pending');

  endRefund(sandbox, order, { refund, status });
  await announceRefund(sandbox, order, refund);

  return refund;
}
