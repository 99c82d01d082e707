import { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import {
  NameRefundAccount,
  PaymentParams,
} from '#src/features/order/payment/desk/payment-desk.schema.ts';
import { nameRefundAccount } from '#src/features/order/payment/desk/payment-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Names the bank account of an order’s open refunds, and makes them',
    auth: 'staff',
    permission: 'payment:settle',
    params: PaymentParams,
    body: NameRefundAccount,
    response: BulkResults,
    errors: ['OrderNoRequired', 'NotFound', 'NothingToRefund', 'RefundAccountRequired'],
  },
  (call) => nameRefundAccount(call, call.params.orderNo, call.body),
);
