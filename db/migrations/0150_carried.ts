import type { Kysely } from 'kysely';
import { ddl } from '../ddl.ts';

/** Says what a refund leaves to later ones of its order, and what is held back for open returns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { int } = ddl(db);
  await db.schema.alterTable('claim').renameColumn('couponLossAmt', 'deductedAmt').execute();
  for (const table of ['claim', 'order_cancel']) {
    for (const column of ['carriedAmt', 'heldAmt']) {
      await db.schema
        .alterTable(table)
        .addColumn(column, int, (c) => c.notNull().defaultTo(0))
        .execute();
    }
  }
}
