import { randomUUID } from 'node:crypto';
import { defineMiddleware } from 'astro:middleware';
import { isLocale } from './lib/locale.ts';
import { compress } from './server/compress.ts';
import { createCookies } from './server/cookies.ts';
import { noSuchCall } from './server/no-such-call.ts';
import { unavailable } from './server/unavailable.ts';
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
  let response: Response;
  try {
    locals.visitor = await identify(at, locals.cookies);
    response = await next();
  } catch (error) {
    response = await unavailable(context, error);
  }
  for (const cookie of locals.cookies.changes()) response.headers.append('set-cookie', cookie);
  if (isNoCall(context.url, response)) return noCall(request, response);
  nameCharset(context.url, response.headers);
  return compress(request, isFallbackPage(response) ? asPage(response) : response);
});

/** Astro's pages do not say it. The payment provider wants the answer to its notice without. */
function nameCharset({ pathname }: URL, headers: Headers): void {
  if (pathname.startsWith('/api/') || headers.get('content-type') !== 'text/html') return;
  headers.set('content-type', 'text/html; charset=utf-8');
}

/** The endpoint has no such method: Astro would answer with a page. */
function isNoCall({ pathname }: URL, { status, body }: Response): boolean {
  return status === 404 && body === null && pathname.startsWith('/api/');
}

function noCall({ headers }: Request, response: Response): Response {
  response.headers.set('content-type', 'application/json; charset=utf-8');
  const text = noSuchCall(headers.get('accept-language'));
  return new Response(text, { status: 404, headers: response.headers });
}

/** Astro renders /en pages through its i18n fallback and marks them 302 without a Location. */
function isFallbackPage(response: Response): boolean {
  return response.status === 302 && !response.headers.has('location');
}

function asPage({ body, headers }: Response): Response {
  return new Response(body, { status: 200, headers });
}
