import {
  readCallback,
  returnAddress,
} from '#src/features/order/payment-return/return-page.service.ts';

/** Where Naver Pay sends the buyer's browser: `?ecpPaymentId=…&resultCode=…&paymentId=…` (spec 2). */
export const GET = returnAddress(({ url }) => ({ provider: 'naverpay', ...readCallback(url) }));
