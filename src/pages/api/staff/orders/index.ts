import { listOrderTable } from '#src/features/order/order/desk/order-table.queries.ts';
import {
  OrderTablePage,
  isSortedByPaid,
  OrderTableQuery,
} from '#src/features/order/order/desk/order-table.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';
import { throwUnlessPermitted } from '#src/server/staff/require-staff.ts';

export const GET = defineEndpoint(
  {
    summary: 'One page of the orders that wait for an action, their buyers masked',
    auth: 'staff',
    permission: 'order:read',
    query: OrderTableQuery,
    response: OrderTablePage,
  },
  ({ database, query, locale, staff, now }) => {
    if (isSortedByPaid(query)) throwUnlessPermitted(staff, 'payment:read');
    return listOrderTable(database.read, query, { locale, now });
  },
);
