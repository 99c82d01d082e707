import { z } from 'zod';
import { handleNotice } from '#src/features/order/payment/webhook.service.ts';
import type { Declaration } from '#src/server/endpoint.ts';
import type { Route } from '#src/server/route.ts';

const MAX_BODY_BYTES = 64 * 1024;

/** NICEPAY's webhook. It is signed, so it needs neither session nor CSRF token. */
const receive: Route = async ({ request, locals }) => {
  const { runtime } = locals;
  if (!runtime.gateways.nicepay) return answer(404, 'Not found');
  const body = await request.readText(MAX_BODY_BYTES);
  if (body === undefined) return answer(413, 'Too large');
  const header = (name: string) => request.headers.get(name);
  return (await handleNotice(runtime, 'nicepay', { body, header }))
    ? answer(200, 'OK')
    : answer(403, 'Forbidden');
};

/** NICEPAY expects `OK` as text/html; any other response counts as not received. */
function answer(status: number, body: string) {
  const headers = new Headers({ 'content-type': 'text/html', 'cache-control': 'no-store' });
  return { status, headers, body };
}

const declaration: Declaration = {
  summary: 'The payment provider’s notice, signed by it; answered with OK as text/html',
  auth: 'visitor',
  response: z.literal('OK'),
};

export const POST = Object.assign(receive, { declaration });
