import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

/**
 * The additional payment of a claim has a cash receipt and consents of its own, so an order may have
 * several receipts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { countOn, createTable, id, int, text } = ddl(db);
  // SQLite changes no primary key of a table that is there.
  await createTable('order_cash_receipt_next')
    .addColumn('cashReceiptSn', int, id)
    .addColumn('orderSn', int, (c) => c.notNull().references('orders.orderSn'))
    .addColumn('claimSn', int, (c) => c.references('claim.claimSn'))
    .addColumn('purpose', text, (c) =>
      c.notNull().check(oneOf('purpose', ['IncomeDeduction', 'ExpenditureEvidence'])),
    )
    .addColumn('receiptNo', text, notNull)
    .addColumn('status', text, (c) => notNull(c).defaultTo('Asked'))
    .addColumn('checkAt', int, (c) => notNull(c).defaultTo(0))
    .addColumn('tid', text)
    .addColumn('amount', int)
    .addColumn('resultCode', text)
    .addColumn('taxFreeAmt', int)
    .addColumn('approveNo', text)
    .execute();
  await sql`insert into "order_cash_receipt_next" ("orderSn", "purpose", "receiptNo", "status",
      "checkAt", "tid", "amount", "resultCode", "taxFreeAmt", "approveNo")
    select "orderSn", "purpose", "receiptNo", "status", "checkAt", "tid", "amount", "resultCode",
      "taxFreeAmt", "approveNo" from "order_cash_receipt" order by "orderSn"`.execute(db);
  await db.schema.dropTable('order_cash_receipt').execute();
  await db.schema.alterTable('order_cash_receipt_next').renameTo('order_cash_receipt').execute();
  await countOn('order_cash_receipt', 'cashReceiptSn');
  await sql`create unique index "order_cash_receipt_once" on "order_cash_receipt"
    ("orderSn", coalesce("claimSn", 0))`.execute(db);
  await sql`create index "order_cash_receipt_changed" on "order_cash_receipt" ("checkAt")
    where "status" = 'Changed'`.execute(db);
  await sql`create index "order_cash_receipt_check" on "order_cash_receipt" ("checkAt")
    where "status" = 'Asked'`.execute(db);
  await db.schema
    .alterTable('consent')
    .addColumn('claimSn', int, (c) => c.references('claim.claimSn'))
    .execute();
}
