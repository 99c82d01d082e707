import { sql, type Insertable, type Updateable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import { assertMove } from '../../../lib/state-table.ts';
import { RECEIPT_TRANSITIONS } from './cash-receipt.ts';

/** Stores the cash receipt requested with an order. */
export async function insertCashReceipt(
  t: Tx,
  row: Insertable<Database['order_cash_receipt']>,
): Promise<void> {
  await t.insertInto('order_cash_receipt').values(row).execute();
}

/** The cash receipt of an order; undefined if there is none. */
export function findCashReceipt(db: Reader, orderSn: number) {
  return db
    .selectFrom('order_cash_receipt')
    .select(['purpose', 'receiptNo', 'status', 'amount', 'tid', 'approveNo'])
    .where('orderSn', '=', orderSn)
    .executeTakeFirst();
}

/** Marks an issued receipt for a check against its order, of which a part was refunded. */
export async function updateReceiptChanged(t: Tx, orderSn: number, now: number): Promise<void> {
  const from = ['Issued', 'Changed'] as const;
  assertMove(RECEIPT_TRANSITIONS, from, 'Changed');
  await t
    .updateTable('order_cash_receipt')
    .set({
      status: 'Changed',
      // A new value every time, so that a worker that read the receipt before does not mark it as
      // issued.
      checkAt: sql`case when "checkAt" < ${now} then ${now} else "checkAt" + 1 end`,
    })
    .where('orderSn', '=', orderSn)
    .where('status', 'in', from)
    .execute();
}

/** Cancels receipts not issued yet whose orders were cancelled. */
export async function updateReceiptsDropped(t: Tx): Promise<void> {
  assertMove(RECEIPT_TRANSITIONS, ['Asked'], 'Cancelled');
  await t
    .updateTable('order_cash_receipt')
    .set({ status: 'Cancelled' })
    // A literal, to match the partial index `order_cash_receipt_check`.
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

/** Receipts due to be issued: their order is paid, and `checkAt` has passed. */
export function listDueReceipts(db: Reader, { now, limit }: Due) {
  // A literal, to match the partial index `order_cash_receipt_check`.
  return receipts(db, limit)
    .where('r.status', '=', sql.lit('Asked'))
    .where('r.checkAt', '<=', now)
    .where('p.status', '=', 'Paid')
    .where('o.paidAt', 'is not', null)
    .where('o.status', '<>', 'OrderCancelled')
    .execute();
}

/** Receipts whose amount may exceed what is kept of their order. */
export function listChangedReceipts(db: Reader, { now, limit }: Due) {
  // A literal, to match the partial index `order_cash_receipt_changed`.
  return receipts(db, limit)
    .where('r.status', '=', sql.lit('Changed'))
    .where('r.checkAt', '<=', now)
    .execute();
}

export type DueReceipt = Awaited<ReturnType<typeof listDueReceipts>>[number];

/** Receipts with the kept amounts of their orders, the longest due first. */
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
          sql<number>`coalesce(sum(case when i."exchangeOfItemSn" is null then i."netAmt" else 0 end
          - (select coalesce(sum(c."amount"), 0) from "order_cancel_item" as c
            where c."orderItemSn" = i."orderItemSn")
          + (select coalesce(sum(q."amount"), 0) from "order_cancel_coupon_loss" as q
            where q."orderItemSn" = i."orderItemSn") ${claimedAmt}), 0)`.as('amount'),
        )
        .as('keptTaxFreeGoodsAmt'),
    )
    .where('p.claimSn', 'is', null)
    .orderBy('r.checkAt')
    .limit(limit);
}

/**
 * What confirmed claims change of an item's kept goods: returned units, dearer exchanges (whose items
 * have the price of both), and coupons that are lost.
 */
const claimedAmt = sql`
  - (select coalesce(sum(x."goodsAmt" - x."exchangeDiffAmt"), 0) from "claim_item" as x
    join "claim" as y on y."claimSn" = x."claimSn"
    where x."orderItemSn" = i."orderItemSn" and y."status" = 'Confirmed')
  + (select coalesce(sum(l."amount"), 0) from "claim_coupon_loss" as l
    join "claim" as z on z."claimSn" = l."claimSn"
    where l."orderItemSn" = i."orderItemSn" and z."status" = 'Confirmed')`;

/**
 * Moves a receipt along its transition table or updates it, if it still is in `from`, and if
 * `checkAt` is unchanged where given.
 */
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
