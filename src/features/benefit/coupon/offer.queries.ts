import { sql, type ExpressionBuilder } from 'kysely';
import { padList, type Reader } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import { prepare } from '#db/prepared.ts';
import type { PossessionStatus } from '#db/tables/coupon.ts';
import { kstDay } from '../../../lib/date.ts';
import { termsColumns } from './coupon.queries.ts';

export interface Viewer {
  /** Undefined for visitors. */
  memberNo: number | undefined;
  level?: string | undefined;
  now: number;
}

interface OfferLookup {
  /** 0 for visitors. */
  memberNo: number;
  now: number;
  /** The day of `now`. */
  today: string;
}

function toLookup(viewer: Viewer): OfferLookup {
  return { memberNo: viewer.memberNo ?? 0, now: viewer.now, today: kstDay(viewer.now) };
}

/** Coupons with what decides whether they are to be had, and how many the member took. */
function selectOffers(db: Reader, { memberNo, now, today }: OfferLookup) {
  const period = sql<string>`case when "coupon"."memberLimitPeriod" = 'Day'
    then ${today} else '' end`;
  return db
    .selectFrom('coupon')
    .leftJoin('coupon_issue as mine', (join) =>
      join
        .onRef('mine.couponSn', '=', 'coupon.couponSn')
        .on('mine.memberNo', '=', memberNo)
        .on('mine.issuePeriod', '=', period),
    )
    .select(termsColumns)
    .select(['coupon.usableFrom', 'coupon.usableTo', 'coupon.usableDays'])
    .select(['coupon.status', 'coupon.issueType', 'coupon.issueFrom', 'coupon.issueTo'])
    .select(['coupon.totalLimit', 'coupon.memberLimit', 'coupon.memberLimitPeriod'])
    .select(['coupon.issuedCount'])
    .select((e) => e.fn.coalesce('mine.issuedCount', e.lit(0)).as('taken'))
    .select((e) =>
      e
        .selectFrom('possession_coupon as held')
        .select('held.possessionCouponSn')
        .whereRef('held.couponSn', '=', 'coupon.couponSn')
        .where('held.memberNo', '=', memberNo)
        .where('held.status', '=', sql.lit<PossessionStatus>('Usable'))
        .where('held.usableTo', '>', now)
        .limit(sql.lit(1))
        .as('heldSn'),
    );
}

export type OfferRow = Awaited<ReturnType<typeof listOffers>>[number];

const offersOf = prepare((db: Reader, lookup: OfferLookup) =>
  selectOffers(db, lookup)
    .where('coupon.issueType', '=', sql.lit('Download'))
    .where('coupon.status', '=', sql.lit('On'))
    .where('coupon.issueFrom', '<=', lookup.now)
    .where('coupon.issueTo', '>', lookup.now)
    .orderBy('coupon.issueTo')
    .orderBy('coupon.couponSn')
    .limit(sql.lit(200))
    .compile(),
);

/** The coupons that can be downloaded now, earliest end first. */
export function listOffers(db: Reader, viewer: Viewer) {
  return offersOf.all(db, toLookup(viewer));
}

/** The coupons for joining, without those that run out: nobody knows who comes too late. */
export function listSignUpOffers(db: Reader, now: number) {
  return selectOffers(db, toLookup({ memberNo: undefined, now }))
    .where('coupon.issueType', '=', 'SignUp')
    .where('coupon.totalLimit', 'is', null)
    .orderBy('coupon.couponSn')
    .execute();
}

export function listOffersOf(db: Reader, viewer: Viewer, couponSns: readonly number[]) {
  return selectOffers(db, toLookup(viewer))
    .where('coupon.couponSn', 'in', padList(couponSns))
    .execute();
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

const categoriesOf = prepare((db: Reader, { codes }: { codes: readonly (string | null)[] }) =>
  db
    .selectFrom('product_category')
    .innerJoin('product', 'product.productSn', 'product_category.productSn')
    .select(['product.itemCode', 'displayCateCode'])
    .where('product.itemCode', 'in', codes)
    .compile(),
);

/** Every category that products stand in, by the product's code. */
export async function listCategoriesOfItems(
  db: Reader,
  itemCodes: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const rows = await categoriesOf.all(db, { codes: padList([...new Set(itemCodes)]) });
  const byItem = Map.groupBy(rows, (row) => row.itemCode);

  return new Map([...byItem].map(([code, rows]) => [code, rows.map((row) => row.displayCateCode)]));
}
