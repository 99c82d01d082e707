import { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import { SettlePayments } from '#src/features/order/payment/desk/payment-desk.schema.ts';
import { settlePayments } from '#src/features/order/payment/desk/payment-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Asks providers about payments, accepts their cancels, or tries refunds again',
    auth: 'staff',
    permission: 'payment:settle',
    body: SettlePayments,
    response: BulkResults,
  },
  (call) => settlePayments(call, call.body),
);
