import { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import { MoveOrders } from '#src/features/order/order/desk/order-desk.schema.ts';
import { moveOrders } from '#src/features/order/order/desk/order-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Confirms, prepares, delays or delivers orders, or tries it out',
    auth: 'staff',
    permission: 'order:ship',
    body: MoveOrders,
    response: BulkResults,
    errors: ['OrderNoRequired'],
  },
  (call) => moveOrders(call, call.body),
);
