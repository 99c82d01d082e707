import type { Kysely } from 'kysely';
import { ddl, notNull } from '../ddl.ts';

/** Products that a visit has looked at, of visitors who consent to statistics. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, int, text } = ddl(db);

  await createTable('daily_view')
    .addColumn('day', text, notNull)
    .addColumn('visitKey', text, notNull)
    .addColumn('productSn', int, (c) => c.notNull().references('product.productSn'))
    .addPrimaryKeyConstraint('daily_view_pk', ['day', 'visitKey', 'productSn'])
    // Deleted with its visit: after a month, or when the visitor withdraws.
    .addForeignKeyConstraint(
      'daily_view_visit',
      ['day', 'visitKey'],
      'daily_visit',
      ['day', 'visitKey'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();

  // The visits of a product, the latest first.
  await db.schema
    .createIndex('daily_view_product')
    .on('daily_view')
    .columns(['productSn', 'day', 'visitKey'])
    .execute();

  // A visitor who withdraws names the visit alone.
  await db.schema.createIndex('daily_visit_key').on('daily_visit').columns(['visitKey']).execute();
}
