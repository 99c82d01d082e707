import { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import {
  NameRefundAccount,
  OrderPaymentParams,
} from '#src/features/order/payment/desk/payment-desk.schema.ts';
import { nameRefundAccount } from '#src/features/order/payment/desk/payment-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'Names the bank account of an order’s open refunds, and makes them',
  permission: 'payment:settle',
  params: OrderPaymentParams,
  body: NameRefundAccount,
  response: BulkResults,
  errors: ['OrderNoRequired', 'NotFound', 'NothingToRefund', 'RefundAccountRequired'],
  handler: (call) => nameRefundAccount(call, call.params.orderNo, call.body),
});
