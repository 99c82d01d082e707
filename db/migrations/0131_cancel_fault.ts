import { sql, type Kysely } from 'kysely';
import { ddl } from '../ddl.ts';

/** Cancels so far were judged as the buyer's, whoever made them: their sums stay as they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = ddl(db);
  await db.schema
    .alterTable('order_cancel_item')
    .addColumn('fault', text, (c) =>
      c
        .notNull()
        .defaultTo('Buyer')
        .check(sql`"fault" in ('Buyer', 'Seller')`),
    )
    .execute();
}
