import { type Kysely } from 'kysely';
import { ddl, notNull } from '../ddl.ts';

/** The options that staff exchanged in orders, in the words that their buyers read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

  await createTable('order_option_change')
    .addColumn('orderOptionChangeSn', int, id)
    .addColumn('orderItemSn', int, (c) => c.notNull().references('order_item.orderItemSn'))
    .addColumn('fromKo', text, notNull)
    .addColumn('fromEn', text, notNull)
    .addColumn('toKo', text, notNull)
    .addColumn('toEn', text, notNull)
    .addColumn('createdAt', int, notNull)
    .execute();
  await db.schema
    .createIndex('order_option_change_item')
    .on('order_option_change')
    .column('orderItemSn')
    .execute();
}
