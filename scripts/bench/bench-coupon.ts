import type { Insertable } from 'kysely';
import type { CouponTable } from '#db/tables/coupon.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A coupon of every product for every member, given by staff; it takes `dcAmt` won off one unit. */
export function benchCoupon(
  couponSn: number,
  { dcAmt, now }: { dcAmt: number; now: number },
): Insertable<CouponTable> {
  const from = now - DAY_MS;
  const to = now + DAY_MS;

  return {
    couponSn,
    nameKo: `쿠폰 ${couponSn}`,
    nameEn: `Coupon ${couponSn}`,
    couponBenefitType: 'ProdDc',
    prodDcType: 'FixedAmt',
    dcRate: 0,
    dcAmt,
    maxDcAmtLimit: 0,
    maxDcAmt: 0,
    orderRangeType: null,
    orderAmt: 0,
    orderQty: 0,
    freeShippingType: null,
    prodDcCouponType: 'One',
    giftUnitSn: null,
    levels: '[]',
    issueType: 'Staff',
    issueFrom: from,
    issueTo: to,
    usableFrom: from,
    usableTo: to,
    usableDays: null,
    totalLimit: null,
    memberLimit: null,
    memberLimitPeriod: 'Whole',
    status: 'On',
    createdAt: now,
  };
}
