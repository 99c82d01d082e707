import { CheckoutInputInfo, CheckoutParams } from '#src/features/order/checkout/checkout.schema.ts';
import { readCheckoutInput } from '#src/features/order/checkout/checkout-prefill.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'What a checkout page begins with: lines, amounts with reasons, known fields',
    auth: 'visitor',
    params: CheckoutParams,
    response: CheckoutInputInfo,
    errors: [
      'LoginRequired',
      'NotFound',
      'MemberStatusChanged',
      'CheckoutCompleted',
      'CheckoutExpired',
    ],
  },
  (call) => readCheckoutInput(call, call.params.checkoutSn),
);
