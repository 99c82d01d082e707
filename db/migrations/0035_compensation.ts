import { type Kysely } from 'kysely';
import { ddl, won } from '../ddl.ts';

/** The amount that staff give back of an order whose goods stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { int } = ddl(db);

  await db.schema
    .alterTable('order_cancel')
    .addColumn('compensationAmt', int, (c) =>
      c.notNull().defaultTo(0).check(won('compensationAmt')),
    )
    .execute();
}
