import type { Kysely } from 'kysely';
import { ddl } from '../ddl.ts';

/** The tax office's number of a cash receipt, by which the buyer finds it there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = ddl(db);
  await db.schema.alterTable('order_cash_receipt').addColumn('approveNo', text).execute();
}
