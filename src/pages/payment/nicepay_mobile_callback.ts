import {
  readCallback,
  returnAddress,
} from '#src/features/order/payment-return/return-page.service.ts';

const MAX_FORM_BYTES = 16 * 1024;

/**
 * Where the provider's window sends the buyer's browser: a form posted from another site, so
 * without cookies. The signature in it is what counts (spec 2).
 */
export const POST = returnAddress(async ({ request }) => {
  const text = await request.readText(MAX_FORM_BYTES);
  return { provider: 'nicepay', fields: Object.fromEntries(new URLSearchParams(text ?? '')) };
});

/** The same by address: `?ecpPaymentId=…&ecpCallbackParams=…` (spec 2). */
export const GET = returnAddress(({ url }) => ({ provider: 'nicepay', ...readCallback(url) }));
