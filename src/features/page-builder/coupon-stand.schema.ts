import { z } from 'zod';
import { COUPON_STATES } from './page-builder.ts';

const CouponSn = z.coerce.number<string>().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** `7,8` */
export const CouponSns = z
  .string()
  .max(400)
  .default('')
  .transform((sns) => sns.split(',').filter((sn) => sn !== ''))
  .pipe(z.array(CouponSn).max(20));

/** Where a coupon stands for who asks. */
export const CouponStand = z.object({ couponSn: z.int(), state: z.enum(COUPON_STATES) });
export type CouponStand = z.output<typeof CouponStand>;
