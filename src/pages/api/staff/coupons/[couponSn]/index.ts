import {
  readStaffCoupon,
  updateCoupon,
} from '#src/features/benefit/coupon/desk/coupon-desk.service.ts';
import {
  SaveCoupon,
  StaffCoupon,
  StaffCouponParams,
} from '#src/features/benefit/coupon/desk/coupon-desk.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'A coupon with its terms, counts and audit',
    auth: 'staff',
    permission: 'benefit:read',
    params: StaffCouponParams,
    response: StaffCoupon,
    errors: ['NotFound'],
  },
  (call) => readStaffCoupon(call, call.params.couponSn),
);

export const PUT = defineEndpoint(
  {
    summary: 'Changes a coupon; the dates of those in hands stay',
    auth: 'staff',
    permission: 'benefit:write',
    params: StaffCouponParams,
    body: SaveCoupon,
    response: StaffCoupon,
    errors: ['NotFound', 'CouponPeriodReversed', 'CouponTargetUnknown', 'CouponLimitTooLow'],
  },
  (call) => updateCoupon(call, call.params.couponSn, call.body),
);
