import type { Kysely } from 'kysely';
import { ddl, oneOf } from '../ddl.ts';

/** The status of each line as its owner saw it last, so that the cart can tell changes since. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = ddl(db);
  const standings = ['OnSale', 'StockShort', 'SoldOut', 'Suspend', 'End'];
  const notices = ['Merged', 'MergedCapped'];
  await db.schema
    .alterTable('cart_line_item')
    .addColumn('seenStatus', text, (c) =>
      c.notNull().defaultTo('OnSale').check(oneOf('seenStatus', standings)),
    )
    .execute();
  await db.schema
    .alterTable('cart_line_item')
    .addColumn('notice', text, (c) => c.check(oneOf('notice', notices)))
    .execute();
}
