import type { Tx } from '#db/connection.ts';
import { enqueueMail } from '../../member/mail/mail.service.ts';
import type { RefundMeans, RefundReason } from './refund.ts';
import { findRefundByKey, insertRefund } from './refund.queries.ts';

interface NewRefund {
  /** The idempotency key without its means, which is also the ref in the ledgers. */
  key: string;
  orderSn: number;
  reason: RefundReason;
  /** The cancel or the claim that it is of; neither of a payment that no order has. */
  orderCancelSn?: number;
  claimSn?: number;
  means: RefundMeans;
  amount: number;
  taxFreeAmt: number;
  paymentAttemptSn: number | null;
  /** The provider's idempotency key; used for payments alone. */
  cancelOrderId: string;
  needsAccount: boolean;
  refundAccount: string | null;
  /** It is credited in the same transaction, and needs no job. */
  isDone: boolean;
  now: number;
}

/**
 * Writes a refund, and asks its buyer by mail for an account that it needs. False if its key was
 * written before for the same order and amount; throws if it was for another.
 */
export async function writeRefund(t: Tx, refund: NewRefund): Promise<boolean> {
  const { key, needsAccount, isDone, now, ...row } = refund;
  const { orderSn, means, amount, paymentAttemptSn } = refund;
  const refundKey = `${key}:${means}`;
  const waits = needsAccount && row.refundAccount === null;
  const open = waits ? 'AccountNeeded' : 'Requested';

  const refundSn = await insertRefund(t, {
    orderCancelSn: null,
    claimSn: null,
    ...row,
    refundKey,
    ...(isDone ? { status: 'Done', doneAt: now } : { status: open, doneAt: null }),
    cancelOrderId: means === 'Payment' ? row.cancelOrderId : null,
    createdAt: now,
  });
  if (refundSn === undefined) return throwIfOther(t, { refundKey, orderSn, amount });

  if (waits && paymentAttemptSn !== null) {
    const about = { orderSn, paymentAttemptSn, refundSn };
    await enqueueMail(t, { template: 'refundAccountNeeded', ...about }, now);
  }

  return true;
}

async function throwIfOther(
  t: Tx,
  { refundKey, orderSn, amount }: { refundKey: string; orderSn: number; amount: number },
): Promise<false> {
  const existing = await findRefundByKey(t, refundKey);
  if (existing?.orderSn === orderSn && existing.amount === amount) return false;

  throw new Error(`Refund ${refundKey} is of another order or amount.`);
}
