import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

const MINUTES_A_DAY = sql.lit(24 * 60);
const withinDay = sql<boolean>`"openMin" >= 0 and "openMin" < "closeMin"
  and "closeMin" <= ${MINUTES_A_DAY}`;
const degrees = (column: string, limit: number) =>
  sql<boolean>`abs(${sql.ref(column)}) <= ${sql.lit(limit * 1_000_000)}`;

/** Stores with their hours, exhibitions with their products, the home page's popup. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createStores(db);
  await createExhibitions(db);
  const { createTable, int, text } = ddl(db);
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

async function createStores(db: Kysely<unknown>): Promise<void> {
  const { createTable, int, text } = ddl(db);
  await createTable('store_type')
    .addColumn('storeTypeSn', int, (c) => c.primaryKey().notNull())
    .addColumn('nameKo', text, notNull)
    .addColumn('nameEn', text, notNull)
    .addColumn('sortOrder', int, notNull)
    .execute();

  await createTable('store_cs_type')
    .addColumn('csTypeSn', int, (c) => c.primaryKey().notNull())
    .addColumn('nameKo', text, notNull)
    .addColumn('nameEn', text, notNull)
    .addColumn('sortOrder', int, notNull)
    .execute();

  await createTable('store')
    .addColumn('storeSn', int, (c) => c.primaryKey().notNull())
    .addColumn('type', text, (c) => c.notNull().check(oneOf('type', ['Own', 'Partner'])))
    .addColumn('storeTypeSn', int, (c) => c.notNull().references('store_type.storeTypeSn'))
    .addColumn('csTypeSn', int, (c) => c.references('store_cs_type.csTypeSn'))
    .addColumn('nameKo', text, notNull)
    .addColumn('nameEn', text, notNull)
    .addColumn('addressKo', text, notNull)
    .addColumn('addressEn', text, notNull)
    .addColumn('phone', text, notNull)
    .addColumn('latitudeE6', int, (c) => c.notNull().check(degrees('latitudeE6', 90)))
    .addColumn('longitudeE6', int, (c) => c.notNull().check(degrees('longitudeE6', 180)))
    .addColumn('guideKo', text, notNull)
    .addColumn('guideEn', text, notNull)
    .addColumn('status', text, (c) => c.notNull().check(oneOf('status', ['On', 'Closed'])))
    .addColumn('updatedAt', int, notNull)
    .execute();
  await db.schema.createIndex('store_store_type').on('store').column('storeTypeSn').execute();

  await createTable('store_hours')
    .addColumn('storeSn', int, (c) => c.notNull().references('store.storeSn'))
    .addColumn('weekday', int, (c) => c.notNull().check(sql`"weekday" between 0 and 6`))
    .addColumn('openMin', int, notNull)
    .addColumn('closeMin', int, notNull)
    .addPrimaryKeyConstraint('store_hours_pk', ['storeSn', 'weekday'])
    .addCheckConstraint('store_hours_day', withinDay)
    .execute();

  await createTable('store_hours_exception')
    .addColumn('storeSn', int, (c) => c.notNull().references('store.storeSn'))
    .addColumn('day', text, notNull)
    .addColumn('openMin', int)
    .addColumn('closeMin', int)
    .addPrimaryKeyConstraint('store_hours_exception_pk', ['storeSn', 'day'])
    .addCheckConstraint(
      'store_hours_exception_day',
      sql`("openMin" is null and "closeMin" is null)
        or ("openMin" is not null and "closeMin" is not null and ${withinDay})`,
    )
    .execute();
}

async function createExhibitions(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);
  // Exhibitions may bring a number of their own: spec 2 names 1849.
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
