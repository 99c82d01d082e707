import { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import { ShipOrders } from '#src/features/order/order/desk/order-desk.schema.ts';
import { shipOrders } from '#src/features/order/order/desk/ship-orders.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'Records shipments with courier and invoice number, or tries it out',
  permission: 'order:ship',
  body: ShipOrders,
  response: BulkResults,
  errors: ['OrderNoRequired'],
  handler: (call) => shipOrders(call, call.body),
});
