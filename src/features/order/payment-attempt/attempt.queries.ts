import { assertMove } from '../../../lib/state-table.ts';
import { ATTEMPT_TRANSITIONS, type AttemptStatus } from './attempt.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import type { PaymentAttemptTable } from '#db/tables/payment.ts';
import type { Database } from '#db/database.ts';

export type PaymentAttempt = Selectable<PaymentAttemptTable>;

const attemptInsert = prepare((t: Tx, row: Insertable<PaymentAttemptTable>) =>
  t.insertInto('payment_attempt').values(row).compile(),
);

export async function insertAttempt(t: Tx, row: Insertable<PaymentAttemptTable>): Promise<void> {
  await attemptInsert.all(t, row);
}

type AttemptKey =
  | { paymentAttemptSn: number }
  | { ecpPaymentId: string }
  | { providerOrderId: string }
  | { tid: string };

const attemptBy = prepare((db: Reader, by: AttemptKey) => {
  const attempts = db.selectFrom('payment_attempt').selectAll();
  if ('paymentAttemptSn' in by) {
    return attempts.where('paymentAttemptSn', '=', by.paymentAttemptSn).compile();
  }
  if ('ecpPaymentId' in by) return attempts.where('ecpPaymentId', '=', by.ecpPaymentId).compile();
  if ('tid' in by) return attempts.where('tid', '=', by.tid).compile();

  return attempts.where('providerOrderId', '=', by.providerOrderId).compile();
});

export function findAttempt(db: Reader, by: AttemptKey): Promise<PaymentAttempt | undefined> {
  return attemptBy.first(db, by);
}

/** The latest payment of an order itself; additional payments of its claims are not meant. */
export function findOrderAttempt(db: Reader, orderSn: number) {
  return db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('orderSn', '=', orderSn)
    .where('claimSn', 'is', null)
    .orderBy('paymentAttemptSn', 'desc')
    .executeTakeFirst();
}

/** The captured payment of an order; undefined if it was never paid through a provider. */
export async function findCapture(db: Reader, orderSn: number) {
  const attempt = await findOrderAttempt(db, orderSn);
  return attempt?.status === 'Paid' && attempt.amount > 0 ? attempt : undefined;
}

/** The captured additional payment of a claim; undefined without one. */
export function findClaimCapture(db: Reader, claimSn: number) {
  return db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('claimSn', '=', claimSn)
    .where('status', '=', 'Paid')
    .executeTakeFirst();
}

/** The captured additional payments of an order's claims. */
export function listClaimCaptures(db: Reader, orderSn: number) {
  return db
    .selectFrom('payment_attempt')
    .select(['paymentAttemptSn', 'tid'])
    .where('orderSn', '=', orderSn)
    .where('claimSn', 'is not', null)
    .where('status', '=', 'Paid')
    .execute();
}

interface AttemptMove {
  paymentAttemptSn: number;
  from: readonly AttemptStatus[];
}
type AttemptChange = Updateable<PaymentAttemptTable> & { status: AttemptStatus };

const attemptMove = prepare(
  (t: Tx, { paymentAttemptSn, from, change }: AttemptMove & { change: AttemptChange }) =>
    t
      .updateTable('payment_attempt')
      .set(change)
      .where('paymentAttemptSn', '=', paymentAttemptSn)
      .where('status', 'in', from)
      .compile(),
);

/** Moves an attempt along its transition table if it still is in one of `from`. */
export async function updateAttempt(
  t: Tx,
  { paymentAttemptSn, from }: AttemptMove,
  change: AttemptChange,
): Promise<boolean> {
  assertMove(ATTEMPT_TRANSITIONS, from, change.status);
  return (await attemptMove.count(t, { paymentAttemptSn, from, change })) === 1;
}

const eventInsert = prepare((t: Tx, row: Insertable<Database['payment_event']>) =>
  t
    .insertInto('payment_event')
    .values(row)
    .onConflict((c) => c.column('eventKey').doNothing())
    .compile(),
);

/** Stores a provider's event; false if it is a duplicate. */
export async function insertPaymentEvent(
  t: Tx,
  row: Insertable<Database['payment_event']>,
): Promise<boolean> {
  return (await eventInsert.count(t, row)) === 1;
}
