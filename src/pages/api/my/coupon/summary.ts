import { CouponSummary } from '#src/features/benefit/coupon/coupon.schema.ts';
import { readCouponSummary } from '#src/features/benefit/coupon/coupon.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  { summary: 'How many coupons the member has', auth: 'member', response: CouponSummary },
  ({ database, member, now }) => readCouponSummary(database.read, { ...member, now }),
);
