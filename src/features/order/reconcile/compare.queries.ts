import { sql } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { RefundMeans } from '../refund/refund.ts';
import { PENDING_STATUSES } from '../payment-attempt/attempt.ts';

/** Final attempts with their refunded sums, newest first. */
export function listEndedAttempts(db: Reader, { since, limit }: { since: number; limit: number }) {
  return db
    .selectFrom('payment_attempt')
    .innerJoin('orders', 'orders.orderSn', 'payment_attempt.orderSn')
    .selectAll('payment_attempt')
    .select(['orders.orderNo', 'orders.memberNo'])
    .select([
      selectRefundSum(db).where('refund.doneAt', 'is not', null).as('refundedAmt'),
      selectRefundSum(db).where('refund.doneAt', 'is', null).as('refundingAmt'),
      selectDepositSum(db).as('depositedAmt'),
    ])
    .where('payment_attempt.status', 'in', ['Paid', 'Failed', 'Refunded'])
    .where('payment_attempt.provider', '<>', 'none')
    .where('payment_attempt.createdAt', '>=', since)
    .orderBy('payment_attempt.paymentAttemptSn', 'desc')
    .limit(limit)
    .execute();
}

/** An attempt's refunds through its provider, done or open. */
function selectRefundSum(db: Reader) {
  return selectSumByMeans(db, 'Payment');
}

/** The amount of an unwanted payment that became its buyer's deposit. */
function selectDepositSum(db: Reader) {
  return selectSumByMeans(db, 'PaymentToDeposit')
    .where('refund.reason', '=', 'Unwanted')
    .where('refund.doneAt', 'is not', null);
}

function selectSumByMeans(db: Reader, means: RefundMeans) {
  return db
    .selectFrom('refund')
    .whereRef('refund.paymentAttemptSn', '=', sql.ref('payment_attempt.paymentAttemptSn'))
    .where('refund.means', '=', means)
    .select(sql<number>`coalesce(sum("refund"."amount"), 0)`.as('amount'));
}

export type EndedAttempt = Awaited<ReturnType<typeof listEndedAttempts>>[number];

/** Makes the next poll of an open attempt due now. */
export async function updateCheckDue(t: Tx, paymentAttemptSn: number, now: number): Promise<void> {
  await t
    .updateTable('payment_attempt')
    .set({ checkAt: now })
    .where('paymentAttemptSn', '=', paymentAttemptSn)
    .where('status', 'in', [...PENDING_STATUSES, 'Waiting'])
    .execute();
}
