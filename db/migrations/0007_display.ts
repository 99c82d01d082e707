import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

/** Creates the tables of what is displayed beside products: campaign pages, exhibitions, banners and popups. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPages(db);
  await createExhibitions(db);
}

async function createPages(db: Kysely<unknown>): Promise<void> {
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

  await createTable('banner')
    .addColumn('bannerSn', int, (c) => c.primaryKey().notNull())
    .addColumn('place', text, (c) => c.notNull().check(oneOf('place', ['Home', 'Category'])))
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

  await createTable('popup')
    .addColumn('popupSn', int, (c) => c.primaryKey().notNull())
    .addColumn('titleKo', text, notNull)
    .addColumn('titleEn', text, notNull)
    .addColumn('textKo', text, notNull)
    .addColumn('textEn', text, notNull)
    .addColumn('image', text)
    .addColumn('linkUrl', text, (c) => c.notNull().check(sql`"linkUrl" like '/%'`))
    .addColumn('startAt', int, notNull)
    .addColumn('endAt', int, notNull)
    .addColumn('status', text, (c) => c.notNull().check(oneOf('status', ['On', 'Off'])))
    .addCheckConstraint('popup_window', sql`"startAt" < "endAt"`)
    .execute();
  await db.schema.createIndex('popup_end').on('popup').column('endAt').execute();
}

async function createExhibitions(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

  // Exhibitions bring a number of their own: spec 2 names 1849.
  await createTable('exhibition')
    .addColumn('exhibitionSn', int, (c) => c.primaryKey().notNull())
    .addColumn('titleKo', text, notNull)
    .addColumn('titleEn', text, notNull)
    .addColumn('summaryKo', text, notNull)
    .addColumn('summaryEn', text, notNull)
    .addColumn('bodyKo', text, notNull)
    .addColumn('bodyEn', text, notNull)
    .addColumn('image', text)
    .addColumn('startAt', int, notNull)
    .addColumn('endAt', int)
    .addColumn('status', text, (c) => c.notNull().check(oneOf('status', ['On', 'Off'])))
    .addColumn('listed', int, (c) => c.notNull().check(oneOf('listed', [0, 1])))
    .addColumn('redirectFrom', int)
    .addColumn('redirectUntil', int)
    .addColumn('updatedAt', int, notNull)
    .addColumn('commentFrom', int)
    .addColumn('commentUntil', int)
    .addColumn('commentMax', int)
    .addCheckConstraint('exhibition_window', sql`"endAt" is null or "startAt" < "endAt"`)
    .addCheckConstraint(
      'exhibition_redirect',
      sql`("redirectFrom" is null and "redirectUntil" is null)
        or ("redirectFrom" is not null and "redirectUntil" is not null
          and "redirectFrom" < "redirectUntil")`,
    )
    .execute();
  await db.schema
    .createIndex('exhibition_redirect_until')
    .on('exhibition')
    .column('redirectUntil')
    .execute();

  await createTable('exhibition_group')
    .addColumn('exhibitionGroupSn', int, id)
    .addColumn('exhibitionSn', int, (c) => c.notNull().references('exhibition.exhibitionSn'))
    .addColumn('nameKo', text, notNull)
    .addColumn('nameEn', text, notNull)
    .addColumn('sortOrder', int, notNull)
    .execute();
  await db.schema
    .createIndex('exhibition_group_exhibition')
    .on('exhibition_group')
    .column('exhibitionSn')
    .execute();

  await createTable('exhibition_product')
    .addColumn('exhibitionGroupSn', int, (c) =>
      c.notNull().references('exhibition_group.exhibitionGroupSn'),
    )
    .addColumn('productSn', int, (c) => c.notNull().references('product.productSn'))
    .addColumn('sortOrder', int, notNull)
    .addPrimaryKeyConstraint('exhibition_product_pk', ['exhibitionGroupSn', 'productSn'])
    .execute();
  await db.schema
    .createIndex('exhibition_product_product')
    .on('exhibition_product')
    .column('productSn')
    .execute();
}
