import { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import {
  IssueCoupons,
  StaffCouponParams,
} from '#src/features/benefit/coupon/desk/coupon-desk.schema.ts';
import { issueCoupons } from '#src/features/benefit/coupon/desk/coupon-receiver.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'Gives a coupon to members by number or e-mail address, or tries it out',
  permission: 'benefit:write',
  params: StaffCouponParams,
  body: IssueCoupons,
  response: BulkResults,
  handler: (call) => issueCoupons(call, call.params.couponSn, call.body),
});
