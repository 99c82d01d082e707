import { CheckoutCoupons } from '#src/features/order/checkout/checkout-benefit.schema.ts';
import { listCheckoutCoupons } from '#src/features/order/checkout/checkout-coupon.service.ts';
import { CouponsQuery } from '#src/features/order/checkout/checkout.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'Coupons for a checkout: what each takes off where, and the best combination',
    auth: 'member',
    query: CouponsQuery,
    response: CheckoutCoupons,
    errors: ['NotFound', 'MemberStatusChanged', 'CheckoutCompleted', 'CheckoutExpired'],
  },
  (call) => listCheckoutCoupons(call, call.query),
);
