import { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import { ShipOrders } from '#src/features/order/order/desk/order-desk.schema.ts';
import { shipOrders } from '#src/features/order/order/desk/order-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Records shipments with courier and invoice number, or tries it out',
    auth: 'staff',
    permission: 'order:ship',
    body: ShipOrders,
    response: BulkResults,
    errors: ['OrderNoRequired'],
  },
  (call) => shipOrders(call, call.body),
);
