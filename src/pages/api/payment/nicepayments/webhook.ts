import type { APIRoute } from 'astro';
import { z } from 'zod';
import { handleNotice } from '#src/features/payment/webhook.service.ts';
import type { Declaration } from '#src/server/endpoint.ts';
import { readText } from '#src/server/read-text.ts';

const MAX_BODY_BYTES = 64 * 1024;

/** The provider's notice. It is signed, so it needs neither session nor csrf token. */
const receive: APIRoute = async ({ request, locals }) => {
  const body = await readText(request, MAX_BODY_BYTES);
  if (body === undefined) return answer(413, 'Too large');
  const header = (name: string) => request.headers.get(name);
  return (await handleNotice(locals.runtime, 'nicepay', { body, header }))
    ? answer(200, 'OK')
    : answer(403, 'Forbidden');
};

/** The provider wants the word OK as text/html; anything else means that it did not arrive. */
function answer(status: number, text: string): Response {
  const headers = { 'content-type': 'text/html', 'cache-control': 'no-store' };
  return new Response(text, { status, headers });
}

const declaration: Declaration = {
  summary: 'The payment provider’s notice, signed by it; answered with OK as text/html',
  auth: 'visitor',
  response: z.literal('OK'),
};

export const POST = Object.assign(receive, { declaration });
