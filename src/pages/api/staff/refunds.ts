import { readOwed } from '#src/features/order/refund/owed/owed-refund.service.ts';
import { RefundPage, RefundQuery } from '#src/features/order/payment/desk/refund-list.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'One page of the open refunds, with the day that each is due',
    auth: 'staff',
    permission: 'payment:read',
    query: RefundQuery,
    response: RefundPage,
  },
  ({ database, query: { sort, ...query }, now }) =>
    readOwed(database.read, { ...query, order: sort === 'dueAt' ? 'asc' : 'desc', now }),
);
