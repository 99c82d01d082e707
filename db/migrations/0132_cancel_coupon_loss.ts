import { sql, type Kysely } from 'kysely';
import { ddl, notNull } from '../ddl.ts';

/** Adds the coupon discounts that cancels revoke on the remaining units. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, int, text } = ddl(db);
  await createTable('order_cancel_coupon_loss')
    .addColumn('orderCancelSn', int, (c) => c.notNull().references('order_cancel.orderCancelSn'))
    .addColumn('orderItemSn', int, (c) => c.notNull().references('order_item.orderItemSn'))
    .addColumn('unitNo', int, (c) => c.notNull().check(sql`"unitNo" between 1 and 999`))
    .addColumn('ref', text, notNull)
    .addColumn('amount', int, (c) => c.notNull().check(sql`"amount" between 1 and 1000000000`))
    .addPrimaryKeyConstraint('order_cancel_coupon_loss_pk', [
      'orderCancelSn',
      'orderItemSn',
      'unitNo',
      'ref',
    ])
    .execute();
  await db.schema
    .createIndex('order_cancel_coupon_loss_item')
    .on('order_cancel_coupon_loss')
    .column('orderItemSn')
    .execute();
}
