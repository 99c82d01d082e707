import { readOwed } from '#src/features/order/refund/owed/owed-refund.service.ts';
import { RefundPage, RefundQuery } from '#src/features/order/payment/desk/refund-list.schema.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'One page of the open refunds, with the day that each is due',
  permission: 'payment:read',
  query: RefundQuery,
  response: RefundPage,
  handler: ({ database, query: { sort, ...query }, now }) =>
    readOwed(database.read, { ...query, order: sort === 'dueAt' ? 'asc' : 'desc', now }),
});
