import { sql, type Kysely } from 'kysely';
import { ddl, notNull } from '../ddl.ts';

/** Qualities products are filtered by (spec 2 "attribute codes"), and which product changed when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, int, text } = ddl(db);

  await createTable('attribute')
    .addColumn('attributeCode', text, (c) =>
      // The other filters have these names already.
      c
        .primaryKey()
        .notNull()
        .check(
          sql<boolean>`"attributeCode" not in ('category', 'benefits', 'brands', 'colors', 'price', 'minPrice', 'maxPrice')`,
        ),
    )
    .addColumn('nameKo', text, notNull)
    .addColumn('nameEn', text, notNull)
    .addColumn('sortOrder', int, notNull)
    .execute();

  await createTable('attribute_val')
    .addColumn('attributeCode', text, (c) => c.notNull().references('attribute.attributeCode'))
    .addColumn('valueCode', text, notNull)
    .addColumn('nameKo', text, notNull)
    .addColumn('nameEn', text, notNull)
    .addColumn('sortOrder', int, notNull)
    .addPrimaryKeyConstraint('attribute_val_pk', ['attributeCode', 'valueCode'])
    .execute();

  await createTable('product_attribute')
    .addColumn('productSn', int, (c) => c.notNull().references('product.productSn'))
    .addColumn('attributeCode', text, notNull)
    .addColumn('valueCode', text, notNull)
    .addPrimaryKeyConstraint('product_attribute_pk', ['productSn', 'attributeCode', 'valueCode'])
    .addForeignKeyConstraint(
      'product_attribute_val',
      ['attributeCode', 'valueCode'],
      'attribute_val',
      ['attributeCode', 'valueCode'],
    )
    .execute();

  // One row a product, however often it changes: the version of its last change.
  await createTable('catalog_change')
    .addColumn('productSn', int, (c) => c.primaryKey().references('product.productSn'))
    .addColumn('version', int, notNull)
    .execute();
  await db.schema
    .createIndex('catalog_change_version')
    .on('catalog_change')
    .columns(['version', 'productSn'])
    .execute();
}
