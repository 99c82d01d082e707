import { padList, type Reader } from '#db/connection.ts';
import type { CouponPeriods } from './coupon-period.ts';
import { findReferences } from './page-reference.ts';

/** The dates of coupons, by their numbers. */
export async function listCouponPeriods(
  db: Reader,
  couponSns: readonly number[],
): Promise<Map<number, CouponPeriods>> {
  const rows = await db
    .selectFrom('coupon')
    .select(['couponSn', 'issueFrom', 'issueTo', 'usableFrom', 'usableTo'])
    .where('couponSn', 'in', padList(couponSns))
    .execute();
  return new Map(rows.map((row) => [row.couponSn, row]));
}

/** The published pages with a coupon that are shown now or will be, the first to begin first. */
export async function listPagesWithCoupon(
  db: Reader,
  { couponSn, now }: { couponSn: number; now: number },
) {
  const rows = await db
    .selectFrom('page')
    .select(['pageCode', 'titleKo', 'titleEn', 'startAt', 'endAt', 'sections'])
    .where((e) => e.or([e('endAt', 'is', null), e('endAt', '>', now)]))
    // Coupon 12 is a part of 123, too.
    .where('sections', 'like', `%"couponSn":${couponSn}%`)
    .orderBy('startAt')
    .orderBy('pageSn')
    .execute();

  return rows.filter(({ sections }) => {
    const { references } = findReferences(JSON.parse(sections));
    return references.some(({ kind, code }) => kind === 'coupon' && code === String(couponSn));
  });
}
