import type { APIRoute } from 'astro';
import { answerReturn, readCallback } from '#src/features/payment-window/return-page.service.ts';

/** Where Naver Pay sends the buyer's browser: `?ecpPaymentId=…&resultCode=…&paymentId=…` (spec 2). */
export const GET: APIRoute = ({ url, locals }) =>
  answerReturn(locals, { provider: 'naverpay', ...readCallback(url) });
