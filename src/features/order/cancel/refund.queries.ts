import { sql } from 'kysely';
import type { ExpressionBuilder, Insertable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import { LONGEST_CHECK_MS } from '../payment/payment.ts';

const FURTHEST_REFUND_MS = 2 * LONGEST_CHECK_MS;

export async function insertRefund(
  t: Tx,
  row: Omit<Insertable<Database['refund']>, 'leaseUntil' | 'checkAt' | 'pendingAt'>,
): Promise<number> {
  const { refundSn } = await t
    .insertInto('refund')
    .values(row)
    .returning('refundSn')
    .executeTakeFirstOrThrow();
  return refundSn;
}

export function findRefund(db: Reader, refundSn: number) {
  return db.selectFrom('refund').selectAll().where('refundSn', '=', refundSn).executeTakeFirst();
}

/** A literal: it is the condition of the index `refund_open`. */
const REQUESTED = sql.lit('Requested');

/** Refunds the provider is to be asked for, the first of each order, oldest first. */
export function listDueRefunds(db: Reader, now: number, limit: number) {
  return db
    .selectFrom('refund')
    .select(['refundSn', 'createdAt'])
    .where('status', '=', REQUESTED)
    .where('means', '=', 'Payment')
    .where((e) => e.and([isDue(e, 'checkAt', now), isDue(e, 'leaseUntil', now)]))
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('refund as earlier')
            .select('earlier.refundSn')
            .whereRef('earlier.orderSn', '=', 'refund.orderSn')
            .whereRef('earlier.refundSn', '<', 'refund.refundSn')
            .where('earlier.means', '=', 'Payment')
            .where('earlier.status', '=', REQUESTED),
        ),
      ),
    )
    .orderBy('checkAt')
    .orderBy('refundSn')
    .limit(limit)
    .execute();
}

/** Every refund that is still out, due or not, with its order; oldest first. */
export function listRequestedRefunds(db: Reader) {
  return db
    .selectFrom('refund')
    .innerJoin('orders', 'orders.orderSn', 'refund.orderSn')
    .select(['refund.refundSn', 'refund.amount', 'orders.orderNo'])
    .where('refund.status', '=', REQUESTED)
    .where('refund.means', '=', 'Payment')
    .orderBy('refund.refundSn')
    .execute();
}

/** A time that is further off than any that is put was left by a clock that ran ahead. */
function isDue(
  e: ExpressionBuilder<Database, 'refund'>,
  column: 'checkAt' | 'leaseUntil',
  now: number,
) {
  return e.or([e(column, '<=', now), e(column, '>', now + FURTHEST_REFUND_MS)]);
}

/** Takes a refund for one call to the provider, if no other worker is at one of its order. */
export async function claimRefund(
  t: Tx,
  {
    refundSn,
    orderSn,
    now,
    leaseMs,
  }: { refundSn: number; orderSn: number; now: number; leaseMs: number },
): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('refund')
    .set({ leaseUntil: now + leaseMs })
    .where('refundSn', '=', refundSn)
    .where('status', '=', 'Requested')
    .where((e) => isDue(e, 'leaseUntil', now))
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('refund as earlier')
            .select('earlier.refundSn')
            .where('earlier.orderSn', '=', orderSn)
            .where('earlier.refundSn', '<', refundSn)
            .where('earlier.means', '=', 'Payment')
            .where('earlier.status', '=', 'Requested'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Ends a refund and forgets its bank account, once; false if somebody did before. */
export async function finishRefund(t: Tx, refundSn: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('refund')
    .set({
      status: 'Done',
      doneAt: now,
      resultCode: null,
      resultMessage: null,
      refundAccount: null,
    })
    .where('refundSn', '=', refundSn)
    .where('status', '=', 'Requested')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * Notes why a refund is still out, for staff, and lets it go for the next try; `pendingAt` changes
 * if it is given: when its provider took it on, null where it called it off.
 */
export async function postponeRefund(
  t: Tx,
  refundSn: number,
  {
    resultMessage,
    ...change
  }: { resultCode: string; resultMessage: string; pendingAt?: number | null },
): Promise<void> {
  await t
    .updateTable('refund')
    .set({ ...change, leaseUntil: 0, resultMessage: resultMessage.slice(0, 200) })
    .where('refundSn', '=', refundSn)
    .where('status', '=', 'Requested')
    .execute();
}

/** When the provider is asked again. */
export async function updateRefundCheck(t: Tx, refundSn: number, checkAt: number): Promise<void> {
  await t
    .updateTable('refund')
    .set({ checkAt })
    .where('refundSn', '=', refundSn)
    .where('status', '=', 'Requested')
    .execute();
}

/** What of a payment has gone back through its provider, in won. */
export async function sumRefunded(db: Reader, paymentAttemptSn: number): Promise<number> {
  const { amount } = await db
    .selectFrom('refund')
    .select((e) => e.fn.coalesce(e.fn.sum<number>('amount'), e.lit(0)).as('amount'))
    .where('paymentAttemptSn', '=', paymentAttemptSn)
    .where('status', '=', 'Done')
    .executeTakeFirstOrThrow();
  return Number(amount);
}

/** What of a payment that is free of VAT is not on its way back, at its provider or to the deposit. */
export async function sumKeptTaxFree(
  db: Reader,
  { orderSn, taxFreeAmt }: { orderSn: number; taxFreeAmt: number },
): Promise<number> {
  if (taxFreeAmt === 0) return 0;
  const { back } = await db
    .selectFrom('refund')
    .select((e) => e.fn.coalesce(e.fn.sum<number>('taxFreeAmt'), e.lit(0)).as('back'))
    .where('orderSn', '=', orderSn)
    .executeTakeFirstOrThrow();
  return taxFreeAmt - Number(back);
}

/** Whether anything of a cancel is still on its way back. */
export async function isRefundOpen(db: Reader, orderCancelSn: number): Promise<boolean> {
  const open = await db
    .selectFrom('refund')
    .select('refundSn')
    .where('orderCancelSn', '=', orderCancelSn)
    .where('status', '=', 'Requested')
    .executeTakeFirst();
  return open !== undefined;
}

/** Refunds of an order that are still out, the first one first. */
export function listOpenRefunds(db: Reader, orderSn: number) {
  return db
    .selectFrom('refund')
    .select(['refundSn', 'amount', 'resultCode', 'resultMessage', 'pendingAt', 'createdAt'])
    .select(['refundAccount'])
    .where('orderSn', '=', orderSn)
    .where('status', '=', 'Requested')
    .orderBy('refundSn')
    .execute();
}

/** Accounts that an older version wrote in the clear: JSON. */
export async function listClearAccounts(db: Reader) {
  const rows = await db
    .selectFrom('refund')
    .select(['refundSn', 'refundAccount'])
    .where('refundAccount', 'like', '{%')
    .execute();
  return rows.map(({ refundSn, refundAccount }) => ({
    refundSn,
    refundAccount: refundAccount ?? '',
  }));
}

/** Writes another account in the place of one, unless it was erased meanwhile. */
export async function updateRefundAccount(
  t: Tx,
  refundSn: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await t
    .updateTable('refund')
    .set({ refundAccount: to })
    .where('refundSn', '=', refundSn)
    .where('refundAccount', '=', from)
    .execute();
}
