import { sql } from 'kysely';
import type { ShopDatabase, Tx } from '#db/connection.ts';
import type { Size } from './bench.ts';
import { numbersTo } from './copied-orders.ts';
import { computePercentile, type Report } from './figure.ts';
import { measureReads } from './reads.ts';
import { withData } from './site.ts';
import {
  DESK_ROWS,
  onBothEngines,
  putRows,
  vacuumDatabase,
  type DeskRows,
} from './staff-tables.ts';

export const summary = 'the figures of the staff desk at 100,000 orders of one year';
export const takes = '3 min';

const SCALE = {
  full: { requests: 20, warmUp: 5 },
  short: { requests: 1, warmUp: 0 },
};
const LIMIT_MS = 300;
const YEAR_MS = 365 * 24 * 60 * 60_000;

const PERIODS = ['period=7d', 'period=30d'];
const VIEWS = [
  'days',
  'goods',
  'goods?by=category',
  'channels',
  'channels?by=customer',
  'coupons',
  'returns',
  'returns?by=option',
  'conversion',
  'sources',
  'misses',
  'reasons',
];
/** Calls below /api/staff. */
const READS: readonly string[] = [
  ...VIEWS.flatMap((view) =>
    PERIODS.map((period) => `figures/${view}${view.includes('?') ? '&' : '?'}${period}`),
  ),
  'figures/stock',
  'today',
  'today/badges',
];

export async function run(report: Report, size: Size): Promise<void> {
  const reads = SCALE[size];

  await onBothEngines(size, async ({ engine, url, dir, shop }) => {
    const put = ({ tx }: ShopDatabase) => tx((t) => putYear(t, DESK_ROWS[size]));
    const token = await withData({ dir, url }, put, false);

    if (url !== undefined) await vacuumDatabase(url);

    const measure = (read: string) =>
      measureReads(`${shop.url}/api/staff/${read}`, { cookie: `staff=${token}` }, reads);
    for (const read of READS) {
      const p95 = {
        value: computePercentile(await measure(read), 0.95),
        unit: 'ms',
        atMost: LIMIT_MS,
      };
      report({ figure: `staff-figures.${engine}.p95 ${read.replace('figures/', '')}`, ...p95 });
    }

    const days = new Date(Date.now() - YEAR_MS).toISOString().slice(0, 10);
    const today = new Date().toISOString().slice(0, 10);
    const times = await measure(`figures/days?period=free&from=${days}&to=${today}`);
    const p95 = { value: computePercentile(times, 0.95), unit: 'ms', atMost: LIMIT_MS };

    report({ figure: `staff-figures.${engine}.p95 a year by day`, ...p95 });
  });
}

/** The rows of the tables' bench, with the orders paid over a year, and what figures divide them by. */
async function putYear(t: Tx, scale: DeskRows): Promise<string> {
  const { rows } = scale;
  const token = await putRows(t, scale);
  const step = Math.floor(YEAR_MS / rows);

  await sql`update "orders" set "paidAt" = cast(${Date.now()} as bigint) - "orderSn" * ${sql.lit(step)}
    where "paidAt" is not null`.execute(t);

  await putBuyers(t, rows);
  await putCoupons(t);
  await putReturns(t);
  await sql`update "order_item" set "costPrice" = 10000 where "orderItemSn" % 3 > 0`.execute(t);
  await putVisits(t, rows);
  return token;
}

const isCopied = sql`"orderNo" like '20260101-BENCH%'`;

/** A third of the orders are guests', each of them with three; a member has five. */
async function putBuyers(t: Tx, rows: number): Promise<void> {
  const members = Math.ceil(rows / 5);
  const { first } = await t
    .selectFrom('member')
    .select((e) => e.fn.min('memberNo').as('first'))
    .where('email', 'like', 'm%@bench.example')
    .executeTakeFirstOrThrow();

  await sql`update "orders" set
      "memberNo" = case when "orderSn" % 3 = 0 then null
        else cast(${first} as bigint) + "orderSn" % ${sql.lit(members)} end,
      "guestPasswordHash" = case when "orderSn" % 3 = 0 then '-' end,
      "buyerEmail" = 'b' || ("orderSn" % ${sql.lit(members)}) || '@bench.example'
    where ${isCopied}`.execute(t);
}

/** Every fourth order has used one of the coupons that members hold. */
async function putCoupons(t: Tx): Promise<void> {
  const used = sql`(select o."orderSn", h."possessionCouponSn"
    from (select "orderSn", row_number() over (order by "orderSn") as "n" from "orders"
      where ${isCopied} and "orderSn" % 4 = 0) o
    join (select "possessionCouponSn", row_number() over (order by "possessionCouponSn") as "n"
      from "possession_coupon" where "couponSn" = 900001) h on h."n" = o."n")`;

  await sql`insert into "order_coupon" ("orderSn", "possessionCouponSn", "createdAt")
    select "orderSn", "possessionCouponSn", 0 from ${used} as "used"`.execute(t);
  await sql`insert into "order_benefit" ("orderSn", "kind", "ref", "name", "amount")
    select "orderSn", 'CartCoupon', cast("possessionCouponSn" as text), '쿠폰', 1000
    from "order_coupon" where "createdAt" = 0`.execute(t);
}

/** A unit of every twentieth order came back a day after it was paid. */
async function putReturns(t: Tx): Promise<void> {
  await sql`insert into "claim" ("claimNo", "orderSn", "claimType", "status", "fault",
      "claimReasonCode", "claimDetailedReason", "actor", "collectionMethod", "goodsAmt",
      "shippingRefundAmt", "exchangeDiffAmt", "couponLossAmt", "claimFee", "owedAmt",
      "addPaymentAmt", "endReason", "createdAt", "updatedAt", "endedAt")
    select 'BENCH' || "orderSn", "orderSn", 'Return', 'Confirmed', 'Buyer',
      case when "orderSn" % 40 = 0 then 'WrongSize' else 'ChangedMind' end, '', 'shopper',
      'Collect', 0, 0, 0, 0, 0, 0, 0, '', "paidAt", "paidAt", "paidAt" + 86400000
    from "orders" where ${isCopied} and "orderSn" % 20 = 0`.execute(t);
  await sql`insert into "claim_item" ("claimSn", "orderItemSn", "claimQty", "goodsAmt",
      "exchangeDiffAmt", "receivedQty", "restockedQty")
    select "claimSn", (select min("orderItemSn") from "order_item" i
      where i."orderSn" = "claim"."orderSn"), 1, 0, 0, 1, 1
    from "claim" where "claimNo" like 'BENCH%'`.execute(t);
}

const SOURCES = 40;

/** Visits, as many as orders, over the days that visits are kept. */
async function putVisits(t: Tx, rows: number): Promise<void> {
  const days = Array.from({ length: 31 }, (_, n) =>
    new Date(Date.now() - n * 86_400_000).toISOString().slice(0, 10),
  );

  for (const day of days) {
    await sql`insert into "daily_visit" ("day", "visitKey", "step", "source", "medium", "campaign")
      select ${day}, 'bench' || "n", 1 + "n" % 5, 'site' || ("n" % ${sql.lit(SOURCES)}), 'cpc', ''
      from ${numbersTo(Math.ceil(rows / days.length))} as "of"`.execute(t);
  }
}
