import { OrderPeople, StaffOrderParams } from '#src/features/order/order/desk/order-desk.schema.ts';
import { showPeople } from '#src/features/order/order/desk/order-desk.service.ts';
import { AskReveal } from '#src/features/desk/parts/call/reveal.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Buyer and recipient of an order, unmasked; the request is audited',
    auth: 'staff',
    permission: 'order:read',
    reveals: true,
    params: StaffOrderParams,
    body: AskReveal,
    response: OrderPeople,
    errors: ['RevealReasonTooShort', 'OrderNoRequired', 'NotFound'],
  },
  (call) => showPeople(call, call.params.orderNo, call.body.reason),
);
