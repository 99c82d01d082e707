import {
  readCallback,
  buildReturnRoute,
} from '#src/features/order/payment/callback-route.service.ts';

const MAX_FORM_BYTES = 16 * 1024;

/**
 * NICEPAY's return URL: a cross-site form POST, so without cookies; its signature authenticates
 * it (rule 2.13).
 */
export const POST = buildReturnRoute(async ({ request }) => {
  const text = await request.readText(MAX_FORM_BYTES);
  return { provider: 'nicepay', fields: Object.fromEntries(new URLSearchParams(text ?? '')) };
});

/** The same as a query: `?ecpPaymentId=…&ecpCallbackParams=…` (rule 2.13). */
export const GET = buildReturnRoute(({ url }) => ({ provider: 'nicepay', ...readCallback(url) }));
