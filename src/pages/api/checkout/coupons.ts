import { CheckoutCoupons } from '#src/features/checkout/checkout/checkout-benefit.schema.ts';
import { listCheckoutCoupons } from '#src/features/checkout/checkout/checkout-coupon.service.ts';
import { CouponsQuery } from '#src/features/checkout/checkout/checkout.schema.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const GET = endpoint(
  {
    summary: 'Coupons for a checkout: what each takes off where, and the best combination',
    auth: 'member',
    query: CouponsQuery,
    response: CheckoutCoupons,
    errors: ['NotFound', 'MemberStatusChanged', 'CheckoutCompleted', 'CheckoutExpired'],
  },
  (call) => listCheckoutCoupons(call, call.query),
);
