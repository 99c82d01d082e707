import { PaymentStart, StartPayment } from '#src/features/order/payment/payment.schema.ts';
import { startPayment } from '#src/features/order/payment/start.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'What the payment window is opened with',
    auth: 'buyer',
    body: StartPayment,
    response: PaymentStart,
    errors: [
      'NotFound',
      'PaymentMethodUnavailable',
      'PaymentInProgress',
      'PaymentAuthorizationFailed',
      'CheckoutCompleted',
    ],
  },
  (call) => startPayment({ ...call, ecpPaymentId: call.body.ecpPaymentId }),
);
