import { sql, type Kysely } from 'kysely';
import { ddl, notNull } from '../ddl.ts';

/** Counts of searched keywords by day, and synonyms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, int, text } = ddl(db);

  await createTable('search_count')
    .addColumn('day', text, notNull)
    .addColumn('keyword', text, (c) =>
      c.notNull().check(sql<boolean>`length("keyword") between 1 and 40`),
    )
    .addColumn('searchCount', int, (c) => c.notNull().check(sql<boolean>`"searchCount" > 0`))
    .addColumn('resultCount', int, (c) => c.notNull().check(sql<boolean>`"resultCount" >= 0`))
    .addPrimaryKeyConstraint('search_count_pk', ['day', 'keyword'])
    .execute();

  // A term means one thing only, however it is spaced: its key is unique.
  await createTable('synonym')
    .addColumn('termKey', text, (c) => c.primaryKey().notNull())
    .addColumn('groupName', text, notNull)
    .addColumn('term', text, notNull)
    .addColumn('sortOrder', int, notNull)
    .execute();
  await db.schema.createIndex('synonym_group').on('synonym').column('groupName').execute();
}
