import { sql, type Kysely } from 'kysely';

/** Indexes for searching and sorting orders, parcels and members at the desk. */
const INDEXES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  orders: {
    buyerName: ['buyerName'],
    buyerPhone: ['buyerPhone'],
    createdAt: ['createdAt', 'orderSn', 'memberNo'],
    paidAmt: ['finalTotalPaymentAmt', 'orderSn'],
  },
  shipment: { invoiceNo: ['invoiceNo'] },
  member: {
    name: ['name'],
    phone: ['phone'],
    createdAt: ['createdAt', 'memberNo', 'status', 'level'],
  },
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, indexes] of Object.entries(INDEXES)) {
    for (const [name, columns] of Object.entries(indexes)) {
      await db.schema
        .createIndex(`${table}_${name}`)
        .on(table)
        .columns([...columns])
        .execute();
    }
  }
  await sql`create index "orders_buyerEmail" on "orders" (lower("buyerEmail"))`.execute(db);
  await sql`create index "refund_open" on "refund" ("orderSn") where "doneAt" is null`.execute(db);
}
