import type { Selectable } from 'kysely';
import { padList } from '#db/connection.ts';
import type { Reader, Tx } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import type { PublishedPageTable, PublishRequestTable } from '#db/tables/publish.ts';
import { inPowersOfTwo } from './chunks.ts';

export type PublishedPage = Selectable<PublishedPageTable>;

/** A page with the tags it declared. */
export interface PageRow extends PublishedPage {
  tags: readonly string[];
}

export type PublishRequest = Selectable<PublishRequestTable>;

/** Small corrections of the clock are none of our business. */
const CLOCK_SLACK_MS = 60_000;

/**
 * Open requests whose time has come, the oldest first. One for at once, or for another try, that a
 * clock wrote which ran ahead has come too; one for a time of its own keeps it.
 */
export function listDueRequests(db: Reader, now: number, limit: number) {
  return db
    .selectFrom('publish_request')
    .selectAll()
    .where('doneAt', 'is', null)
    .where((e) =>
      e.or([
        e('runAt', '<=', now),
        e.and([
          e('createdAt', '>', now + CLOCK_SLACK_MS),
          e.or([e('runAt', '<=', e.ref('createdAt')), e('attempts', '>', 0)]),
        ]),
      ]),
    )
    .orderBy('runAt')
    .orderBy('publishRequestSn')
    .limit(limit)
    .execute();
}

/** When the next request that is not due yet will be. */
export async function findNextRunAt(db: Reader, now: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('publish_request')
    .select('runAt')
    .where('doneAt', 'is', null)
    .where('runAt', '>', now)
    .orderBy('runAt')
    .limit(1)
    .executeTakeFirst();
  return row?.runAt;
}

/** Requests that failed and wait for another try, for staff to see. */
export function listFailedRequests(db: Reader, limit = 100): Promise<PublishRequest[]> {
  return db
    .selectFrom('publish_request')
    .selectAll()
    .where('doneAt', 'is', null)
    .where('lastError', 'is not', null)
    .orderBy('runAt')
    .limit(limit)
    .execute();
}

const pageOf = prepare((db: Reader, { path }: { path: string }) =>
  db.selectFrom('published_page').selectAll().where('path', '=', path).compile(),
);

export function findPublishedPage(db: Reader, path: string): Promise<PublishedPage | undefined> {
  return pageOf.first(db, { path });
}

export async function listPublishedPaths(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('published_page').select('path').orderBy('path').execute();
  return rows.map(({ path }) => path);
}

export async function listPathsOfTag(db: Reader, tag: string): Promise<string[]> {
  const rows = await db
    .selectFrom('published_page_tag')
    .select('path')
    .where('tag', '=', tag)
    .orderBy('path')
    .execute();
  return rows.map(({ path }) => path);
}

export async function listTagsOfPath(db: Reader, path: string): Promise<string[]> {
  const tags = await listTags(db, [path]);
  return [...(tags.get(path) ?? [])].sort();
}

async function listTags(db: Reader, paths: readonly string[]): Promise<Map<string, Set<string>>> {
  const tags = new Map(paths.map((path) => [path, new Set<string>()]));
  const rows = await db
    .selectFrom('published_page_tag')
    .select(['path', 'tag'])
    .where('path', 'in', padList(paths))
    .execute();
  for (const { path, tag } of rows) tags.get(path)?.add(tag);
  return tags;
}

/** Notes which pages become new, other than before, or gone; called before that is stored. */
export async function noteChanges(
  t: Tx,
  { pages, removed }: { pages: readonly PageRow[]; removed: readonly string[] },
  now: number,
): Promise<void> {
  const changed = [...removed];
  for (const chunk of inPowersOfTwo(pages)) {
    const paths = padList(chunk.map(({ path }) => path));
    const stored = await t
      .selectFrom('published_page')
      .select(['path', 'contentHash'])
      .where('path', 'in', paths)
      .execute();
    const hashes = new Map(stored.map(({ path, contentHash }) => [path, contentHash]));
    const other = chunk.filter(({ path, contentHash }) => hashes.get(path) !== contentHash);
    changed.push(...other.map(({ path }) => path));
  }
  for (const paths of inPowersOfTwo(changed)) {
    await t
      .insertInto('changed_page')
      .values(paths.map((path) => ({ path, changedAt: now })))
      .onConflict((conflict) =>
        // Who tells of it now tells of the page before: the row has to outlive that.
        conflict
          .column('path')
          .doUpdateSet((eb) => ({ changedAt: eb('changed_page.changedAt', '+', 1) })),
      )
      .execute();
  }
}

/** Stores what is published now; tags are written only where they changed. */
export async function upsertPages(t: Tx, pages: readonly PageRow[]): Promise<void> {
  for (const chunk of inPowersOfTwo(pages)) {
    await t
      .insertInto('published_page')
      .values(chunk.map(({ tags: _, ...row }) => row))
      .onConflict((conflict) =>
        conflict.column('path').doUpdateSet((eb) => ({
          status: eb.ref('excluded.status'),
          etag: eb.ref('excluded.etag'),
          bytes: eb.ref('excluded.bytes'),
          contentHash: eb.ref('excluded.contentHash'),
          renderedAt: eb.ref('excluded.renderedAt'),
        })),
      )
      .execute();
    await updateTags(t, chunk);
  }
}

async function updateTags(t: Tx, pages: readonly PageRow[]): Promise<void> {
  const stored = await listTags(
    t,
    pages.map(({ path }) => path),
  );
  const changed = pages.filter(({ path, tags }) => !hasExactly(stored.get(path), tags));
  await deleteTags(
    t,
    changed.map(({ path }) => path),
  );
  const rows = changed.flatMap(({ path, tags }) => tags.map((tag) => ({ path, tag })));
  for (const values of inPowersOfTwo(rows)) {
    await t.insertInto('published_page_tag').values(values).execute();
  }
}

function hasExactly(stored: Set<string> | undefined, tags: readonly string[]): boolean {
  return stored?.size === tags.length && tags.every((tag) => stored.has(tag));
}

async function deleteTags(t: Tx, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  await t.deleteFrom('published_page_tag').where('path', 'in', padList(paths)).execute();
}

export async function deletePages(t: Tx, paths: readonly string[]): Promise<void> {
  for (const chunk of inPowersOfTwo(paths)) {
    await deleteTags(t, chunk);
    await t.deleteFrom('published_page').where('path', 'in', padList(chunk)).execute();
  }
}

/** Forgets every published page. */
export async function deleteAllPages(t: Tx): Promise<void> {
  await t.deleteFrom('published_page_tag').execute();
  await t.deleteFrom('published_page').execute();
}

/** Marks a request done unless it was asked for again since it was taken. */
export async function finishRequest(t: Tx, request: PublishRequest, now: number): Promise<void> {
  await t
    .updateTable('publish_request')
    .set({ doneAt: now, lastError: null })
    .where('publishRequestSn', '=', request.publishRequestSn)
    .where('createdAt', '=', request.createdAt)
    .where('doneAt', 'is', null)
    .execute();
}

/** Puts a page that failed in line again, with what went wrong. */
export async function insertRetry(
  t: Tx,
  retry: Pick<PublishRequest, 'tag' | 'runAt' | 'attempts' | 'createdAt'> & { lastError: string },
): Promise<void> {
  await t
    .insertInto('publish_request')
    .values(retry)
    .onConflict((conflict) =>
      conflict
        .columns(['tag', 'runAt'])
        .where('doneAt', 'is', null)
        .doUpdateSet({ attempts: retry.attempts, lastError: retry.lastError }),
    )
    .execute();
}

/** Finished requests are kept for a while, for staff to look at. */
export async function deleteFinishedRequests(t: Tx, before: number): Promise<void> {
  await t.deleteFrom('publish_request').where('doneAt', '<', before).execute();
}
