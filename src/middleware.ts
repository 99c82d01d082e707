import type { APIContext } from 'astro';
import { defineMiddleware } from 'astro:middleware';
import { isLocale } from './lib/locale.ts';
import { compressResponse } from './server/compress.ts';
import { notFound, respondUnavailable } from './publish/serve/error-pages.ts';
import { openLocals } from './server/open-locals.ts';
import { identifyVisitor } from './server/visitor.ts';

/** Prepares what every page reads from `locals`; the server hands in the runtime. */
export const onRequest = defineMiddleware(async (context, next) => {
  const { locals, request } = context;
  const { runtime } = locals;

  Object.assign(locals, openLocals(runtime, request.headers.get('cookie'), locals.now));
  locals.locale = isLocale(context.currentLocale) ? context.currentLocale : 'ko';

  let response: Response;
  try {
    locals.visitor = await identifyVisitor(runtime, locals);
    response = await next();
  } catch (error) {
    response = await respondUnavailable(context, error);
  }

  if (response.status === 404 && !response.body) {
    const page = await notFound(context);
    if (page === undefined) return response; // Astro renders the page for that, through here again
    response = page;
  }

  for (const cookie of locals.cookies.changes()) response.headers.append('set-cookie', cookie);
  nameCharset(response.headers);
  nameTags(context, response);

  return compressResponse(request, isFallbackPage(response) ? asPage(response) : response);
});

/** Astro's pages do not say it. */
function nameCharset(headers: Headers): void {
  if (headers.get('content-type') !== 'text/html') return;
  headers.set('content-type', 'text/html; charset=utf-8');
}

/** Sends a page's dependencies to the publisher, and to a CDN that purges by them; to nobody else. */
function nameTags({ cache, locals }: APIContext, { headers }: Response): void {
  const tags = cache?.tags ?? []; // a page rendered in another's place has no cache
  if (!locals.runtime.config.cacheTags || tags.length === 0) return;
  headers.set('cache-tag', tags.join(','));
}

/** Astro renders /en pages through its i18n fallback and marks them 302 without a Location. */
function isFallbackPage(response: Response): boolean {
  return response.status === 302 && !response.headers.has('location');
}

function asPage({ body, headers }: Response): Response {
  return new Response(body, { status: 200, headers });
}
