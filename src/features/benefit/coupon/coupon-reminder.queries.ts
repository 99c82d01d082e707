import { type Reader, padList } from '#db/connection.ts';
import { endOfKstDay, kstMidnight } from '../../../lib/instant.ts';

/** A coupon can be used until before its `usableTo`: one that ends with a day has the next midnight. */
const endsOn = (day: string) => {
  const from = kstMidnight(day);
  return { after: from, until: endOfKstDay(from) };
};

/** Active members with a usable coupon that ends on a day in Korea, in the order of their numbers. */
export async function listMembersToRemind(
  db: Reader,
  { day, above, limit }: { day: string; above: number; limit: number },
): Promise<number[]> {
  const { after, until } = endsOn(day);

  const rows = await db
    .selectFrom('possession_coupon as possession')
    .innerJoin('member', 'member.memberNo', 'possession.memberNo')
    .select('possession.memberNo')
    .distinct()
    .where('possession.status', '=', 'Usable')
    .where('possession.usableTo', '>', after)
    .where('possession.usableTo', '<=', until)
    .where('possession.memberNo', '>', above)
    .where('member.status', '=', 'Active')
    .orderBy('possession.memberNo')
    .limit(limit)
    .execute();

  return rows.map(({ memberNo }) => memberNo);
}

/** The consents to advertising of several members, the oldest first. */
export function listConsents(db: Reader, memberNos: readonly number[]) {
  return db
    .selectFrom('consent')
    .select(['memberNo', 'channel', 'agreed'])
    .where('memberNo', 'in', padList(memberNos))
    .where('channel', 'is not', null)
    .orderBy('consentSn')
    .execute();
}

/** A member's usable coupons that end on a day, those that end first before the others. */
export function listCouponsEnding(
  db: Reader,
  { memberNo, day }: { memberNo: number; day: string },
) {
  const { after, until } = endsOn(day);
  return db
    .selectFrom('possession_coupon as possession')
    .innerJoin('coupon', 'coupon.couponSn', 'possession.couponSn')
    .select(['coupon.nameKo', 'coupon.nameEn', 'possession.usableTo'])
    .where('possession.memberNo', '=', memberNo)
    .where('possession.status', '=', 'Usable')
    .where('possession.usableTo', '>', after)
    .where('possession.usableTo', '<=', until)
    .orderBy('possession.usableTo')
    .orderBy('possession.possessionCouponSn')
    .execute();
}
