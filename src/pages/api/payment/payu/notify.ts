import { z } from 'zod';
import { handleNotice } from '#src/features/order/payment/webhook.service.ts';
import { apiProblem } from '#src/server/api-problem.ts';
import type { Declaration } from '#src/server/endpoint.ts';
import type { Route } from '#src/server/route.ts';

const MAX_BODY_BYTES = 64 * 1024;

/** PayU's webhook. It is signed, so it needs neither session nor CSRF token. */
const receivePayuNotice: Route = async ({ request, locals }) => {
  const { runtime } = locals;
  if (!runtime.gateways.payu) return apiProblem('NotFound', null);

  const body = await request.readText(MAX_BODY_BYTES);
  if (body === undefined) return apiProblem('PayloadTooLarge', null);

  const header = (name: string) => request.headers.get(name);
  const isTaken = await handleNotice(runtime, 'payu', { body, header });
  // On any other status than 200 PayU retries for a day and a half.
  if (!isTaken) return apiProblem('Forbidden', null);

  const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' });
  return { status: 200, headers, body: '{}' };
};

const declaration: Declaration = {
  summary: 'PayU’s notice of an order or a refund, signed by it',
  auth: 'provider',
  response: z.object({}),
};

export const POST = Object.assign(receivePayuNotice, { declaration });
