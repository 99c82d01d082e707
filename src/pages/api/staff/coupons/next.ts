import { NextCoupon } from '#src/features/benefit/coupon/desk/coupon-desk.schema.ts';
import { nextCouponSn } from '#src/features/benefit/coupon/desk/coupon-holder.queries.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'The number that the next coupon can have',
  permission: 'benefit:read',
  response: NextCoupon,
  handler: async ({ database }) => ({ couponSn: await nextCouponSn(database.read) }),
});
