import { z } from 'zod';
import { HeldTerms } from '../coupon/coupon.schema.ts';

/** rule 3.36: won for all of the goods, and the coupons that it takes. */
export const CouponPrice = z.object({
  price: z.int(),
  couponCount: z.int(),
  /** The number of those that are not downloaded yet. */
  toTakeCount: z.int(),
});

/** The coupons that a price is computed with: held ones, and one of each that can be downloaded. */
export const CouponWallet = z.object({
  now: z.int(),
  coupons: z.array(z.object({ ...HeldTerms, isToTake: z.boolean() })).readonly(),
});
