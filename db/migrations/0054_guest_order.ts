import { sql, type Kysely } from 'kysely';

/** Orders of guests are found by the buyer's e-mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index "orders_guest_email" on "orders" (lower("buyerEmail"), "orderSn")
    where "memberNo" is null`.execute(db);
}
