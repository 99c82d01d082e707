import { type Kysely, sql } from 'kysely';
import { ddl, oneOf } from '../ddl.ts';

/**
 * Prices that promotions made are remembered beside those that stood: each kind has one at a time.
 * Those of promotions from before are written down when they are due.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { int } = ddl(db);
  await db.schema
    .alterTable('price_history')
    .addColumn('promoted', int, (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(oneOf('promoted', [0, 1])),
    )
    .execute();
  await db.schema.dropIndex('price_history_open').execute();
  await sql`create unique index "price_history_open" on "price_history"
    ("productSn", coalesce("prodUnitSn", 0), "promoted") where "endedAt" is null`.execute(db);
  await sql`create index "price_history_promoted" on "price_history" ("productSn")
    where "promoted" = 1 and "endedAt" is null`.execute(db);
  for (const at of ['startAt', 'endAt']) {
    await sql`insert into "job" ("kind", "payload", "runAt", "createdAt")
      select 'promoted-prices', '{"promotionSn":' || "promotionSn" || '}', ${sql.ref(at)}, "updatedAt"
      from "promotion" where "status" = 'On'`.execute(db);
  }
}
