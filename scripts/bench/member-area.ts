import { sql } from 'kysely';
import type { Tx } from '#db/connection.ts';
import { MEMBER_AREA } from '#src/layouts/my-page/member-area.ts';
import { kstDay } from '#src/lib/date.ts';
import { hashPassword } from '#src/server/password.ts';
import type { Size } from './bench.ts';
import { copyOrders, numbersTo } from './copied-orders.ts';
import { computeMedian, computePercentile, type Report } from './figure.ts';
import { measureReads } from './reads.ts';
import { startPublishedShop } from './published-shop.ts';
import { signIn } from './signed-in.ts';
import { withChildren, withData, withFolder } from './site.ts';

export const summary = 'the member area of one with 10,000 rows of history';
export const takes = '2 min';

/** Rows of each kind of history, and requests of each page. */
const SCALE = {
  full: { rows: 2_500, requests: 60, warmUp: 5 },
  short: { rows: 5, requests: 1, warmUp: 0 },
};
const EMAIL = 'history@bench.example';
const PASSWORD = 'bench-7294!';
const LIMIT_MS = 50;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The last sixty days. */
const buildDateRange = () =>
  `?fromDate=${kstDay(Date.now() - 60 * DAY_MS)}&toDate=${kstDay(Date.now())}`;
const CALLS = [
  '/api/member',
  `/api/my/order/list${buildDateRange()}`,
  `/api/my/point/history${buildDateRange()}`,
  `/api/my/coupon/history${buildDateRange()}`,
  '/api/my/reviews',
  '/api/my/reviews/writable',
];

export async function run(report: Report, size: Size): Promise<void> {
  const { rows, ...reads } = SCALE[size];

  await withFolder((dir) =>
    withChildren(async (use) => {
      const shop = await use(startPublishedShop(dir, size));
      const passwordHash = await hashPassword(PASSWORD);

      await withData({ dir }, ({ tx }) => tx((t) => putHistory(t, passwordHash, rows)), false);

      const headers = await signIn(shop.url, { email: EMAIL, password: PASSWORD });

      const pages = MEMBER_AREA.flatMap(({ entries }) => entries.map(({ path }) => path as string));
      const all: number[] = [];
      for (const path of [...pages, ...CALLS]) {
        const times = await measureReads(shop.url + path, headers, reads);
        all.push(...times);
        const p95 = { value: computePercentile(times, 0.95), unit: 'ms', atMost: LIMIT_MS };
        report({ figure: `member-area.p95 ${path.replace(/\?.*/, '')}`, ...p95 });
      }

      report({ figure: 'member-area.p50', value: computeMedian(all), unit: 'ms' });
      report({
        figure: 'member-area.p95',
        value: computePercentile(all, 0.95),
        unit: 'ms',
        atMost: LIMIT_MS,
        note: `${4 * rows} rows of history`,
      });
    }),
  );
}

/** A member with orders and their items, points, deposit, and coupons: so many of each. */
async function putHistory(t: Tx, passwordHash: string, rows: number): Promise<void> {
  const member = { email: EMAIL, passwordHash, name: '김하늘', phone: '+821012345678' };
  const now = Date.now();

  const { memberNo } = await t
    .insertInto('member')
    .values({ ...member, level: 'Family', status: 'Active', locale: 'ko', createdAt: now })
    .returning('memberNo')
    .executeTakeFirstOrThrow();

  const numbers = numbersTo(rows);
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
