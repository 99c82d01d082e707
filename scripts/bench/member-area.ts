import { sql } from 'kysely';
import type { Tx } from '#db/connection.ts';
import { MEMBER_AREA } from '#src/features/account/my-page/member-area.ts';
import { kstDay } from '#src/lib/date.ts';
import { hashPassword } from '#src/server/password.ts';
import { copyOrders, numbersTo } from './copied-orders.ts';
import { median, percentile, type Report } from './figure.ts';
import { measureReads } from './reads.ts';
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
  '/api/member',
  `/api/my/order/list${range()}`,
  `/api/my/point/history${range()}`,
  `/api/my/coupon/history${range()}`,
  '/api/my/reviews',
  '/api/my/reviews/writable',
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
        const times = await measureReads(shop.url + path, headers, REQUESTS);
        all.push(...times);
        const p95 = { value: percentile(times, 0.95), unit: 'ms', atMost: LIMIT_MS };
        report({ figure: `member-area.p95 ${path.replace(/\?.*/, '')}`, ...p95 });
      }
      report({ figure: 'member-area.p50', value: median(all), unit: 'ms' });
      report({
        figure: 'member-area.p95',
        value: percentile(all, 0.95),
        unit: 'ms',
        atMost: LIMIT_MS,
        note: `${4 * ROWS} rows of history`,
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
  const numbers = numbersTo(ROWS);
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
