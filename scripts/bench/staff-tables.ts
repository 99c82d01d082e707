import { sql } from 'kysely';
import pg from 'pg';
import type { ShopDatabase, Tx } from '#db/connection.ts';
import { startPostgres } from '../postgres.ts';
import type { Size } from './bench.ts';
import { copyOrders, numbersTo } from './copied-orders.ts';
import { copyProducts } from './copied-products.ts';
import { putDemo } from './demo.ts';
import { startOwnerSession } from './desk-session.ts';
import { computePercentile, type Report } from './figure.ts';
import { moveToPostgres } from './moved-shop.ts';
import { startDemoShop } from './published-shop.ts';
import { measureReads } from './reads.ts';
import { startShop, withChildren, withData, withFolder, type Child } from './site.ts';

export const summary = 'the tables of the staff desk at 100,000 orders and 100,000 members';
export const takes = '3 min';

/** Numbers of rows in the database. */
export interface DeskRows {
  products: number;
  /** Members, orders, mails, coupons and withdrawals. */
  rows: number;
}

export const DESK_ROWS: Record<Size, DeskRows> = {
  full: { products: 20_000, rows: 100_000 },
  short: { products: 20, rows: 100 },
};

const SCALE = {
  full: { ...DESK_ROWS.full, requests: 30, warmUp: 5 },
  short: { ...DESK_ROWS.short, requests: 1, warmUp: 0 },
};
const LIMIT_MS = 100;
const DAYS = 'from=2026-01-01&to=2027-12-31';

/** The reads of staff: tabs, searches, filters, sorts and pages far behind. */
const READS: readonly string[] = [
  'orders',
  'orders/counts',
  'orders?action=toShip',
  'orders?action=delivered',
  'orders?offset=90000',
  'orders?sort=-paidAmt',
  `orders?${DAYS}&buyer=member`,
  'orders?search=20260101-BENCH10050000',
  'orders?search=구매자77',
  'orders?search=nobody',
  'orders?search=010-1005-0000',
  'orders?search=b50000@bench.example',
  'claims',
  'claims/counts',
  'audit',
  'members',
  'members?level=Gold',
  'members?offset=90000',
  'members?sort=createdAt',
  'mails',
  'mails?state=Failed',
  'mails?event=shipped',
  'mails?offset=90000',
  'mails?search=20260101-BENCH10050000',
  'mails?search=b50000@bench.example',
  'members?search=회원77',
  'members?search=m50000@bench.example',
  'members?search=50000',
  'coupons',
  'coupons?search=쿠폰',
  'coupons?stage=running',
  'coupons/900001',
  'coupons/900001/holders',
  'coupons/900001/holders?offset=90000',
  'coupons/900001/holders?status=Used',
  'coupons/900001/holders?search=회원77',
  'withdrawals',
  'withdrawals/counts',
  'withdrawals?status=Complete&offset=70000',
  'withdrawals?search=회원77',
  'withdrawals?offset=90000',
  'payments',
  'payments?status=Paid',
  'payments?offset=90000',
  'payments?search=20260101-BENCH10050000',
];

/** At 20,000 products of four units. */
const PRODUCT_READS: readonly string[] = [
  'products',
  'products?sort=name',
  'products?sort=-salePrice',
  'products?sort=stock',
  'products?stock=low',
  'products?search=BENCH19999',
  'products?displayed=yes&offset=19000',
  'products/units',
  'products/units?search=BENCH19999',
];

export async function run(report: Report, size: Size): Promise<void> {
  const { products, rows, ...reads } = SCALE[size];

  await onBothEngines(size, async ({ engine, url, dir, shop }) => {
    const put = ({ tx }: ShopDatabase) => tx((t) => putRows(t, { products, rows }));
    const token = await withData({ dir, url }, put, false);

    if (url !== undefined) await vacuumDatabase(url);

    const all: number[] = [];
    for (const read of [...READS, ...PRODUCT_READS]) {
      const address = `${shop.url}/api/staff/${encodeURI(read)}`;
      const times = await measureReads(address, { cookie: `staff=${token}` }, reads);
      all.push(...times);
      const p95 = { value: computePercentile(times, 0.95), unit: 'ms', atMost: LIMIT_MS };
      report({ figure: `staff-tables.${engine}.p95 ${read}`, ...p95 });
    }

    const p95 = { value: computePercentile(all, 0.95), unit: 'ms', atMost: LIMIT_MS };
    report({ figure: `staff-tables.${engine}.p95`, ...p95, note: `${rows} rows a table` });
  });
}

interface EngineShop {
  engine: 'sqlite' | 'postgres';
  /** Of the PostgreSQL database. */
  url?: string;
  dir: string;
  shop: Child;
}

/** Runs `work` with a demo shop on SQLite, then on PostgreSQL. */
export async function onBothEngines(
  size: Size,
  work: (on: EngineShop) => Promise<void>,
): Promise<void> {
  await withFolder((dir) =>
    withChildren(async (use) => {
      const shop = await use(startDemoShop(dir, size));
      await work({ engine: 'sqlite', dir, shop });
    }),
  );

  const server = await startPostgres({ isDurable: size === 'full' });
  const { url } = server;
  try {
    await withFolder((dir) =>
      withChildren(async (use) => {
        // Quicker than loading it.
        if (size === 'short') {
          await putDemo(dir);
          await moveToPostgres(dir, url);
        }

        const shop = await use(startShop(dir, { DATABASE_URL: url }));
        await work({ engine: 'postgres', url, dir, shop });
      }),
    );
  } finally {
    await server.stop();
  }
}

/** What PostgreSQL does by itself within minutes of such a change. */
export async function vacuumDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

/** Members, orders of all states by many buyers, and an owner; returns the owner's session. */
export async function putRows(t: Tx, { products, rows }: DeskRows): Promise<string> {
  const now = Date.now();

  await copyProducts(t, products);

  const numbers = numbersTo(rows);

  await sql`insert into "member"
      ("email", "passwordHash", "name", "phone", "level", "status", "locale", "createdAt")
    select 'm' || "n" || '@bench.example', '-', '회원' || ("n" % 5000), '+8210' || (10000000 + "n"),
      case when "n" % 10 = 0 then 'Gold' else 'Family' end, 'Active', 'ko', cast(${now} as bigint) - "n" * 60000
    from ${numbers} as "of"`.execute(t);

  const { memberNo } = await t
    .selectFrom('member')
    .select('memberNo')
    .where('email', '=', 'm1@bench.example')
    .executeTakeFirstOrThrow();

  await copyOrders(t, { memberNo, numbers });
  await sql`update "orders" set "buyerName" = '구매자' || ("orderSn" % 5000),
      "buyerPhone" = '+82' || substr("orderNo", 15),
      "buyerEmail" = 'b' || "orderSn" || '@bench.example',
      "status" = case "orderSn" % 100 when 0 then 'PaymentCompleted' when 1 then 'OrderCompleted'
        when 2 then 'PreparingToShip' when 3 then 'ShippingDelayed' when 4 then 'InTransit'
        when 5 then 'Delivered' when 6 then 'Delivered' else 'PurchaseConfirmed' end
    where "memberNo" = ${memberNo}`.execute(t);

  await putBenefits(t, rows, now);
  await sql`insert into "mail_log" ("key", "event", "state", "sentAt", "payload", "locale",
      "toName", "toEmail", "subject", "text", "orderSn", "memberNo", "createdAt")
    select 'bench' || "orderSn", case when "orderSn" % 3 = 0 then 'shipped' else 'orderCompleted' end,
      case when "orderSn" % 100 = 0 then 'Failed' else 'Sent' end,
      case when "orderSn" % 100 = 0 then null else "createdAt" end, '{}', 'ko',
      "buyerName", "buyerEmail", '[온라인몰] 주문이 완료되었습니다', '', "orderSn", "memberNo", "createdAt"
    from "orders" where "memberNo" = ${memberNo}`.execute(t);

  return startOwnerSession(t, now);
}

/** One coupon that every member holds, and a withdrawal of each. */
async function putBenefits(t: Tx, rows: number, now: number): Promise<void> {
  const from = now - 400 * 86_400_000;
  const to = now + 400 * 86_400_000;

  await sql`insert into "coupon" ("couponSn", "nameKo", "nameEn", "couponBenefitType", "prodDcType",
      "dcRate", "dcAmt", "maxDcAmtLimit", "maxDcAmt", "orderAmt", "orderQty", "levels", "issueType",
      "issueFrom", "issueTo", "usableFrom", "usableTo", "memberLimitPeriod", "issuedCount", "status",
      "createdAt")
    values (900001, '쿠폰', 'Coupon', 'CartDc', 'FixedRate', 10, 0, 0, 0, 0, 0, '[]', 'Staff',
      ${from}, ${to}, ${from}, ${to}, 'Whole', ${rows}, 'On', ${from})`.execute(t);

  const members = sql`"member" where "email" like 'm%@bench.example'`;

  await sql`insert into "possession_coupon" ("couponSn", "memberNo", "status", "issuePeriod",
      "usableFrom", "usableTo", "issuedAt", "usedAt")
    select 900001, "memberNo", case when "memberNo" % 4 = 0 then 'Used' else 'Usable' end, '',
      cast(${from} as bigint), cast(${to} as bigint), "createdAt",
      case when "memberNo" % 4 = 0 then "createdAt" end from ${members}`.execute(t);

  await sql`insert into "deposit_withdrawal" ("memberNo", "amount", "bankCode", "bankAccountHolder",
      "bankAccountNo", "bankAccountEnd", "status", "failureReason", "createdAt", "updatedAt")
    select "memberNo", 1000, '088', "name", '-', '1234', case "memberNo" % 50 when 0 then 'Waiting'
      when 1 then 'InProgress' when 2 then 'Failure' else 'Complete' end, '', "createdAt", "createdAt"
    from ${members}`.execute(t);
}
