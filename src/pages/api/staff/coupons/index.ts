import { createCoupon } from '#src/features/benefit/coupon/desk/coupon-desk.service.ts';
import {
  CouponPage,
  CouponTableQuery,
  SaveCoupon,
  StaffCoupon,
} from '#src/features/benefit/coupon/desk/coupon-desk.schema.ts';
import { listCouponTable } from '#src/features/benefit/coupon/desk/coupon-table.queries.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'One page of the coupons with how many were issued, used and are left',
  permission: 'benefit:read',
  query: CouponTableQuery,
  response: CouponPage,
  handler: ({ database, query, now, locale }) =>
    listCouponTable(database.read, query, { now, locale }),
});

export const POST = deskCall({
  summary: 'Makes a coupon',
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
  handler: (call) => createCoupon(call, call.body),
});
