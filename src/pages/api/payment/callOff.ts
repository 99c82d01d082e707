import { callOffPayment } from '#src/features/order/payment/call-off.service.ts';
import { PaymentStatus, StartPayment } from '#src/features/order/payment/payment.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Gives up an open payment, to pay anew',
    auth: 'buyer',
    body: StartPayment,
    response: PaymentStatus,
    errors: ['NotFound', 'PaymentInProgress'],
  },
  (call) => callOffPayment({ ...call, ecpPaymentId: call.body.ecpPaymentId }),
);
