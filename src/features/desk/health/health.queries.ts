import type { Reader } from '#db/connection.ts';
import { countRows } from '#db/count-rows.ts';
import { parkedAt } from '../../../server/jobs.ts';

/** Open jobs by kind: how many there are, failed and parked, and since when the oldest is due. */
export async function countOpenJobs(db: Reader, now: number) {
  const rows = await db
    .selectFrom('job')
    .select((e) => [
      'kind',
      e.fn.countAll<number>().as('open'),
      e.fn
        .sum<number>(e.case().when('runAt', '=', parkedAt).then(e.lit(1)).else(e.lit(0)).end())
        .as('parked'),
      e.fn
        .sum<number>(e.case().when('lastError', 'is not', null).then(e.lit(1)).else(e.lit(0)).end())
        .as('failed'),
      e.fn.min('createdAt').as('oldestAt'),
    ])
    .where('doneAt', 'is', null)
    .where((e) => e.or([e('runAt', '<=', now), e('attempts', '>', 0)]))
    .groupBy('kind')
    .execute();
  return rows.map(({ kind, open, parked, failed, oldestAt }) => ({
    kind,
    open: Number(open),
    parked: Number(parked),
    failed: Number(failed),
    oldestMs: now - Number(oldestAt),
  }));
}

/** Kinds of which a job is being worked on: it is leased. */
export async function listRunningKinds(db: Reader, now: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('job')
    .select('kind')
    .distinct()
    .where('doneAt', 'is', null)
    .where('attempts', '>', 0)
    .where('lastError', 'is', null)
    .where('runAt', '>', now)
    .where('runAt', '<', parkedAt)
    .execute();
  return new Set(rows.map(({ kind }) => kind));
}

/** Open publish requests: those that are due, since when, and those of later. */
export async function countPublishRequests(db: Reader, now: number) {
  const due = await db
    .selectFrom('publish_request')
    .select((e) => [
      e.fn.countAll<number>().as('count'),
      // A request for an instant that was over when it was made waits since then.
      e.fn
        .min<number>(
          e
            .case()
            .when('createdAt', '>', e.ref('runAt'))
            .then(e.ref('createdAt'))
            .else(e.ref('runAt'))
            .end(),
        )
        .as('oldestAt'),
    ])
    .where('doneAt', 'is', null)
    .where('runAt', '<=', now)
    .executeTakeFirstOrThrow();

  const scheduled = await countRows(
    db.selectFrom('publish_request').where('doneAt', 'is', null).where('runAt', '>', now),
  );

  const waiting = Number(due.count);
  const oldestMs = waiting === 0 ? 0 : now - Number(due.oldestAt);

  return { waiting, oldestMs, scheduled };
}

/** Publish requests that failed and are tried again. */
export async function listFailingRequests(db: Reader, limit: number) {
  const rows = await db
    .selectFrom('publish_request')
    .select(['tag', 'attempts', 'lastError'])
    .where('doneAt', 'is', null)
    .where('lastError', 'is not', null)
    .orderBy('publishRequestSn')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, lastError: row.lastError ?? '' }));
}

/** The servers that publish, with their builds and the pages that each has. */
export async function listServers(db: Reader) {
  const rows = await db
    .selectFrom('published_folder')
    .leftJoin('published_page', 'published_page.folderId', 'published_folder.folderId')
    .select((e) => [
      'published_folder.folderId',
      'seenAt',
      'buildId',
      e.fn.count<number>('path').as('pages'),
    ])
    .groupBy(['published_folder.folderId', 'seenAt', 'buildId'])
    .orderBy('seenAt', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, pages: Number(row.pages) }));
}

/** The values of a schedule that the audit row of running it at once compares. */
export async function readScheduleValues(db: Reader, kind: string) {
  const { asked } = await db
    .selectFrom('job')
    .select((e) => e.fn.max('jobSn').as('asked'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return { asked: asked === null ? null : Number(asked) };
}

/** The values of a job that the audit row of its retry compares. */
export async function readJobValues(db: Reader, jobSn: number) {
  const job = await db
    .selectFrom('job')
    .select(['kind', 'attempts', 'runAt', 'lastError'])
    .where('jobSn', '=', jobSn)
    .executeTakeFirst();
  return { attempts: job?.attempts, isParked: job?.runAt === parkedAt };
}

/** The values of a publish request that its audit row compares. */
export async function readRequestValues(db: Reader, tag: string) {
  const request = await db
    .selectFrom('publish_request')
    .select(['publishRequestSn', 'createdAt'])
    .where('tag', '=', tag)
    .orderBy('publishRequestSn', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { requestedAt: request?.createdAt ?? null };
}

/** The pages that carry a tag, or are that path; those of one server. */
export async function countTagged(db: Reader, tag: string, path: string | undefined) {
  const pages = db.selectFrom('published_page');
  const tagged = db.selectFrom('published_page_tag').where('tag', '=', tag);

  const { count } = await (
    path === undefined
      ? tagged.select((e) => e.fn.count<number>('path').distinct().as('count'))
      : pages
          .where('path', '=', path)
          .select((e) => e.fn.count<number>('path').distinct().as('count'))
  ).executeTakeFirstOrThrow();

  return Number(count);
}

export async function countPages(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('published_page')
    .select((e) => e.fn.count<number>('path').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
