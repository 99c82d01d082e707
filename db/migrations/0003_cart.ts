import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

const qty = sql`"qty" between 1 and 999`;

export async function up(db: Kysely<unknown>): Promise<void> {
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
    .addColumn('qty', int, (c) => c.notNull().check(qty))
    .addColumn('selected', int, (c) => c.notNull().check(oneOf('selected', [0, 1])))
    .addColumn('parentLineItemSn', int, (c) =>
      c.references('cart_line_item.cartLineItemSn').onDelete('cascade'),
    )
    .addColumn('seenPrice', int, notNull)
    .addColumn('createdAt', int, notNull)
    .execute();
  // One line a unit, one add-on line a unit and parent: adding again raises the quantity.
  await sql`create unique index "cart_line_item_unit" on "cart_line_item"
    ("cartId", "prodUnitSn") where "parentLineItemSn" is null`.execute(db);
  await sql`create unique index "cart_line_item_add_on" on "cart_line_item"
    ("parentLineItemSn", "prodUnitSn") where "parentLineItemSn" is not null`.execute(db);

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
    .execute();
  await db.schema.createIndex('checkout_expiry').on('checkout').column('expiresAt').execute();

  await createTable('checkout_line')
    .addColumn('checkoutLineSn', int, id)
    .addColumn('checkoutSn', text, (c) =>
      c.notNull().references('checkout.checkoutSn').onDelete('cascade'),
    )
    .addColumn('prodUnitSn', int, (c) => c.notNull().references('prod_unit.prodUnitSn'))
    .addColumn('qty', int, (c) => c.notNull().check(qty))
    .addColumn('cartLineItemSn', int)
    .addColumn('parentLineSn', int)
    .execute();
  await db.schema
    .createIndex('checkout_line_checkout')
    .on('checkout_line')
    .column('checkoutSn')
    .execute();
}
