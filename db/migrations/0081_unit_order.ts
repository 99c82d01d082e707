import type { Kysely } from 'kysely';

/** The grid of units pages through them in the order of their products. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('prod_unit_order')
    .on('prod_unit')
    .columns(['productSn', 'sortOrder', 'prodUnitSn', 'saleStatus'])
    .execute();
}
