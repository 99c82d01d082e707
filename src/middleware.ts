import { defineMiddleware } from 'astro:middleware';
import { isLocale } from './lib/locale.ts';
import { compress } from './server/compress.ts';
import { openLocals } from './server/open-locals.ts';
import { unavailable } from './server/unavailable.ts';
import { identify } from './server/visitor.ts';

/** Prepares what every page and endpoint reads from `locals`; the server hands in the runtime. */
export const onRequest = defineMiddleware(async (context, next) => {
  const { locals, request } = context;
  const { runtime } = locals;
  Object.assign(locals, openLocals(runtime, request.headers.get('cookie'), locals.now));
  locals.locale = isLocale(context.currentLocale) ? context.currentLocale : 'ko';
  let response: Response;
  try {
    locals.visitor = await identify(runtime, locals);
    response = await next();
  } catch (error) {
    response = await unavailable(context, error);
  }
  // Without a body at all Astro would render the whole page for errors in its place.
  if (response.status === 404 && !response.body) response = new Response('', response);
  for (const cookie of locals.cookies.changes()) response.headers.append('set-cookie', cookie);
  nameCharset(context.url, response.headers);
  return compress(request, isFallbackPage(response) ? asPage(response) : response);
});

/** Astro's pages do not say it. The payment provider wants the answer to its notice without. */
function nameCharset({ pathname }: URL, headers: Headers): void {
  if (pathname.startsWith('/api/') || headers.get('content-type') !== 'text/html') return;
  headers.set('content-type', 'text/html; charset=utf-8');
}

/** Astro renders /en pages through its i18n fallback and marks them 302 without a Location. */
function isFallbackPage(response: Response): boolean {
  return response.status === 302 && !response.headers.has('location');
}

function asPage({ body, headers }: Response): Response {
  return new Response(body, { status: 200, headers });
}
