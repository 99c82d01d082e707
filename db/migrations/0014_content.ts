import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

/** Campaign pages of the page builder and notices of the customer centre (spec 2). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

  await createTable('page')
    .addColumn('pageSn', int, id)
    .addColumn('pageCode', text, (c) => c.notNull().unique())
    .addColumn('titleKo', text, notNull)
    .addColumn('titleEn', text, notNull)
    .addColumn('descriptionKo', text, notNull)
    .addColumn('descriptionEn', text, notNull)
    .addColumn('startAt', int, notNull)
    .addColumn('endAt', int)
    .addColumn('sections', text, notNull)
    .addColumn('updatedAt', int, notNull)
    .addCheckConstraint('page_time_box', sql`"endAt" is null or "endAt" > "startAt"`)
    .execute();

  // Its number stands in the address and is given by whoever writes the notice.
  await createTable('notice')
    .addColumn('noticeSn', int, (c) => c.primaryKey().notNull())
    .addColumn('titleKo', text, notNull)
    .addColumn('titleEn', text, notNull)
    .addColumn('bodyKo', text, notNull)
    .addColumn('bodyEn', text, notNull)
    .addColumn('pinned', int, (c) => c.notNull().check(oneOf('pinned', [0, 1])))
    .addColumn('startAt', int, notNull)
    .addColumn('endAt', int)
    .addColumn('updatedAt', int, notNull)
    .addCheckConstraint('notice_time_box', sql`"endAt" is null or "endAt" > "startAt"`)
    .execute();
  await db.schema
    .createIndex('notice_listed')
    .on('notice')
    .columns(['pinned desc', 'startAt desc', 'noticeSn desc'])
    .execute();
}
