import { createCoupon } from '#src/features/benefit/coupon/desk/coupon-desk.service.ts';
import {
  CouponPage,
  CouponTableQuery,
  SaveCoupon,
  StaffCoupon,
} from '#src/features/benefit/coupon/desk/coupon-desk.schema.ts';
import { listCouponTable } from '#src/features/benefit/coupon/desk/coupon-table.queries.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'One page of the coupons with how many were issued, used and are left',
    auth: 'staff',
    permission: 'benefit:read',
    query: CouponTableQuery,
    response: CouponPage,
  },
  ({ database, query, now, locale }) => listCouponTable(database.read, query, { now, locale }),
);

export const POST = defineEndpoint(
  {
    summary: 'Makes a coupon',
    auth: 'staff',
    permission: 'benefit:write',
    body: SaveCoupon,
    response: StaffCoupon,
    status: 201,
    errors: [
      'CouponExists',
      'CouponPeriodReversed',
      'CouponTargetUnknown',
      'CouponLimitTooLow',
      'NotFound',
    ],
  },
  (call) => createCoupon(call, call.body),
);
