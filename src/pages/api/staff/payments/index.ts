import { listPayments } from '#src/features/order/payment/desk/payment-desk.queries.ts';
import { PaymentPage, PaymentQuery } from '#src/features/order/payment/desk/payment-desk.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'One page of the payment attempts, with what their providers said last',
    auth: 'staff',
    permission: 'payment:read',
    query: PaymentQuery,
    response: PaymentPage,
  },
  ({ database, query }) => listPayments(database.read, query),
);
