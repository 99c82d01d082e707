import type { Kysely } from 'kysely';
import { ddl, notNull } from '../ddl.ts';

/** Codes that categories had before they moved below another; their addresses redirect. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, int, text } = ddl(db);
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
