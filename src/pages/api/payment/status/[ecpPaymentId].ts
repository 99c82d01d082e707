import { PaymentParams, PaymentStatus } from '#src/features/order/payment-return/payment.schema.ts';
import { readPaymentStatus } from '#src/features/order/payment-start/start.service.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const GET = endpoint(
  {
    summary: 'How a payment stands, while its answer is out',
    auth: 'buyer',
    params: PaymentParams,
    response: PaymentStatus,
    errors: ['NotFound'],
  },
  (call) => readPaymentStatus({ ...call, ecpPaymentId: call.params.ecpPaymentId }),
);
