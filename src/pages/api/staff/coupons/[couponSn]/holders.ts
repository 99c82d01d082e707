import {
  HolderPage,
  HolderQuery,
  StaffCouponParams,
} from '#src/features/benefit/coupon/desk/coupon-desk.schema.ts';
import { listHolders } from '#src/features/benefit/coupon/desk/coupon-holder.queries.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'One page of who holds a coupon, masked',
  permission: 'benefit:read',
  params: StaffCouponParams,
  query: HolderQuery,
  response: HolderPage,
  handler: ({ database, params, query, now }) =>
    listHolders(database.read, { ...params, now }, query),
});
