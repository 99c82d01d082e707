import { CommitEvent } from '#db/commit-event.ts';
import type { Tx } from '#db/connection.ts';
import { FEEDS_JOB } from '../lib/feed-files.ts';
import { enqueueNow } from '../server/job-schedule.ts';
import { inPowersOfTwo } from './chunks.ts';
import type { PublishRequest } from './publish.queries.ts';

/** The tag that requests every page. */
export const ALL_PAGES = '*';

/** The tag that requests one page. */
export function pathTag(path: string): string {
  return `path:${path}`;
}

/** A request for now: its row in the version that was stored. */
export type StoredRequest = Pick<PublishRequest, 'publishRequestSn' | 'createdAt' | 'tag'>;

/**
 * The requests for now that a transaction has stored. In its tick, before anybody is told that it is
 * saved, the publisher marks their pages: no reader gets one as it was before.
 */
export const requestsStored = new CommitEvent<readonly StoredRequest[]>('publish-requests');

/**
 * Requests, in the transaction that changes the content, that the pages carrying one of `tags` be
 * published again: now or at `runAt`, in every server's folder unless `folderId` is given. A request
 * for all pages writes the product feeds, too.
 */
export async function requestPublish(
  t: Tx,
  tags: readonly string[],
  publishSchedule: { now: number; runAt?: number; folderId?: string },
): Promise<void> {
  const { now, runAt = now, folderId = '' } = publishSchedule;
  const rows = [...new Set(tags)].map((tag) => ({ tag, runAt, folderId, createdAt: now }));
  const stored: StoredRequest[] = [];
  for (const values of inPowersOfTwo(rows)) {
    const part = await t
      .insertInto('publish_request')
      .values(values)
      .onConflict((conflict) =>
        conflict
          .columns(['tag', 'runAt', 'folderId'])
          .where('doneAt', 'is', null)
          // A publisher may be rendering for this row from older data. The new version
          // (`createdAt`) keeps it from marking the row done (finishRequest).
          .doUpdateSet((eb) => ({
            createdAt: eb('publish_request.createdAt', '+', 1),
            attempts: 0,
          })),
      )
      .returning(['publishRequestSn', 'createdAt', 'tag'])
      .execute();
    stored.push(...part);
  }

  if (tags.includes(ALL_PAGES)) await requestFeeds(t, now);

  if (runAt <= now) requestsStored.announce(t, stored);
}

/** Enqueues the job that writes the product feeds of shopping services, if they changed. */
export async function requestFeeds(t: Tx, now: number): Promise<void> {
  await enqueueNow(t, FEEDS_JOB, now);
}
