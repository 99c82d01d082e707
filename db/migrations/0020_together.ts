import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

/** Products that are bought or seen together, and what staff decide on such pairs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, int, text } = ddl(db);

  await createTable('product_pair')
    .addColumn('productSn', int, (c) => c.notNull().references('product.productSn'))
    .addColumn('otherSn', int, (c) => c.notNull().references('product.productSn'))
    .addColumn('kind', text, (c) => c.notNull().check(oneOf('kind', ['Bought', 'Seen'])))
    // Fewer would be chance, and close to telling of a person.
    .addColumn('buyers', int, (c) => c.notNull().check(sql`"buyers" >= 5`))
    .addColumn('score', int, (c) => c.notNull().check(sql`"score" between 1 and 1000000`))
    .addPrimaryKeyConstraint('product_pair_pk', ['productSn', 'kind', 'otherSn'])
    .addCheckConstraint('product_pair_two', sql`"productSn" <> "otherSn"`)
    .execute();

  await createTable('product_pair_rule')
    .addColumn('productSn', int, (c) => c.notNull().references('product.productSn'))
    .addColumn('otherSn', int, (c) => c.notNull().references('product.productSn'))
    .addColumn('rule', text, (c) => c.notNull().check(oneOf('rule', ['Pin', 'Ban'])))
    .addColumn('createdAt', int, notNull)
    .addPrimaryKeyConstraint('product_pair_rule_pk', ['productSn', 'otherSn'])
    .addCheckConstraint('product_pair_rule_two', sql`"productSn" <> "otherSn"`)
    .execute();

  // The orders of a product, the latest first.
  await db.schema
    .createIndex('order_item_product')
    .on('order_item')
    .columns(['productItemCode', 'orderSn'])
    .execute();
}
