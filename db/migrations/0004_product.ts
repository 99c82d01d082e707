import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf, won } from '../ddl.ts';

/** Products with their units, options, sets, gifts, prices and stock, and who sells and ships them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSellers(db);
  await createCategories(db);
  await createProducts(db);
  await createUnits(db);
  await createSets(db);
  await createPrices(db);
  await createStock(db);
}

async function createSellers(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

  await createTable('order_handler')
    .addColumn('orderHandlerSn', int, id)
    .addColumn('code', text, (c) => c.notNull().unique())
    .addColumn('nameKo', text, notNull)
    .addColumn('nameEn', text, notNull)
    .addColumn('daysOff', text, (c) => c.notNull().defaultTo(''))
    .addColumn('company', text, (c) => c.notNull().defaultTo(''))
    .execute();

  await createTable('shipping_fee_policy')
    .addColumn('shippingFeePolicySn', int, id)
    .addColumn('orderHandlerSn', int, (c) => c.notNull().references('order_handler.orderHandlerSn'))
    .addColumn('code', text, (c) => c.notNull().unique())
    .addColumn('nameKo', text, notNull)
    .addColumn('nameEn', text, notNull)
    .addColumn('type', text, (c) =>
      c.notNull().check(oneOf('type', ['Free', 'Individual', 'Fixed', 'ConditionalFree'])),
    )
    .addColumn('fee', int, (c) => c.notNull().check(won('fee')))
    .addColumn('baseAmt', int, (c) => c.notNull().check(won('baseAmt')))
    .addColumn('combineType', text, (c) =>
      c.notNull().check(oneOf('combineType', ['ByOrderHandler', 'ByProduct'])),
    )
    // One way, of a policy that names no return fee: what a domestic parcel costs.
    .addColumn('returnFee', int, (c) => c.notNull().defaultTo(3000).check(won('returnFee')))
    .execute();

  await createTable('shipping_area')
    .addColumn('shippingAreaSn', int, id)
    .addColumn('nameKo', text, notNull)
    .addColumn('nameEn', text, notNull)
    .addColumn('zipFrom', text, notNull)
    .addColumn('zipTo', text, notNull)
    .addColumn('addFee', int, (c) => c.notNull().check(won('addFee')))
    .addColumn('deliverable', int, (c) => c.notNull().check(oneOf('deliverable', [0, 1])))
    .addColumn('addDays', int, (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`"addDays" >= 0`),
    )
    .execute();
}

async function createCategories(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

  await createTable('brand')
    .addColumn('brandSn', int, id)
    .addColumn('brandCode', text, (c) => c.notNull().unique())
    .addColumn('nameKo', text, notNull)
    .addColumn('nameEn', text, notNull)
    .execute();

  await createTable('category')
    .addColumn('displayCateCode', text, (c) => c.primaryKey().notNull())
    .addColumn('nameKo', text, notNull)
    .addColumn('nameEn', text, notNull)
    .addColumn('sortOrder', int, notNull)
    .addColumn('hide', int, (c) => c.notNull().check(oneOf('hide', [0, 1])))
    .execute();

  await createTable('category_move')
    .addColumn('oldCode', text, (c) => c.primaryKey().notNull())
    .addColumn('displayCateCode', text, (c) => c.notNull().references('category.displayCateCode'))
    .addColumn('movedAt', int, notNull)
    .execute();
  await db.schema
    .createIndex('category_move_category')
    .on('category_move')
    .column('displayCateCode')
    .execute();
}

async function createProducts(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

  await createTable('product')
    .addColumn('productSn', int, id)
    .addColumn('itemCode', text, (c) => c.notNull().unique())
    .addColumn('nameKo', text, notNull)
    .addColumn('nameEn', text, notNull)
    .addColumn('itemType', text, (c) =>
      c.notNull().check(oneOf('itemType', ['General', 'Bundle', 'Set', 'AddOnItem'])),
    )
    .addColumn('optionSelectType', text, (c) =>
      c.notNull().check(oneOf('optionSelectType', ['Separation', 'Combination'])),
    )
    .addColumn('brandSn', int, (c) => c.notNull().references('brand.brandSn'))
    .addColumn('orderHandlerSn', int, (c) => c.notNull().references('order_handler.orderHandlerSn'))
    .addColumn('shippingFeePolicySn', int, (c) =>
      c.notNull().references('shipping_fee_policy.shippingFeePolicySn'),
    )
    .addColumn('saleStatus', text, (c) =>
      c.notNull().check(oneOf('saleStatus', ['On', 'Waiting', 'Pause', 'End'])),
    )
    .addColumn('supplierStatus', text, (c) =>
      c.notNull().check(oneOf('supplierStatus', ['On', 'SalesEnd', 'Closed'])),
    )
    .addColumn('listPrice', int, (c) => c.notNull().check(won('listPrice')))
    .addColumn('salePrice', int, (c) => c.notNull().check(won('salePrice')))
    .addColumn('minPurchaseQty', int, (c) => c.notNull().check(sql`"minPurchaseQty" >= 1`))
    .addColumn('maxPurchaseQty', int, (c) =>
      c.notNull().check(sql`"maxPurchaseQty" between 1 and 999`),
    )
    .addColumn('pointRateBp', int, (c) => c.notNull().check(sql`"pointRateBp" between 0 and 10000`))
    .addColumn('taxType', text, (c) =>
      c.notNull().check(oneOf('taxType', ['Standard', 'TaxFree', 'Mixed'])),
    )
    .addColumn('icons', text, notNull)
    .addColumn('soldCount', int, notNull)
    .addColumn('createdAt', int, notNull)
    .addColumn('updatedAt', int, notNull)
    // Long texts behind what lists read: SQLite walks through them to whatever stands behind them.
    .addColumn('descriptionKo', text, notNull)
    .addColumn('descriptionEn', text, notNull)
    .addColumn('notice', text, notNull)
    .addColumn('endedAt', int)
    .addColumn('displayed', int, (c) =>
      c
        .notNull()
        .defaultTo(1)
        .check(oneOf('displayed', [0, 1])),
    )
    .addColumn('saleStartAt', int)
    .addColumn('nonPurchaseReview', int, (c) => c.notNull().defaultTo(0))
    .addColumn('fit', text, (c) =>
      c
        .notNull()
        .defaultTo('')
        .check(oneOf('fit', ['', 'RunsSmall', 'TrueToSize', 'RunsLarge'])),
    )
    .addColumn('modelHeightCm', int, (c) => c.check(sql`"modelHeightCm" between 50 and 230`))
    .addColumn('modelSize', text, (c) => c.notNull().defaultTo(''))
    .execute();
  // The rows of the home page: the first few of the whole shop, whatever its size.
  await db.schema
    .createIndex('product_sold')
    .on('product')
    .columns(['soldCount', 'productSn'])
    .execute();
  await sql`create index "product_discount" on "product"
    ((coalesce(("listPrice" - "salePrice") * 1000 / nullif("listPrice", 0), 0)), "productSn")`.execute(
    db,
  );
  await db.schema.createIndex('product_brand').on('product').column('brandSn').execute();
  // Announced products come last in the order by newness.
  await sql`create index "product_newest" on "product"
    ((case when "saleStatus" = 'Waiting' then 0 else "createdAt" end), "productSn")`.execute(db);
  await db.schema
    .createIndex('product_updated')
    .on('product')
    .columns(['updatedAt', 'productSn'])
    .execute();
  await db.schema
    .createIndex('product_price')
    .on('product')
    .columns(['salePrice', 'productSn'])
    .execute();
  await db.schema
    .createIndex('product_name')
    .on('product')
    .columns(['nameKo', 'productSn'])
    .execute();
  await db.schema.createIndex('product_name_ko').on('product').column('nameKo').execute();
  await db.schema.createIndex('product_name_en').on('product').column('nameEn').execute();

  await createTable('product_category')
    .addColumn('productSn', int, (c) => c.notNull().references('product.productSn'))
    .addColumn('displayCateCode', text, (c) => c.notNull().references('category.displayCateCode'))
    .addColumn('isPrimary', int, (c) => c.notNull().check(oneOf('isPrimary', [0, 1])))
    .addPrimaryKeyConstraint('product_category_pk', ['displayCateCode', 'productSn'])
    .execute();
  await db.schema
    .createIndex('product_category_product')
    .on('product_category')
    .column('productSn')
    .execute();

  await createTable('product_add_on')
    .addColumn('productSn', int, (c) => c.notNull().references('product.productSn'))
    .addColumn('addOnProductSn', int, (c) => c.notNull().references('product.productSn'))
    .addColumn('sortOrder', int, notNull)
    .addPrimaryKeyConstraint('product_add_on_pk', ['productSn', 'addOnProductSn'])
    .execute();

  await createTable('product_revision')
    .addColumn('productSn', int, (c) => c.notNull().references('product.productSn'))
    .addColumn('revisionNo', int, notNull)
    .addColumn('source', text, (c) =>
      c.notNull().check(oneOf('source', ['Start', 'Import', 'Desk', 'Csv', 'RollBack'])),
    )
    .addColumn('staffSn', int, (c) => c.references('staff.staffSn'))
    .addColumn('createdAt', int, notNull)
    .addColumn('snapshot', text, notNull)
    .addPrimaryKeyConstraint('product_revision_pk', ['productSn', 'revisionNo'])
    .execute();
}

async function createUnits(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

  await createTable('item_option')
    .addColumn('itemOptionSn', int, id)
    .addColumn('productSn', int, (c) => c.notNull().references('product.productSn'))
    .addColumn('optionDepth', int, (c) => c.notNull().check(sql`"optionDepth" between 1 and 4`))
    .addColumn('nameKo', text, notNull)
    .addColumn('nameEn', text, notNull)
    .addColumn('isColor', int, (c) => c.notNull().check(oneOf('isColor', [0, 1])))
    .addUniqueConstraint('item_option_depth', ['productSn', 'optionDepth'])
    .execute();

  await createTable('item_option_val')
    .addColumn('itemOptionValSn', int, id)
    .addColumn('itemOptionSn', int, (c) => c.notNull().references('item_option.itemOptionSn'))
    .addColumn('nameKo', text, notNull)
    .addColumn('nameEn', text, notNull)
    .addColumn('rgb', text)
    .addColumn('sortOrder', int, notNull)
    .execute();
  await db.schema
    .createIndex('item_option_val_option')
    .on('item_option_val')
    .column('itemOptionSn')
    .execute();

  await createTable('prod_unit')
    .addColumn('prodUnitSn', int, id)
    .addColumn('productSn', int, (c) => c.notNull().references('product.productSn'))
    .addColumn('itemCode', text, (c) => c.notNull().unique())
    .addColumn('itemOptionVal1Sn', int, (c) => c.references('item_option_val.itemOptionValSn'))
    .addColumn('itemOptionVal2Sn', int, (c) => c.references('item_option_val.itemOptionValSn'))
    .addColumn('itemOptionVal3Sn', int, (c) => c.references('item_option_val.itemOptionValSn'))
    .addColumn('itemOptionVal4Sn', int, (c) => c.references('item_option_val.itemOptionValSn'))
    .addColumn('listPrice', int, (c) => c.notNull().check(won('listPrice')))
    .addColumn('salePrice', int, (c) => c.notNull().check(won('salePrice')))
    .addColumn('saleStatus', text, (c) =>
      c.notNull().check(oneOf('saleStatus', ['OnSale', 'Suspend', 'End'])),
    )
    .addColumn('sortOrder', int, notNull)
    .addColumn('mktgExcluded', int, (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(oneOf('mktgExcluded', [0, 1])),
    )
    .addColumn('sellerCode', text, (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema.createIndex('prod_unit_product').on('prod_unit').column('productSn').execute();
  await db.schema
    .createIndex('prod_unit_order')
    .on('prod_unit')
    .columns(['productSn', 'sortOrder', 'prodUnitSn', 'saleStatus'])
    .execute();

  await createTable('product_image')
    .addColumn('productImageSn', int, id)
    .addColumn('productSn', int, (c) => c.notNull().references('product.productSn'))
    .addColumn('itemOptionValSn', int, (c) => c.references('item_option_val.itemOptionValSn'))
    .addColumn('path', text, notNull)
    .addColumn('sortOrder', int, notNull)
    .addColumn('altKo', text, (c) => c.notNull().defaultTo(''))
    .addColumn('altEn', text, (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createIndex('product_image_product')
    .on('product_image')
    .columns(['productSn', 'sortOrder'])
    .execute();
}

async function createSets(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

  await createTable('item_set_group')
    .addColumn('itemSetGroupSn', int, id)
    .addColumn('productSn', int, (c) => c.notNull().references('product.productSn'))
    .addColumn('nameKo', text, notNull)
    .addColumn('nameEn', text, notNull)
    .addColumn('qty', int, (c) => c.notNull().check(sql`"qty" between 1 and 99`))
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

  await createTable('product_gift')
    .addColumn('productSn', int, (c) => c.notNull().references('product.productSn'))
    .addColumn('prodUnitSn', int, (c) => c.notNull().references('prod_unit.prodUnitSn'))
    .addColumn('perQty', int, (c) => c.notNull().check(sql`"perQty" between 1 and 99`))
    .addColumn('qty', int, (c) => c.notNull().check(sql`"qty" between 1 and 99`))
    .addColumn('sortOrder', int, notNull)
    .addPrimaryKeyConstraint('product_gift_pk', ['productSn', 'prodUnitSn'])
    .execute();
  await db.schema
    .createIndex('product_gift_unit')
    .on('product_gift')
    .columns(['prodUnitSn', 'productSn'])
    .execute();
}

async function createPrices(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

  await createTable('price_history')
    .addColumn('priceHistorySn', int, id)
    .addColumn('productSn', int, (c) => c.notNull().references('product.productSn'))
    .addColumn('prodUnitSn', int, (c) => c.references('prod_unit.prodUnitSn'))
    .addColumn('listPrice', int, (c) => c.notNull().check(won('listPrice')))
    .addColumn('salePrice', int, (c) => c.notNull().check(won('salePrice')))
    .addColumn('startedAt', int, notNull)
    .addColumn('endedAt', int)
    .addColumn('promoted', int, (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(oneOf('promoted', [0, 1])),
    )
    .addCheckConstraint('price_history_period', sql`"endedAt" >= "startedAt"`)
    .execute();
  await db.schema
    .createIndex('price_history_past')
    .on('price_history')
    .columns(['productSn', 'endedAt'])
    .execute();
  // One price at a time, of each kind; the product's own shown price has no unit.
  await sql`create unique index "price_history_open" on "price_history"
    ("productSn", coalesce("prodUnitSn", 0), "promoted") where "endedAt" is null`.execute(db);
  await sql`create index "price_history_promoted" on "price_history" ("productSn")
    where "promoted" = 1 and "endedAt" is null`.execute(db);

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
    .addColumn('quota', int, (c) => c.check(sql`"quota" > 0`))
    .addColumn('sold', int, (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`"sold" >= 0 and ("quota" is null or "sold" <= "quota")`),
    )
    .addPrimaryKeyConstraint('flash_sale_item_pk', ['flashSaleSn', 'prodUnitSn'])
    .execute();
  await db.schema
    .createIndex('flash_sale_item_unit')
    .on('flash_sale_item')
    .column('prodUnitSn')
    .execute();
}

async function createStock(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

  await createTable('stock')
    .addColumn('prodUnitSn', int, (c) => c.primaryKey().references('prod_unit.prodUnitSn'))
    .addColumn('qty', int, (c) => c.notNull().check(sql`"qty" >= 0`))
    .addColumn('reservedQty', int, (c) => c.notNull().check(sql`"reservedQty" >= 0`))
    .addCheckConstraint('stock_reserved_within', sql`"reservedQty" <= "qty"`)
    .execute();

  await createTable('stock_movement')
    .addColumn('stockMovementSn', int, id)
    .addColumn('prodUnitSn', int, (c) => c.notNull().references('prod_unit.prodUnitSn'))
    .addColumn('qty', int, notNull)
    .addColumn('kind', text, (c) =>
      c.notNull().check(oneOf('kind', ['Initial', 'Sale', 'Return', 'Adjust'])),
    )
    .addColumn('ref', text, notNull)
    .addColumn('createdAt', int, notNull)
    .addColumn('note', text, (c) => c.notNull().defaultTo(''))
    .addUniqueConstraint('stock_movement_once', ['prodUnitSn', 'kind', 'ref'])
    .execute();
}
