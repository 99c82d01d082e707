import { z } from 'zod';
import { handleNotice } from '#src/features/order/payment/webhook.service.ts';
import type { Declaration } from '#src/server/endpoint.ts';
import type { Route } from '#src/server/route.ts';

const MAX_BODY_BYTES = 64 * 1024;

/** PayU's webhook. It is signed, so it needs neither session nor CSRF token. */
const receive: Route = async ({ request, locals }) => {
  const { runtime } = locals;
  if (!runtime.gateways.payu) return answer(404);
  const body = await request.readText(MAX_BODY_BYTES);
  if (body === undefined) return answer(413);
  const header = (name: string) => request.headers.get(name);
  return answer((await handleNotice(runtime, 'payu', { body, header })) ? 200 : 403);
};

/** PayU expects a 200; on any other status it retries for a day and a half. */
function answer(status: number) {
  const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' });
  return { status, headers, body: '{}' };
}

const declaration: Declaration = {
  summary: 'PayU’s notice of an order or a refund, signed by it',
  auth: 'visitor',
  response: z.object({}),
};

export const POST = Object.assign(receive, { declaration });
