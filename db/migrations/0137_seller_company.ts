import type { Kysely } from 'kysely';
import { ddl } from '../ddl.ts';

/** The company of a seller that sells through this shop, as shoppers read it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = ddl(db);
  await db.schema
    .alterTable('order_handler')
    .addColumn('company', text, (c) => c.notNull().defaultTo(''))
    .execute();
}
