import { sql, type ExpressionBuilder } from 'kysely';
import { padList, type Reader } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import { prepare } from '#db/prepared.ts';
import { kstDay } from '../../../lib/date.ts';
import { termsColumns } from './coupon.queries.ts';

export interface Viewer {
  /** Undefined for visitors. */
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

/** The coupons that can be downloaded now, earliest end first. */
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

/** The coupons for joining, without those that run out: nobody knows who comes too late. */
export function listSignUpOffers(db: Reader, now: number) {
  return selectOffers(db, { memberNo: undefined, now })
    .where('coupon.issueType', '=', 'SignUp')
    .where('coupon.totalLimit', 'is', null)
    .orderBy('coupon.couponSn')
    .execute();
}

export function listOffersOf(db: Reader, viewer: Viewer, couponSns: readonly number[]) {
  return selectOffers(db, viewer).where('coupon.couponSn', 'in', padList(couponSns)).execute();
}

const offerFor = prepare((db: Reader, { itemCode, now }: { itemCode: string; now: number }) => {
  const targets = (e: ExpressionBuilder<Database, 'coupon'>) =>
    e
      .selectFrom('coupon_target as target')
      .select('target.couponSn')
      .whereRef('target.couponSn', '=', 'coupon.couponSn');
  return db
    .selectFrom('coupon')
    .select('coupon.couponSn')
    .where('coupon.issueType', '=', sql.lit('Download'))
    .where('coupon.status', '=', sql.lit('On'))
    .where('coupon.issueFrom', '<=', now)
    .where('coupon.issueTo', '>', now)
    .where((e) =>
      e.or([
        e.not(e.exists(targets(e))),
        e.exists(
          targets(e)
            .innerJoin('product', (join) => join.on('product.itemCode', '=', itemCode))
            .leftJoin('product_category as place', 'place.productSn', 'product.productSn')
            .where((c) =>
              c.or([
                c('target.productSn', '=', c.ref('product.productSn')),
                // Three digits a level: what stands below a category begins with its code.
                sql<boolean>`"place"."displayCateCode" like "target"."displayCateCode" || '%'`,
              ]),
            ),
        ),
      ]),
    )
    .limit(sql.lit(1))
    .compile();
});

/** Returns whether a coupon that is good for the product is given out for downloading. */
export async function hasOfferFor(db: Reader, product: { itemCode: string; now: number }) {
  return (await offerFor.first(db, product)) !== undefined;
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
