import { sql, type ExpressionBuilder } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import { prepare } from '#db/prepared.ts';
import { LONGEST_CHECK_MS } from '../../payment-attempt/attempt.ts';
import { ASKED_STATUSES } from '../refund.ts';

const FURTHEST_REFUND_MS = 2 * LONGEST_CHECK_MS;

/** Literals, to match the partial index `refund_due`. */
const DUE_STATUSES = ASKED_STATUSES.map((status) => sql.lit(status));

/** Due refunds, only the first open one of each payment, oldest first. */
export function listDueRefunds(db: Reader, now: number, limit: number) {
  const due = selectDue(db, toDueTimes(now));
  return due.orderBy('checkAt').orderBy('refundSn').limit(limit).execute();
}

const dueOfPayment = prepare((db: Reader, by: { paymentAttemptSn: number } & DueTimes) =>
  selectDue(db, by).where('refund.paymentAttemptSn', '=', by.paymentAttemptSn).compile(),
);

/** The due refund of one payment. */
export function listDueOfPayment(db: Reader, paymentAttemptSn: number, now: number) {
  return dueOfPayment.all(db, { paymentAttemptSn, ...toDueTimes(now) });
}

function selectDue(db: Reader, times: DueTimes) {
  return db
    .selectFrom('refund')
    .select('refundSn')
    .where('status', 'in', DUE_STATUSES)
    .where((e) => e.and([isDue(e, 'checkAt', times), isDue(e, 'leaseUntil', times)]))
    .where(isFirst);
}

/**
 * Refunds of a payment are processed one at a time: the balance before distinguishes a repeat from
 * a new one.
 */
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

/** The times that are due: until `now`, and after `furthest`, as those stem from a clock that ran ahead. */
interface DueTimes {
  now: number;
  furthest: number;
}

function toDueTimes(now: number): DueTimes {
  return { now, furthest: now + FURTHEST_REFUND_MS };
}

function isDue(
  e: ExpressionBuilder<Database, 'refund'>,
  column: 'checkAt' | 'leaseUntil',
  { now, furthest }: DueTimes,
) {
  return e.or([e(column, '<=', now), e(column, '>', furthest)]);
}

/**
 * Claims a refund's lease for one request to the provider, unless another worker holds it or an
 * earlier refund of the payment is open.
 */
export async function claimRefund(
  t: Tx,
  { refundSn, now, leaseMs }: { refundSn: number; now: number; leaseMs: number },
): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('refund')
    .set({ leaseUntil: now + leaseMs })
    .where('refundSn', '=', refundSn)
    .where('status', 'in', ASKED_STATUSES)
    .where((e) => isDue(e, 'leaseUntil', toDueTimes(now)))
    .where(isFirst)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
