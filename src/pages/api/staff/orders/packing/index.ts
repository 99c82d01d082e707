import { PrintOrders, PrintPage } from '#src/features/order/order/desk/packing/packing.schema.ts';
import { printOrders } from '#src/features/order/order/desk/packing/packing.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'Orders to print with their recipients, unmasked; each is audited',
  permission: 'order:ship',
  reveals: true,
  body: PrintOrders,
  response: PrintPage,
  errors: ['OrderNoRequired', 'RevealReasonTooShort', 'NotFound', 'NothingToShip'],
  handler: (call) => printOrders(call, call.body),
});
