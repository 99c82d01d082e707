import { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import { SettlePayments } from '#src/features/order/payment/desk/payment-desk.schema.ts';
import { settlePayments } from '#src/features/order/payment/desk/payment-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'Asks providers about payments, accepts their cancels, or tries refunds again',
  permission: 'payment:settle',
  body: SettlePayments,
  response: BulkResults,
  handler: (call) => settlePayments(call, call.body),
});
