import { listOrderTable } from '#src/features/order/order/desk/order-table.queries.ts';
import {
  OrderTablePage,
  isSortedByPaid,
  OrderTableQuery,
} from '#src/features/order/order/desk/order-table.schema.ts';
import { throwUnlessPermitted } from '#src/server/staff/require-staff.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'One page of the orders that wait for an action, their buyers masked',
  permission: 'order:read',
  query: OrderTableQuery,
  response: OrderTablePage,
  handler: ({ database, query, locale, staff, now }) => {
    if (isSortedByPaid(query)) throwUnlessPermitted(staff, 'payment:read');
    return listOrderTable(database.read, query, { locale, now });
  },
});
