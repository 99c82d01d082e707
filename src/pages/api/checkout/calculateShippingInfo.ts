import { CalculateShipping, PlanView } from '#src/features/order/checkout/checkout.schema.ts';
import { calculateShipping } from '#src/features/order/checkout/checkout.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Fees and amounts for a zip code, and whether a parcel gets there',
    auth: 'visitor',
    body: CalculateShipping,
    response: PlanView,
    errors: [
      'LoginRequired',
      'NotFound',
      'MemberStatusChanged',
      'CheckoutCompleted',
      'CheckoutExpired',
    ],
  },
  (call) => calculateShipping(call, call.body),
);
