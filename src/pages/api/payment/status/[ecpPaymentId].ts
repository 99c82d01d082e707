import { PaymentParams, PaymentStatus } from '#src/features/order/payment/payment.schema.ts';
import { readPaymentStatus } from '#src/features/order/payment/start.service.ts';
import { checkPayment } from '#src/features/order/payment/call-off.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'How a payment stands, while its answer is out',
    auth: 'buyer',
    params: PaymentParams,
    response: PaymentStatus,
    errors: ['NotFound'],
  },
  (call) => readPaymentStatus({ ...call, ecpPaymentId: call.params.ecpPaymentId }),
);

export const POST = defineEndpoint(
  {
    summary: 'Asks the provider how an open payment stands',
    auth: 'buyer',
    params: PaymentParams,
    response: PaymentStatus,
    errors: ['NotFound'],
  },
  (call) => checkPayment({ ...call, ecpPaymentId: call.params.ecpPaymentId }),
);
