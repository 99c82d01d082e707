import { sql, type Kysely } from 'kysely';
import { ddl } from '../ddl.ts';

/** Orders that staff have put on hold. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { int, text } = ddl(db);

  await db.schema.alterTable('orders').addColumn('onHoldAt', int).execute();
  await db.schema
    .alterTable('orders')
    .addColumn('onHoldNote', text, (c) =>
      c.check(sql`("onHoldAt" is null) = ("onHoldNote" is null)`),
    )
    .execute();
  await sql`create index "orders_on_hold" on "orders" ("onHoldAt") where "onHoldAt" is not null`.execute(
    db,
  );
}
