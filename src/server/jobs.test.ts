import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { ShopDatabase } from '#db/connection.ts';
import { openMigratedShop } from '../../tests/support/database/migrated-shop.ts';
import {
  backoffMs,
  claimJobs,
  deleteDone,
  enqueueJob,
  failJob,
  finishJob,
  maxAttempts,
  parkedAt,
  renewJobLease,
  retryParked,
  type Job,
} from './jobs.ts';

const now = 1_800_000_000_000;
const leaseMs = 60_000;
const mail = { kind: 'mail', payload: z.strictObject({ to: z.string() }) };

async function addMails(database: ShopDatabase, count: number): Promise<void> {
  await database.tx(async (t) => {
    for (let n = 0; n < count; n++) {
      await enqueueJob(t, {
        kind: mail,
        payload: { to: `alice+${n}@example.com` },
        key: null,
        now,
      });
    }
  });
}

const claimMails = (database: ShopDatabase, instant: number, limit = 10) =>
  claimJobs(database, { kinds: ['mail'], now: instant, leaseMs, limit });

async function claimOne(database: ShopDatabase, instant: number): Promise<Job> {
  const [job] = await claimMails(database, instant, 1);
  if (!job) throw new Error('No job was due.');
  return job;
}

async function readJobs(database: ShopDatabase): Promise<Job[]> {
  return database.read.selectFrom('job').selectAll().orderBy('jobSn').execute();
}

describe('enqueue', () => {
  test('keeps one job a key', async () => {
    const database = await openMigratedShop();
    const add = (to: string) =>
      database.tx((t) => enqueueJob(t, { kind: mail, payload: { to }, key: 'welcome:1', now }));
    expect(await add('alice@example.com')).toBe(true);
    expect(await add('bob@example.com')).toBe(false);
    expect(await readJobs(database)).toMatchObject([
      { kind: 'mail', payload: '{"to":"alice@example.com"}', runAt: now, createdAt: now },
    ]);
  });

  test('takes its job back with the transaction that caused it', async () => {
    const database = await openMigratedShop();
    const failing = database.tx(async (t) => {
      await enqueueJob(t, { kind: mail, payload: { to: 'alice@example.com' }, key: null, now });
      throw new Error('order refused');
    });
    await expect(failing).rejects.toThrow('order refused');
    expect(await readJobs(database)).toEqual([]);
  });
});

describe('claim', () => {
  test('gives every job to one of four workers', async () => {
    const database = await openMigratedShop();
    await addMails(database, 40);

    const drain = async () => {
      const mine: number[] = [];
      for (let jobs = await claimMails(database, now, 3); jobs.length > 0;) {
        mine.push(...jobs.map(({ jobSn }) => jobSn));
        jobs = await claimMails(database, now, 3);
      }

      return mine;
    };

    const claimed = (await Promise.all([drain(), drain(), drain(), drain()])).flat();
    expect(claimed).toHaveLength(40);
    expect(new Set(claimed).size).toBe(40);
  });

  test('leaves what is not due or of another kind', async () => {
    const database = await openMigratedShop();

    await database.tx(async (t) => {
      await enqueueJob(t, { kind: mail, payload: { to: 'later' }, key: null, now, runAt: now + 1 });
      await enqueueJob(t, {
        kind: { ...mail, kind: 'sms' },
        payload: { to: 'other' },
        key: null,
        now,
      });
    });

    expect(await claimMails(database, now)).toEqual([]);
    expect(await claimMails(database, now + 1)).toHaveLength(1);
  });

  test('never takes the writer when nothing is due', async () => {
    const database = await openMigratedShop();
    await addMails(database, 1);

    const writeless: ShopDatabase = {
      ...database,
      tx: () => Promise.reject(new Error('took the writer')),
    };
    expect(await claimMails(writeless, now - 1)).toEqual([]);
    await expect(claimMails(writeless, now)).rejects.toThrow('took the writer');
  });

  test('takes over when a lease has run out, and refuses the one who lost it', async () => {
    const database = await openMigratedShop();
    await addMails(database, 1);

    const stale = await claimOne(database, now);

    expect(await claimMails(database, now + leaseMs - 1)).toEqual([]);

    const fresh = await claimOne(database, now + leaseMs);
    expect(fresh.attempts).toBe(2);

    const later = now + leaseMs + 1;
    const failure = { error: new Error('slow'), now: later, random: 0 };
    expect(await database.tx((t) => finishJob(t, stale, later))).toBe(false);
    expect(await database.tx((t) => failJob(t, stale, failure))).toBe(false);
    expect(await database.tx((t) => renewJobLease(t, stale, later))).toBe(false);
    expect(await database.tx((t) => finishJob(t, fresh, later))).toBe(true);
    expect(await database.tx((t) => finishJob(t, fresh, later))).toBe(false);
    expect(await readJobs(database)).toMatchObject([{ doneAt: later, lastError: null }]);
  });
});

test('a renewed lease holds longer, and never undoes a failure', async () => {
  const database = await openMigratedShop();
  await addMails(database, 1);

  const job = await claimOne(database, now);
  expect(await database.tx((t) => renewJobLease(t, job, now + 2 * leaseMs))).toBe(true);
  expect(await claimMails(database, now + leaseMs)).toEqual([]);

  await database.tx((t) => failJob(t, job, { error: 'refused', now, random: 0.5 }));

  expect(await database.tx((t) => renewJobLease(t, job, now + leaseMs))).toBe(false);
  expect((await readJobs(database))[0]?.runAt).toBe(now + 2000);
});

test('fails with growing pauses until it is parked, where staff can retry it', async () => {
  const database = await openMigratedShop();
  await addMails(database, 1);

  let attemptAt = now;
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const job = await claimOne(database, attemptAt);
    expect(job.attempts).toBe(attempt);

    const error = new Error(`try ${attempt}`);
    expect(await database.tx((t) => failJob(t, job, { error, now: attemptAt, random: 0.5 }))).toBe(
      true,
    );

    const [row] = await readJobs(database);
    expect(row?.lastError).toBe(`Error: try ${attempt}`);

    if (attempt < maxAttempts) expect(row?.runAt).toBe(attemptAt + backoffMs(attempt, 0.5));
    attemptAt = row?.runAt ?? 0;
  }

  expect(attemptAt).toBe(parkedAt);
  expect(await claimMails(database, now + 10 * 365 * 86_400_000)).toEqual([]);

  const [parked] = await readJobs(database);
  expect(await database.tx((t) => retryParked(t, parked?.jobSn ?? 0, now))).toBe(true);
  expect(await database.tx((t) => retryParked(t, parked?.jobSn ?? 0, now))).toBe(false);
  expect((await claimOne(database, now)).attempts).toBe(1);
});

test('parks a job whose worker dies every time', async () => {
  const database = await openMigratedShop();
  await addMails(database, 1);
  for (let n = 0; n < maxAttempts; n++) await claimOne(database, now + n * leaseMs);

  expect(await claimMails(database, now + maxAttempts * leaseMs)).toEqual([]);
  expect(await readJobs(database)).toMatchObject([
    { runAt: parkedAt, attempts: maxAttempts, lastError: 'Its worker died.' },
  ]);
});

test.each([
  [1, 0, 1600],
  [1, 0.5, 2000],
  [2, 0.999999, 4800],
  [11, 0.5, 2_048_000],
  [12, 0.5, 3_600_000],
  [60, 0, 2_880_000],
])('backoffMs(%i, %d) is %i', (attempts, random, expected) => {
  expect(backoffMs(attempts, random)).toBe(expected);
});

test('forgets old finished jobs, a limited number at a time', async () => {
  const database = await openMigratedShop();
  await addMails(database, 4);

  const jobs = await claimMails(database, now);

  await database.tx(async (t) => {
    for (const job of jobs.slice(0, 3)) await finishJob(t, job, now);
  });

  expect(await database.tx((t) => deleteDone(t, now))).toBe(0);
  expect(await database.tx((t) => deleteDone(t, now + 1, 2))).toBe(2);
  expect(await database.tx((t) => deleteDone(t, now + 1, 2))).toBe(1);
  expect(await readJobs(database)).toHaveLength(1);
});
