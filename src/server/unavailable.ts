import { isBusy } from '#db/busy.ts';
import type { APIContext } from 'astro';
import { localePath, paths } from '../lib/paths.ts';
import { pageFile, unpackPage } from '../publish/page-files.ts';

/**
 * What answers when a page fails: 503 where the database could not be had in time, else 500, with
 * the published page that lets a shopper try again.
 */
export async function unavailable(
  { locals, url: { pathname } }: APIContext,
  error: unknown,
): Promise<Response> {
  const { runtime, requestId, locale } = locals;
  runtime.log.error({ err: error, requestId, url: pathname }, 'request failed');
  const status = isBusy(error) ? 503 : 500;
  const file = pageFile(runtime.config.publishedDir, localePath(locale, paths.unavailable()));
  const body = (await unpackPage(file)) ?? 'Something went wrong';
  const type = 'text/html; charset=utf-8';
  const headers = { 'cache-control': 'no-store', 'retry-after': '1', 'content-type': type };
  return new Response(body, { status, headers });
}
