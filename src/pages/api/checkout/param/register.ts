import { GoToLogin, RegisterParams } from '#src/features/order/checkout/checkout.schema.ts';
import { registerParams } from '#src/features/order/checkout/checkout-login.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Keeps what was typed for a checkout and tells where to sign in for it',
    auth: 'visitor',
    body: RegisterParams,
    response: GoToLogin,
    errors: [
      'LoginRequired',
      'NotFound',
      'MemberStatusChanged',
      'CheckoutCompleted',
      'CheckoutExpired',
    ],
  },
  (call) => registerParams(call, call.body),
);
