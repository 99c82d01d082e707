import { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import { MoveOrders } from '#src/features/order/order/desk/order-desk.schema.ts';
import { moveOrders } from '#src/features/order/order/desk/order-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'Confirms, prepares, delays, delivers, keeps back or releases orders, or tries it out',
  permission: 'order:ship',
  body: MoveOrders,
  response: BulkResults,
  errors: ['OrderNoRequired'],
  handler: (call) => moveOrders(call, call.body),
});
