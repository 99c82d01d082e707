import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

const flag = (column: string) => oneOf(column, [0, 1]);
const won = (column: string) => sql<boolean>`${sql.ref(column)} between 0 and 1000000000`;

export async function up(db: Kysely<unknown>): Promise<void> {
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
    .addColumn('hide', int, (c) => c.notNull().check(flag('hide')))
    .execute();

  await createTable('order_handler')
    .addColumn('orderHandlerSn', int, id)
    .addColumn('code', text, (c) => c.notNull().unique())
    .addColumn('nameKo', text, notNull)
    .addColumn('nameEn', text, notNull)
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
    .execute();

  await createTable('shipping_area')
    .addColumn('shippingAreaSn', int, id)
    .addColumn('nameKo', text, notNull)
    .addColumn('nameEn', text, notNull)
    .addColumn('zipFrom', text, notNull)
    .addColumn('zipTo', text, notNull)
    .addColumn('addFee', int, (c) => c.notNull().check(won('addFee')))
    .addColumn('deliverable', int, (c) => c.notNull().check(flag('deliverable')))
    .execute();

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
    .addColumn('mktgExcluded', int, (c) => c.notNull().check(flag('mktgExcluded')))
    .addColumn('icons', text, notNull)
    .addColumn('reviewCount', int, notNull)
    .addColumn('reviewScoreSum', int, notNull)
    .addColumn('soldCount', int, notNull)
    .addColumn('createdAt', int, notNull)
    .addColumn('updatedAt', int, notNull)
    // Long texts last: SQLite walks through them to whatever stands behind them.
    .addColumn('descriptionKo', text, notNull)
    .addColumn('descriptionEn', text, notNull)
    .addColumn('notice', text, notNull)
    .execute();

  // The rows of the home page: the first few of the whole shop, whatever its size.
  const rowsOf = (name: string) => db.schema.createIndex(name).on('product');
  await rowsOf('product_sold').columns(['soldCount', 'productSn']).execute();
  await rowsOf('product_created').columns(['createdAt', 'productSn']).execute();
  await sql`create index "product_discount" on "product"
    ((coalesce(("listPrice" - "salePrice") * 1000 / nullif("listPrice", 0), 0)), "productSn")`.execute(
    db,
  );
  await rowsOf('product_brand').column('brandSn').execute();

  await createTable('product_category')
    .addColumn('productSn', int, (c) => c.notNull().references('product.productSn'))
    .addColumn('displayCateCode', text, (c) => c.notNull().references('category.displayCateCode'))
    .addColumn('isPrimary', int, (c) => c.notNull().check(flag('isPrimary')))
    .addPrimaryKeyConstraint('product_category_pk', ['displayCateCode', 'productSn'])
    .execute();
  await db.schema
    .createIndex('product_category_product')
    .on('product_category')
    .column('productSn')
    .execute();

  await createTable('item_option')
    .addColumn('itemOptionSn', int, id)
    .addColumn('productSn', int, (c) => c.notNull().references('product.productSn'))
    .addColumn('optionDepth', int, (c) => c.notNull().check(sql`"optionDepth" between 1 and 4`))
    .addColumn('nameKo', text, notNull)
    .addColumn('nameEn', text, notNull)
    .addColumn('isColor', int, (c) => c.notNull().check(flag('isColor')))
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

  await createTable('product_image')
    .addColumn('productImageSn', int, id)
    .addColumn('productSn', int, (c) => c.notNull().references('product.productSn'))
    .addColumn('itemOptionValSn', int, (c) => c.references('item_option_val.itemOptionValSn'))
    .addColumn('path', text, notNull)
    .addColumn('sortOrder', int, notNull)
    .execute();
  await db.schema
    .createIndex('product_image_product')
    .on('product_image')
    .columns(['productSn', 'sortOrder'])
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
    .execute();
  await db.schema.createIndex('prod_unit_product').on('prod_unit').column('productSn').execute();

  await createTable('product_add_on')
    .addColumn('productSn', int, (c) => c.notNull().references('product.productSn'))
    .addColumn('addOnProductSn', int, (c) => c.notNull().references('product.productSn'))
    .addColumn('sortOrder', int, notNull)
    .addPrimaryKeyConstraint('product_add_on_pk', ['productSn', 'addOnProductSn'])
    .execute();

  await createTable('product_search')
    .addColumn('productSn', int, (c) => c.primaryKey().references('product.productSn'))
    .addColumn('nameNorm', text, notNull)
    .addColumn('extra', text, notNull)
    .execute();

  await createTable('catalog_version')
    .addColumn('id', int, (c) => c.primaryKey().check(sql`"id" = 1`))
    .addColumn('version', int, notNull)
    .execute();
  await sql`insert into "catalog_version" ("id", "version") values (1, 0)`.execute(db);

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
    .addUniqueConstraint('stock_movement_once', ['prodUnitSn', 'kind', 'ref'])
    .execute();
}
