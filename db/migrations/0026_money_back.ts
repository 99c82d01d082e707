import { sql, type Kysely } from 'kysely';
import { ddl } from '../ddl.ts';

/**
 * Refunds are looked for like payments, however often they failed, and what the provider gave back
 * by itself is known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { int } = ddl(db);
  await db.schema
    .alterTable('refund')
    .addColumn('checkAt', int, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('payment_attempt').addColumn('balanceAmt', int).execute();
  await db.schema
    .alterTable('payment_attempt')
    .addColumn('acceptedAmt', int, (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`"acceptedAmt" >= 0`),
    )
    .execute();
  // Refunds are found by their own row, and no look for late money ends any more.
  await sql`delete from "job" where "kind" = 'refund' and "doneAt" is null`.execute(db);
  await sql`update "job" set "runAt" = "createdAt", "attempts" = 0
    where "kind" = 'payment-late-check' and "doneAt" is null and "attempts" >= 12`.execute(db);
}
