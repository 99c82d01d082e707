import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

const won = (column: string) => sql<boolean>`${sql.ref(column)} between 0 and 1000000000`;

/** Promotions, what an order keeps of its benefits, members' addresses (spec 3, 5). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPromotions(db);
  await extendOrders(db);
  await createAddresses(db);
}

async function createPromotions(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);
  await createTable('promotion')
    .addColumn('promotionSn', int, id)
    .addColumn('kind', text, (c) => c.notNull().check(oneOf('kind', ['Promo', 'ImmedDcCoupon'])))
    .addColumn('nameKo', text, notNull)
    .addColumn('nameEn', text, notNull)
    .addColumn('dcType', text, (c) => c.notNull().check(oneOf('dcType', ['FixedRate', 'FixedAmt'])))
    .addColumn('dcRate', int, (c) => c.notNull().check(sql`"dcRate" between 0 and 100`))
    .addColumn('dcAmt', int, (c) => c.notNull().check(won('dcAmt')))
    .addColumn('startAt', int, notNull)
    .addColumn('endAt', int, notNull)
    .addColumn('status', text, (c) => c.notNull().check(oneOf('status', ['On', 'Off'])))
    .addColumn('updatedAt', int, notNull)
    .addCheckConstraint('promotion_period', sql`"endAt" > "startAt"`)
    .addCheckConstraint(
      'promotion_rule',
      sql`case "dcType" when 'FixedRate' then "dcRate" else "dcAmt" end > 0`,
    )
    .execute();
  await createTable('promotion_target')
    .addColumn('promotionSn', int, (c) =>
      c.notNull().references('promotion.promotionSn').onDelete('cascade'),
    )
    .addColumn('targetType', text, (c) =>
      c.notNull().check(oneOf('targetType', ['Product', 'Category', 'Brand'])),
    )
    .addColumn('targetCode', text, notNull)
    .addPrimaryKeyConstraint('promotion_target_pk', ['promotionSn', 'targetType', 'targetCode'])
    .execute();
  await createTable('promotion_product')
    .addColumn('productSn', int, (c) => c.notNull().references('product.productSn'))
    .addColumn('promotionSn', int, (c) =>
      c.notNull().references('promotion.promotionSn').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('promotion_product_pk', ['productSn', 'promotionSn'])
    .execute();
  await db.schema
    .createIndex('promotion_product_promotion')
    .on('promotion_product')
    .column('promotionSn')
    .execute();
}

async function extendOrders(db: Kysely<unknown>): Promise<void> {
  const { createTable, int, text } = ddl(db);
  // Waived by a free-shipping coupon, apart from what the policy waives.
  await db.schema
    .alterTable('order_shipping')
    .addColumn('couponExemptedFee', int, (c) =>
      c.notNull().defaultTo(0).check(won('couponExemptedFee')),
    )
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
  await createTable('order_cash_receipt')
    .addColumn('orderSn', int, (c) => c.primaryKey().notNull().references('orders.orderSn'))
    .addColumn('purpose', text, (c) =>
      c.notNull().check(oneOf('purpose', ['IncomeDeduction', 'ExpenditureEvidence'])),
    )
    .addColumn('receiptNo', text, notNull)
    .execute();
  // The input of a shopper before signing in, kept until the page is opened again.
  await db.schema.alterTable('checkout').addColumn('params', text).execute();
}

async function createAddresses(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);
  await createTable('shipping_address')
    .addColumn('shippingAddressSn', int, id)
    .addColumn('memberNo', int, (c) => c.notNull().references('member.memberNo'))
    .addColumn('slot', int, (c) => c.notNull().check(sql`"slot" between 1 and 10`))
    .addColumn('shippingAddressName', text, notNull)
    .addColumn('name', text, notNull)
    .addColumn('phone1', text, notNull)
    .addColumn('phone2', text, notNull)
    .addColumn('zipCode', text, notNull)
    .addColumn('address1', text, notNull)
    .addColumn('address2', text, notNull)
    .addColumn('repShippingAddress', int, (c) =>
      c.notNull().check(oneOf('repShippingAddress', [0, 1])),
    )
    .addColumn('createdAt', int, notNull)
    .addColumn('updatedAt', int, notNull)
    .addUniqueConstraint('shipping_address_slot', ['memberNo', 'slot'])
    .execute();
  // At most one is the representative one.
  await sql`create unique index "shipping_address_rep" on "shipping_address" ("memberNo")
    where "repShippingAddress" = 1`.execute(db);
}
