import { PackOrder } from '#src/features/order/order/desk/packing/packing.schema.ts';
import { readPackOrder } from '#src/features/order/order/desk/packing/packing.service.ts';
import { orderCalls } from '#src/features/order/order/desk/order-desk.service.ts';

export const GET = orderCalls.read({
  summary: 'What of an order is still to be packed, with barcodes and places',
  permission: 'order:ship',
  response: PackOrder,
  errors: ['OrderOnHold'],
  handler: ({ database, params, locale }) => readPackOrder(database.read, params.orderNo, locale),
});
