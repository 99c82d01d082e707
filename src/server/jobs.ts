import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { padList } from '#db/connection.ts';
import type { Reader, Shop, Tx } from '#db/connection.ts';
import { engineOf } from '#db/ddl.ts';
import { prepare } from '#db/prepared.ts';
import type { JobTable } from '#db/tables/job.ts';

/** A job as it was claimed; `attempts` proves to `finish` and `fail` that it is still ours. */
export type Job = Selectable<JobTable>;

/** One kind of work: its name in the table and the shape of its payload (a zod schema fits). */
export interface JobKind<P> {
  kind: string;
  payload: { parse(input: unknown): P };
}

interface NewJob<P> {
  kind: JobKind<P>;
  payload: NoInfer<P>;
  /** The same key is the same effect: only the first job with it is kept. Null: each is another. */
  key: string | null;
  now: number;
  /** When it is due, if not at once. */
  runAt?: number;
}

/** After this many tries a job is parked: kept and visible, but run only when staff retry it. */
export const maxAttempts = 12;
/** The `runAt` of a parked job: after every due time, so that the look-up never meets it. */
export const parkedAt = Number.MAX_SAFE_INTEGER;
const longestBackoffMs = 3_600_000;
const longestError = 1000;

/**
 * Adds a job in the transaction that causes it, so that neither exists without the other; false
 * if its key was there already. It runs at least once: its effect must bear repetition.
 */
export async function enqueue<P>(t: Tx, job: NewJob<P>): Promise<boolean> {
  const { kind, payload, key, now, runAt = now } = job;
  return insertJob(t, {
    kind: kind.kind,
    payload: JSON.stringify(payload),
    key,
    runAt,
    createdAt: now,
  });
}

type JobRow = Pick<Job, 'kind' | 'payload' | 'key' | 'runAt' | 'createdAt'>;

const jobInsert = prepare((t: Tx, row: JobRow) =>
  t
    .insertInto('job')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .compile(),
);

export async function insertJob(t: Tx, row: JobRow): Promise<boolean> {
  return (await jobInsert.count(t, row)) === 1;
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

/** When the next job of these kinds is due; undefined if there is none. */
export async function findNextRunAt(
  db: Reader,
  kinds: readonly string[],
): Promise<number | undefined> {
  const next = await nextRun.first(db, { kinds: padList(kinds) });
  return next && next.runAt < parkedAt ? next.runAt : undefined;
}

/** Small corrections of the clock are none of our business. */
export const CLOCK_SLACK_MS = 60_000;

/** Jobs that a clock wrote which ran ahead are due as if they had been written now. */
export async function bringBack(shop: Shop, now: number): Promise<void> {
  const ahead = shop.read
    .selectFrom('job')
    .select('jobSn')
    .where('doneAt', 'is', null)
    .where('createdAt', '>', now + CLOCK_SLACK_MS)
    .where('runAt', '<', parkedAt);
  if ((await ahead.limit(1).executeTakeFirst()) === undefined) return;
  await shop.tx((t) =>
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
  /** For how long nobody else may take the job; a worker that dies loses it after that. */
  leaseMs: number;
  limit: number;
}

interface DueJobs {
  now: number;
  kinds: (string | null)[];
  limit: number;
  leasedUntil: number;
}

const dueClaim = prepare((t: Tx, { now, kinds, limit, leasedUntil }: DueJobs) =>
  t
    .updateTable('job')
    .set((e) => ({ runAt: leasedUntil, attempts: e('attempts', '+', 1) }))
    .where('jobSn', 'in', (e) =>
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
    // Repeated, because PostgreSQL checks only these again after it waited for a row.
    .where('runAt', '<=', now)
    .where('doneAt', 'is', null)
    .returningAll()
    .compile(),
);

/** Takes up to `limit` due jobs. Looks before it writes: an idle worker never takes the writer. */
export async function claim(shop: Shop, { kinds, now, leaseMs, limit }: Claim): Promise<Job[]> {
  const nextRunAt = await findNextRunAt(shop.read, kinds);
  if (nextRunAt === undefined || nextRunAt > now) return [];
  const due = { now, kinds: padList(kinds), limit, leasedUntil: now + leaseMs };
  const jobs = await shop.tx(async (t) => {
    await abandonedPark.all(t, { now });
    return dueClaim.all(t, due);
  });
  return jobs.sort((a, b) => a.jobSn - b.jobSn);
}

/** Marks a claimed job done; false if its lease ran out and another worker has it. */
export async function finish(t: Tx, job: Job, now: number): Promise<boolean> {
  return updateClaimed(t, job, { doneAt: now, lastError: null });
}

interface Failure {
  error: unknown;
  now: number;
  /** From 0 to below 1; spreads the retries of jobs that failed together. */
  random: number;
}

/** Puts a claimed job back for a later try, or parks it after the last; false as in `finish`. */
export async function fail(t: Tx, job: Job, { error, now, random }: Failure): Promise<boolean> {
  const isLast = job.attempts >= maxAttempts;
  return updateClaimed(t, job, {
    runAt: isLast ? parkedAt : now + backoffMs(job.attempts, random),
    lastError: describeError(error),
  });
}

/** Holds on to a claimed job for longer; false if it has ended or been taken over. */
export async function renew(t: Tx, job: Job, runAt: number): Promise<boolean> {
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

/** Gives a parked job another round of tries; false if it is not parked. */
export async function retryParked(t: Tx, jobSn: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('job')
    .set({ runAt: now, attempts: 0 })
    .where('jobSn', '=', jobSn)
    .where('doneAt', 'is', null)
    .where('runAt', '=', parkedAt)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Forgets up to `limit` jobs that were done before a moment, and with them their keys. */
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

/** Milliseconds until the next try: 2, 4, 8 … seconds up to an hour, each up to 20 % off. */
export function backoffMs(attempts: number, random: number): number {
  const plannedMs = Math.min(longestBackoffMs, 1000 * 2 ** attempts);
  return Math.round(plannedMs * (0.8 + 0.4 * random));
}

export function describeError(error: unknown): string {
  return String(error).slice(0, longestError);
}

/** A job that ends its process every time never gets as far as `fail`. */
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
