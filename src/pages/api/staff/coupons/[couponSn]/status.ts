import { switchStaffCoupon } from '#src/features/benefit/coupon/desk/coupon-desk.service.ts';
import {
  StaffCoupon,
  StaffCouponParams,
  SwitchCoupon,
} from '#src/features/benefit/coupon/desk/coupon-desk.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Stops a coupon with all that members hold of it, or lets both go on',
    auth: 'staff',
    permission: 'benefit:write',
    params: StaffCouponParams,
    body: SwitchCoupon,
    response: StaffCoupon,
    errors: ['NotFound'],
  },
  (call) => switchStaffCoupon(call, call.params.couponSn, call.body),
);
