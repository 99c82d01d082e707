import { sql, type Kysely } from 'kysely';
import { ddl, notNull } from '../ddl.ts';

/** Payments that wait for their buyer: until when; and what became of cash receipts (spec 3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { int, text } = ddl(db);
  await db.schema.alterTable('payment_attempt').addColumn('dueAt', int).execute();
  const receipts = () => db.schema.alterTable('order_cash_receipt');
  await receipts()
    .addColumn('status', text, (c) => notNull(c).defaultTo('Asked'))
    .execute();
  await receipts()
    .addColumn('checkAt', int, (c) => notNull(c).defaultTo(0))
    .execute();
  await receipts().addColumn('tid', text).execute();
  await receipts().addColumn('amount', int).execute();
  await receipts().addColumn('resultCode', text).execute();
  await sql`create index "order_cash_receipt_check" on "order_cash_receipt" ("checkAt")
    where "status" = 'Asked'`.execute(db);
}
