import { countOrderTable } from '#src/features/order/order/desk/order-table.queries.ts';
import {
  OrderCounts,
  OrderCountsQuery,
} from '#src/features/order/order/desk/order-table.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The number of orders that wait for each action',
    auth: 'staff',
    permission: 'order:read',
    query: OrderCountsQuery,
    response: OrderCounts,
  },
  ({ database, query, now }) => countOrderTable(database.read, query, now),
);
