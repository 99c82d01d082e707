import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

const ORDER_STATUSES = [
  'OrderCreated',
  'OrderReceived',
  'PaymentCompleted',
  'OrderCompleted',
  'PreparingToShip',
  'InTransit',
  'Delivered',
  'OrderCancelled',
  'OrderItemCancelled',
  'ShippingDelayed',
  'PurchaseConfirmed',
];
const ATTEMPT_STATUSES = [
  'Ready',
  'Approving',
  'Unknown',
  'Waiting',
  'Paid',
  'Failed',
  'Refunding',
  'Refunded',
];
const won = (column: string) => sql<boolean>`${sql.ref(column)} between 0 and 1000000000`;

export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

  await createTable('orders')
    .addColumn('orderSn', int, id)
    .addColumn('orderNo', text, (c) => c.notNull().unique())
    .addColumn('checkoutSn', text, (c) => c.notNull().references('checkout.checkoutSn'))
    .addColumn('checkoutType', text, notNull)
    .addColumn('memberNo', int, (c) => c.references('member.memberNo'))
    .addColumn('guestPasswordHash', text)
    .addColumn('status', text, (c) => c.notNull().check(oneOf('status', ORDER_STATUSES)))
    .addColumn('buyerName', text, notNull)
    .addColumn('buyerEmail', text, notNull)
    .addColumn('buyerPhone', text, notNull)
    .addColumn('recipientName', text, notNull)
    .addColumn('recipientPhone1', text, notNull)
    .addColumn('recipientPhone2', text, notNull)
    .addColumn('zipCode', text, notNull)
    .addColumn('address1', text, notNull)
    .addColumn('address2', text, notNull)
    .addColumn('shippingMessage', text, notNull)
    .addColumn('totalListAmt', int, (c) => c.notNull().check(won('totalListAmt')))
    .addColumn('totalDiscountAmt', int, (c) => c.notNull().check(won('totalDiscountAmt')))
    .addColumn('totalAdjSellingAmt', int, (c) => c.notNull().check(won('totalAdjSellingAmt')))
    .addColumn('totalShippingFee', int, (c) => c.notNull().check(won('totalShippingFee')))
    .addColumn('usedPointAmt', int, (c) => c.notNull().check(won('usedPointAmt')))
    .addColumn('usedDepositAmt', int, (c) => c.notNull().check(won('usedDepositAmt')))
    .addColumn('finalTotalPaymentAmt', int, (c) => c.notNull().check(won('finalTotalPaymentAmt')))
    .addColumn('totalEarningPoint', int, (c) => c.notNull().check(won('totalEarningPoint')))
    .addColumn('locale', text, (c) => c.notNull().check(oneOf('locale', ['ko', 'en'])))
    .addColumn('reservedUntil', int, notNull)
    .addColumn('createdAt', int, notNull)
    .addColumn('paidAt', int)
    .addColumn('cancelledAt', int)
    .addColumn('cancelReason', text)
    .addCheckConstraint('orders_owner', sql`("memberNo" is null) <> ("guestPasswordHash" is null)`)
    .addCheckConstraint(
      'orders_total',
      sql`"totalListAmt" - "totalDiscountAmt" = "totalAdjSellingAmt" and
        "totalAdjSellingAmt" + "totalShippingFee" - "usedPointAmt" - "usedDepositAmt"
          = "finalTotalPaymentAmt"`,
    )
    .execute();
  // One living order a checkout: a second create finds the first (spec 8 CheckoutCompleted).
  await sql`create unique index "orders_checkout" on "orders" ("checkoutSn")
    where "status" <> 'OrderCancelled'`.execute(db);
  await db.schema.createIndex('orders_of_checkout').on('orders').column('checkoutSn').execute();
  await db.schema
    .createIndex('orders_member')
    .on('orders')
    .columns(['memberNo', 'orderSn'])
    .execute();
  await sql`create index "orders_unpaid" on "orders" ("reservedUntil")
    where "status" = 'OrderCreated'`.execute(db);

  await createTable('order_shipping')
    .addColumn('orderShippingSn', int, id)
    .addColumn('orderSn', int, (c) => c.notNull().references('orders.orderSn'))
    .addColumn('orderHandlerSn', int, (c) => c.notNull().references('order_handler.orderHandlerSn'))
    .addColumn('handlerNameKo', text, notNull)
    .addColumn('handlerNameEn', text, notNull)
    .addColumn('policyType', text, notNull)
    .addColumn('combineType', text, notNull)
    .addColumn('basicShippingFee', int, (c) => c.notNull().check(won('basicShippingFee')))
    .addColumn('addShippingFee', int, (c) => c.notNull().check(won('addShippingFee')))
    .addColumn('exemptedFee', int, (c) => c.notNull().check(won('exemptedFee')))
    .execute();
  await db.schema
    .createIndex('order_shipping_order')
    .on('order_shipping')
    .column('orderSn')
    .execute();

  await createTable('order_item')
    .addColumn('orderItemSn', int, id)
    .addColumn('orderSn', int, (c) => c.notNull().references('orders.orderSn'))
    .addColumn('orderShippingSn', int, (c) =>
      c.notNull().references('order_shipping.orderShippingSn'),
    )
    .addColumn('parentItemSn', int, (c) => c.references('order_item.orderItemSn'))
    .addColumn('prodUnitSn', int, (c) => c.notNull().references('prod_unit.prodUnitSn'))
    .addColumn('productItemCode', text, notNull)
    .addColumn('itemCode', text, notNull)
    .addColumn('itemType', text, notNull)
    .addColumn('nameKo', text, notNull)
    .addColumn('nameEn', text, notNull)
    .addColumn('optionNameKo', text, notNull)
    .addColumn('optionNameEn', text, notNull)
    .addColumn('imagePath', text, notNull)
    .addColumn('orderedQty', int, (c) => c.notNull().check(sql`"orderedQty" between 1 and 999`))
    .addColumn('listPrice', int, (c) => c.notNull().check(won('listPrice')))
    .addColumn('sellingPrice', int, (c) => c.notNull().check(won('sellingPrice')))
    .addColumn('netAmt', int, (c) => c.notNull().check(won('netAmt')))
    .addColumn('earningPoint', int, (c) => c.notNull().check(won('earningPoint')))
    .addColumn('status', text, (c) => c.notNull().check(oneOf('status', ORDER_STATUSES)))
    .execute();
  await db.schema.createIndex('order_item_order').on('order_item').column('orderSn').execute();

  await createTable('order_unit_adjustment')
    .addColumn('orderItemSn', int, (c) => c.notNull().references('order_item.orderItemSn'))
    .addColumn('unitNo', int, (c) => c.notNull().check(sql`"unitNo" between 1 and 999`))
    .addColumn('kind', text, notNull)
    .addColumn('ref', text, notNull)
    .addColumn('amount', int, (c) => c.notNull().check(won('amount')))
    .addPrimaryKeyConstraint('order_unit_adjustment_pk', ['orderItemSn', 'unitNo', 'kind', 'ref'])
    .execute();

  await createTable('order_history')
    .addColumn('orderHistorySn', int, id)
    .addColumn('orderSn', int, (c) => c.notNull().references('orders.orderSn'))
    .addColumn('fromStatus', text)
    .addColumn('toStatus', text, notNull)
    .addColumn('actor', text, notNull)
    .addColumn('note', text, notNull)
    .addColumn('createdAt', int, notNull)
    .execute();
  await db.schema
    .createIndex('order_history_order')
    .on('order_history')
    .column('orderSn')
    .execute();

  await createTable('stock_reservation')
    .addColumn('orderSn', int, (c) => c.notNull().references('orders.orderSn'))
    .addColumn('prodUnitSn', int, (c) => c.notNull().references('prod_unit.prodUnitSn'))
    .addColumn('qty', int, (c) => c.notNull().check(sql`"qty" between 1 and 999`))
    .addColumn('status', text, (c) =>
      c.notNull().check(oneOf('status', ['Held', 'Taken', 'Released'])),
    )
    .addPrimaryKeyConstraint('stock_reservation_pk', ['orderSn', 'prodUnitSn'])
    .execute();

  await createTable('payment_attempt')
    .addColumn('paymentAttemptSn', int, id)
    .addColumn('ecpPaymentId', text, (c) => c.notNull().unique())
    .addColumn('orderSn', int, (c) => c.notNull().references('orders.orderSn'))
    .addColumn('checkoutSn', text, notNull)
    .addColumn('provider', text, notNull)
    .addColumn('paymentMethodType', text, notNull)
    .addColumn('providerOrderId', text, (c) => c.notNull().unique())
    .addColumn('amount', int, (c) => c.notNull().check(won('amount')))
    .addColumn('status', text, (c) => c.notNull().check(oneOf('status', ATTEMPT_STATUSES)))
    .addColumn('tid', text, (c) => c.unique())
    .addColumn('resultCode', text)
    .addColumn('resultMessage', text)
    .addColumn('receiptUrl', text)
    .addColumn('methodDetail', text, notNull)
    .addColumn('checkAt', int, notNull)
    .addColumn('createdAt', int, notNull)
    .addColumn('updatedAt', int, notNull)
    .execute();
  // One open attempt, and one successful capture, an order.
  await sql`create unique index "payment_attempt_open" on "payment_attempt" ("orderSn")
    where "status" in ('Ready', 'Approving', 'Unknown', 'Waiting', 'Paid')`.execute(db);
  await sql`create index "payment_attempt_check" on "payment_attempt" ("checkAt")
    where "status" in ('Approving', 'Unknown', 'Waiting', 'Refunding')`.execute(db);
  await db.schema
    .createIndex('payment_attempt_order')
    .on('payment_attempt')
    .column('orderSn')
    .execute();

  await createTable('payment_event')
    .addColumn('paymentEventSn', int, id)
    .addColumn('paymentAttemptSn', int, (c) =>
      c.notNull().references('payment_attempt.paymentAttemptSn'),
    )
    .addColumn('kind', text, notNull)
    .addColumn('eventKey', text, (c) => c.notNull().unique())
    .addColumn('body', text, notNull)
    .addColumn('createdAt', int, notNull)
    .execute();
  await db.schema
    .createIndex('payment_event_attempt')
    .on('payment_event')
    .column('paymentAttemptSn')
    .execute();

  await createTable('idempotency')
    .addColumn('owner', text, notNull)
    .addColumn('route', text, notNull)
    .addColumn('key', text, notNull)
    .addColumn('bodyHash', text, notNull)
    .addColumn('status', int)
    .addColumn('body', text)
    .addColumn('createdAt', int, notNull)
    .addPrimaryKeyConstraint('idempotency_pk', ['owner', 'route', 'key'])
    .execute();

  await createTable('guest_session')
    .addColumn('id', text, (c) => c.primaryKey().notNull())
    .addColumn('orderSn', int, (c) => c.notNull().references('orders.orderSn'))
    .addColumn('expiresAt', int, notNull)
    .execute();

  await createTable('consent')
    .addColumn('consentSn', int, id)
    .addColumn('memberNo', int, (c) => c.references('member.memberNo'))
    .addColumn('orderSn', int, (c) => c.references('orders.orderSn'))
    .addColumn('termsCode', text, notNull)
    .addColumn('termsContentSn', int, (c) => c.references('terms_content.termsContentSn'))
    .addColumn('agreed', int, (c) => c.notNull().check(oneOf('agreed', [0, 1])))
    .addColumn('createdAt', int, notNull)
    .execute();
  await db.schema.createIndex('consent_member').on('consent').column('memberNo').execute();
}
