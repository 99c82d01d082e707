import { sql, type Insertable, type Updateable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import { assertMove } from '../../../lib/state-table.ts';
import { RECEIPT_TRANSITIONS, type ReceiptStatus } from './cash-receipt.ts';

/** Stores the cash receipt requested with an order. */
export async function insertCashReceipt(
  t: Tx,
  row: Insertable<Database['order_cash_receipt']>,
): Promise<void> {
  await t.insertInto('order_cash_receipt').values(row).execute();
}

/** The cash receipts of an order, its own first, then those of its claims. */
export function listCashReceipts(db: Reader, orderSn: number) {
  return db
    .selectFrom('order_cash_receipt')
    .select(['claimSn', 'purpose', 'receiptNo', 'status', 'amount', 'tid', 'approveNo'])
    .where('orderSn', '=', orderSn)
    .orderBy((e) => e.fn.coalesce('claimSn', e.lit(0)))
    .execute();
}
/** The receipt of the member's latest order that was paid in cash; undefined without one. */
export async function findLastReceipt(db: Reader, memberNo: number) {
  return db
    .selectFrom('order_cash_receipt as receipt')
    .innerJoin('orders', 'orders.orderSn', 'receipt.orderSn')
    .select(['receipt.purpose', 'receipt.receiptNo'])
    .where('orders.memberNo', '=', memberNo)
    .where('receipt.claimSn', 'is', null)
    .where('receipt.receiptNo', '!=', '')
    .orderBy('orders.orderSn', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type FoundReceipt = Awaited<ReturnType<typeof listCashReceipts>>[number];

/** Takes back the request of a claim's receipt, as its payment is begun anew. */
export async function deleteAskedReceipt(t: Tx, claimSn: number): Promise<void> {
  await t
    .deleteFrom('order_cash_receipt')
    .where('claimSn', '=', claimSn)
    .where('status', '=', 'Asked')
    .execute();
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

/** Cancels receipts not issued yet whose orders were cancelled, or whose claims ended unpaid. */
export async function updateReceiptsDropped(t: Tx): Promise<void> {
  assertMove(RECEIPT_TRANSITIONS, ['Asked'], 'Cancelled');

  await t
    .updateTable('order_cash_receipt')
    .set({ status: 'Cancelled' })
    // A literal, to match the partial index `order_cash_receipt_check`.
    .where('status', '=', sql.lit('Asked'))
    .where((e) =>
      e.or([
        e(
          'orderSn',
          'in',
          e.selectFrom('orders').select('orderSn').where('status', '=', 'OrderCancelled'),
        ),
        e(
          'claimSn',
          'in',
          e.selectFrom('claim').select('claimSn').where('status', 'in', ['Rejected', 'Cancelled']),
        ),
      ]),
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
  return selectReceipts(db, limit)
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
  return selectReceipts(db, limit)
    .where('r.status', '=', sql.lit('Changed'))
    .where('r.checkAt', '<=', now)
    .execute();
}

export type DueReceipt = Awaited<ReturnType<typeof listDueReceipts>>[number];

/** Receipts with the kept amounts of their orders, the longest due first. */
function selectReceipts(db: Reader, limit: number) {
  return db
    .selectFrom('order_cash_receipt as r')
    .innerJoin('orders as o', 'o.orderSn', 'r.orderSn')
    .innerJoin('payment_attempt as p', 'p.orderSn', 'o.orderSn')
    .leftJoin('claim as c', 'c.claimSn', 'r.claimSn')
    .select(['r.cashReceiptSn', 'r.claimSn', 'r.purpose', 'r.receiptNo', 'r.tid', 'r.checkAt'])
    .select(['r.amount', 'r.taxFreeAmt', 'o.orderNo', 'c.claimNo', 'p.paymentMethodType'])
    .select(['p.amount as paidAmt', 'p.taxFreeAmt as paidTaxFreeAmt', 'p.acceptedAmt'])
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
    .select((e) => {
      const refunds = e
        .selectFrom('refund')
        .whereRef('refund.paymentAttemptSn', '=', 'p.paymentAttemptSn')
        .where('refund.reason', '<>', 'Unwanted');
      return [
        refunds.select((s) => s.fn.sum<number>('refund.amount').as('sum')).as('refundedAmt'),
        refunds
          .select((s) => s.fn.sum<number>('refund.taxFreeAmt').as('sum'))
          .as('refundedTaxFreeAmt'),
      ];
    })
    .where((e) =>
      e(e.fn.coalesce('p.claimSn', e.lit(0)), '=', e.fn.coalesce('r.claimSn', e.lit(0))),
    )
    .orderBy('r.checkAt')
    .limit(limit);
}

/**
 * The changes that confirmed claims make to an item's kept goods: returned units, dearer exchanges
 * (whose items have the price of both), and coupons that are lost.
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
  {
    cashReceiptSn,
    from,
    checkAt,
  }: { cashReceiptSn: number; from: ReceiptStatus; checkAt?: number },
  change: Updateable<Database['order_cash_receipt']>,
): Promise<void> {
  if (change.status !== undefined) assertMove(RECEIPT_TRANSITIONS, [from], change.status);
  await t
    .updateTable('order_cash_receipt')
    .set(change)
    .where('cashReceiptSn', '=', cashReceiptSn)
    .where('status', '=', from)
    .$if(checkAt !== undefined, (q) => q.where('checkAt', '=', checkAt ?? 0))
    .execute();
}
