import {
  ClaimKindQuery,
  StaffClaimable,
} from '#src/features/order/claim/desk/open/open-claim.schema.ts';
import { readStaffClaimable } from '#src/features/order/claim/desk/open/open-claim.service.ts';
import { orderCalls } from '#src/features/order/order/desk/order-desk.service.ts';

export const GET = orderCalls.read({
  summary: 'The items of a paid order, with what can be returned or exchanged, or why nothing',
  permission: 'claim:settle',
  query: ClaimKindQuery,
  response: StaffClaimable,
  handler: ({ database, params, query, locale, now }) =>
    readStaffClaimable(database.read, params.orderNo, { ...query, locale, now }),
});
