import { NextCoupon } from '#src/features/benefit/coupon/desk/coupon-desk.schema.ts';
import { nextCouponSn } from '#src/features/benefit/coupon/desk/coupon-holder.queries.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The number that the next coupon can have',
    auth: 'staff',
    permission: 'benefit:read',
    response: NextCoupon,
  },
  async ({ database }) => ({ couponSn: await nextCouponSn(database.read) }),
);
