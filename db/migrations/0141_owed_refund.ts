import { sql, type Kysely } from 'kysely';
import { ddl } from '../ddl.ts';

/**
 * What a cancel or a claim owes stands apart from what goes back for it, which is less where it had
 * gone back before at the provider. The CHECKs of their sums follow the renamed column.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { int } = ddl(db);
  for (const table of ['order_cancel', 'claim']) {
    await db.schema.alterTable(table).renameColumn('refundAmt', 'owedAmt').execute();
    await db.schema
      .alterTable(table)
      .addColumn('refundAmt', int, (c) =>
        c
          .notNull()
          .defaultTo(0)
          .check(sql`"refundAmt" between 0 and "owedAmt"`),
      )
      .execute();
    await sql`update ${sql.table(table)} set "refundAmt" = "owedAmt"`.execute(db);
  }
}
