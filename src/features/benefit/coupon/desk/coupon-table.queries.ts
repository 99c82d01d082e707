import type { ExpressionBuilder } from 'kysely';
import { padList, type Reader } from '#db/connection.ts';
import { countRows } from '#db/count-rows.ts';
import { hasPart } from '#db/has-part.ts';
import type { Database } from '#db/database.ts';
import { buildContainsPattern } from '../../../../lib/search-text.ts';
import { getLocalizedText, type Locale } from '../../../../lib/locale.ts';
import { couponStage, type CouponStage } from './coupon-desk.ts';
import type { CouponPage, CouponRow, CouponTableQuery } from './coupon-desk.schema.ts';

/** One page of the coupons that match. */
export async function listCouponTable(
  db: Reader,
  query: CouponTableQuery,
  { now, locale }: { now: number; locale: Locale },
): Promise<CouponPage> {
  const total = await countRows(selectMatchingCoupons(db, query, now));

  const order = query.sort.startsWith('-') ? 'desc' : 'asc';
  const column = query.sort.replace(/^-/, '') as 'couponSn' | 'issueTo' | 'issuedCount';

  const rows = await selectMatchingCoupons(db, query, now)
    .select(rowColumns)
    .orderBy(column, order)
    .orderBy('couponSn', order)
    .limit(query.limit)
    .offset(query.offset)
    .execute();

  const couponSns = rows.map(({ couponSn }) => couponSn);
  const used = await countUsed(db, couponSns);

  return {
    total,
    rows: rows.map((row) =>
      toCouponRow(row, { usedCount: used.get(row.couponSn) ?? 0, now, locale }),
    ),
  };
}

const rowColumns = [
  'couponSn',
  'nameKo',
  'nameEn',
  'couponBenefitType',
  'issueType',
  'status',
  'issueFrom',
  'issueTo',
  'usableFrom',
  'usableTo',
  'issuedCount',
  'totalLimit',
] as const;

type Row = Pick<Awaited<ReturnType<typeof findDeskCoupon>> & object, (typeof rowColumns)[number]>;

export function findDeskCoupon(db: Reader, couponSn: number) {
  return db
    .selectFrom('coupon')
    .leftJoin('prod_unit', 'prod_unit.prodUnitSn', 'coupon.giftUnitSn')
    .selectAll('coupon')
    .select('prod_unit.itemCode as giftItemCode')
    .where('couponSn', '=', couponSn)
    .executeTakeFirst();
}

export function toCouponRow(
  row: Row,
  { usedCount, now, locale }: { usedCount: number; now: number; locale: Locale },
): CouponRow {
  const { couponSn, issueFrom, issueTo, usableFrom, usableTo, issuedCount, totalLimit } = row;
  return {
    couponSn,
    issueFrom,
    issueTo,
    usableFrom,
    usableTo,
    issuedCount,
    usedCount,
    name: getLocalizedText(locale, row.nameKo, row.nameEn),
    couponBenefitType: row.couponBenefitType,
    issueType: row.issueType,
    stage: couponStage(row, now),
    leftCount: totalLimit === null ? null : totalLimit - issuedCount,
  };
}

async function countUsed(
  db: Reader,
  couponSns: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('possession_coupon')
    .select(['couponSn', (e) => e.fn.countAll<number>().as('count')])
    .where('couponSn', 'in', padList(couponSns))
    .where('status', '=', 'Used')
    .groupBy('couponSn')
    .execute();
  return new Map(rows.map(({ couponSn, count }) => [couponSn, Number(count)]));
}

function selectMatchingCoupons(db: Reader, query: CouponTableQuery, now: number) {
  const { search, stage, couponBenefitType, issueType } = query;
  const isNo = /^\d{1,15}$/.test(search);

  return db
    .selectFrom('coupon')
    .$if(stage !== undefined, (q) => q.where((e) => inStage(e, stage ?? 'running', now)))
    .$if(couponBenefitType !== undefined, (q) =>
      q.where('couponBenefitType', '=', couponBenefitType ?? null),
    )
    .$if(issueType !== undefined, (q) => q.where('issueType', '=', issueType ?? null))
    .$if(search !== '', (q) =>
      q.where((e) =>
        e.or([
          hasPart('nameKo', buildContainsPattern(search)),
          hasPart('nameEn', buildContainsPattern(search)),
          ...(isNo ? [e('couponSn', '=', Number(search))] : []),
        ]),
      ),
    );
}

/** Expresses `couponStage` in SQL. */
function inStage(e: ExpressionBuilder<Database, 'coupon'>, stage: CouponStage, now: number) {
  const isOn = e('status', '=', 'On');
  const isLeft = e.or([e('totalLimit', 'is', null), e('issuedCount', '<', e.ref('totalLimit'))]);
  switch (stage) {
    case 'stopped':
      return e('status', '=', 'Off');
    case 'over':
      return e.and([isOn, e('issueTo', '<=', now)]);
    case 'soldOut':
      return e.and([isOn, e('issueTo', '>', now), e.not(isLeft)]);
    case 'waiting':
      return e.and([isOn, e('issueTo', '>', now), isLeft, e('issueFrom', '>', now)]);
    case 'running':
      return e.and([isOn, e('issueTo', '>', now), isLeft, e('issueFrom', '<=', now)]);
    default:
      return stage satisfies never;
  }
}
