import { openRetained } from '#src/features/account/privacy/erase.service.ts';
import { listRetained } from '#src/features/account/privacy/personal-data.queries.ts';
import { formatInstant } from '#src/lib/instant.ts';
import type { Runtime } from '#src/server/runtime.ts';

/** Prints who placed an order, if that member has left; 1 if nothing is retained. */
export async function showRetained(
  { database, secret }: Runtime,
  orderNo: string,
): Promise<number> {
  const order = await database.read
    .selectFrom('orders')
    .select('orderSn')
    .where('orderNo', '=', orderNo)
    .executeTakeFirst();
  const records = order ? await listRetained(database.read, 'orders', [`${order.orderSn}`]) : [];
  const [record] = records;
  if (!record) {
    console.error(`Nothing is retained of ${orderNo}.`);
    return 1;
  }
  console.log(`${orderNo}  retained until ${formatInstant(record.retainedUntil)}`);
  for (const [column, value] of Object.entries(openRetained(secret, record.sealed))) {
    if (value) console.log(`    ${column}: ${String(value)}`);
  }
  return 0;
}
