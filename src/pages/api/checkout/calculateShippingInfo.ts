import { CalculateShipping, PlanView } from '#src/features/order/checkout/checkout.schema.ts';
import { calculateShipping } from '#src/features/order/checkout/checkout.service.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const POST = endpoint(
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
