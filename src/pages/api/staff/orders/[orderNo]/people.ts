import {
  OrderPeople,
  ShowPeople,
  StaffOrderParams,
} from '#src/features/staff/order-desk/order-desk.schema.ts';
import { showPeople } from '#src/features/staff/order-desk/order-desk.service.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const POST = endpoint(
  {
    summary: 'Buyer and recipient of an order, unmasked; the request is audited',
    auth: 'staff',
    permission: 'personal:read',
    params: StaffOrderParams,
    body: ShowPeople,
    response: OrderPeople,
    errors: ['OrderNoRequired', 'NotFound'],
  },
  (call) => showPeople(call, call.params.orderNo, call.body.reason),
);
