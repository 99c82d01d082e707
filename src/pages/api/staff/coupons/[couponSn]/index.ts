import {
  couponCalls,
  readStaffCoupon,
  updateCoupon,
} from '#src/features/benefit/coupon/desk/coupon-desk.service.ts';
import { SaveCoupon, StaffCoupon } from '#src/features/benefit/coupon/desk/coupon-desk.schema.ts';

export const GET = couponCalls.read({
  summary: 'A coupon with its terms, counts and audit',
  response: StaffCoupon,
  handler: (call) => readStaffCoupon(call, call.params.couponSn),
});

export const PUT = couponCalls.write({
  summary: 'Changes a coupon; the dates of those in hands stay',
  body: SaveCoupon,
  response: StaffCoupon,
  errors: ['CouponPeriodReversed', 'CouponTargetUnknown', 'CouponLimitTooLow'],
  handler: (call) => updateCoupon(call, call.params.couponSn, call.body),
});
