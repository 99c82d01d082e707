import { sql, type Kysely } from 'kysely';
import { ddl } from '../ddl.ts';

/** Adds what a coupon gives of an item's points. Of orders so far it is not known, and not judged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { int } = ddl(db);
  await db.schema
    .alterTable('order_item')
    .addColumn('couponPoint', int, (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`"couponPoint" >= 0`),
    )
    .execute();
}
