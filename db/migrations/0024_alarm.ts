import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

const KINDS = ['stockOut', 'paymentsRefused', 'ordersDropped', 'mailsFailing'];

/** Incidents that the owner of the shop is told of by mail, each once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

  await createTable('alarm')
    .addColumn('alarmSn', int, id)
    .addColumn('kind', text, (c) => c.notNull().check(oneOf('kind', KINDS)))
    .addColumn('key', text, notNull)
    .addColumn('detail', text, notNull)
    .addColumn('startedAt', int, notNull)
    .addColumn('endedAt', int, (c) => c.check(sql`"endedAt" >= "startedAt"`))
    .execute();
  await sql`create unique index "alarm_open" on "alarm" ("kind", "key")
    where "endedAt" is null`.execute(db);
  await sql`create index "alarm_ended" on "alarm" ("endedAt")
    where "endedAt" is not null`.execute(db);
}
