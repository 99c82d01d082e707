import { startNaverPay } from '#src/features/order/payment/easy-payment.service.ts';
import { NaverPayOpening, StartPayment } from '#src/features/order/payment/payment.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'What Naver Pay is opened with',
    auth: 'buyer',
    body: StartPayment,
    response: NaverPayOpening,
    errors: [
      'NotFound',
      'PaymentMethodUnavailable',
      'PaymentInProgress',
      'PaymentAuthorizationFailed',
      'CheckoutCompleted',
    ],
  },
  (call) => startNaverPay({ ...call, ecpPaymentId: call.body.ecpPaymentId }),
);
