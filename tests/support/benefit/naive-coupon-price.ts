import type { HeldCoupon } from '#src/features/benefit/coupon/coupon.ts';
import type { PriceLine } from '#src/features/benefit/pricing/price-line.ts';
import { naivePlan } from './naive-plan.ts';

interface Buyer {
  level: string;
  now: number;
  coupons: readonly HeldCoupon[];
}

/** Test oracle of rule 3.36 for lines of one product: tries every pair of coupons, or none. */
export function naiveCouponPrice(lines: readonly PriceLine[], { level, now, coupons }: Buyer) {
  const productSn = lines[0]?.productSn ?? 0;
  const listChoices = (type: string) => [
    undefined,
    ...coupons.filter((coupon) => coupon.couponBenefitType === type),
  ];
  let least = Infinity;

  for (const coupon of listChoices('ProdDc')) {
    for (const cartCoupon of listChoices('CartDc')) {
      const itemCoupons = coupon ? [{ productSn, coupon }] : [];
      const benefits = { ...NO_MEANS, holder: { level, now }, itemCoupons, cartCoupon };
      least = Math.min(least, naivePlan({ lines, benefits }).totalAdjSellingAmt);
    }
  }

  return least;
}

const NO_MEANS = { point: 0, pointBalance: 0, deposit: 0, depositBalance: 0 };
