import type { Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

/** Indexes by which staff sort and filter products. */
const INDEXES: Readonly<Record<string, readonly string[]>> = {
  updated: ['updatedAt', 'productSn'],
  price: ['salePrice', 'productSn'],
  name: ['nameKo', 'productSn'],
};

/**
 * The product desk: kept versions of products, alternative texts of pictures, the reason of a stock
 * movement, and indexes of the table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, int, text } = ddl(db);
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
  for (const column of ['altKo', 'altEn']) {
    await db.schema
      .alterTable('product_image')
      .addColumn(column, text, (c) => c.notNull().defaultTo(''))
      .execute();
  }
  await db.schema
    .alterTable('stock_movement')
    .addColumn('note', text, (c) => c.notNull().defaultTo(''))
    .execute();
  for (const [name, columns] of Object.entries(INDEXES)) {
    await db.schema
      .createIndex(`product_${name}`)
      .on('product')
      .columns([...columns])
      .execute();
  }
}
