import type { Kysely } from 'kysely';
import { ddl, oneOf } from '../ddl.ts';

/** What a cart's owner was told last, so that the cart can say what changed since. */
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
