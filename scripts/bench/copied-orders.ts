import { sql } from 'kysely';
import type { Tx } from '#db/connection.ts';

export type Numbers = ReturnType<typeof numbersTo>;

/** A table of the numbers from 1 on, in its column "n". */
export const numbersTo = (count: number) =>
  sql`(with recursive "n" ("n") as (select cast(1 as bigint) union all select "n" + 1 from "n"
    where "n" < ${count}) select "n" from "n")`;

/** Copies a delivered order of the demo to a member, with its items, a minute apart. */
export async function copyOrders(
  t: Tx,
  { memberNo, numbers }: { memberNo: number; numbers: Numbers },
): Promise<void> {
  const { orderSn } = await t
    .selectFrom('orders')
    .select('orderSn')
    .where('status', 'in', ['Delivered', 'PurchaseConfirmed'])
    .where('memberNo', 'is not', null)
    .executeTakeFirstOrThrow();

  const columns = async (table: 'orders' | 'order_shipping' | 'order_item', key: string) => {
    const row = await t.selectFrom(table).selectAll().executeTakeFirstOrThrow();
    return Object.keys(row).filter((name) => name !== key);
  };

  const names = (list: readonly string[]) => sql.join(list.map((name) => sql.ref(name)));

  const order = (await columns('orders', 'orderSn')).filter(
    (name) => !['orderNo', 'memberNo', 'createdAt', 'checkoutSn'].includes(name),
  );

  await sql`insert into "checkout" ("checkoutSn", "cartId", "memberNo", "checkoutType", "status",
      "locale", "createdAt", "expiresAt")
    select 'bench-' || "n", 'bench', ${memberNo}, 'Cart', 'Completed', 'ko', 0, 0
    from ${numbers} as "of"`.execute(t);
  await sql`insert into "orders"
      (${names(order)}, "checkoutSn", "orderNo", "memberNo", "createdAt")
    select ${names(order)}, 'bench-' || "n", '20260101-BENCH' || (10000000 + "n"),
      ${memberNo}, "createdAt" - "n" * 60000 from "orders", ${numbers} as "of"
    where "orderSn" = ${orderSn}`.execute(t);

  for (const [table, key] of [
    ['order_shipping', 'orderShippingSn'],
    ['order_item', 'orderItemSn'],
  ] as const) {
    const list = (await columns(table, key)).filter((name) => name !== 'orderSn');
    const from = sql.join(list.map((name) => sql`x.${sql.ref(name)}`));
    await sql`insert into ${sql.table(table)} (${names(list)}, "orderSn")
      select ${from}, o."orderSn" from ${sql.table(table)} x, "orders" o
      where x."orderSn" = ${orderSn} and o."memberNo" = ${memberNo}`.execute(t);
  }
}
