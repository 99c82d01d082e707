import {
  AccountsToSend,
  OrderPaymentParams,
} from '#src/features/order/payment/desk/payment-desk.schema.ts';
import { showAccountsToSend } from '#src/features/order/payment/desk/payment-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';
import { AskReveal } from '#src/features/desk/parts/call/reveal.schema.ts';

export const POST = deskCall({
  summary:
    'The bank accounts that an order’s refunds are to be transferred to; the request is audited',
  permission: 'payment:settle',
  reveals: true,
  params: OrderPaymentParams,
  body: AskReveal,
  response: AccountsToSend,
  errors: ['RevealReasonTooShort', 'OrderNoRequired', 'NotFound', 'NothingToSend'],
  handler: (call) => showAccountsToSend(call, call.params.orderNo, call.body.reason),
});
