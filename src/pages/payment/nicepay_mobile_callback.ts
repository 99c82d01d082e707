import type { APIRoute } from 'astro';
import { answerReturn, readCallback } from '#src/features/payment-window/return-page.service.ts';
import { readText } from '#src/server/read-text.ts';

const MAX_FORM_BYTES = 16 * 1024;

/**
 * Where the provider's window sends the buyer's browser: a form posted from another site, so
 * without cookies. The signature in it is what counts (spec 2).
 */
export const POST: APIRoute = async ({ request, locals }) => {
  const text = await readText(request, MAX_FORM_BYTES);
  const fields = Object.fromEntries(new URLSearchParams(text ?? ''));
  return answerReturn(locals, { provider: 'nicepay', fields });
};

/** The same by address: `?ecpPaymentId=…&ecpCallbackParams=…` (spec 2). */
export const GET: APIRoute = ({ url, locals }) =>
  answerReturn(locals, { provider: 'nicepay', ...readCallback(url) });
