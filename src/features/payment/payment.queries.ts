import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import type { PaymentAttemptTable } from '#db/tables/payment.ts';
import type { OrderOwner } from '../order/order.queries.ts';
import { PENDING_STATUSES } from './payment.ts';
import type { AttemptStatus } from './payment.ts';

export type PaymentAttempt = Selectable<PaymentAttemptTable>;

export async function insertAttempt(t: Tx, row: Insertable<PaymentAttemptTable>): Promise<void> {
  await t.insertInto('payment_attempt').values(row).execute();
}

/** Keeps what a provider said; the same once more changes nothing. */
export async function insertPaymentEvent(
  t: Tx,
  row: Insertable<Database['payment_event']>,
): Promise<void> {
  await t
    .insertInto('payment_event')
    .values(row)
    .onConflict((c) => c.column('eventKey').doNothing())
    .execute();
}

export function findAttempt(
  db: Reader,
  by: { paymentAttemptSn: number } | { ecpPaymentId: string } | { providerOrderId: string },
): Promise<PaymentAttempt | undefined> {
  const attempts = db.selectFrom('payment_attempt').selectAll();
  if ('paymentAttemptSn' in by) {
    return attempts.where('paymentAttemptSn', '=', by.paymentAttemptSn).executeTakeFirst();
  }
  if ('ecpPaymentId' in by) {
    return attempts.where('ecpPaymentId', '=', by.ecpPaymentId).executeTakeFirst();
  }
  return attempts.where('providerOrderId', '=', by.providerOrderId).executeTakeFirst();
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

/** A buyer's own payment with what the provider's window shows of its order. */
export function findOwnPayment(db: Reader, ecpPaymentId: string, owner: OrderOwner) {
  return db
    .selectFrom('payment_attempt as p')
    .innerJoin('orders as o', 'o.orderSn', 'p.orderSn')
    .select(['p.ecpPaymentId', 'p.providerOrderId', 'p.amount', 'p.status'])
    .select(['p.resultCode', 'p.resultMessage', 'o.orderSn', 'o.orderNo', 'o.checkoutSn'])
    .select(['o.buyerName', 'o.buyerEmail', 'o.buyerPhone', 'o.locale'])
    .where('p.ecpPaymentId', '=', ecpPaymentId)
    .where((e) =>
      e.or([
        e('o.memberNo', '=', owner.memberNo ?? null),
        e.and([e('o.memberNo', 'is', null), e('o.orderSn', '=', owner.guestOrderSn ?? null)]),
      ]),
    )
    .executeTakeFirst();
}

/** Takes an authorized attempt for its one approve call; false when somebody else did. */
export async function claimReady(
  t: Tx,
  claim: { paymentAttemptSn: number; tid: string; now: number; leaseMs: number },
): Promise<boolean> {
  const { paymentAttemptSn, tid, now, leaseMs } = claim;
  const { numUpdatedRows } = await t
    .updateTable('payment_attempt')
    .set({ status: 'Approving', tid, checkAt: now + leaseMs, updatedAt: now })
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
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Takes the next look at an attempt that is due in one of `statuses`; undefined when it is not. */
export function claimDue(
  t: Tx,
  claim: {
    paymentAttemptSn: number;
    statuses: readonly AttemptStatus[];
    now: number;
    leaseMs: number;
  },
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

/** Moves an attempt on if it still is in one of `from`. */
export async function updateAttempt(
  t: Tx,
  at: { paymentAttemptSn: number; from: readonly AttemptStatus[] },
  change: Updateable<PaymentAttemptTable> & { status: AttemptStatus },
): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('payment_attempt')
    .set(change)
    .where('paymentAttemptSn', '=', at.paymentAttemptSn)
    .where('status', 'in', at.from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Literals: they are the condition of the index `payment_attempt_check`. */
const DUE_STATUSES = [...PENDING_STATUSES, 'Refunding' as const].map((status) => sql.lit(status));

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

/** Attempts nobody authorized before their order's reservation ran out, oldest first. */
export function listExpiredAttempts(db: Reader, now: number, limit: number) {
  return (
    db
      .selectFrom('orders')
      .innerJoin('payment_attempt', 'payment_attempt.orderSn', 'orders.orderSn')
      .select(['payment_attempt.paymentAttemptSn', 'payment_attempt.orderSn'])
      // A literal: it is the condition of the index `orders_unpaid`.
      .where('orders.status', '=', sql.lit('OrderCreated'))
      .where('orders.reservedUntil', '<=', now)
      .where('payment_attempt.status', '=', 'Ready')
      .orderBy('orders.reservedUntil')
      .limit(limit)
      .execute()
  );
}

/** How an attempt stands and where its buyer goes from here. */
export function findSettlement(db: Reader, paymentAttemptSn: number) {
  return db
    .selectFrom('payment_attempt')
    .innerJoin('orders', 'orders.orderSn', 'payment_attempt.orderSn')
    .select([
      'payment_attempt.status',
      'payment_attempt.resultCode',
      'payment_attempt.resultMessage',
      'orders.orderSn',
      'orders.orderNo',
      'orders.checkoutSn',
      'orders.locale',
    ])
    .where('payment_attempt.paymentAttemptSn', '=', paymentAttemptSn)
    .executeTakeFirstOrThrow();
}

export type Settlement = Awaited<ReturnType<typeof findSettlement>>;
