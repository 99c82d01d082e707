import { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import {
  StaffCouponParams,
  TakeBack,
} from '#src/features/benefit/coupon/desk/coupon-desk.schema.ts';
import { takeBack } from '#src/features/benefit/coupon/desk/coupon-receiver.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'Takes unused coupons back from members, or returns them, or tries it out',
  permission: 'benefit:write',
  params: StaffCouponParams,
  body: TakeBack,
  response: BulkResults,
  errors: ['CancelReasonRequired'],
  handler: (call) => takeBack(call, call.params.couponSn, call.body),
});
