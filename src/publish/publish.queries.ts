import type { ExpressionBuilder, ExpressionWrapper, Selectable } from 'kysely';
import { padList, type Reader, type Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import { engineOf } from '#db/ddl.ts';
import { prepare } from '#db/prepared.ts';
import type { PublishedPageTable, PublishRequestTable } from '#db/tables/publish.ts';
import { inPowersOfTwo } from './chunks.ts';
import { hasOtherFolder } from './folder.queries.ts';

export type PublishedPage = Omit<Selectable<PublishedPageTable>, 'folderId'>;

/** A page with the tags it declared. */
export interface PageRow extends PublishedPage {
  tags: readonly string[];
}

export type PublishRequest = Selectable<PublishRequestTable>;

/** Clock skew that is tolerated. */
const CLOCK_SLACK_MS = 60_000;

/**
 * Due open requests that the folder has not finished, the oldest first. An immediate request or a
 * retry written by a clock that ran ahead (clock skew) is due, too; a scheduled one keeps its time.
 */
export function listDueRequests(
  db: Reader,
  { folderId, now, limit }: { folderId: string; now: number; limit: number },
) {
  return db
    .selectFrom('publish_request')
    .selectAll()
    .where('doneAt', 'is', null)
    .where('folderId', 'in', ['', folderId])
    .where((e) => e.not(e.exists(isFinished(e, folderId))))
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

/** The mark that a folder has finished the current version of the request. */
function isFinished(
  e: ExpressionBuilder<Database, 'publish_request'>,
  folderId: string | ExpressionWrapper<Database, 'published_folder', string>,
) {
  return e
    .selectFrom('publish_done')
    .select('publish_done.folderId')
    .where('publish_done.folderId', '=', folderId)
    .whereRef('publish_done.publishRequestSn', '=', 'publish_request.publishRequestSn')
    .whereRef('publish_done.createdAt', '=', 'publish_request.createdAt');
}

/** Returns the time at which the next scheduled request is due. */
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

interface InFolder {
  folderId: string;
  path: string;
}

const pageOf = prepare((db: Reader, { folderId, path }: InFolder) =>
  db
    .selectFrom('published_page')
    .select(['path', 'status', 'etag', 'bytes', 'contentHash', 'renderedAt'])
    .where('path', '=', path)
    .where('folderId', '=', folderId)
    .compile(),
);

export function findPublishedPage(
  db: Reader,
  pageInFolder: InFolder,
): Promise<PublishedPage | undefined> {
  return pageOf.first(db, pageInFolder);
}

export async function listPublishedPaths(db: Reader, folderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('published_page')
    .select('path')
    .where('folderId', '=', folderId)
    .orderBy('path')
    .execute();
  return rows.map(({ path }) => path);
}

export async function listPathsOfTag(
  db: Reader,
  { folderId, tag }: { folderId: string; tag: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('published_page_tag')
    .select('path')
    .where('folderId', '=', folderId)
    .where('tag', '=', tag)
    .orderBy('path')
    .execute();
  return rows.map(({ path }) => path);
}

export async function listTagsOfPath(db: Reader, { folderId, path }: InFolder): Promise<string[]> {
  const tags = await listTags(db, { folderId, paths: [path] });
  return [...(tags.get(path) ?? [])].sort();
}

interface PathsInFolder {
  folderId: string;
  paths: readonly string[];
}

async function listTags(
  db: Reader,
  { folderId, paths }: PathsInFolder,
): Promise<Map<string, Set<string>>> {
  const tags = new Map(paths.map((path) => [path, new Set<string>()]));

  const rows = await db
    .selectFrom('published_page_tag')
    .select(['path', 'tag'])
    .where('folderId', '=', folderId)
    .where('path', 'in', padList(paths))
    .execute();

  for (const { path, tag } of rows) tags.get(path)?.add(tag);

  return tags;
}

/**
 * Writes which pages are new, changed or removed to `changed_page` (an outbox for IndexNow); called
 * in the transaction that stores them, before it does, so that neither a crash nor a failed call
 * loses a change. A page that another folder has stored already was noted by its server.
 */
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

    const known = new Set(stored.map(({ path, contentHash }) => `${path} ${contentHash}`));
    const other = chunk.filter(({ path, contentHash }) => !known.has(`${path} ${contentHash}`));

    changed.push(...other.map(({ path }) => path));
  }

  for (const paths of inPowersOfTwo(changed)) {
    await t
      .insertInto('changed_page')
      .values(paths.map((path) => ({ path, changedAt: now })))
      .onConflict((conflict) =>
        // A notice being sent covers the older version only: the new version keeps the row.
        conflict
          .column('path')
          .doUpdateSet((eb) => ({ changedAt: eb('changed_page.changedAt', '+', 1) })),
      )
      .execute();
  }
}

/** Upserts pages; tags are written only where they changed. */
export async function upsertPages(
  t: Tx,
  { folderId, pages }: { folderId: string; pages: readonly PageRow[] },
): Promise<void> {
  for (const chunk of inPowersOfTwo(pages)) {
    await t
      .insertInto('published_page')
      .values(chunk.map(({ tags: _, ...row }) => ({ folderId, ...row })))
      .onConflict((conflict) =>
        conflict.columns(['path', 'folderId']).doUpdateSet((eb) => ({
          status: eb.ref('excluded.status'),
          etag: eb.ref('excluded.etag'),
          bytes: eb.ref('excluded.bytes'),
          contentHash: eb.ref('excluded.contentHash'),
          renderedAt: eb.ref('excluded.renderedAt'),
        })),
      )
      .execute();

    await updateTags(t, folderId, chunk);
  }
}

async function updateTags(t: Tx, folderId: string, pages: readonly PageRow[]): Promise<void> {
  const stored = await listTags(t, { folderId, paths: pages.map(({ path }) => path) });
  const changed = pages.filter(({ path, tags }) => !hasExactly(stored.get(path), tags));

  await deleteTags(t, { folderId, paths: changed.map(({ path }) => path) });

  const rows = changed.flatMap(({ path, tags }) => tags.map((tag) => ({ folderId, path, tag })));
  for (const values of inPowersOfTwo(rows)) {
    await t.insertInto('published_page_tag').values(values).execute();
  }
}

function hasExactly(stored: Set<string> | undefined, tags: readonly string[]): boolean {
  return stored?.size === tags.length && tags.every((tag) => stored.has(tag));
}

async function deleteTags(t: Tx, { folderId, paths }: PathsInFolder): Promise<void> {
  if (paths.length === 0) return;

  await t
    .deleteFrom('published_page_tag')
    .where('folderId', '=', folderId)
    .where('path', 'in', padList(paths))
    .execute();
}

export async function deletePages(t: Tx, { folderId, paths: all }: PathsInFolder): Promise<void> {
  for (const paths of inPowersOfTwo(all)) {
    await deleteTags(t, { folderId, paths });
    await t
      .deleteFrom('published_page')
      .where('folderId', '=', folderId)
      .where('path', 'in', padList(paths))
      .execute();
  }
}

/**
 * Marks a request done, unless it was requested again since it was taken, or another folder has not
 * finished it yet. A transaction that finishes several takes them in the order of their numbers.
 */
export async function finishRequest(
  t: Tx,
  request: PublishRequest,
  { folderId, now }: { folderId: string; now: number },
): Promise<void> {
  const { publishRequestSn, createdAt } = request;

  if (request.folderId === '' && (await hasOtherFolder(t, folderId))) {
    await lockRequest(t, publishRequestSn);
    await t
      .insertInto('publish_done')
      .values({ publishRequestSn, folderId, createdAt })
      .onConflict((conflict) =>
        conflict.columns(['publishRequestSn', 'folderId']).doUpdateSet({ createdAt }),
      )
      .execute();

    await closeRequests(t, now, publishRequestSn);

    return;
  }

  await t
    .updateTable('publish_request')
    .set({ doneAt: now, lastError: null })
    .where('publishRequestSn', '=', publishRequestSn)
    .where('createdAt', '=', createdAt)
    .where('doneAt', 'is', null)
    .execute();
}

/** Two folders that finish at once would each miss the other's mark, and neither would close it. */
async function lockRequest(t: Tx, publishRequestSn: number): Promise<void> {
  if (engineOf(t) !== 'postgres') return; // SQLite has one writer at a time

  await t
    .selectFrom('publish_request')
    .select('publishRequestSn')
    .where('publishRequestSn', '=', publishRequestSn)
    .forUpdate()
    .execute();
}

/** Marks requests done that every folder has finished: all of them, or the given one. */
export async function closeRequests(t: Tx, now: number, publishRequestSn?: number): Promise<void> {
  await t
    .updateTable('publish_request')
    .set({ doneAt: now, lastError: null })
    .where('doneAt', 'is', null)
    .where('folderId', '=', '')
    .$if(publishRequestSn !== undefined, (q) =>
      q.where('publishRequestSn', '=', publishRequestSn ?? 0),
    )
    .where((e) =>
      e.exists(
        e
          .selectFrom('publish_done')
          .select('publish_done.folderId')
          .whereRef('publish_done.publishRequestSn', '=', 'publish_request.publishRequestSn'),
      ),
    )
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('published_folder')
            .select('published_folder.folderId')
            .where((f) => f.not(f.exists(isFinished(f, f.ref('published_folder.folderId'))))),
        ),
      ),
    )
    .execute();
}

type RetryColumn = 'tag' | 'runAt' | 'folderId' | 'attempts' | 'createdAt';

/** Schedules the retry of a failed page, with its error. */
export async function insertRetry(
  t: Tx,
  retry: Pick<PublishRequest, RetryColumn> & { lastError: string },
): Promise<void> {
  await t
    .insertInto('publish_request')
    .values(retry)
    .onConflict((conflict) =>
      conflict
        .columns(['tag', 'runAt', 'folderId'])
        .where('doneAt', 'is', null)
        .doUpdateSet({ attempts: retry.attempts, lastError: retry.lastError }),
    )
    .execute();
}

/** Deletes the marks of folders on requests that are done. */
export async function deleteDoneMarks(t: Tx): Promise<void> {
  await t
    .deleteFrom('publish_done')
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('publish_request')
            .select('publish_request.tag')
            .whereRef('publish_request.publishRequestSn', '=', 'publish_done.publishRequestSn')
            .where('publish_request.doneAt', 'is', null),
        ),
      ),
    )
    .execute();
}

/** Finished requests are kept for a while, for staff to look at. */
export async function deleteFinishedRequests(t: Tx, before: number): Promise<void> {
  await t.deleteFrom('publish_request').where('doneAt', '<', before).execute();
}
