import { sql, type Kysely } from 'kysely';
import { ddl } from '../ddl.ts';

/** The keys of the desk that are a letter alone can be switched off by each staff member. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { int } = ddl(db);

  await db.schema
    .alterTable('staff')
    .addColumn('usesLetterKeys', int, (c) =>
      c
        .notNull()
        .defaultTo(1)
        .check(sql`"usesLetterKeys" in (0, 1)`),
    )
    .execute();
}
