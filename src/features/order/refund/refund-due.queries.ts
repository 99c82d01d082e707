import { sql } from 'kysely';
import type { ExpressionBuilder } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import { LONGEST_CHECK_MS } from '../payment-attempt/attempt.ts';
import { ASKED_STATUSES } from './refund.ts';

const FURTHEST_REFUND_MS = 2 * LONGEST_CHECK_MS;

/** Literals: they are the condition of the index `refund_due`. */
const DUE_STATUSES = ASKED_STATUSES.map((status) => sql.lit(status));

/** Refunds that are due, the first of each payment, oldest first. */
export function listDueRefunds(db: Reader, now: number, limit: number) {
  return due(db, now).orderBy('checkAt').orderBy('refundSn').limit(limit).execute();
}

/** Those of one payment. */
export function listDueOfPayment(db: Reader, paymentAttemptSn: number, now: number) {
  return due(db, now).where('refund.paymentAttemptSn', '=', paymentAttemptSn).execute();
}

function due(db: Reader, now: number) {
  return db
    .selectFrom('refund')
    .select('refundSn')
    .where('status', 'in', DUE_STATUSES)
    .where((e) => e.and([isDue(e, 'checkAt', now), isDue(e, 'leaseUntil', now)]))
    .where(isFirst);
}

/** Refunds of a payment go one after another: what was left before tells a repeat from a new one. */
function isFirst(e: ExpressionBuilder<Database, 'refund'>) {
  return e.not(
    e.exists(
      e
        .selectFrom('refund as earlier')
        .select('earlier.refundSn')
        .whereRef('earlier.paymentAttemptSn', '=', 'refund.paymentAttemptSn')
        .whereRef('earlier.refundSn', '<', 'refund.refundSn')
        .where('earlier.doneAt', 'is', null),
    ),
  );
}

/** A time that is further off than any that is put was left by a clock that ran ahead. */
function isDue(
  e: ExpressionBuilder<Database, 'refund'>,
  column: 'checkAt' | 'leaseUntil',
  now: number,
) {
  return e.or([e(column, '<=', now), e(column, '>', now + FURTHEST_REFUND_MS)]);
}

/** Takes a refund for one call to the provider, if no other worker is at one of its payment. */
export async function claimRefund(
  t: Tx,
  { refundSn, now, leaseMs }: { refundSn: number; now: number; leaseMs: number },
): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('refund')
    .set({ leaseUntil: now + leaseMs })
    .where('refundSn', '=', refundSn)
    .where('status', 'in', ASKED_STATUSES)
    .where((e) => isDue(e, 'leaseUntil', now))
    .where(isFirst)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
