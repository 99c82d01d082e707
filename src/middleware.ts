import { randomUUID } from 'node:crypto';
import { defineMiddleware } from 'astro:middleware';
import { isLocale } from './lib/locale.ts';
import { createCookies } from './server/cookies.ts';
import { identify } from './server/visitor.ts';

/** Prepares what every page and endpoint reads from `locals`; the server hands in the runtime. */
export const onRequest = defineMiddleware(async (context, next) => {
  const { locals, request } = context;
  const { runtime } = locals;
  locals.now ??= runtime.clock();
  locals.requestId = randomUUID();
  locals.locale = isLocale(context.currentLocale) ? context.currentLocale : 'ko';
  locals.cookies = createCookies(request.headers.get('cookie'), runtime.config.secure);
  const at = { shop: runtime.shop, sessions: runtime.sessions, now: locals.now };
  locals.visitor = await identify(at, locals.cookies);
  const response = await next();
  for (const cookie of locals.cookies.changes()) response.headers.append('set-cookie', cookie);
  return isFallbackPage(response) ? new Response(response.body, asPage(response)) : response;
});

/** Astro renders /en pages through its i18n fallback and marks them 302 without a Location. */
function isFallbackPage(response: Response): boolean {
  return response.status === 302 && !response.headers.has('location');
}

function asPage(response: Response): ResponseInit {
  return { status: 200, headers: response.headers };
}
