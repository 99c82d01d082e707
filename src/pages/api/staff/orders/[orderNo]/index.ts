import { StaffOrder, StaffOrderParams } from '#src/features/order/order/desk/order-desk.schema.ts';
import { readStaffOrder } from '#src/features/order/order/desk/order-record.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'An order with its items, shipments, history and audit, its people masked',
    auth: 'staff',
    permission: 'order:read',
    params: StaffOrderParams,
    response: StaffOrder,
    errors: ['OrderNoRequired', 'NotFound'],
  },
  ({ database, params, locale }) => readStaffOrder(database.read, params.orderNo, locale),
);
