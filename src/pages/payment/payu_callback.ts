import {
  readCallback,
  buildReturnRoute,
} from '#src/features/order/payment/callback-route.service.ts';

/** PayU's return URL: `?ecpPaymentId=…`, with `error` if the payment failed (rule 2.13). */
export const GET = buildReturnRoute(({ url }) => ({ provider: 'payu', ...readCallback(url) }));
