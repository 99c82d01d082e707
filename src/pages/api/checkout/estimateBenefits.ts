import { estimateBenefits } from '#src/features/order/checkout/checkout-coupon.service.ts';
import { EstimateBenefits, PlanView } from '#src/features/order/checkout/checkout.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'What coupons, points and deposit come to, and why some are not used',
    auth: 'member',
    body: EstimateBenefits,
    response: PlanView,
    errors: ['NotFound', 'MemberStatusChanged', 'CheckoutCompleted', 'CheckoutExpired'],
  },
  (call) => estimateBenefits(call, call.body),
);
