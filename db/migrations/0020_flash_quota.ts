import { sql, type Kysely } from 'kysely';
import { ddl, oneOf } from '../ddl.ts';

/** Quotas of units in flash sales, pieces taken by order, and members told of a sell-out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, int, text } = ddl(db);
  const item = 'flash_sale_item';
  await db.schema
    .alterTable(item)
    .addColumn('quota', int, (c) => c.check(sql`"quota" > 0`))
    .execute();
  await db.schema
    .alterTable(item)
    .addColumn('sold', int, (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`"sold" >= 0 and ("quota" is null or "sold" <= "quota")`),
    )
    .execute();
  await db.schema.createIndex('flash_sale_item_unit').on(item).column('prodUnitSn').execute();

  await createTable('flash_sale_use')
    .addColumn('orderSn', int, (c) => c.notNull().references('orders.orderSn'))
    .addColumn('flashSaleSn', int, (c) => c.notNull())
    .addColumn('prodUnitSn', int, (c) => c.notNull())
    .addColumn('qty', int, (c) => c.notNull().check(sql`"qty" > 0`))
    .addColumn('status', text, (c) => c.notNull().check(oneOf('status', ['Taken', 'GivenBack'])))
    .addPrimaryKeyConstraint('flash_sale_use_pk', ['orderSn', 'flashSaleSn', 'prodUnitSn'])
    .addForeignKeyConstraint('flash_sale_use_item', ['flashSaleSn', 'prodUnitSn'], item, [
      'flashSaleSn',
      'prodUnitSn',
    ])
    .execute();
  await db.schema
    .createIndex('flash_sale_use_item_index')
    .on('flash_sale_use')
    .columns(['flashSaleSn', 'prodUnitSn'])
    .execute();
  await db.schema.alterTable('cart_line_item').addColumn('flashToldSn', int).execute();
}
