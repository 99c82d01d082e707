import { sql } from 'kysely';
import type { Reader } from '#db/connection.ts';
import { countRows } from '#db/count-rows.ts';
import type { PossessionStatus } from '#db/tables/coupon.ts';
import { kstDay } from '../../../../lib/date.ts';
import { kstMidnight } from '../../../../lib/instant.ts';
import { mask } from '../../../desk/parts/call/mask.ts';
import type {
  CouponCodes,
  HolderPage,
  HolderQuery,
  HolderRow,
  LevelMembers,
  LevelQuery,
} from './coupon-desk.schema.ts';

interface CouponAt {
  couponSn: number;
  now: number;
}

/** One page of who holds a coupon, masked. */
export async function listHolders(
  db: Reader,
  couponKey: CouponAt,
  query: HolderQuery,
): Promise<HolderPage> {
  const total = await countRows(selectMatchingPossessions(db, couponKey, query));

  const order = query.sort === 'issuedAt' ? 'asc' : 'desc';
  // The index alone finds the page, however far behind it is.
  const page = selectMatchingPossessions(db, couponKey, query)
    .select('held.possessionCouponSn')
    .orderBy('held.issuedAt', order)
    .orderBy('held.possessionCouponSn', order)
    .limit(query.limit)
    .offset(query.offset);

  const rows = await db
    .selectFrom('possession_coupon as held')
    .innerJoin('member', 'member.memberNo', 'held.memberNo')
    .leftJoin('order_coupon as used', (join) =>
      join
        .onRef('used.possessionCouponSn', '=', 'held.possessionCouponSn')
        .on('used.returnedAt', 'is', null),
    )
    .leftJoin('orders', 'orders.orderSn', 'used.orderSn')
    .select(['held.possessionCouponSn', 'held.memberNo', 'member.name', 'member.email'])
    .select(['held.status', 'held.issuedAt', 'held.usableTo', 'held.usedAt'])
    .select(['held.takenBackAt', 'orders.orderNo'])
    .where('held.possessionCouponSn', 'in', page)
    .orderBy('held.issuedAt', order)
    .orderBy('held.possessionCouponSn', order)
    .execute();

  return { total, rows: rows.map((row) => toHolder(row, couponKey.now)) };
}

interface Held extends Omit<HolderRow, 'status'> {
  status: PossessionStatus;
  takenBackAt: number | null;
}

function toHolder({ takenBackAt, ...row }: Held, now: number): HolderRow {
  const isOver = row.status === 'Usable' && row.usableTo <= now;
  return {
    ...row,
    name: mask.name(row.name),
    email: mask.email(row.email),
    status: takenBackAt === null ? (isOver ? 'Expiration' : row.status) : 'TakenBack',
  };
}

function selectMatchingPossessions(
  db: Reader,
  { couponSn, now }: CouponAt,
  { search, status }: HolderQuery,
) {
  const all = db.selectFrom('possession_coupon as held');
  // The search goes by their numbers: else SQLite reads the whole coupon in the order of the page.
  const found =
    search === ''
      ? all.where('held.couponSn', '=', couponSn)
      : all.where('held.possessionCouponSn', 'in', heldBy(db, { couponSn, search }));

  switch (status) {
    case undefined:
      return found;
    case 'TakenBack':
      return found.where('held.status', '=', 'UseStop').where('held.takenBackAt', 'is not', null);
    case 'UseStop':
      return found.where('held.status', '=', 'UseStop').where('held.takenBackAt', 'is', null);
    case 'Usable':
      return found.where('held.status', '=', 'Usable').where('held.usableTo', '>', now);
    case 'Expiration':
      return found.where((e) =>
        e.or([
          e('held.status', '=', 'Expiration'),
          e.and([e('held.status', '=', 'Usable'), e('held.usableTo', '<=', now)]),
        ]),
      );
    case 'Used':
      return found.where('held.status', '=', status);
    default:
      return status satisfies never;
  }
}

function heldBy(db: Reader, { couponSn, search }: { couponSn: number; search: string }) {
  return db
    .selectFrom('possession_coupon')
    .select('possessionCouponSn')
    .where('couponSn', '=', couponSn)
    .where('memberNo', 'in', selectMatchingMembers(db, search));
}

function selectMatchingMembers(db: Reader, search: string) {
  const all = db.selectFrom('member').select('memberNo');
  if (search.includes('@')) return all.where('email', '=', search.toLowerCase());
  if (/^\d{1,9}$/.test(search)) return all.where('memberNo', '=', Number(search));
  return all.where('name', '=', search);
}

/** The number of issued ones of a coupon by status; the indexes alone answer. */
export async function countHeld(db: Reader, { couponSn, now }: CouponAt) {
  const held = db.selectFrom('possession_coupon').where('couponSn', '=', couponSn);
  const byStatus = await held
    .select(['status', (e) => e.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();

  // Few: a job ends them every hour. By the partial index of what can be used, so by no other.
  const ended = await countRows(
    db
      .selectFrom('possession_coupon')
      .where('status', '=', sql.lit('Usable'))
      .where('usableTo', '<=', now)
      .where(sql<boolean>`"couponSn" + 0 = ${couponSn}`),
  );

  const taken = await countRows(
    held.where('status', '=', 'UseStop').where('takenBackAt', 'is not', null),
  );

  const statusCount = (status: string) =>
    Number(byStatus.find((row) => row.status === status)?.count ?? 0);

  return {
    Usable: statusCount('Usable') - ended,
    Used: statusCount('Used'),
    Expiration: statusCount('Expiration') + ended,
    UseStop: statusCount('UseStop') - taken,
    TakenBack: taken,
  };
}

const DAYS_SHOWN = 31;
const DAY_MS = 86_400_000;
const KST_MS = 9 * 60 * 60_000;

/** The number issued on each of the last days in Korea, the newest first. */
export async function listIssueDays(db: Reader, { couponSn, now }: CouponAt) {
  const day = sql<number>`("issuedAt" + ${sql.lit(KST_MS)}) / ${sql.lit(DAY_MS)}`;

  const rows = await db
    .selectFrom('possession_coupon')
    .select([day.as('dayNo'), (e) => e.fn.countAll<number>().as('count')])
    .where('couponSn', '=', couponSn)
    .where('issuedAt', '>=', kstMidnight(kstDay(now - (DAYS_SHOWN - 1) * DAY_MS)))
    .groupBy(day)
    .orderBy(day, 'desc')
    .execute();

  return rows.map(({ dayNo, count }) => ({
    day: new Date(Number(dayNo) * DAY_MS).toISOString().slice(0, 10),
    count: Number(count),
  }));
}

const CODES_SHOWN = 50;

/** The batches of a coupon's codes, and the last that were redeemed. */
export async function readCodes(db: Reader, couponSn: number): Promise<CouponCodes> {
  const codes = db.selectFrom('coupon_serial').where('couponSn', '=', couponSn);

  const batches = await codes
    .select(['createdAt', (e) => e.fn.countAll<number>().as('made')])
    .select((e) => e.fn.count<number>('redeemedAt').as('redeemed'))
    .groupBy('createdAt')
    .orderBy('createdAt', 'desc')
    .limit(CODES_SHOWN)
    .execute();

  const redeemed = await codes
    .innerJoin('member', 'member.memberNo', 'redeemedBy')
    .select(['serialCode', 'redeemedAt', 'member.memberNo', 'member.name'])
    .where('redeemedAt', 'is not', null)
    .orderBy('redeemedAt', 'desc')
    .limit(CODES_SHOWN)
    .execute();

  return {
    batches: batches.map(({ createdAt, made, redeemed: used }) => ({
      createdAt,
      made: Number(made),
      redeemed: Number(used),
    })),
    redeemed: redeemed.map(({ serialCode, redeemedAt, memberNo, name }) => ({
      code: `****-${serialCode.slice(-4)}`,
      redeemedAt: redeemedAt ?? 0,
      memberNo,
      name: mask.name(name),
    })),
  };
}

/** Members of a level who can receive something, by number. */
export async function listOfLevel(
  db: Reader,
  { level, after, limit }: LevelQuery,
): Promise<LevelMembers> {
  const members = db.selectFrom('member').where('level', '=', level).where('status', '=', 'Active');
  const total = await countRows(members);

  const rows = await members
    .select('memberNo')
    .where('memberNo', '>', after)
    .orderBy('memberNo')
    .limit(limit)
    .execute();

  return { total, memberNos: rows.map(({ memberNo }) => memberNo) };
}

/** The member that a number or an e-mail address names, who has not left. */
export function findReceiver(db: Reader, text: string) {
  const isNo = /^\d{1,9}$/.test(text);
  return db
    .selectFrom('member')
    .select(['memberNo', 'level'])
    .where('status', '<>', 'Withdrawn')
    .$if(isNo, (q) => q.where('memberNo', '=', Number(text)))
    .$if(!isNo, (q) => q.where('email', '=', text.toLowerCase()))
    .executeTakeFirst();
}

export function countHeldBy(
  db: Reader,
  { couponSn, memberNo }: { couponSn: number; memberNo: number },
): Promise<number> {
  return countRows(
    db
      .selectFrom('possession_coupon')
      .where('couponSn', '=', couponSn)
      .where('memberNo', '=', memberNo),
  );
}

/** The number that the next coupon can have. */
export async function nextCouponSn(db: Reader): Promise<number> {
  const { last } = await db
    .selectFrom('coupon')
    .select((e) => e.fn.max('couponSn').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}

export function findPossession(db: Reader, possessionCouponSn: number) {
  return db
    .selectFrom('possession_coupon')
    .select(['couponSn', 'possessionCouponSn', 'memberNo', 'status', 'usableTo', 'takenBackAt'])
    .where('possessionCouponSn', '=', possessionCouponSn)
    .executeTakeFirst();
}
