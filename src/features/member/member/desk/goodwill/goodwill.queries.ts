import type { Reader } from '#db/connection.ts';
import { termsColumns, toTerms } from '../../../../benefit/coupon/coupon.queries.ts';
import { getMostWorth } from './coupon-worth.ts';

/**
 * The coupons that are for staff to give, with what decides whether they can be given; `worth` is the most
 * that one takes off or gives, in won or points.
 */
export async function listGoodwillRows(db: Reader) {
  const rows = await db
    .selectFrom('coupon')
    .select(termsColumns)
    .select(['usableFrom', 'usableTo', 'status', 'issueFrom', 'issueTo'])
    .select(['totalLimit', 'issuedCount'])
    .where('issueType', '=', 'Staff')
    .where('status', '=', 'On')
    .orderBy('couponSn')
    .execute();
  return rows.map((row) => {
    const terms = toTerms(row, '');
    return { ...row, levels: terms.levels, worth: getMostWorth(terms) ?? Infinity };
  });
}
