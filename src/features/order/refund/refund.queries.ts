import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { RefundHistoryTable, RefundTable } from '#db/tables/fulfilment.ts';
import { assertMove } from '../../../lib/state-table.ts';
import { REFUND_TRANSITIONS, type RefundStatus } from './refund.ts';

export type Refund = Selectable<RefundTable>;

/** Inserts a refund with its first history row; undefined if its idempotency key exists. */
export async function insertRefund(
  t: Tx,
  row: Omit<Insertable<RefundTable>, 'leaseUntil' | 'pendingAt' | 'resultCode' | 'resultMessage'>,
): Promise<number | undefined> {
  const empty = { pendingAt: null, resultCode: null, resultMessage: null };

  const inserted = await t
    .insertInto('refund')
    .values({ ...row, ...empty })
    .onConflict((c) => c.column('refundKey').doNothing())
    .returning('refundSn')
    .executeTakeFirst();
  if (!inserted) return undefined;

  const { status: toStatus, createdAt } = row;
  await insertHistory(t, { ...inserted, fromStatus: null, toStatus, note: '', createdAt });

  return inserted.refundSn;
}

async function insertHistory(t: Tx, row: Insertable<RefundHistoryTable>): Promise<void> {
  await t.insertInto('refund_history').values(row).execute();
}

type RefundChange = Omit<Updateable<RefundTable>, 'status'>;

/**
 * Moves a refund along its transition table and writes history; false if it was no longer in
 * `from`.
 */
export async function moveRefund(
  t: Tx,
  move: {
    refundSn: number;
    from: RefundStatus;
    to: RefundStatus;
    note?: string | null;
    now: number;
  },
  change: RefundChange,
): Promise<boolean> {
  const { refundSn, from, to, note, now } = move;
  assertMove(REFUND_TRANSITIONS, [from], to);

  const { numUpdatedRows } = await t
    .updateTable('refund')
    .set({ ...change, status: to })
    .where('refundSn', '=', refundSn)
    .where('status', '=', from)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;

  const history = { refundSn, fromStatus: from, toStatus: to, note: note ?? '', createdAt: now };
  await insertHistory(t, history);

  return true;
}

/** Updates a refund without a status change; false if it is no longer in `status`. */
export async function updateRefund(
  t: Tx,
  { refundSn, status }: { refundSn: number; status: RefundStatus },
  change: RefundChange,
): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('refund')
    .set(change)
    .where('refundSn', '=', refundSn)
    .where('status', '=', status)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export function findRefund(db: Reader, refundSn: number): Promise<Refund | undefined> {
  return db.selectFrom('refund').selectAll().where('refundSn', '=', refundSn).executeTakeFirst();
}

/** The refund that was written under an idempotency key. */
export function findRefundByKey(db: Reader, refundKey: string): Promise<Refund | undefined> {
  return db.selectFrom('refund').selectAll().where('refundKey', '=', refundKey).executeTakeFirst();
}

/** Open refunds of an order, oldest first. */
export function listOpenRefunds(db: Reader, orderSn: number): Promise<Refund[]> {
  return db
    .selectFrom('refund')
    .selectAll()
    .where('orderSn', '=', orderSn)
    .where('doneAt', 'is', null)
    .orderBy('refundSn')
    .execute();
}

/** All open refunds, due or not, with their order; oldest first. */
export function listAllOpenRefunds(db: Reader) {
  return db
    .selectFrom('refund')
    .innerJoin('orders', 'orders.orderSn', 'refund.orderSn')
    .select(['refund.refundSn', 'refund.amount', 'refund.status', 'refund.reason'])
    .select(['refund.resultMessage', 'orders.orderNo'])
    .where('refund.doneAt', 'is', null)
    .orderBy('refund.refundSn')
    .execute();
}

/** Returns whether any refund of a cancel or of a claim is not done yet. */
export async function isRefundOpen(
  db: Reader,
  source: { column: 'orderCancelSn' | 'claimSn'; sn: number },
): Promise<boolean> {
  const open = await db
    .selectFrom('refund')
    .select('refundSn')
    .where(source.column, '=', source.sn)
    .where('doneAt', 'is', null)
    .executeTakeFirst();
  return open !== undefined;
}

/** The status history of a refund, oldest first. */
export function listRefundHistory(db: Reader, refundSn: number) {
  return db
    .selectFrom('refund_history')
    .select(['fromStatus', 'toStatus', 'note', 'createdAt'])
    .where('refundSn', '=', refundSn)
    .orderBy('refundHistorySn')
    .execute();
}

/** Adds to an order's refunded sums by means; the CHECKs reject more than was paid. */
export async function raiseRefunded(
  t: Tx,
  orderSn: number,
  refunds: { payment: number; deposit: number; point: number },
): Promise<void> {
  await t
    .updateTable('orders')
    .set((e) => ({
      refundedPaymentAmt: e('refundedPaymentAmt', '+', refunds.payment),
      refundedDepositAmt: e('refundedDepositAmt', '+', refunds.deposit),
      refundedPointAmt: e('refundedPointAmt', '+', refunds.point),
    }))
    .where('orderSn', '=', orderSn)
    .execute();
}
