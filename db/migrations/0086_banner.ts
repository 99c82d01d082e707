import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

const PLACES = ['Home', 'Category'];

/** Banners of the home page and of categories, which were code before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, int, text } = ddl(db);
  await createTable('banner')
    .addColumn('bannerSn', int, (c) => c.primaryKey().notNull())
    .addColumn('place', text, (c) => c.notNull().check(oneOf('place', PLACES)))
    .addColumn('displayCateCode', text)
    .addColumn('kickerKo', text, notNull)
    .addColumn('kickerEn', text, notNull)
    .addColumn('titleKo', text, notNull)
    .addColumn('titleEn', text, notNull)
    .addColumn('textKo', text, notNull)
    .addColumn('textEn', text, notNull)
    .addColumn('actionKo', text, notNull)
    .addColumn('actionEn', text, notNull)
    .addColumn('picture', text, notNull)
    .addColumn('linkUrl', text, (c) => c.notNull().check(sql`"linkUrl" like '/%'`))
    .addColumn('sortOrder', int, notNull)
    .addColumn('startAt', int, notNull)
    .addColumn('endAt', int)
    .addColumn('status', text, (c) => c.notNull().check(oneOf('status', ['On', 'Off'])))
    .addCheckConstraint('banner_window', sql`"endAt" is null or "startAt" < "endAt"`)
    .addCheckConstraint(
      'banner_category',
      sql`("place" = 'Category') = ("displayCateCode" is not null)`,
    )
    .execute();
  await db.schema
    .createIndex('banner_place')
    .on('banner')
    .columns(['place', 'displayCateCode', 'sortOrder'])
    .execute();
}
