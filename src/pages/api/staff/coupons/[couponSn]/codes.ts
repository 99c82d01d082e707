import { couponCalls, makeCodes } from '#src/features/benefit/coupon/desk/coupon-desk.service.ts';
import {
  CouponCodes,
  MadeCodes,
  MakeCodes,
  StaffCouponParams,
} from '#src/features/benefit/coupon/desk/coupon-desk.schema.ts';
import { readCodes } from '#src/features/benefit/coupon/desk/coupon-holder.queries.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'The batches of a coupon’s serial codes, and the last that were redeemed',
  permission: 'benefit:read',
  params: StaffCouponParams,
  response: CouponCodes,
  handler: ({ database, params }) => readCodes(database.read, params.couponSn),
});

export const POST = couponCalls.write({
  summary: 'Makes serial codes, and answers them as CSV this once',
  limited: true,
  body: MakeCodes,
  response: MadeCodes,
  status: 201,
  errors: ['CouponHasNoCodes'],
  handler: (call) => makeCodes(call, call.params.couponSn, call.body),
});
