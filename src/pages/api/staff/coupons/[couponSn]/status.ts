import {
  couponCalls,
  switchStaffCoupon,
} from '#src/features/benefit/coupon/desk/coupon-desk.service.ts';
import { StaffCoupon, SwitchCoupon } from '#src/features/benefit/coupon/desk/coupon-desk.schema.ts';

export const POST = couponCalls.write({
  summary: 'Stops a coupon with all that members hold of it, or lets both go on',
  body: SwitchCoupon,
  response: StaffCoupon,
  handler: (call) => switchStaffCoupon(call, call.params.couponSn, call.body),
});
