import { authenticateEasyPayment } from '#src/features/order/payment/receive-payment.service.ts';
import { Authenticate, PaymentStatus } from '#src/features/order/payment/payment.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary:
      'Settles an easy payment with what the provider’s pages gave back; a repeat is the same',
    auth: 'visitor',
    body: Authenticate,
    response: PaymentStatus,
    errors: ['Forbidden', 'PaymentAuthorizationFailed'],
  },
  (call) => authenticateEasyPayment(call, call.body),
);
