import {
  HolderPage,
  HolderQuery,
  StaffCouponParams,
} from '#src/features/benefit/coupon/desk/coupon-desk.schema.ts';
import { listHolders } from '#src/features/benefit/coupon/desk/coupon-holder.queries.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'One page of who holds a coupon, masked',
    auth: 'staff',
    permission: 'benefit:read',
    params: StaffCouponParams,
    query: HolderQuery,
    response: HolderPage,
  },
  ({ database, params, query, now }) => listHolders(database.read, { ...params, now }, query),
);
