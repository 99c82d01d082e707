import type { APIRoute } from 'astro';
import { handleNotice } from '#src/features/payment/webhook.service.ts';

const MAX_BODY_CHARACTERS = 64 * 1024;

/** The provider wants the word OK as text/html; anything else means "send it again". */
const answer = (status: number, text: string) =>
  new Response(text, {
    status,
    headers: { 'content-type': 'text/html', 'cache-control': 'no-store' },
  });

/** The provider's notice. It is signed, so it needs neither session nor csrf token. */
export const POST: APIRoute = async ({ request, locals }) => {
  const body = await request.text();
  if (body.length > MAX_BODY_CHARACTERS) return answer(413, 'Too large');
  return (await handleNotice(locals.runtime, body)) ? answer(200, 'OK') : answer(403, 'Forbidden');
};
