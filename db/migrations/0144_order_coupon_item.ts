import type { Kysely } from 'kysely';
import { ddl } from '../ddl.ts';

/** Adds the items that a coupon for some products counts in an order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, int } = ddl(db);
  await createTable('order_coupon_item')
    .addColumn('orderItemSn', int, (c) => c.notNull().references('order_item.orderItemSn'))
    .addColumn('possessionCouponSn', int, (c) =>
      c.notNull().references('possession_coupon.possessionCouponSn'),
    )
    .addPrimaryKeyConstraint('order_coupon_item_pk', ['orderItemSn', 'possessionCouponSn'])
    .execute();
  await db.schema
    .createIndex('order_coupon_item_coupon')
    .on('order_coupon_item')
    .column('possessionCouponSn')
    .execute();
}
