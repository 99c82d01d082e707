import { openRetained } from '#src/features/account/privacy/erase.service.ts';
import { listRetained } from '#src/features/account/privacy/personal-data.queries.ts';
import { formatInstant } from '#src/lib/instant.ts';
import type { OpenShop } from './existing-shop.ts';

/** Prints who placed an order, if that member has left; 1 if nothing is retained. */
export async function showRetained(
  { database, secret, out }: OpenShop,
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
    out.complain(`Nothing is retained of ${orderNo}.`);
    return 1;
  }

  out.print(`${orderNo}  retained until ${formatInstant(record.retainedUntil)}`);

  for (const [column, value] of Object.entries(openRetained(secret, record.sealed))) {
    if (value) out.print(`    ${column}: ${String(value)}`);
  }

  return 0;
}
