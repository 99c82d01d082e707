import { Authenticate, PaymentStatus } from '#src/features/order/payment/payment.schema.ts';
import { authenticatePayment } from '#src/features/order/payment/receive-payment.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Settles a payment with what the window brought back; a repeat answers the same',
    auth: 'visitor',
    body: Authenticate,
    response: PaymentStatus,
    errors: ['Forbidden', 'PaymentAuthorizationFailed'],
  },
  (call) => {
    const { ecpPaymentId, ecpCallbackParams: fields } = call.body;
    return authenticatePayment(call, { provider: 'nicepay', fields, ecpPaymentId });
  },
);
