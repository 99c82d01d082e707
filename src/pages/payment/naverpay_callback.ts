import {
  readCallback,
  buildReturnRoute,
} from '#src/features/order/payment/callback-route.service.ts';

/** Naver Pay's return URL: `?ecpPaymentId=…&resultCode=…&paymentId=…` (rule 2.13). */
export const GET = buildReturnRoute(({ url }) => ({ provider: 'naverpay', ...readCallback(url) }));
