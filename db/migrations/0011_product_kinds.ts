import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

const won = (column: string) => sql<boolean>`${sql.ref(column)} between 0 and 1000000000`;
const pieces = (column: string) => sql<boolean>`${sql.ref(column)} between 1 and 99`;

/** Sets and bundles, gifts, what prices were, flash sales (spec 3, 4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSets(db);
  await createGifts(db);
  await createPriceHistory(db);
  await createFlashSales(db);
  await nameComponents(db);
}

async function createSets(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);
  await createTable('item_set_group')
    .addColumn('itemSetGroupSn', int, id)
    .addColumn('productSn', int, (c) => c.notNull().references('product.productSn'))
    .addColumn('nameKo', text, notNull)
    .addColumn('nameEn', text, notNull)
    .addColumn('qty', int, (c) => c.notNull().check(pieces('qty')))
    .addColumn('listPrice', int, (c) => c.notNull().check(won('listPrice')))
    .addColumn('groupPrice', int, (c) => c.notNull().check(won('groupPrice')))
    .addColumn('sortOrder', int, notNull)
    .addUniqueConstraint('item_set_group_order', ['productSn', 'sortOrder'])
    .addCheckConstraint('item_set_group_price', sql`"groupPrice" <= "listPrice"`)
    .execute();
  await createTable('item_set_component')
    .addColumn('itemSetGroupSn', int, (c) =>
      c.notNull().references('item_set_group.itemSetGroupSn').onDelete('cascade'),
    )
    .addColumn('prodUnitSn', int, (c) => c.notNull().references('prod_unit.prodUnitSn'))
    .addColumn('sortOrder', int, notNull)
    .addPrimaryKeyConstraint('item_set_component_pk', ['itemSetGroupSn', 'prodUnitSn'])
    .execute();
}

async function createGifts(db: Kysely<unknown>): Promise<void> {
  const { createTable, int } = ddl(db);
  await createTable('product_gift')
    .addColumn('productSn', int, (c) => c.notNull().references('product.productSn'))
    .addColumn('prodUnitSn', int, (c) => c.notNull().references('prod_unit.prodUnitSn'))
    .addColumn('perQty', int, (c) => c.notNull().check(pieces('perQty')))
    .addColumn('qty', int, (c) => c.notNull().check(pieces('qty')))
    .addColumn('sortOrder', int, notNull)
    .addPrimaryKeyConstraint('product_gift_pk', ['productSn', 'prodUnitSn'])
    .execute();
}

async function createPriceHistory(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int } = ddl(db);
  await createTable('price_history')
    .addColumn('priceHistorySn', int, id)
    .addColumn('productSn', int, (c) => c.notNull().references('product.productSn'))
    .addColumn('prodUnitSn', int, (c) => c.references('prod_unit.prodUnitSn'))
    .addColumn('listPrice', int, (c) => c.notNull().check(won('listPrice')))
    .addColumn('salePrice', int, (c) => c.notNull().check(won('salePrice')))
    .addColumn('startedAt', int, notNull)
    .addColumn('endedAt', int)
    .addCheckConstraint('price_history_period', sql`"endedAt" >= "startedAt"`)
    .execute();
  // One price at a time; the product's own shown price has no unit.
  await sql`create unique index "price_history_open" on "price_history"
    ("productSn", coalesce("prodUnitSn", 0)) where "endedAt" is null`.execute(db);
  await db.schema
    .createIndex('price_history_past')
    .on('price_history')
    .columns(['productSn', 'endedAt'])
    .execute();
}

async function createFlashSales(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);
  await createTable('flash_sale')
    .addColumn('flashSaleSn', int, id)
    .addColumn('nameKo', text, notNull)
    .addColumn('nameEn', text, notNull)
    .addColumn('code', text, (c) => c.notNull().unique())
    .addColumn('status', text, (c) => c.notNull().check(oneOf('status', ['On', 'Off'])))
    .addColumn('startAt', int, notNull)
    .addColumn('endAt', int, notNull)
    .addCheckConstraint('flash_sale_period', sql`"endAt" > "startAt"`)
    .execute();
  await createTable('flash_sale_item')
    .addColumn('flashSaleSn', int, (c) => c.notNull().references('flash_sale.flashSaleSn'))
    .addColumn('prodUnitSn', int, (c) => c.notNull().references('prod_unit.prodUnitSn'))
    .addColumn('flashPrice', int, (c) => c.notNull().check(won('flashPrice')))
    .addPrimaryKeyConstraint('flash_sale_item_pk', ['flashSaleSn', 'prodUnitSn'])
    .execute();
  await db.schema
    .alterTable('member')
    .addColumn('flashSaleSn', int, (c) => c.references('flash_sale.flashSaleSn'))
    .execute();
}

/** A line of a set is told from another by what was chosen for it. */
async function nameComponents(db: Kysely<unknown>): Promise<void> {
  const { text } = ddl(db);
  for (const table of ['cart_line_item', 'checkout_line']) {
    await db.schema
      .alterTable(table)
      .addColumn('components', text, (c) => c.notNull().defaultTo(''))
      .execute();
  }
  await db.schema.dropIndex('cart_line_item_unit').execute();
  await sql`create unique index "cart_line_item_unit" on "cart_line_item"
    ("cartId", "prodUnitSn", "components") where "parentLineItemSn" is null`.execute(db);
}
