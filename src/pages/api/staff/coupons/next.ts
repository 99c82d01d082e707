import { NextCoupon } from '#src/features/benefit/coupon/desk/coupon-desk.schema.ts';
import { CouponForm } from '#src/features/benefit/coupon/desk/coupon-form.schema.ts';
import { nextCouponSn } from '#src/features/benefit/coupon/desk/coupon-holder.queries.ts';
import { getForm } from '#src/features/desk/form/schema-form.schema.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'The form of a coupon, and the number that the next can have',
  permission: 'benefit:read',
  response: NextCoupon,
  handler: async ({ database }) => ({
    couponSn: await nextCouponSn(database.read),
    form: getForm(CouponForm),
  }),
});
