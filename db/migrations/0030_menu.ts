import type { Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

/** Links of the menu beside the categories (spec 3 "Menu"); gifts are looked up by their unit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, int, text } = ddl(db);
  await createTable('menu')
    .addColumn('displayMenuCode', text, (c) => c.primaryKey().notNull())
    .addColumn('nameKo', text, notNull)
    .addColumn('nameEn', text, notNull)
    .addColumn('linkUrl', text, notNull)
    .addColumn('children', text, notNull)
    .addColumn('sortOrder', int, notNull)
    .addColumn('hide', int, (c) => c.notNull().check(oneOf('hide', [0, 1])))
    .execute();
  await db.schema
    .createIndex('product_gift_unit')
    .on('product_gift')
    .columns(['prodUnitSn', 'productSn'])
    .execute();
}
