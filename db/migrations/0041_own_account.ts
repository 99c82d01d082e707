import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf, won } from '../ddl.ts';

/** Transfers that are awaited on the mall's own bank account, and what goes back from it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, int, text } = ddl(db);

  await createTable('own_transfer')
    .addColumn('tid', text, (c) => c.primaryKey())
    .addColumn('providerOrderId', text, (c) => c.notNull().unique())
    .addColumn('amount', int, (c) => c.notNull().check(won('amount')))
    .addColumn('bankCode', text, notNull)
    .addColumn('accountNo', text, notNull)
    .addColumn('accountHolder', text, notNull)
    .addColumn('dueAt', int, notNull)
    .addColumn('status', text, (c) =>
      c.notNull().check(oneOf('status', ['Awaited', 'Arrived', 'Withdrawn'])),
    )
    .addColumn('arrivedAt', int)
    .addColumn('payoutAmt', int, (c) => c.notNull().defaultTo(0))
    .addColumn('createdAt', int, notNull)
    .addCheckConstraint(
      'own_transfer_arrived',
      sql`("status" = 'Arrived') = ("arrivedAt" is not null)`,
    )
    .addCheckConstraint(
      'own_transfer_payout',
      sql`"payoutAmt" between 0 and "amount" and ("payoutAmt" = 0 or "status" = 'Arrived')`,
    )
    .execute();

  await createTable('own_payout')
    .addColumn('cancelOrderId', text, (c) => c.primaryKey())
    .addColumn('tid', text, (c) => c.notNull().references('own_transfer.tid'))
    .addColumn('amount', int, (c) => c.notNull().check(sql`"amount" > 0`))
    .addColumn('createdAt', int, notNull)
    .addColumn('sentAt', int)
    .execute();
  await db.schema.createIndex('own_payout_tid').on('own_payout').column('tid').execute();
}
