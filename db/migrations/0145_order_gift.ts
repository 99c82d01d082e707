import { sql, type Kysely } from 'kysely';
import { ddl, notNull } from '../ddl.ts';

/**
 * Adds what the gifts of an order came for. Those so far stay as long as anything stays of the
 * product that they came with.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, int, text } = ddl(db);
  await createTable('order_gift')
    .addColumn('orderItemSn', int, (c) => c.primaryKey().references('order_item.orderItemSn'))
    .addColumn('giverItemCode', text, notNull)
    .addColumn('perQty', int, (c) => c.notNull().check(sql`"perQty" between 1 and 999`))
    .addColumn('giveQty', int, (c) => c.notNull().check(sql`"giveQty" between 1 and 999`))
    .addColumn('possessionCouponSn', int, (c) =>
      c.references('possession_coupon.possessionCouponSn'),
    )
    .execute();
  await db.schema
    .createIndex('order_gift_coupon')
    .on('order_gift')
    .column('possessionCouponSn')
    .execute();
  await sql`insert into "order_gift" ("orderItemSn", "giverItemCode", "perQty", "giveQty")
    select g."orderItemSn", p."productItemCode", 1, g."orderedQty"
    from "order_item" g join "order_item" p on p."orderItemSn" = g."parentItemSn"
    where g."itemType" = 'Gift'`.execute(db);
}
