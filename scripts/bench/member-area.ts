import { sql } from 'kysely';
import type { Tx } from '#db/connection.ts';
import { MEMBER_AREA } from '#src/features/account/my-page/member-area.ts';
import { kstDay } from '#src/lib/date.ts';
import { hashPassword } from '#src/server/password.ts';
import { median, percentile } from './figure.ts';
import type { Report } from './figure.ts';
import { signIn } from './signed-in.ts';
import { startPublishedShop, withChildren, withData, withFolder } from './site.ts';

export const summary = 'the member area of one with 10,000 rows of history';

const ROWS = 2_500;
const REQUESTS = 60;
const EMAIL = 'history@bench.example';
const PASSWORD = 'bench-7294!';
const LIMIT_MS = 50;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The last sixty days. */
const range = () => `?fromDate=${kstDay(Date.now() - 60 * DAY_MS)}&toDate=${kstDay(Date.now())}`;
const CALLS = [
  ...['/api/member', `/api/my/order/list${range()}`, `/api/my/point/history${range()}`],
  ...[`/api/my/coupon/history${range()}`, '/api/my/reviews', '/api/my/reviews/writable'],
];

export async function run(report: Report): Promise<void> {
  await withFolder((dir) =>
    withChildren(async (use) => {
      const shop = await use(startPublishedShop(dir));
      const passwordHash = await hashPassword(PASSWORD);
      await withData({ dir }, ({ tx }) => tx((t) => putHistory(t, passwordHash)), false);
      const headers = await signIn(shop.url, { email: EMAIL, password: PASSWORD });
      const pages = MEMBER_AREA.flatMap(({ entries }) => entries.map(({ path }) => path as string));
      const all: number[] = [];
      for (const path of [...pages, ...CALLS]) {
        const times = await measure(shop.url + path, headers);
        all.push(...times);
        const p95 = { value: percentile(times, 0.95), unit: 'ms', atMost: LIMIT_MS };
        report({ figure: `member-area.p95 ${path.replace(/\?.*/, '')}`, ...p95 });
      }
      report({ figure: 'member-area.p50', value: median(all), unit: 'ms' });
      report({
        ...{ figure: 'member-area.p95', value: percentile(all, 0.95), unit: 'ms' },
        ...{ atMost: LIMIT_MS, note: `${4 * ROWS} rows of history` },
      });
    }),
  );
}

/** A member with orders and their items, points, deposit, and coupons: `ROWS` of each. */
async function putHistory(t: Tx, passwordHash: string): Promise<void> {
  const member = { email: EMAIL, passwordHash, name: '김하늘', phone: '+821012345678' };
  const now = Date.now();
  const { memberNo } = await t
    .insertInto('member')
    .values({ ...member, level: 'Family', status: 'Active', locale: 'ko', createdAt: now })
    .returning('memberNo')
    .executeTakeFirstOrThrow();
  const numbers = sql`(with recursive "n" ("n") as (select 1 union all select "n" + 1 from "n"
    where "n" < ${ROWS}) select "n" from "n")`;
  await copyOrders(t, { memberNo, numbers });
  await sql`insert into "point_ledger"
    ("memberNo", "type", "amount", "owed", "balanceAfter", "ref", "note", "createdAt")
    select ${memberNo}, 'Earned', 10, 0, 10 * "n", 'bench:' || "n", '', ${now} - "n" * 60000
    from ${numbers} as "of"`.execute(t);
  await sql`insert into "deposit_ledger"
    ("memberNo", "type", "amount", "balanceAfter", "ref", "note", "createdAt")
    select ${memberNo}, 'Saving', 10, 10 * "n", 'bench:' || "n", '', ${now} - "n" * 60000
    from ${numbers} as "of"`.execute(t);
  await sql`insert into "possession_coupon"
    ("couponSn", "memberNo", "status", "issuePeriod", "usableFrom", "usableTo", "issuedAt")
    select (select min("couponSn") from "coupon"), ${memberNo}, 'Usable', '', 0,
      ${now} + "n" * 86400000, ${now} - "n" from ${numbers} as "of"`.execute(t);
}

/** Copies a delivered order of the demo, with its items. */
async function copyOrders(
  t: Tx,
  { memberNo, numbers }: { memberNo: number; numbers: ReturnType<typeof sql> },
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
    select ${names(order)}, 'bench-' || "n", '20260101-BENCH' || substr('00000000' || "n", -8),
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

async function measure(address: string, headers: Record<string, string>): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < REQUESTS + 5; n++) {
    const start = performance.now();
    const response = await fetch(address, { headers });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${address} answered ${response.status}.`);
    if (n >= 5) times.push(performance.now() - start); // the first warm up
  }
  return times;
}
