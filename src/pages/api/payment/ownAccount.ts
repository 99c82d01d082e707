import { startTransfer } from '#src/features/order/payment/own-account.service.ts';
import { Redirect, StartPayment } from '#src/features/order/payment/payment.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary:
      'Names the mall’s own account for a payment that is to be transferred; a repeat answers the same',
    auth: 'buyer',
    body: StartPayment,
    response: Redirect,
    errors: [
      'NotFound',
      'PaymentMethodUnavailable',
      'PaymentInProgress',
      'PaymentAuthorizationFailed',
      'CheckoutCompleted',
    ],
  },
  (call) => startTransfer({ ...call, ecpPaymentId: call.body.ecpPaymentId }),
);
