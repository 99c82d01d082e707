import { sql } from 'kysely';
import { padList } from '#db/connection.ts';
import type { Reader } from '#db/connection.ts';
import { kstDay } from '../../lib/date.ts';
import { termsColumns } from './coupon.queries.ts';

export interface Viewer {
  /** Undefined for whoever has not signed in. */
  memberNo: number | undefined;
  level?: string | undefined;
  now: number;
}

/** Coupons with what decides whether they are to be had, and how many the member took. */
function selectOffers(db: Reader, { memberNo, now }: Viewer) {
  const period = sql<string>`case when "coupon"."memberLimitPeriod" = 'Day'
    then ${kstDay(now)} else '' end`;
  return db
    .selectFrom('coupon')
    .leftJoin('coupon_issue as mine', (join) =>
      join
        .onRef('mine.couponSn', '=', 'coupon.couponSn')
        .on('mine.memberNo', '=', memberNo ?? 0)
        .on('mine.issuePeriod', '=', period),
    )
    .select(termsColumns)
    .select(['coupon.usableFrom', 'coupon.usableTo', 'coupon.usableDays'])
    .select(['coupon.status', 'coupon.issueType', 'coupon.issueFrom', 'coupon.issueTo'])
    .select(['coupon.totalLimit', 'coupon.memberLimit', 'coupon.memberLimitPeriod'])
    .select(['coupon.issuedCount'])
    .select((e) => e.fn.coalesce('mine.issuedCount', e.lit(0)).as('taken'));
}

export type OfferRow = Awaited<ReturnType<typeof listOffers>>[number];

/** What is given out for downloading now, what ends first in front. */
export function listOffers(db: Reader, viewer: Viewer) {
  return selectOffers(db, viewer)
    .where('coupon.issueType', '=', 'Download')
    .where('coupon.status', '=', 'On')
    .where('coupon.issueFrom', '<=', viewer.now)
    .where('coupon.issueTo', '>', viewer.now)
    .orderBy('coupon.issueTo')
    .orderBy('coupon.couponSn')
    .limit(200)
    .execute();
}

export function listOffersOf(db: Reader, viewer: Viewer, couponSns: readonly number[]) {
  return selectOffers(db, viewer).where('coupon.couponSn', 'in', padList(couponSns)).execute();
}

/** Every category a product stands in. */
export async function listCategoryCodes(db: Reader, itemCode: string): Promise<string[]> {
  const rows = await db
    .selectFrom('product_category')
    .innerJoin('product', 'product.productSn', 'product_category.productSn')
    .select('displayCateCode')
    .where('product.itemCode', '=', itemCode)
    .execute();
  return rows.map(({ displayCateCode }) => displayCateCode);
}
