import { sql } from 'kysely';
import type { Insertable, Updateable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';

/** Keeps what a buyer asked for with their order. */
export async function insertCashReceipt(
  t: Tx,
  row: Insertable<Database['order_cash_receipt']>,
): Promise<void> {
  await t.insertInto('order_cash_receipt').values(row).execute();
}

/** Receipts to be made: their order is paid, and their time has come. */
export function listDueReceipts(db: Reader, now: number, limit: number) {
  return (
    db
      .selectFrom('order_cash_receipt as r')
      .innerJoin('orders as o', 'o.orderSn', 'r.orderSn')
      .innerJoin('payment_attempt as p', 'p.orderSn', 'o.orderSn')
      .select(['r.orderSn', 'r.purpose', 'r.receiptNo', 'o.orderNo'])
      .select(['o.finalTotalPaymentAmt', 'o.usedDepositAmt', 'p.paymentMethodType'])
      .select((e) =>
        e
          .selectFrom('order_item as i')
          .innerJoin('product', 'product.itemCode', 'i.productItemCode')
          .whereRef('i.orderSn', '=', 'r.orderSn')
          .where('product.taxType', '=', 'TaxFree')
          .select(sql<number>`coalesce(sum(i."netAmt"), 0)`.as('amount'))
          .as('taxFreeAmt'),
      )
      // A literal: it is the condition of the index `order_cash_receipt_check`.
      .where('r.status', '=', sql.lit('Asked'))
      .where('r.checkAt', '<=', now)
      .where('p.status', '=', 'Paid')
      .where('o.paidAt', 'is not', null)
      .where('o.status', '<>', 'OrderCancelled')
      .orderBy('r.checkAt')
      .limit(limit)
      .execute()
  );
}

export type DueReceipt = Awaited<ReturnType<typeof listDueReceipts>>[number];

/** Receipts of orders that were cancelled as a whole. */
export function listReceiptsToCancel(db: Reader, limit: number) {
  return db
    .selectFrom('order_cash_receipt as r')
    .innerJoin('orders as o', 'o.orderSn', 'r.orderSn')
    .select(['r.orderSn', 'r.tid', 'o.orderNo'])
    .where('r.status', '=', 'Issued')
    .where('r.tid', 'is not', null)
    .where('o.status', '=', 'OrderCancelled')
    .limit(limit)
    .execute();
}

/** Changes a receipt that still is in `from`. */
export async function updateReceipt(
  t: Tx,
  { orderSn, from }: { orderSn: number; from: string },
  change: Updateable<Database['order_cash_receipt']>,
): Promise<void> {
  await t
    .updateTable('order_cash_receipt')
    .set(change)
    .where('orderSn', '=', orderSn)
    .where('status', '=', from)
    .execute();
}
