import { startPayU } from '#src/features/order/payment/easy-payment.service.ts';
import { Redirect, StartPayment } from '#src/features/order/payment/payment.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Makes the order at PayU and tells where it is paid; a repeat answers the same',
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
  (call) => {
    const { body, clientAddress: customerIp } = call;
    return startPayU({ ...call, customerIp, ecpPaymentId: body.ecpPaymentId });
  },
);
