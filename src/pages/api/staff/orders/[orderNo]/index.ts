import { StaffOrder } from '#src/features/order/order/desk/order-desk.schema.ts';
import { readStaffOrder } from '#src/features/order/order/desk/order-record.service.ts';
import { orderCalls } from '#src/features/order/order/desk/order-desk.service.ts';

export const GET = orderCalls.read({
  summary: 'An order with its items, shipments, history and audit, its people masked',
  response: StaffOrder,
  handler: ({ database, params, locale }) => readStaffOrder(database.read, params.orderNo, locale),
});
