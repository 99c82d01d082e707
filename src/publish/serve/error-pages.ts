import { isBusy } from '#db/busy.ts';
import type { APIContext } from 'astro';
import { localePath } from '../../lib/paths.ts';
import { serverPaths } from '../../lib/server-paths.ts';
import { getContentHash, getEtag } from '../content-hash.ts';
import { pageFile, decodePage } from '../page-files.ts';
import { answerRedirect } from './redirect-answer.ts';

const HTML = 'text/html; charset=utf-8';

/**
 * The answer to a page without content to show: where its address leads now, or the published 404 page;
 * undefined before that is published for the first time.
 */
export async function notFound(context: APIContext): Promise<Response | undefined> {
  const { locals, request, originPathname: pathname, url } = context;
  const lost = { method: request.method, pathname, search: url.search };
  const redirected = await answerRedirect(locals.runtime, lost);
  if (redirected && redirected.status !== 410) return new Response(null, redirected);

  const page = await readPublished(context, serverPaths.notFound());
  const etag = page && getEtag(getContentHash(page));
  const headers = { 'cache-control': 'no-store', 'content-type': HTML, ...(etag && { etag }) };
  if (page === undefined) return redirected && new Response('Gone', redirected);
  return new Response(page, { status: redirected?.status ?? 404, headers });
}

/**
 * The response to a failed page: 503 where the database did not answer in time, else 500, with the
 * published page from which a shopper can try again.
 */
export async function respondUnavailable(context: APIContext, error: unknown): Promise<Response> {
  const { locals, url } = context;

  locals.runtime.log.error(
    { err: error, requestId: locals.requestId, url: url.pathname },
    'request failed',
  );

  const status = isBusy(error) ? 503 : 500;

  const body = (await readPublished(context, serverPaths.unavailable())) ?? 'Something went wrong';

  const headers = { 'cache-control': 'no-store', 'retry-after': '1', 'content-type': HTML };
  return new Response(body, { status, headers });
}

function readPublished({ locals }: APIContext, path: string) {
  return decodePage(pageFile(locals.runtime.config.publishedDir, localePath(locals.locale, path)));
}
