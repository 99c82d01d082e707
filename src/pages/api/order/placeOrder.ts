import { PaymentStatus, StartPayment } from '#src/features/order/payment/payment.schema.ts';
import { placeOrder } from '#src/features/order/checkout/shop/create-order/place-order.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Places an order that points and deposit have paid in full; a repeat answers the same',
    auth: 'buyer',
    body: StartPayment,
    response: PaymentStatus,
    errors: ['NotFound', 'PaymentMethodUnavailable', 'PaymentAuthorizationFailed'],
  },
  (call) => placeOrder({ ...call, ecpPaymentId: call.body.ecpPaymentId }),
);
