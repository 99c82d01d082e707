import { sql } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import { PENDING_STATUSES, type AttemptStatus } from './attempt.ts';

/** Literals, to match the partial index `payment_attempt_check`. */
const DUE_STATUSES = ([...PENDING_STATUSES, 'Waiting'] as const).map((status) => sql.lit(status));

/**
 * Attempts that await the provider's response or the buyer's payment, due or not, with their order;
 * oldest first.
 */
export function listOpenAttempts(db: Reader) {
  return db
    .selectFrom('payment_attempt')
    .innerJoin('orders', 'orders.orderSn', 'payment_attempt.orderSn')
    .select(['payment_attempt.paymentAttemptSn', 'payment_attempt.status', 'orders.orderNo'])
    .select('payment_attempt.methodDetail')
    .where('payment_attempt.status', 'in', DUE_STATUSES)
    .orderBy('payment_attempt.checkAt')
    .execute();
}

/** Attempts whose next poll is due, oldest first. */
export function listDueAttempts(db: Reader, now: number, limit: number) {
  return db
    .selectFrom('payment_attempt')
    .select(['paymentAttemptSn', 'status'])
    .where('checkAt', '<=', now)
    .where('status', 'in', DUE_STATUSES)
    .orderBy('checkAt')
    .limit(limit)
    .execute();
}

interface LaterPolls {
  statuses: readonly AttemptStatus[];
  time: number;
}

/** Returns whether the next poll of an attempt in one of `statuses` is later than `time`. */
export async function hasPollAfter(db: Reader, { statuses, time }: LaterPolls): Promise<boolean> {
  const row = await db
    .selectFrom('payment_attempt')
    .select('paymentAttemptSn')
    .where('checkAt', '>', time)
    .where('status', 'in', DUE_STATUSES) // matches the partial index
    .where('status', 'in', statuses)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes the attempts polled after `at` due now. */
export async function updatePollsAfter(
  t: Tx,
  { statuses, time }: LaterPolls,
  now: number,
): Promise<void> {
  await t
    .updateTable('payment_attempt')
    .set({ checkAt: now })
    .where('checkAt', '>', time)
    .where('status', 'in', DUE_STATUSES)
    .where('status', 'in', statuses)
    .execute();
}

/** Attempts still Ready when their order's reservation expired, oldest first. */
export function listExpiredAttempts(db: Reader, now: number, limit: number) {
  return (
    db
      .selectFrom('orders')
      .innerJoin('payment_attempt', 'payment_attempt.orderSn', 'orders.orderSn')
      .select(['payment_attempt.paymentAttemptSn', 'payment_attempt.orderSn'])
      .select(['payment_attempt.provider', 'payment_attempt.paymentMethodType'])
      .select(['payment_attempt.tid', 'payment_attempt.claimSn'])
      // A literal, to match the partial index `orders_unpaid`.
      .where('orders.status', '=', sql.lit('OrderCreated'))
      .where('orders.reservedUntil', '<=', now)
      .where('payment_attempt.status', '=', 'Ready')
      .orderBy('orders.reservedUntil')
      .limit(limit)
      .execute()
  );
}
