import { makeCodes } from '#src/features/benefit/coupon/desk/coupon-desk.service.ts';
import {
  CouponCodes,
  MadeCodes,
  MakeCodes,
  StaffCouponParams,
} from '#src/features/benefit/coupon/desk/coupon-desk.schema.ts';
import { readCodes } from '#src/features/benefit/coupon/desk/coupon-holder.queries.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The batches of a coupon’s serial codes, and the last that were redeemed',
    auth: 'staff',
    permission: 'benefit:read',
    params: StaffCouponParams,
    response: CouponCodes,
  },
  ({ database, params }) => readCodes(database.read, params.couponSn),
);

export const POST = defineEndpoint(
  {
    summary: 'Makes serial codes, and answers them as CSV this once',
    auth: 'staff',
    permission: 'benefit:write',
    limited: true,
    params: StaffCouponParams,
    body: MakeCodes,
    response: MadeCodes,
    status: 201,
    errors: ['NotFound', 'CouponHasNoCodes'],
  },
  (call) => makeCodes(call, call.params.couponSn, call.body),
);
