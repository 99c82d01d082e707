import { sql } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { RefundMeans } from '../refund/refund.ts';
import { PENDING_STATUSES } from '../payment-attempt/attempt.ts';

/** Attempts that have come to an end, the newest first, with what was given back of them since. */
export function listEndedAttempts(db: Reader, { since, limit }: { since: number; limit: number }) {
  return db
    .selectFrom('payment_attempt')
    .innerJoin('orders', 'orders.orderSn', 'payment_attempt.orderSn')
    .selectAll('payment_attempt')
    .select(['orders.orderNo', 'orders.memberNo'])
    .select([
      refundSum(db).where('refund.doneAt', 'is not', null).as('refundedAmt'),
      refundSum(db).where('refund.doneAt', 'is', null).as('refundingAmt'),
      depositSum(db).as('depositedAmt'),
    ])
    .where('payment_attempt.status', 'in', ['Paid', 'Failed', 'Refunded'])
    .where('payment_attempt.provider', '<>', 'none')
    .where('payment_attempt.createdAt', '>=', since)
    .orderBy('payment_attempt.paymentAttemptSn', 'desc')
    .limit(limit)
    .execute();
}

/** What of an attempt's money went back through its provider, or is to. */
function refundSum(db: Reader) {
  return sumOf(db, 'Payment');
}

/** What of an unwanted payment stayed with the shop, as its buyer's deposit. */
function depositSum(db: Reader) {
  return sumOf(db, 'PaymentToDeposit')
    .where('refund.reason', '=', 'Unwanted')
    .where('refund.doneAt', 'is not', null);
}

function sumOf(db: Reader, means: RefundMeans) {
  return db
    .selectFrom('refund')
    .whereRef('refund.paymentAttemptSn', '=', sql.ref('payment_attempt.paymentAttemptSn'))
    .where('refund.means', '=', means)
    .select(sql<number>`coalesce(sum("refund"."amount"), 0)`.as('amount'));
}

export type EndedAttempt = Awaited<ReturnType<typeof listEndedAttempts>>[number];

/** The next look at an open attempt is due now, whoever had put it off. */
export async function updateCheckDue(t: Tx, paymentAttemptSn: number, now: number): Promise<void> {
  await t
    .updateTable('payment_attempt')
    .set({ checkAt: now })
    .where('paymentAttemptSn', '=', paymentAttemptSn)
    .where('status', 'in', [...PENDING_STATUSES, 'Waiting'])
    .execute();
}
