import { z } from 'zod';
import { handleNotice } from '#src/features/order/payment/webhook.service.ts';
import { apiProblem } from '#src/server/api-problem.ts';
import type { Declaration } from '#src/server/endpoint.ts';
import type { Route } from '#src/server/route.ts';

const MAX_BODY_BYTES = 64 * 1024;

/** NICEPAY's webhook. It is signed, so it needs neither session nor CSRF token. */
const receiveNicepayWebhook: Route = async ({ request, locals }) => {
  const { runtime } = locals;
  if (!runtime.gateways.nicepay) return apiProblem('NotFound', null);

  const body = await request.readText(MAX_BODY_BYTES);
  if (body === undefined) return apiProblem('PayloadTooLarge', null);

  const header = (name: string) => request.headers.get(name);
  const isTaken = await handleNotice(runtime, 'nicepay', { body, header });
  if (!isTaken) return apiProblem('Forbidden', null);

  // NICEPAY expects `OK` as text/html; any other response counts as not received.
  const headers = new Headers({ 'content-type': 'text/html', 'cache-control': 'no-store' });
  return { status: 200, headers, body: 'OK' };
};

const declaration: Declaration = {
  summary: 'The payment provider’s notice, signed by it',
  auth: 'provider',
  contentType: 'text/html',
  response: z.literal('OK'),
};

export const POST = Object.assign(receiveNicepayWebhook, { declaration });
