import { sql, type Kysely } from 'kysely';
import { ddl } from '../ddl.ts';

const CHANGES = sql`"change" in ('FeesWaived', 'FaultChanged', 'OtherEnded')`;

/** Why the sums of a claim changed, and from what to what, in its history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { int, text } = ddl(db);
  const { schema } = db;
  await schema
    .alterTable('claim_history')
    .addColumn('change', text, (c) => c.check(CHANGES))
    .execute();
  for (const column of ['fromAmt', 'toAmt']) {
    await schema.alterTable('claim_history').addColumn(column, int).execute();
  }
}
