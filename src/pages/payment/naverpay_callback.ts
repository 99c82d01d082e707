import {
  readCallback,
  returnAddress,
} from '#src/features/order/payment/return/return-page.service.ts';

/** Naver Pay's return URL: `?ecpPaymentId=…&resultCode=…&paymentId=…` (rule 2.13). */
export const GET = returnAddress(({ url }) => ({ provider: 'naverpay', ...readCallback(url) }));
