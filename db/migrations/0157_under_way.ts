import { sql, type Kysely } from 'kysely';

/** The items under way, by which late deliveries are found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index "order_item_under_way" on "order_item" ("orderSn")
    where "status" = 'InTransit'`.execute(db);
}
