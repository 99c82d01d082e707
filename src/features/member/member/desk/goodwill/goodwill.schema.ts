import { z } from 'zod';
import { StaffMemberParams } from '../member-desk.schema.ts';

/** The coupons that may be given to a member as goodwill: those for staff to give, within the reader's limit. */
export const GoodwillCoupons = z.object({
  coupons: z.array(z.object({ couponSn: z.int(), couponName: z.string() })),
});
export type GoodwillCoupons = z.output<typeof GoodwillCoupons>;

const Why = z.string().trim().min(1).max(200);

export const GiveGoodwill = z.strictObject({ couponSn: z.int().positive(), reason: Why });
export type GiveGoodwill = z.output<typeof GiveGoodwill>;

/** The given coupon, which can be taken back until it is used. */
export const GivenGoodwill = z.object({ possessionCouponSn: z.int() });
export type GivenGoodwill = z.output<typeof GivenGoodwill>;

export const GoodwillParams = StaffMemberParams.extend({
  possessionCouponSn: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
});
export type GoodwillParams = z.output<typeof GoodwillParams>;

export const TakeGoodwillBack = z.strictObject({ reason: Why });
export type TakeGoodwillBack = z.output<typeof TakeGoodwillBack>;
