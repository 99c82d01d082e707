import { listOrderBoard } from '#src/features/staff/order-board/order-board.queries.ts';
import {
  OrderBoardPage,
  OrderBoardQuery,
} from '#src/features/staff/order-board/order-board.schema.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const GET = endpoint(
  {
    summary: 'One page of the orders that wait for an action, their buyers masked',
    auth: 'staff',
    permission: 'order:read',
    query: OrderBoardQuery,
    response: OrderBoardPage,
  },
  ({ database, query, locale }) => listOrderBoard(database.read, query, locale),
);
