import { sql, type Selectable } from 'kysely';
import { CommitEvent } from '#db/commit-event.ts';
import { padList, type Reader, type ShopDatabase, type Tx } from '#db/connection.ts';
import { engineOf } from '#db/ddl.ts';
import { prepare } from '#db/prepared.ts';
import type { JobTable } from '#db/tables/job.ts';

/** A claimed job; `finishJob` and `failJob` compare `attempts` to prove that it is still ours. */
export type Job = Selectable<JobTable>;

/** One kind of work: its name in the table and the shape of its payload (a zod schema fits). */
export interface JobKind<P> {
  kind: string;
  payload: { parse(input: unknown): P };
}

interface NewJob<P> {
  kind: JobKind<P>;
  payload: NoInfer<P>;
  /** Idempotency key: only the first job with it is kept. Null: no deduplication. */
  key: string | null;
  now: number;
  /** Due time; the default is now. */
  runAt?: number;
}

/** A job is parked after this many attempts: kept and visible, but run only when staff retry it. */
export const maxAttempts = 12;
/** The `runAt` of a parked job: later than any due time, so that claims never see it. */
export const parkedAt = Number.MAX_SAFE_INTEGER;
const longestBackoffMs = 3_600_000;
const longestError = 1000;

/**
 * Enqueues a job in the transaction that causes it (transactional outbox), so that neither exists
 * without the other; false if its key exists. Delivery is at least once: its effect must be
 * idempotent.
 */
export async function enqueueJob<P>(t: Tx, job: NewJob<P>): Promise<boolean> {
  const { kind, payload, key, now, runAt = now } = job;
  return insertJob(t, {
    kind: kind.kind,
    payload: JSON.stringify(payload),
    key,
    runAt,
    createdAt: now,
  });
}

/** Takes back a job that nobody has begun; false if it is done, or may be by now. */
export async function withdrawJob(t: Tx, key: string): Promise<boolean> {
  const { numDeletedRows } = await t
    .deleteFrom('job')
    .where('key', '=', key)
    .where('doneAt', 'is', null)
    .where('attempts', '=', 0)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** A transaction has stored jobs: workers look for them at once. */
export const jobsStored = new CommitEvent<void>('jobs');

type JobRow = Pick<Job, 'kind' | 'payload' | 'key' | 'runAt' | 'createdAt'>;

const jobInsert = prepare((t: Tx, row: JobRow) =>
  t
    .insertInto('job')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .compile(),
);

export async function insertJob(t: Tx, row: JobRow): Promise<boolean> {
  const isNew = (await jobInsert.count(t, row)) === 1;
  if (isNew) jobsStored.announce(t, undefined);
  return isNew;
}

const nextRun = prepare((db: Reader, { kinds }: { kinds: (string | null)[] }) =>
  db
    .selectFrom('job')
    .select('runAt')
    .where('doneAt', 'is', null)
    .where('kind', 'in', kinds)
    .orderBy('runAt')
    .limit(1)
    .compile(),
);

/** Due time of the next job of these kinds; undefined if there is none. */
export async function findNextRunAt(
  db: Reader,
  kinds: readonly string[],
): Promise<number | undefined> {
  const next = await nextRun.first(db, { kinds: padList(kinds) });
  return next && next.runAt < parkedAt ? next.runAt : undefined;
}

/** Tolerance for small corrections of the clock. */
export const CLOCK_SLACK_MS = 60_000;

/** Makes jobs due that were written while the clock ran ahead. */
export async function bringBack(database: ShopDatabase, now: number): Promise<void> {
  const ahead = database.read
    .selectFrom('job')
    .select('jobSn')
    .where('doneAt', 'is', null)
    .where('createdAt', '>', now + CLOCK_SLACK_MS)
    .where('runAt', '<', parkedAt);
  if ((await ahead.limit(1).executeTakeFirst()) === undefined) return;

  await database.tx((t) =>
    t
      .updateTable('job')
      .set((e) => ({ runAt: e(e('runAt', '+', now), '-', e.ref('createdAt')), createdAt: now }))
      .where('jobSn', 'in', ahead)
      .execute(),
  );
}

interface Claim {
  kinds: readonly string[];
  now: number;
  /** Lease: until it expires no other worker may claim the job. */
  leaseMs: number;
  limit: number;
}

interface DueJobs {
  now: number;
  kinds: (string | null)[];
  limit: number;
  leasedUntil: number;
}

// The list is a `with`, which PostgreSQL computes once. As a condition of the update it may be
// computed again for every row, and SKIP LOCKED then takes the next jobs instead of the same ones.
const dueClaim = prepare((t: Tx, { now, kinds, limit, leasedUntil }: DueJobs) =>
  t
    .with('due', (e) =>
      e
        .selectFrom('job')
        .select('jobSn')
        .where('doneAt', 'is', null)
        .where('runAt', '<=', now)
        .where('kind', 'in', kinds)
        .orderBy('runAt')
        .orderBy('jobSn')
        .limit(limit)
        .$if(engineOf(t) === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .updateTable('job')
    .set((e) => ({ runAt: leasedUntil, attempts: e('attempts', '+', 1) }))
    .where('jobSn', 'in', (e) => e.selectFrom('due').select('jobSn'))
    // Repeated, because PostgreSQL rechecks only these conditions after it waited for a row lock.
    .where('runAt', '<=', now)
    .where('doneAt', 'is', null)
    .returningAll()
    .compile(),
);

/**
 * Claims up to `limit` due jobs. It reads before it writes: an idle worker never takes the write
 * lock.
 */
export async function claimJobs(
  database: ShopDatabase,
  { kinds, now, leaseMs, limit }: Claim,
): Promise<Job[]> {
  const nextRunAt = await findNextRunAt(database.read, kinds);
  if (nextRunAt === undefined || nextRunAt > now) return [];

  const due = { now, kinds: padList(kinds), limit, leasedUntil: now + leaseMs };
  const jobs = await database.tx(async (t) => {
    await abandonedPark.all(t, { now });
    return dueClaim.all(t, due);
  });

  return jobs.sort((a, b) => a.jobSn - b.jobSn);
}

/** Marks a claimed job done; false if its lease expired and another worker has it. */
export async function finishJob(t: Tx, job: Job, now: number): Promise<boolean> {
  return updateClaimed(t, job, { doneAt: now, lastError: null });
}

interface Failure {
  error: unknown;
  now: number;
  /** Jitter from 0 to below 1; spreads the retries of jobs that failed together. */
  random: number;
}

/** Reschedules a claimed job, or parks it after the last attempt; false as in `finishJob`. */
export async function failJob(t: Tx, job: Job, { error, now, random }: Failure): Promise<boolean> {
  const isLast = job.attempts >= maxAttempts;
  return updateClaimed(t, job, {
    runAt: isLast ? parkedAt : now + backoffMs(job.attempts, random),
    lastError: describeError(error),
  });
}

/** Renews the lease of a claimed job; false if it has ended or been taken over. */
export async function renewJobLease(t: Tx, job: Job, runAt: number): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('job')
    .set({ runAt })
    .where('jobSn', '=', job.jobSn)
    .where('attempts', '=', job.attempts)
    .where('runAt', '=', job.runAt) // a job that failed meanwhile has its retry time here
    .where('doneAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Resets the attempts of a parked job; false if it is not parked. */
export async function retryParked(t: Tx, jobSn: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('job')
    .set({ runAt: now, attempts: 0 })
    .where('jobSn', '=', jobSn)
    .where('doneAt', 'is', null)
    .where('runAt', '=', parkedAt)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;

  jobsStored.announce(t, undefined);

  return true;
}

/** Deletes up to `limit` jobs done before a moment, and with them their keys. */
export async function deleteDone(t: Tx, before: number, limit = 1000): Promise<number> {
  const { numDeletedRows } = await t
    .deleteFrom('job')
    .where('jobSn', 'in', (e) =>
      e
        .selectFrom('job')
        .select('jobSn')
        .where('doneAt', '<', before)
        .orderBy('jobSn')
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Exponential backoff in ms: 2, 4, 8 … seconds up to an hour, each with up to 20 % jitter. */
export function backoffMs(attempts: number, random: number): number {
  const plannedMs = Math.min(longestBackoffMs, 1000 * 2 ** attempts);
  return Math.round(plannedMs * (0.8 + 0.4 * random));
}

export function describeError(error: unknown): string {
  return String(error).slice(0, longestError);
}

/** Parks a job whose handler kills the process each time, so that `failJob` is never reached. */
const abandonedPark = prepare((t: Tx, { now }: { now: number }) =>
  t
    .updateTable('job')
    .set({ runAt: parkedAt, lastError: sql`coalesce("lastError", 'Its worker died.')` })
    .where('doneAt', 'is', null)
    .where('runAt', '<=', now)
    .where('attempts', '>=', maxAttempts)
    .compile(),
);

type Claimed = Pick<Job, 'jobSn' | 'attempts'> & { change: Partial<Job> };

const claimedUpdate = prepare((t: Tx, { jobSn, attempts, change }: Claimed) =>
  t
    .updateTable('job')
    .set(change)
    .where('jobSn', '=', jobSn)
    .where('attempts', '=', attempts)
    .where('doneAt', 'is', null)
    .compile(),
);

async function updateClaimed(t: Tx, job: Job, change: Partial<Job>): Promise<boolean> {
  const { jobSn, attempts } = job;
  return (await claimedUpdate.count(t, { jobSn, attempts, change })) === 1;
}
