import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

/** The last result of each check that the shop makes of itself; the build of each server. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, int, text } = ddl(db);
  await createTable('self_check')
    .addColumn('kind', text, (c) =>
      c
        .primaryKey()
        .notNull()
        .check(oneOf('kind', ['ledgers', 'books'])),
    )
    .addColumn('startedAt', int, notNull)
    .addColumn('endedAt', int, notNull)
    .addColumn('problems', int, (c) => c.notNull().check(sql`"problems" >= 0`))
    .addColumn('result', text, notNull)
    .execute();
  await db.schema
    .alterTable('published_folder')
    .addColumn('buildId', text, (c) => c.notNull().defaultTo(''))
    .execute();
}
