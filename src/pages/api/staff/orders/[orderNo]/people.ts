import { OrderPeople } from '#src/features/order/order/desk/order-desk.schema.ts';
import { orderCalls, showPeople } from '#src/features/order/order/desk/order-desk.service.ts';

export const POST = orderCalls.reveal({
  summary: 'Buyer and recipient of an order, unmasked; the request is audited',
  response: OrderPeople,
  handler: (call) => showPeople(call, call.params.orderNo, call.body.reason),
});
