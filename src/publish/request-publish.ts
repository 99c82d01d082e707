import type { Tx } from '#db/connection.ts';
import { FEEDS_JOB } from '../lib/feed-files.ts';
import { enqueueNow } from '../server/job-schedule.ts';
import { inPowersOfTwo } from './chunks.ts';

/** Asks for every page. */
export const ALL_PAGES = '*';

/** The tag that asks for one page. */
export function pathTag(path: string): string {
  return `path:${path}`;
}

/**
 * Asks, in the transaction that changes the content, for the pages carrying one of `tags` to be
 * published anew: soon, or when `runAt` comes, in every server's folder unless one is named. After the commit, wake the publisher. What shopping
 * services fetch is written with everything.
 */
export async function requestPublish(
  t: Tx,
  tags: readonly string[],
  at: { now: number; runAt?: number; folderId?: string },
): Promise<void> {
  const { now, runAt = now, folderId = '' } = at;
  const rows = [...new Set(tags)].map((tag) => ({ tag, runAt, folderId, createdAt: now }));
  for (const values of inPowersOfTwo(rows)) {
    await t
      .insertInto('publish_request')
      .values(values)
      .onConflict((conflict) =>
        conflict
          .columns(['tag', 'runAt', 'folderId'])
          .where('doneAt', 'is', null)
          // Somebody may be rendering for the row already, from data older than ours. A row that
          // was asked for again cannot be marked done by who took it before (publish.queries.ts).
          .doUpdateSet((eb) => ({
            createdAt: eb('publish_request.createdAt', '+', 1),
            attempts: 0,
          })),
      )
      .execute();
  }
  if (tags.includes(ALL_PAGES)) await requestFeeds(t, now);
}

/** Asks for what shopping services fetch, which is written anew if it would be another. */
export async function requestFeeds(t: Tx, now: number): Promise<void> {
  await enqueueNow(t, FEEDS_JOB, now);
}
