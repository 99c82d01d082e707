import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

/** A member's wish list, recently viewed products and restock requests (spec 1, 3, 9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

  // Adding locks this row, so that two additions at once cannot both be the hundredth.
  await createTable('wish_list')
    .addColumn('memberNo', int, (c) => c.primaryKey().references('member.memberNo'))
    .addColumn('itemCount', int, (c) =>
      c.notNull().check(sql<boolean>`"itemCount" between 0 and 100`),
    )
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
  await sql`create unique index "restock_notify_open" on "restock_notify"
    ("prodUnitSn", "memberNo") where "notifyStatus" = 'Request'`.execute(db);
  await sql`create index "restock_notify_turn" on "restock_notify"
    ("prodUnitSn", "restockNotifySn") where "notifyStatus" = 'Request'`.execute(db);
}
