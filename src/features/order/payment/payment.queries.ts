import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import { prepare } from '#db/prepared.ts';
import type { PaymentAttemptTable } from '#db/tables/payment.ts';
import type { OrderOwner } from '../order/order.queries.ts';
import { PENDING_STATUSES } from './payment.ts';
import type { AttemptStatus } from './payment.ts';

export type PaymentAttempt = Selectable<PaymentAttemptTable>;

const attemptInsert = prepare((t: Tx, row: Insertable<PaymentAttemptTable>) =>
  t.insertInto('payment_attempt').values(row).compile(),
);

export async function insertAttempt(t: Tx, row: Insertable<PaymentAttemptTable>): Promise<void> {
  await attemptInsert.all(t, row);
}

const eventInsert = prepare((t: Tx, row: Insertable<Database['payment_event']>) =>
  t
    .insertInto('payment_event')
    .values(row)
    .onConflict((c) => c.column('eventKey').doNothing())
    .compile(),
);

/** Keeps what a provider said; false if it had said the same before. */
export async function insertPaymentEvent(
  t: Tx,
  row: Insertable<Database['payment_event']>,
): Promise<boolean> {
  return (await eventInsert.count(t, row)) === 1;
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

/** Newest first: an order that was paid has its payment there, a failed one its reason. */
export function findLatestAttempt(db: Reader, checkoutSn: string) {
  return db
    .selectFrom('payment_attempt')
    .innerJoin('orders', 'orders.orderSn', 'payment_attempt.orderSn')
    .selectAll('payment_attempt')
    .select('orders.orderNo')
    .where('orders.checkoutSn', '=', checkoutSn)
    .orderBy('payment_attempt.paymentAttemptSn', 'desc')
    .executeTakeFirst();
}

export function findOrderAttempt(db: Reader, orderSn: number) {
  return db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('orderSn', '=', orderSn)
    .orderBy('paymentAttemptSn', 'desc')
    .executeTakeFirst();
}

interface OwnPayment {
  ecpPaymentId: string;
  memberNo: number | null;
  guestOrderSn: number | null;
}

const ownPayment = prepare((db: Reader, by: OwnPayment) =>
  db
    .selectFrom('payment_attempt as p')
    .innerJoin('orders as o', 'o.orderSn', 'p.orderSn')
    .select(['p.paymentAttemptSn', 'p.ecpPaymentId', 'p.provider', 'p.paymentMethodType'])
    .select(['p.providerOrderId', 'p.amount', 'p.taxFreeAmt'])
    .select(['p.status', 'p.methodDetail'])
    .select([
      'p.resultCode',
      'p.resultMessage',
      'o.orderSn',
      'o.orderNo',
      'o.checkoutSn',
      'o.memberNo',
    ])
    .select(['o.buyerName', 'o.buyerEmail', 'o.buyerPhone', 'o.locale', 'o.reservedUntil'])
    .where('p.ecpPaymentId', '=', by.ecpPaymentId)
    .where((e) =>
      e.or([
        e('o.memberNo', '=', by.memberNo),
        e.and([e('o.memberNo', 'is', null), e('o.orderSn', '=', by.guestOrderSn)]),
      ]),
    )
    .compile(),
);

/** A buyer's own payment with what the provider's window shows of its order. */
export function findOwnPayment(db: Reader, ecpPaymentId: string, owner: OrderOwner) {
  const { memberNo = null, guestOrderSn = null } = owner;
  return ownPayment.first(db, { ecpPaymentId, memberNo, guestOrderSn });
}

interface ReadyClaim {
  paymentAttemptSn: number;
  tid: string;
  checkAt: number;
  updatedAt: number;
}

const readyClaim = prepare((t: Tx, { paymentAttemptSn, tid, ...times }: ReadyClaim) =>
  t
    .updateTable('payment_attempt')
    .set({ status: 'Approving', tid, ...times })
    .where('paymentAttemptSn', '=', paymentAttemptSn)
    .where('status', '=', 'Ready')
    // One tid pays one order: a return that names another order's tid takes nothing.
    .where((e) =>
      e.not(
        e.exists(
          e.selectFrom('payment_attempt as other').select('other.tid').where('other.tid', '=', tid),
        ),
      ),
    )
    .compile(),
);

interface Lease {
  paymentAttemptSn: number;
  now: number;
  leaseMs: number;
}

/** Takes an authorized attempt for its one approve call; false when somebody else did. */
export async function claimReady(t: Tx, claim: Lease & { tid: string }): Promise<boolean> {
  const { paymentAttemptSn, tid, now, leaseMs } = claim;
  const ready = { paymentAttemptSn, tid, checkAt: now + leaseMs, updatedAt: now };
  return (await readyClaim.count(t, ready)) === 1;
}

/** Lets go of a payment that turned out to be another attempt's. */
export async function releaseTid(t: Tx, paymentAttemptSn: number): Promise<void> {
  await t
    .updateTable('payment_attempt')
    .set({ tid: null })
    .where('paymentAttemptSn', '=', paymentAttemptSn)
    .where('status', 'in', ['Ready', ...PENDING_STATUSES, 'Failed'])
    .execute();
}

/** Whether the provider is being asked about a payment in the name of another attempt. */
export async function isAskedByOther(
  db: Reader,
  { tid, paymentAttemptSn }: { tid: string; paymentAttemptSn: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('payment_attempt')
    .select('paymentAttemptSn')
    .where('tid', '=', tid)
    .where('paymentAttemptSn', '<>', paymentAttemptSn)
    .where('status', 'in', PENDING_STATUSES)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the next look at an attempt that is due in one of `statuses`; undefined when it is not. */
export function claimDue(
  t: Tx,
  claim: Lease & { statuses: readonly AttemptStatus[] },
): Promise<PaymentAttempt | undefined> {
  return t
    .updateTable('payment_attempt')
    .set({ checkAt: claim.now + claim.leaseMs })
    .where('paymentAttemptSn', '=', claim.paymentAttemptSn)
    .where('status', 'in', claim.statuses)
    .where('checkAt', '<=', claim.now)
    .returningAll()
    .executeTakeFirst();
}

/** Takes a look at a Waiting attempt now, due or not; for who heard that something happened. */
export function claimTold(t: Tx, claim: Lease): Promise<PaymentAttempt | undefined> {
  return t
    .updateTable('payment_attempt')
    .set({ checkAt: claim.now + claim.leaseMs })
    .where('paymentAttemptSn', '=', claim.paymentAttemptSn)
    .where('status', '=', 'Waiting')
    .returningAll()
    .executeTakeFirst();
}

/** The buyer leaves to pay at the provider's; false when the attempt is not Ready any more. */
export async function updateReadyToWaiting(
  t: Tx,
  paymentAttemptSn: number,
  change: Pick<
    Updateable<PaymentAttemptTable>,
    'tid' | 'methodDetail' | 'dueAt' | 'checkAt' | 'updatedAt'
  >,
): Promise<boolean> {
  const result = await t
    .updateTable('payment_attempt')
    .set({ ...change, status: 'Waiting' })
    .where('paymentAttemptSn', '=', paymentAttemptSn)
    .where('status', '=', 'Ready')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
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

/** Moves an attempt on if it still is in one of `from`. */
export async function updateAttempt(
  t: Tx,
  { paymentAttemptSn, from }: AttemptMove,
  change: AttemptChange,
): Promise<boolean> {
  return (await attemptMove.count(t, { paymentAttemptSn, from, change })) === 1;
}

/** Literals: they are the condition of the index `payment_attempt_check`. */
const DUE_STATUSES = ([...PENDING_STATUSES, 'Waiting', 'Refunding'] as const).map((status) =>
  sql.lit(status),
);

/** Attempts whose answer, money or refund is out, due or not, with their order; oldest first. */
export function listOpenAttempts(db: Reader) {
  return db
    .selectFrom('payment_attempt')
    .innerJoin('orders', 'orders.orderSn', 'payment_attempt.orderSn')
    .select(['payment_attempt.paymentAttemptSn', 'payment_attempt.status', 'orders.orderNo'])
    .where('payment_attempt.status', 'in', DUE_STATUSES)
    .orderBy('payment_attempt.checkAt')
    .execute();
}

/** Attempts whose next look is due, oldest first. */
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

interface Look {
  statuses: readonly AttemptStatus[];
  at: number;
}

/** Whether an attempt in one of `statuses` is looked at only after `at`. */
export async function hasLookAfter(db: Reader, { statuses, at }: Look): Promise<boolean> {
  const row = await db
    .selectFrom('payment_attempt')
    .select('paymentAttemptSn')
    .where('checkAt', '>', at)
    .where('status', 'in', DUE_STATUSES) // the index's condition
    .where('status', 'in', statuses)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes those due now. */
export async function updateLooksAfter(t: Tx, { statuses, at }: Look, now: number): Promise<void> {
  await t
    .updateTable('payment_attempt')
    .set({ checkAt: now })
    .where('checkAt', '>', at)
    .where('status', 'in', DUE_STATUSES)
    .where('status', 'in', statuses)
    .execute();
}

/** Attempts nobody authorized before their order's reservation ran out, oldest first. */
export function listExpiredAttempts(db: Reader, now: number, limit: number) {
  return (
    db
      .selectFrom('orders')
      .innerJoin('payment_attempt', 'payment_attempt.orderSn', 'orders.orderSn')
      .select(['payment_attempt.paymentAttemptSn', 'payment_attempt.orderSn'])
      .select(['payment_attempt.provider', 'payment_attempt.paymentMethodType'])
      .select(['payment_attempt.tid'])
      // A literal: it is the condition of the index `orders_unpaid`.
      .where('orders.status', '=', sql.lit('OrderCreated'))
      .where('orders.reservedUntil', '<=', now)
      .where('payment_attempt.status', '=', 'Ready')
      .orderBy('orders.reservedUntil')
      .limit(limit)
      .execute()
  );
}

const settlementOf = prepare((db: Reader, { paymentAttemptSn }: { paymentAttemptSn: number }) =>
  db
    .selectFrom('payment_attempt')
    .innerJoin('orders', 'orders.orderSn', 'payment_attempt.orderSn')
    .select([
      'payment_attempt.status',
      'payment_attempt.paymentMethodType',
      'payment_attempt.resultCode',
      'payment_attempt.resultMessage',
      'orders.orderSn',
      'orders.orderNo',
      'orders.checkoutSn',
      'orders.memberNo',
      'orders.locale',
    ])
    .where('payment_attempt.paymentAttemptSn', '=', paymentAttemptSn)
    .compile(),
);

/** How an attempt stands and where its buyer goes from here. */
export function findSettlement(db: Reader, paymentAttemptSn: number) {
  return settlementOf.one(db, { paymentAttemptSn });
}

export type Settlement = Awaited<ReturnType<typeof findSettlement>>;
