import { countOrderTable } from '#src/features/order/order/desk/order-table.queries.ts';
import {
  OrderCounts,
  OrderCountsQuery,
} from '#src/features/order/order/desk/order-table.schema.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'The number of orders that wait for each action',
  permission: 'order:read',
  query: OrderCountsQuery,
  response: OrderCounts,
  handler: ({ database, query, now }) => countOrderTable(database.read, query, now),
});
