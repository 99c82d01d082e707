import { sql, type Kysely } from 'kysely';
import { ddl } from '../ddl.ts';

/** What the day of arrival counts: the days that an area adds, and those on which a seller is off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { int, text } = ddl(db);
  await db.schema
    .alterTable('shipping_area')
    .addColumn('addDays', int, (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`"addDays" >= 0`),
    )
    .execute();
  await sql`update "shipping_area" set "addDays" = 2
    where "addFee" > 0 and "deliverable" = 1`.execute(db);
  await db.schema
    .alterTable('order_handler')
    .addColumn('daysOff', text, (c) => c.notNull().defaultTo(''))
    .execute();
}
