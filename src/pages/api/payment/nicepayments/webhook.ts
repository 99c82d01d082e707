import { z } from 'zod';
import { buildNoticeRoute } from '#src/features/order/payment/callback-route.service.ts';
import type { Declaration } from '#src/server/endpoint.ts';

const declaration: Declaration = {
  summary: 'The payment provider’s notice, signed by it',
  auth: 'provider',
  contentType: 'text/html',
  response: z.literal('OK'),
};

/** NICEPAY expects `OK` as text/html; any other response counts as not received. */
const receiveNicepayWebhook = buildNoticeRoute('nicepay', 'text/html', 'OK');

export const POST = Object.assign(receiveNicepayWebhook, { declaration });
