import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

/** Content with its versions, notices, terms and stores. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createVersions(db);
  await createTexts(db);
  await createStores(db);
}

async function createVersions(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

  await createTable('content_version')
    .addColumn('contentVersionSn', int, id)
    .addColumn('kind', text, notNull)
    .addColumn('key', text, notNull)
    .addColumn('versionSn', int, (c) => c.notNull().check(sql`"versionSn" > 0`))
    .addColumn('body', text, notNull)
    .addColumn('source', text, (c) =>
      c.notNull().check(oneOf('source', ['file', 'desk', 'rollback'])),
    )
    .addColumn('staffSn', int, (c) => c.references('staff.staffSn'))
    .addColumn('createdAt', int, notNull)
    .addUniqueConstraint('content_version_key', ['kind', 'key', 'versionSn'])
    .execute();

  await createTable('content_draft')
    .addColumn('kind', text, notNull)
    .addColumn('key', text, notNull)
    .addColumn('body', text, notNull)
    .addColumn('revision', int, (c) => c.notNull().check(sql`"revision" > 0`))
    .addColumn('baseVersionSn', int, (c) => c.notNull().check(sql`"baseVersionSn" >= 0`))
    .addColumn('staffSn', int, (c) => c.notNull().references('staff.staffSn'))
    .addColumn('createdAt', int, notNull)
    .addColumn('updatedAt', int, notNull)
    .addColumn('publishAt', int)
    .addColumn('publishedError', text, (c) => c.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('content_draft_key', ['kind', 'key'])
    .execute();
}

async function createTexts(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

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

  await createTable('terms_content')
    .addColumn('termsContentSn', int, id)
    .addColumn('termsCode', text, notNull)
    .addColumn('nameKo', text, notNull)
    .addColumn('nameEn', text, notNull)
    .addColumn('bodyKo', text, notNull)
    .addColumn('bodyEn', text, notNull)
    .addColumn('announcementDt', text, notNull)
    .addColumn('impositionDt', text, notNull)
    .addUniqueConstraint('terms_content_version', ['termsCode', 'impositionDt'])
    .execute();
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
    .addColumn('latitudeE6', int, (c) => c.notNull().check(sql`abs("latitudeE6") <= 90000000`))
    .addColumn('longitudeE6', int, (c) => c.notNull().check(sql`abs("longitudeE6") <= 180000000`))
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
    .addCheckConstraint(
      'store_hours_day',
      sql`"openMin" >= 0 and "openMin" < "closeMin" and "closeMin" <= 1440`,
    )
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
        or ("openMin" is not null and "closeMin" is not null
          and "openMin" >= 0 and "openMin" < "closeMin" and "closeMin" <= 1440)`,
    )
    .execute();
}
