import type { CouponTerms } from '../../../../benefit/coupon/coupon.ts';

/** The most that a coupon takes off or gives, in won or points; undefined where that has no limit. */
export function getMostWorth({
  couponBenefitType,
  dcRule,
  prodDcCouponType,
}: Pick<CouponTerms, 'couponBenefitType' | 'dcRule' | 'prodDcCouponType'>): number | undefined {
  // A delivery fee is what the carrier costs, whatever the goods are worth.
  if (couponBenefitType === 'ShipFeeFree') return 0;
  if (couponBenefitType === 'AwardFreeGift') return undefined;

  const isOfEach = couponBenefitType === 'ProdDc' && prodDcCouponType !== 'One';
  if (dcRule.prodDcType === 'FixedAmt' && !isOfEach) return dcRule.dcAmt;

  return dcRule.maxDcAmtLimit ? dcRule.maxDcAmt : undefined;
}
