import { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import {
  StaffCouponParams,
  TakeBack,
} from '#src/features/benefit/coupon/desk/coupon-desk.schema.ts';
import { takeBack } from '#src/features/benefit/coupon/desk/coupon-receiver.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Takes unused coupons back from members, or returns them, or tries it out',
    auth: 'staff',
    permission: 'benefit:write',
    params: StaffCouponParams,
    body: TakeBack,
    response: BulkResults,
    errors: ['CancelReasonRequired'],
  },
  (call) => takeBack(call, call.params.couponSn, call.body),
);
