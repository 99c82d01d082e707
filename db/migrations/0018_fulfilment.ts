import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

const ACTORS = ['shopper', 'gateway', 'job', 'staff'];
const won = (column: string) => sql<boolean>`${sql.ref(column)} between 0 and 1000000000`;
const upTo = (column: string, limit: string) =>
  sql<boolean>`${sql.ref(column)} between 0 and ${sql.ref(limit)}`;

/** Fulfilment of paid orders: shipments, cancels, refunds, and the status changes of each item. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

  // No more goes back than came in, of each means (I-11).
  for (const [column, limit] of [
    ['refundedPaymentAmt', 'finalTotalPaymentAmt'],
    ['refundedPointAmt', 'usedPointAmt'],
    ['refundedDepositAmt', 'usedDepositAmt'],
  ] as const) {
    await db.schema
      .alterTable('orders')
      .addColumn(column, int, (c) => c.notNull().defaultTo(0).check(upTo(column, limit)))
      .execute();
  }
  for (const column of ['policyFee', 'policyBaseAmt']) {
    await db.schema
      .alterTable('order_shipping')
      .addColumn(column, int, (c) => c.notNull().defaultTo(0).check(won(column)))
      .execute();
  }
  await db.schema
    .alterTable('order_item')
    .addColumn('cancelledQty', int, (c) =>
      c.notNull().defaultTo(0).check(upTo('cancelledQty', 'orderedQty')),
    )
    .execute();
  await db.schema.alterTable('order_item').addColumn('deliveredAt', int).execute();
  await sql`create index "order_item_delivered" on "order_item" ("deliveredAt")
    where "status" = 'Delivered'`.execute(db);
  await db.schema
    .createIndex('orders_status')
    .on('orders')
    .columns(['status', 'orderSn'])
    .execute();

  await createTable('order_item_history')
    .addColumn('orderItemHistorySn', int, id)
    .addColumn('orderItemSn', int, (c) => c.notNull().references('order_item.orderItemSn'))
    .addColumn('fromStatus', text)
    .addColumn('toStatus', text, notNull)
    .addColumn('actor', text, (c) => c.notNull().check(oneOf('actor', ACTORS)))
    .addColumn('note', text, notNull)
    .addColumn('createdAt', int, notNull)
    .execute();
  await db.schema
    .createIndex('order_item_history_item')
    .on('order_item_history')
    .column('orderItemSn')
    .execute();

  await createTable('order_address_change')
    .addColumn('orderAddressChangeSn', int, id)
    .addColumn('orderSn', int, (c) => c.notNull().references('orders.orderSn'))
    .addColumn('actor', text, (c) => c.notNull().check(oneOf('actor', ACTORS)))
    .addColumn('zipCode', text, notNull)
    .addColumn('address1', text, notNull)
    .addColumn('address2', text, notNull)
    .addColumn('createdAt', int, notNull)
    .execute();
  await db.schema
    .createIndex('order_address_change_order')
    .on('order_address_change')
    .column('orderSn')
    .execute();

  await createTable('shipment')
    .addColumn('shipmentSn', int, id)
    .addColumn('orderSn', int, (c) => c.notNull().references('orders.orderSn'))
    .addColumn('shippingCarrierCode', text, notNull)
    .addColumn('invoiceNo', text, notNull)
    .addColumn('shippedAt', int, notNull)
    .addColumn('deliveredAt', int)
    .addUniqueConstraint('shipment_invoice', ['orderSn', 'shippingCarrierCode', 'invoiceNo'])
    .addCheckConstraint(
      'shipment_times',
      sql`"deliveredAt" is null or "deliveredAt" >= "shippedAt"`,
    )
    .execute();
  await db.schema
    .createIndex('shipment_number')
    .on('shipment')
    .columns(['shippingCarrierCode', 'invoiceNo'])
    .execute();
  await createTable('shipment_item')
    .addColumn('shipmentSn', int, (c) => c.notNull().references('shipment.shipmentSn'))
    .addColumn('orderItemSn', int, (c) => c.notNull().references('order_item.orderItemSn'))
    .addColumn('qty', int, (c) => c.notNull().check(sql`"qty" between 1 and 999`))
    .addPrimaryKeyConstraint('shipment_item_pk', ['shipmentSn', 'orderItemSn'])
    .execute();
  await db.schema
    .createIndex('shipment_item_item')
    .on('shipment_item')
    .column('orderItemSn')
    .execute();

  await createTable('order_cancel')
    .addColumn('orderCancelSn', int, id)
    .addColumn('orderSn', int, (c) => c.notNull().references('orders.orderSn'))
    .addColumn('actor', text, (c) => c.notNull().check(oneOf('actor', ACTORS)))
    .addColumn('reasonCode', text, notNull)
    .addColumn('reason', text, notNull)
    .addColumn('goodsAmt', int, (c) => c.notNull().check(won('goodsAmt')))
    // Fees given back, or less than nothing where a fee came to be owed.
    .addColumn('shippingAmt', int, notNull)
    .addColumn('refundAmt', int, (c) => c.notNull().check(won('refundAmt')))
    .addColumn('createdAt', int, notNull)
    .addCheckConstraint('order_cancel_sum', sql`"goodsAmt" + "shippingAmt" = "refundAmt"`)
    .execute();
  await db.schema.createIndex('order_cancel_order').on('order_cancel').column('orderSn').execute();
  await createTable('order_cancel_item')
    .addColumn('orderCancelSn', int, (c) => c.notNull().references('order_cancel.orderCancelSn'))
    .addColumn('orderItemSn', int, (c) => c.notNull().references('order_item.orderItemSn'))
    .addColumn('qty', int, (c) => c.notNull().check(sql`"qty" between 1 and 999`))
    .addColumn('amount', int, (c) => c.notNull().check(won('amount')))
    .addPrimaryKeyConstraint('order_cancel_item_pk', ['orderCancelSn', 'orderItemSn'])
    .execute();
  await db.schema
    .createIndex('order_cancel_item_item')
    .on('order_cancel_item')
    .column('orderItemSn')
    .execute();

  await createTable('refund')
    .addColumn('refundSn', int, id)
    .addColumn('orderSn', int, (c) => c.notNull().references('orders.orderSn'))
    .addColumn('orderCancelSn', int, (c) => c.references('order_cancel.orderCancelSn'))
    .addColumn('means', text, (c) =>
      c.notNull().check(oneOf('means', ['Payment', 'PaymentToDeposit', 'Point', 'Deposit'])),
    )
    .addColumn('amount', int, (c) => c.notNull().check(sql`"amount" between 1 and 1000000000`))
    .addColumn('status', text, (c) => c.notNull().check(oneOf('status', ['Requested', 'Done'])))
    .addColumn('paymentAttemptSn', int, (c) => c.references('payment_attempt.paymentAttemptSn'))
    .addColumn('cancelOrderId', text, (c) => c.unique())
    .addColumn('refundAccount', text)
    .addColumn('leaseUntil', int, (c) => c.notNull().defaultTo(0))
    .addColumn('resultCode', text)
    .addColumn('resultMessage', text)
    .addColumn('createdAt', int, notNull)
    .addColumn('doneAt', int)
    .addUniqueConstraint('refund_once', ['orderCancelSn', 'means'])
    .addCheckConstraint('refund_done', sql`("status" = 'Done') = ("doneAt" is not null)`)
    .addCheckConstraint(
      'refund_gateway',
      sql`("means" = 'Payment') = ("paymentAttemptSn" is not null)
        and ("means" = 'Payment') = ("cancelOrderId" is not null)`,
    )
    .execute();
  await db.schema.createIndex('refund_order').on('refund').column('orderSn').execute();
  await sql`create index "refund_open" on "refund" ("refundSn")
    where "status" = 'Requested'`.execute(db);
}
