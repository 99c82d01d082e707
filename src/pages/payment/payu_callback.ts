import type { APIRoute } from 'astro';
import { answerReturn, readCallback } from '#src/features/payment-window/return-page.service.ts';

/** Where PayU sends the buyer's browser: `?ecpPaymentId=…`, with `error` when it went wrong (spec 2). */
export const GET: APIRoute = ({ url, locals }) =>
  answerReturn(locals, { provider: 'payu', ...readCallback(url) });
