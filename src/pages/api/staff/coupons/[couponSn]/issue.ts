import { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import {
  IssueCoupons,
  StaffCouponParams,
} from '#src/features/benefit/coupon/desk/coupon-desk.schema.ts';
import { issueCoupons } from '#src/features/benefit/coupon/desk/coupon-receiver.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Gives a coupon to members by number or e-mail address, or tries it out',
    auth: 'staff',
    permission: 'benefit:write',
    params: StaffCouponParams,
    body: IssueCoupons,
    response: BulkResults,
  },
  (call) => issueCoupons(call, call.params.couponSn, call.body),
);
