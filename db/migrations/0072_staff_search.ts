import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Staff list orders and members by time, and search them by who they are and by a parcel's number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = {
    ...{ orders: ['buyerName', 'buyerPhone'], shipment: ['invoiceNo'] },
    member: ['name', 'phone', 'createdAt'],
  };
  for (const [table, names] of Object.entries(columns)) {
    for (const column of names) {
      await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
    }
  }
  const times = ['createdAt', 'orderSn'];
  await db.schema.createIndex('orders_createdAt').on('orders').columns(times).execute();
  await sql`create index "orders_buyerEmail" on "orders" (lower("buyerEmail"))`.execute(db);
  await sql`create index "refund_open" on "refund" ("orderSn") where "doneAt" is null`.execute(db);
}
