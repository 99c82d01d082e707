import { z } from 'zod';
import { buildNoticeRoute } from '#src/features/order/payment/callback-route.service.ts';
import type { Declaration } from '#src/server/endpoint.ts';

const declaration: Declaration = {
  summary: 'PayU’s notice of an order or a refund, signed by it',
  auth: 'provider',
  response: z.object({}),
};

/** On any other status than 200 PayU retries for a day and a half. */
const receivePayuNotice = buildNoticeRoute('payu', 'application/json', '{}');

export const POST = Object.assign(receivePayuNotice, { declaration });
