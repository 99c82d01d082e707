import {
  readCallback,
  returnAddress,
} from '#src/features/order/payment-return/return-page.service.ts';

/** Where PayU sends the buyer's browser: `?ecpPaymentId=…`, with `error` when it went wrong (spec 2). */
export const GET = returnAddress(({ url }) => ({ provider: 'payu', ...readCallback(url) }));
