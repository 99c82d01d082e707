import { sql, type Kysely } from 'kysely';
import { ddl } from '../ddl.ts';

/** The bytes of the pictures that an owner added on one day, beside their number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { int } = ddl(db);
  await db.schema
    .alterTable('media_day')
    .addColumn('bytes', int, (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`"bytes" >= 0`),
    )
    .execute();
}
