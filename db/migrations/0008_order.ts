import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf, won } from '../ddl.ts';

/** Orders from the cart to their shipment and their cancels. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createCarts(db);
  await createOrders(db);
  await createHistory(db);
  await createShipments(db);
  await createCancels(db);
}

async function createCarts(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

  await createTable('cart')
    .addColumn('cartId', text, (c) => c.primaryKey().notNull())
    .addColumn('memberNo', int, (c) => c.unique().references('member.memberNo'))
    .addColumn('createdAt', int, notNull)
    .addColumn('updatedAt', int, notNull)
    .execute();

  await createTable('cart_line_item')
    .addColumn('cartLineItemSn', int, id)
    .addColumn('cartId', text, (c) => c.notNull().references('cart.cartId').onDelete('cascade'))
    .addColumn('prodUnitSn', int, (c) => c.notNull().references('prod_unit.prodUnitSn'))
    .addColumn('qty', int, (c) => c.notNull().check(sql`"qty" between 1 and 999`))
    .addColumn('selected', int, (c) => c.notNull().check(oneOf('selected', [0, 1])))
    .addColumn('parentLineItemSn', int, (c) =>
      c.references('cart_line_item.cartLineItemSn').onDelete('cascade'),
    )
    .addColumn('seenPrice', int, notNull)
    .addColumn('createdAt', int, notNull)
    .addColumn('seenStatus', text, (c) =>
      c
        .notNull()
        .defaultTo('OnSale')
        .check(oneOf('seenStatus', ['OnSale', 'StockShort', 'SoldOut', 'Suspend', 'End'])),
    )
    .addColumn('notice', text, (c) => c.check(oneOf('notice', ['Merged', 'MergedCapped'])))
    .addColumn('components', text, (c) => c.notNull().defaultTo(''))
    .addColumn('flashToldSn', int)
    .execute();
  await sql`create unique index "cart_line_item_add_on" on "cart_line_item"
    ("parentLineItemSn", "prodUnitSn") where "parentLineItemSn" is not null`.execute(db);
  // One line a unit and choice, one add-on line a unit and parent: adding again raises the
  // quantity.
  await sql`create unique index "cart_line_item_unit" on "cart_line_item"
    ("cartId", "prodUnitSn", "components") where "parentLineItemSn" is null`.execute(db);

  await createTable('checkout')
    .addColumn('checkoutSn', text, (c) => c.primaryKey().notNull())
    .addColumn('cartId', text, notNull)
    .addColumn('memberNo', int, (c) => c.references('member.memberNo'))
    .addColumn('checkoutType', text, (c) =>
      c.notNull().check(oneOf('checkoutType', ['Cart', 'BuyNow'])),
    )
    .addColumn('status', text, (c) => c.notNull().check(oneOf('status', ['Open', 'Completed'])))
    .addColumn('locale', text, (c) => c.notNull().check(oneOf('locale', ['ko', 'en'])))
    .addColumn('createdAt', int, notNull)
    .addColumn('expiresAt', int, notNull)
    // The input of a shopper before signing in, kept until the page is opened again.
    .addColumn('params', text)
    .addColumn('memberLevel', text)
    .execute();
  await db.schema.createIndex('checkout_expiry').on('checkout').column('expiresAt').execute();

  await createTable('checkout_line')
    .addColumn('checkoutLineSn', int, id)
    .addColumn('checkoutSn', text, (c) =>
      c.notNull().references('checkout.checkoutSn').onDelete('cascade'),
    )
    .addColumn('prodUnitSn', int, (c) => c.notNull().references('prod_unit.prodUnitSn'))
    .addColumn('qty', int, (c) => c.notNull().check(sql`"qty" between 1 and 999`))
    .addColumn('cartLineItemSn', int)
    .addColumn('parentLineSn', int)
    .addColumn('components', text, (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createIndex('checkout_line_checkout')
    .on('checkout_line')
    .column('checkoutSn')
    .execute();
}

async function createOrders(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

  await createTable('orders')
    .addColumn('orderSn', int, id)
    .addColumn('orderNo', text, (c) => c.notNull().unique())
    .addColumn('checkoutSn', text, (c) => c.notNull().references('checkout.checkoutSn'))
    .addColumn('checkoutType', text, notNull)
    .addColumn('memberNo', int, (c) => c.references('member.memberNo'))
    .addColumn('guestPasswordHash', text)
    .addColumn('status', text, (c) =>
      c
        .notNull()
        .check(
          oneOf('status', [
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
          ]),
        ),
    )
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
    .addColumn('usedExclusivePointAmt', int, (c) => c.notNull().check(won('usedExclusivePointAmt')))
    .addColumn('usedDepositAmt', int, (c) => c.notNull().check(won('usedDepositAmt')))
    .addColumn('finalTotalPaymentAmt', int, (c) => c.notNull().check(won('finalTotalPaymentAmt')))
    .addColumn('totalEarningExclusivePoint', int, (c) =>
      c.notNull().check(won('totalEarningExclusivePoint')),
    )
    .addColumn('locale', text, (c) => c.notNull().check(oneOf('locale', ['ko', 'en'])))
    .addColumn('reservedUntil', int, notNull)
    .addColumn('createdAt', int, notNull)
    .addColumn('paidAt', int)
    .addColumn('cancelledAt', int)
    .addColumn('cancelReason', text)
    // No more goes back than came in, of each means (I-11).
    .addColumn('refundedPaymentAmt', int, (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`"refundedPaymentAmt" between 0 and "finalTotalPaymentAmt"`),
    )
    .addColumn('refundedPointAmt', int, (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`"refundedPointAmt" between 0 and "usedExclusivePointAmt"`),
    )
    .addColumn('refundedDepositAmt', int, (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`"refundedDepositAmt" between 0 and "usedDepositAmt"`),
    )
    .addColumn('promisedAt', int)
    .addColumn('delayedTo', int)
    .addColumn('delayReason', text)
    .addCheckConstraint('orders_owner', sql`("memberNo" is null) <> ("guestPasswordHash" is null)`)
    .addCheckConstraint(
      'orders_total',
      sql`"totalListAmt" - "totalDiscountAmt" = "totalAdjSellingAmt"
        and "totalAdjSellingAmt" + "totalShippingFee" - "usedExclusivePointAmt"
        - "usedDepositAmt" = "finalTotalPaymentAmt"`,
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
  await db.schema
    .createIndex('orders_status')
    .on('orders')
    .columns(['status', 'orderSn'])
    .execute();
  // Figures add up the paid orders of a few days.
  await db.schema.createIndex('orders_paid').on('orders').column('paidAt').execute();
  await sql`create index "orders_guest_email" on "orders" (lower("buyerEmail"), "orderSn")
    where "memberNo" is null`.execute(db);
  await sql`create index "orders_guest_named" on "orders" ("createdAt")
    where "memberNo" is null and "buyerEmail" <> ''`.execute(db);
  await db.schema.createIndex('orders_buyerName').on('orders').column('buyerName').execute();
  await db.schema.createIndex('orders_buyerPhone').on('orders').column('buyerPhone').execute();
  await db.schema
    .createIndex('orders_createdAt')
    .on('orders')
    .columns(['createdAt', 'orderSn', 'memberNo'])
    .execute();
  await db.schema
    .createIndex('orders_paidAmt')
    .on('orders')
    .columns(['finalTotalPaymentAmt', 'orderSn'])
    .execute();
  await sql`create index "orders_buyerEmail" on "orders" (lower("buyerEmail"))`.execute(db);

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
    // Waived by a free-shipping coupon, apart from what the policy waives.
    .addColumn('couponExemptedFee', int, (c) =>
      c.notNull().defaultTo(0).check(won('couponExemptedFee')),
    )
    .addColumn('policyFee', int, (c) => c.notNull().defaultTo(0).check(won('policyFee')))
    .addColumn('policyBaseAmt', int, (c) => c.notNull().defaultTo(0).check(won('policyBaseAmt')))
    .addColumn('returnFee', int, (c) => c.notNull().defaultTo(3000).check(won('returnFee')))
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
    .addColumn('status', text, (c) =>
      c
        .notNull()
        .check(
          oneOf('status', [
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
          ]),
        ),
    )
    .addColumn('cancelledQty', int, (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`"cancelledQty" between 0 and "orderedQty"`),
    )
    .addColumn('deliveredAt', int)
    .addColumn('taxType', text, (c) =>
      c
        .notNull()
        .defaultTo('Standard')
        .check(oneOf('taxType', ['Standard', 'TaxFree', 'Mixed'])),
    )
    .addColumn('returnedQty', int, (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`"returnedQty" between 0 and 999`),
    )
    .addColumn('claimingQty', int, (c) =>
      c.notNull().defaultTo(0).check(sql`"claimingQty" >= 0
        and "cancelledQty" + "returnedQty" + "claimingQty" <= "orderedQty"`),
    )
    .addColumn('exchangeOfItemSn', int, (c) => c.references('order_item.orderItemSn'))
    .addColumn('couponPoint', int, (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`"couponPoint" >= 0`),
    )
    .execute();
  await db.schema.createIndex('order_item_order').on('order_item').column('orderSn').execute();
  await sql`create index "order_item_delivered" on "order_item" ("deliveredAt")
    where "status" = 'Delivered'`.execute(db);
  // The items under way, by which late deliveries are found.
  await sql`create index "order_item_under_way" on "order_item" ("orderSn")
    where "status" = 'InTransit'`.execute(db);

  await createTable('order_unit_adjustment')
    .addColumn('orderItemSn', int, (c) => c.notNull().references('order_item.orderItemSn'))
    .addColumn('unitNo', int, (c) => c.notNull().check(sql`"unitNo" between 1 and 999`))
    .addColumn('kind', text, notNull)
    .addColumn('ref', text, notNull)
    .addColumn('amount', int, (c) => c.notNull().check(won('amount')))
    .addPrimaryKeyConstraint('order_unit_adjustment_pk', ['orderItemSn', 'unitNo', 'kind', 'ref'])
    .execute();

  await createTable('order_benefit')
    .addColumn('orderSn', int, (c) => c.notNull().references('orders.orderSn'))
    .addColumn('kind', text, (c) =>
      c
        .notNull()
        .check(
          oneOf('kind', [
            'Promo',
            'ImmedDcCoupon',
            'FlashSale',
            'ItemCoupon',
            'CartCoupon',
            'FreeShipping',
          ]),
        ),
    )
    .addColumn('ref', text, notNull)
    .addColumn('name', text, notNull)
    .addColumn('amount', int, (c) => c.notNull().check(won('amount')))
    .addPrimaryKeyConstraint('order_benefit_pk', ['orderSn', 'kind', 'ref'])
    .execute();
}

async function createHistory(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

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

  await createTable('order_item_history')
    .addColumn('orderItemHistorySn', int, id)
    .addColumn('orderItemSn', int, (c) => c.notNull().references('order_item.orderItemSn'))
    .addColumn('fromStatus', text)
    .addColumn('toStatus', text, notNull)
    .addColumn('actor', text, (c) =>
      c.notNull().check(oneOf('actor', ['shopper', 'gateway', 'job', 'staff'])),
    )
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
    .addColumn('actor', text, (c) =>
      c.notNull().check(oneOf('actor', ['shopper', 'gateway', 'job', 'staff'])),
    )
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
}

async function createShipments(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

  await createTable('stock_reservation')
    .addColumn('orderSn', int, (c) => c.notNull().references('orders.orderSn'))
    .addColumn('prodUnitSn', int, (c) => c.notNull().references('prod_unit.prodUnitSn'))
    .addColumn('qty', int, (c) => c.notNull().check(sql`"qty" between 1 and 999`))
    .addColumn('status', text, (c) =>
      c.notNull().check(oneOf('status', ['Held', 'Taken', 'Released'])),
    )
    .addPrimaryKeyConstraint('stock_reservation_pk', ['orderSn', 'prodUnitSn'])
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
  await db.schema.createIndex('shipment_invoiceNo').on('shipment').column('invoiceNo').execute();

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
}

async function createCancels(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

  await createTable('order_cancel')
    .addColumn('orderCancelSn', int, id)
    .addColumn('orderSn', int, (c) => c.notNull().references('orders.orderSn'))
    .addColumn('actor', text, (c) =>
      c.notNull().check(oneOf('actor', ['shopper', 'gateway', 'job', 'staff'])),
    )
    .addColumn('reasonCode', text, notNull)
    .addColumn('reason', text, notNull)
    // Fees given back, or less than nothing where a fee came to be owed.
    .addColumn('shippingAmt', int, notNull)
    .addColumn('owedAmt', int, (c) => c.notNull().check(won('owedAmt')))
    .addColumn('createdAt', int, notNull)
    .addColumn('requestHash', text)
    .addColumn('refundAmt', int, (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`"refundAmt" between 0 and "owedAmt"`),
    )
    .addColumn('carriedAmt', int, (c) => c.notNull().defaultTo(0))
    .addColumn('heldAmt', int, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('order_cancel_order').on('order_cancel').column('orderSn').execute();
  await db.schema
    .createIndex('order_cancel_once')
    .on('order_cancel')
    .unique()
    .columns(['orderSn', 'requestHash'])
    .execute();
  await db.schema
    .createIndex('order_cancel_createdAt')
    .on('order_cancel')
    .column('createdAt')
    .execute();

  await createTable('order_cancel_item')
    .addColumn('orderCancelSn', int, (c) => c.notNull().references('order_cancel.orderCancelSn'))
    .addColumn('orderItemSn', int, (c) => c.notNull().references('order_item.orderItemSn'))
    .addColumn('qty', int, (c) => c.notNull().check(sql`"qty" between 1 and 999`))
    .addColumn('amount', int, (c) => c.notNull().check(won('amount')))
    .addColumn('fault', text, (c) =>
      c
        .notNull()
        .defaultTo('Buyer')
        .check(oneOf('fault', ['Buyer', 'Seller'])),
    )
    .addPrimaryKeyConstraint('order_cancel_item_pk', ['orderCancelSn', 'orderItemSn'])
    .execute();
  await db.schema
    .createIndex('order_cancel_item_item')
    .on('order_cancel_item')
    .column('orderItemSn')
    .execute();

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
