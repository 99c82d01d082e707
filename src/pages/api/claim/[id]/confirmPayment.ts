import {
  ClaimParams,
  ConfirmPayment,
  PaymentConfirmed,
} from '#src/features/order/claim/claim.schema.ts';
import { confirmClaimPayment } from '#src/features/order/claim/payment/confirm-payment.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'How the additional payment of a claim stands; a paid claim has been applied for',
    auth: 'buyer',
    params: ClaimParams,
    body: ConfirmPayment,
    response: PaymentConfirmed,
    errors: ['NotFound'],
  },
  ({ runtime, visitor, params, body }) =>
    confirmClaimPayment({ runtime, visitor }, params.id, body),
);
