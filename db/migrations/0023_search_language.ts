import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

/** Searches are counted by language: what one asks for in Korean is no help on an English page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, int, text } = ddl(db);
  await db.schema.alterTable('search_count').renameTo('search_count_before').execute();
  await createTable('search_count')
    .addColumn('day', text, notNull)
    .addColumn('locale', text, (c) => c.notNull().check(oneOf('locale', ['ko', 'en'])))
    .addColumn('keyword', text, (c) =>
      c.notNull().check(sql<boolean>`length("keyword") between 1 and 40`),
    )
    .addColumn('searchCount', int, (c) => c.notNull().check(sql<boolean>`"searchCount" > 0`))
    .addColumn('resultCount', int, (c) => c.notNull().check(sql<boolean>`"resultCount" >= 0`))
    .addColumn('clickCount', int, (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql<boolean>`"clickCount" >= 0`),
    )
    .addPrimaryKeyConstraint('search_count_language_pk', ['day', 'locale', 'keyword'])
    .execute();
  await sql`insert into "search_count"
      ("day", "locale", "keyword", "searchCount", "resultCount", "clickCount")
    select "day", 'ko', "keyword", "searchCount", "resultCount", "clickCount"
    from "search_count_before"`.execute(db);
  await db.schema.dropTable('search_count_before').execute();
}
