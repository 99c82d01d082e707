import { isBusy } from '#db/busy.ts';
import type { APIContext } from 'astro';
import { localePath } from '../../lib/paths.ts';
import { serverPaths } from '../../lib/server-paths.ts';
import { getContentHash, getEtag } from '../content-hash.ts';
import { pageFile, decodePage } from '../page-files.ts';

const HTML = 'text/html; charset=utf-8';

/**
 * The published 404 page, for a page without content to show; undefined before it is published for
 * the first time.
 */
export async function notFound(context: APIContext): Promise<Response | undefined> {
  const page = await readPublished(context, serverPaths.notFound());
  const etag = page && getEtag(getContentHash(page));
  const headers = { 'cache-control': 'no-store', 'content-type': HTML, ...(etag && { etag }) };
  return page && new Response(page, { status: 404, headers });
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
