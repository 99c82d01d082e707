import { sql, type Kysely } from 'kysely';
import { ddl } from '../ddl.ts';

/** Cash receipts follow what is kept of their order; its part that is free of VAT tells how. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { int } = ddl(db);
  await db.schema.alterTable('order_cash_receipt').addColumn('taxFreeAmt', int).execute();
  await sql`create index "order_cash_receipt_changed" on "order_cash_receipt" ("checkAt")
    where "status" = 'Changed'`.execute(db);
}
