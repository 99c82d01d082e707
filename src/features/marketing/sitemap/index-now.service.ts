import { isPrivatePath } from '../../../lib/private-paths.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { deleteSubmittedPages, listChangedPages } from './index-now.queries.ts';

/** URLs per request. The protocol allows 10,000; fewer keep the transaction short. */
const MOST_AT_ONCE = 1000;
const TIMEOUT_MS = 10_000;

/**
 * Submits the longest waiting changed URLs in one request; they stay stored until a request
 * succeeds. Returns a description of the result.
 */
export async function tellOfChanges({ database, config, log }: Runtime): Promise<string> {
  if (!config.indexNow) return 'off';

  const changed = await listChangedPages(database.read, MOST_AT_ONCE);
  const paths = changed.map(({ path }) => path).filter((path) => !isPrivatePath(path));
  if (paths.length > 0) {
    const problem = await postChangedPaths(config.indexNow, config.siteUrl, paths);
    if (problem !== undefined) {
      log.warn({ problem, addresses: paths.length }, 'search engines could not be told');
      return problem;
    }
  }

  if (changed.length > 0) await database.tx((t) => deleteSubmittedPages(t, changed));

  return `${paths.length} addresses`;
}

/** Sends the request; returns the problem, if any. It is retried after a minute. */
async function postChangedPaths(
  { key, url }: { key: string; url: string },
  siteUrl: string,
  paths: readonly string[],
): Promise<string | undefined> {
  const body = {
    host: new URL(siteUrl).host,
    key,
    keyLocation: `${siteUrl}/${key}.txt`,
    urlList: paths.map((path) => siteUrl + path),
  };

  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return answer.ok ? undefined : `status ${answer.status}`;
  } catch (error) {
    return String(error);
  }
}
