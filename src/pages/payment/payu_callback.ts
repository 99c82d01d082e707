import {
  readCallback,
  returnAddress,
} from '#src/features/order/payment/return/return-page.service.ts';

/** PayU's return URL: `?ecpPaymentId=…`, with `error` if the payment failed (spec 2). */
export const GET = returnAddress(({ url }) => ({ provider: 'payu', ...readCallback(url) }));
