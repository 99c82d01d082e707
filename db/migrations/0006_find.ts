import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

/** How products are found: attributes, search, the menu, and what a member keeps in mind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createAttributes(db);
  await createSearch(db);
  await createKeeping(db);
}

async function createAttributes(db: Kysely<unknown>): Promise<void> {
  const { createTable, int, text } = ddl(db);

  await createTable('attribute')
    // The other filters have these names already.
    .addColumn('attributeCode', text, (c) =>
      c
        .primaryKey()
        .notNull()
        .check(
          sql`"attributeCode" not in
            ('category', 'benefits', 'brands', 'colors', 'price', 'minPrice', 'maxPrice')`,
        ),
    )
    .addColumn('nameKo', text, notNull)
    .addColumn('nameEn', text, notNull)
    .addColumn('sortOrder', int, notNull)
    .execute();

  await createTable('attribute_val')
    .addColumn('attributeCode', text, (c) => c.notNull().references('attribute.attributeCode'))
    .addColumn('valueCode', text, notNull)
    .addColumn('nameKo', text, notNull)
    .addColumn('nameEn', text, notNull)
    .addColumn('sortOrder', int, notNull)
    .addPrimaryKeyConstraint('attribute_val_pk', ['attributeCode', 'valueCode'])
    .execute();

  await createTable('product_attribute')
    .addColumn('productSn', int, (c) => c.notNull().references('product.productSn'))
    .addColumn('attributeCode', text, notNull)
    .addColumn('valueCode', text, notNull)
    .addPrimaryKeyConstraint('product_attribute_pk', ['productSn', 'attributeCode', 'valueCode'])
    .addForeignKeyConstraint(
      'product_attribute_val',
      ['attributeCode', 'valueCode'],
      'attribute_val',
      ['attributeCode', 'valueCode'],
    )
    .execute();
}

async function createSearch(db: Kysely<unknown>): Promise<void> {
  const { createTable, int, text } = ddl(db);

  await createTable('catalog_version')
    .addColumn('id', int, (c) => c.primaryKey().check(sql`"id" = 1`))
    .addColumn('version', int, notNull)
    .execute();
  await sql`insert into "catalog_version" ("id", "version") values (1, 0)`.execute(db);

  // One row a product, however often it changes: the version of its last change.
  await createTable('catalog_change')
    .addColumn('productSn', int, (c) => c.primaryKey().references('product.productSn'))
    .addColumn('version', int, notNull)
    .execute();
  await db.schema
    .createIndex('catalog_change_version')
    .on('catalog_change')
    .columns(['version', 'productSn'])
    .execute();

  await createTable('product_search')
    .addColumn('productSn', int, (c) => c.primaryKey().references('product.productSn'))
    .addColumn('nameNorm', text, notNull)
    .addColumn('extra', text, notNull)
    .execute();

  await createTable('search_count')
    .addColumn('day', text, notNull)
    .addColumn('locale', text, (c) => c.notNull().check(oneOf('locale', ['ko', 'en'])))
    .addColumn('keyword', text, (c) => c.notNull().check(sql`length("keyword") between 1 and 40`))
    .addColumn('searchCount', int, (c) => c.notNull().check(sql`"searchCount" > 0`))
    .addColumn('resultCount', int, (c) => c.notNull().check(sql`"resultCount" >= 0`))
    .addColumn('clickCount', int, (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`"clickCount" >= 0`),
    )
    .addPrimaryKeyConstraint('search_count_language_pk', ['day', 'locale', 'keyword'])
    .execute();

  // A term means one thing only, however it is spaced: its key is unique.
  await createTable('synonym')
    .addColumn('termKey', text, (c) => c.primaryKey().notNull())
    .addColumn('groupName', text, notNull)
    .addColumn('term', text, notNull)
    .addColumn('sortOrder', int, notNull)
    .execute();
  await db.schema.createIndex('synonym_group').on('synonym').column('groupName').execute();

  await createTable('menu')
    .addColumn('displayMenuCode', text, (c) => c.primaryKey().notNull())
    .addColumn('nameKo', text, notNull)
    .addColumn('nameEn', text, notNull)
    .addColumn('linkUrl', text, notNull)
    .addColumn('children', text, notNull)
    .addColumn('sortOrder', int, notNull)
    .addColumn('hide', int, (c) => c.notNull().check(oneOf('hide', [0, 1])))
    .execute();
}

async function createKeeping(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

  // Adding locks this row, so that two additions at once cannot both be the hundredth.
  await createTable('wish_list')
    .addColumn('memberNo', int, (c) => c.primaryKey().references('member.memberNo'))
    .addColumn('itemCount', int, (c) => c.notNull().check(sql`"itemCount" between 0 and 100`))
    .execute();

  await createTable('wish_item')
    .addColumn('wishItemSn', int, id)
    .addColumn('memberNo', int, (c) => c.notNull().references('member.memberNo'))
    .addColumn('productSn', int, (c) => c.notNull().references('product.productSn'))
    .addColumn('createdAt', int, notNull)
    .addUniqueConstraint('wish_item_once', ['memberNo', 'productSn'])
    .execute();
  await db.schema
    .createIndex('wish_item_newest')
    .on('wish_item')
    .columns(['memberNo', 'wishItemSn'])
    .execute();
  await db.schema.createIndex('wish_item_product').on('wish_item').column('productSn').execute();

  await createTable('recent_item')
    .addColumn('memberNo', int, (c) => c.notNull().references('member.memberNo'))
    .addColumn('productSn', int, (c) => c.notNull().references('product.productSn'))
    .addColumn('viewedAt', int, notNull)
    .addPrimaryKeyConstraint('recent_item_pk', ['memberNo', 'productSn'])
    .execute();
  await db.schema
    .createIndex('recent_item_newest')
    .on('recent_item')
    .columns(['memberNo', 'viewedAt'])
    .execute();

  await createTable('restock_notify')
    .addColumn('restockNotifySn', int, id)
    .addColumn('memberNo', int, (c) => c.notNull().references('member.memberNo'))
    .addColumn('prodUnitSn', int, (c) => c.notNull().references('prod_unit.prodUnitSn'))
    .addColumn('notifyRequestStartDt', text, notNull)
    .addColumn('notifyRequestEndDt', text, notNull)
    .addColumn('notifyStatus', text, (c) =>
      c.notNull().check(oneOf('notifyStatus', ['Request', 'Cancel', 'Send', 'Expired'])),
    )
    .addColumn('createdAt', int, notNull)
    .addColumn('sentAt', int)
    .addCheckConstraint(
      'restock_notify_period',
      sql`"notifyRequestStartDt" <= "notifyRequestEndDt"`,
    )
    .addCheckConstraint(
      'restock_notify_sent',
      sql`("sentAt" is not null) = ("notifyStatus" = 'Send')`,
    )
    .execute();
  await db.schema
    .createIndex('restock_notify_member')
    .on('restock_notify')
    .columns(['memberNo', 'restockNotifySn'])
    .execute();
  // One open request a member and unit; the worker finds those of a unit in the order of asking.
  await sql`create unique index "restock_notify_open" on "restock_notify" ("prodUnitSn", "memberNo")
    where "notifyStatus" = 'Request'`.execute(db);
  await sql`create index "restock_notify_turn" on "restock_notify" ("prodUnitSn", "restockNotifySn")
    where "notifyStatus" = 'Request'`.execute(db);
}
