import { listPayments } from '#src/features/order/payment/desk/payment-desk.queries.ts';
import { PaymentPage, PaymentQuery } from '#src/features/order/payment/desk/payment-desk.schema.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'One page of the payment attempts, with what their providers said last',
  permission: 'payment:read',
  query: PaymentQuery,
  response: PaymentPage,
  handler: ({ database, query }) => listPayments(database.read, query),
});
