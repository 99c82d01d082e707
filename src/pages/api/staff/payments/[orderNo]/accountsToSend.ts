import { AccountsToSend } from '#src/features/order/payment/desk/payment-desk.schema.ts';
import {
  paymentCalls,
  showAccountsToSend,
} from '#src/features/order/payment/desk/payment-desk.service.ts';

export const POST = paymentCalls.reveal({
  summary:
    'The bank accounts that an order’s refunds are to be transferred to; the request is audited',
  response: AccountsToSend,
  errors: ['NothingToSend'],
  handler: (call) => showAccountsToSend(call, call.params.orderNo, call.body.reason),
});
