import { sql } from 'kysely';
import type { Insertable, Updateable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import { assertMove } from '../../../lib/state-table.ts';
import { RECEIPT_TRANSITIONS } from './cash-receipt.ts';

/** Keeps what a buyer asked for with their order. */
export async function insertCashReceipt(
  t: Tx,
  row: Insertable<Database['order_cash_receipt']>,
): Promise<void> {
  await t.insertInto('order_cash_receipt').values(row).execute();
}

/** The receipt of an order; undefined where none was asked for. */
export function findCashReceipt(db: Reader, orderSn: number) {
  return db
    .selectFrom('order_cash_receipt')
    .select(['purpose', 'receiptNo', 'status', 'amount', 'tid', 'approveNo'])
    .where('orderSn', '=', orderSn)
    .executeTakeFirst();
}

/** A receipt made of an order is looked at again: less of the order is kept. */
export async function updateReceiptChanged(t: Tx, orderSn: number, now: number): Promise<void> {
  const from = ['Issued', 'Changed'] as const;
  assertMove(RECEIPT_TRANSITIONS, from, 'Changed');
  await t
    .updateTable('order_cash_receipt')
    .set({
      status: 'Changed',
      // A moment of its own, so that who looked before does not close it.
      checkAt: sql`case when "checkAt" < ${now} then ${now} else "checkAt" + 1 end`,
    })
    .where('orderSn', '=', orderSn)
    .where('status', 'in', from)
    .execute();
}

/** What orders that were given up asked for is not made any more. */
export async function updateReceiptsDropped(t: Tx): Promise<void> {
  assertMove(RECEIPT_TRANSITIONS, ['Asked'], 'Cancelled');
  await t
    .updateTable('order_cash_receipt')
    .set({ status: 'Cancelled' })
    // A literal: it is the condition of the index `order_cash_receipt_check`.
    .where('status', '=', sql.lit('Asked'))
    .where('orderSn', 'in', (e) =>
      e.selectFrom('orders').select('orderSn').where('status', '=', 'OrderCancelled'),
    )
    .execute();
}

interface Due {
  now: number;
  limit: number;
}

/** Receipts to be made: their order is paid, and their time has come. */
export function listDueReceipts(db: Reader, { now, limit }: Due) {
  // A literal: it is the condition of the index `order_cash_receipt_check`.
  return receipts(db, limit)
    .where('r.status', '=', sql.lit('Asked'))
    .where('r.checkAt', '<=', now)
    .where('p.status', '=', 'Paid')
    .where('o.paidAt', 'is not', null)
    .where('o.status', '<>', 'OrderCancelled')
    .execute();
}

/** Receipts that may say more than is kept of their order. */
export function listChangedReceipts(db: Reader, { now, limit }: Due) {
  // A literal: it is the condition of the index `order_cash_receipt_changed`.
  return receipts(db, limit)
    .where('r.status', '=', sql.lit('Changed'))
    .where('r.checkAt', '<=', now)
    .execute();
}

export type DueReceipt = Awaited<ReturnType<typeof listDueReceipts>>[number];

/** With what is kept of their orders, the longest due first. */
function receipts(db: Reader, limit: number) {
  return db
    .selectFrom('order_cash_receipt as r')
    .innerJoin('orders as o', 'o.orderSn', 'r.orderSn')
    .innerJoin('payment_attempt as p', 'p.orderSn', 'o.orderSn')
    .select(['r.orderSn', 'r.purpose', 'r.receiptNo', 'r.tid', 'r.checkAt', 'o.orderNo'])
    .select(['r.amount', 'r.taxFreeAmt', 'p.paymentMethodType'])
    .select(['o.finalTotalPaymentAmt', 'o.refundedPaymentAmt'])
    .select(['o.usedDepositAmt', 'o.refundedDepositAmt'])
    .select(['o.usedExclusivePointAmt', 'o.refundedPointAmt'])
    .select((e) =>
      e
        .selectFrom('order_item as i')
        .whereRef('i.orderSn', '=', 'r.orderSn')
        .where('i.taxType', '=', 'TaxFree')
        .select(
          sql<number>`coalesce(sum(i."netAmt" - (select coalesce(sum(c."amount"), 0)
          from "order_cancel_item" as c where c."orderItemSn" = i."orderItemSn")), 0)`.as('amount'),
        )
        .as('keptTaxFreeGoodsAmt'),
    )
    .orderBy('r.checkAt')
    .limit(limit);
}

/** Moves a receipt along its table, or changes it, if it still is in `from`, with no change since `checkAt` if that is given. */
export async function updateReceipt(
  t: Tx,
  { orderSn, from, checkAt }: { orderSn: number; from: string; checkAt?: number },
  change: Updateable<Database['order_cash_receipt']>,
): Promise<void> {
  if (change.status !== undefined) assertMove(RECEIPT_TRANSITIONS, [from], change.status);
  await t
    .updateTable('order_cash_receipt')
    .set(change)
    .where('orderSn', '=', orderSn)
    .where('status', '=', from)
    .$if(checkAt !== undefined, (q) => q.where('checkAt', '=', checkAt ?? 0))
    .execute();
}
