import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import type { ShopDatabase } from '#db/connection.ts';
import { openMigratedShop } from '../../tests/support/database/migrated-shop.ts';
import { enqueueNow } from './job-schedule.ts';
import {
  createWorker,
  defineJobHandler,
  handleEvery,
  type JobHandler,
  type WorkerOptions,
} from './job-worker.ts';
import { enqueueJob } from './jobs.ts';

const now = 1_800_000_000_000;
const hourMs = 3_600_000;
const mail = { kind: 'mail', payload: z.strictObject({ to: z.string() }) };

function workerOf(
  database: ShopDatabase,
  handlers: JobHandler[],
  options: Partial<WorkerOptions> = {},
) {
  const onError = vi.fn();
  const worker = createWorker({ database, handlers, clock: () => now, onError, ...options });

  onTestFinished(() => worker.stop());

  return { worker, onError };
}

const addMail = (database: ShopDatabase, to: string) =>
  database.tx((t) => enqueueJob(t, { kind: mail, payload: { to }, key: null, now }));

const readJobs = (database: ShopDatabase) =>
  database.read.selectFrom('job').selectAll().orderBy('jobSn').execute();

describe('runDue', () => {
  test('does what is due, with what it causes, and nothing twice', async () => {
    const database = await openMigratedShop();
    const sent: string[] = [];
    const { worker, onError } = workerOf(database, [
      defineJobHandler(mail, async ({ to }) => {
        sent.push(to);
        if (to === 'alice') await addMail(database, 'bob');
      }),
    ]);

    await addMail(database, 'alice');

    expect(await worker.runDue(now)).toBe(2);
    expect(await worker.runDue(now)).toBe(0);
    expect(sent).toEqual(['alice', 'bob']);
    expect(onError).not.toHaveBeenCalled();
  });

  test('tries again later what failed', async () => {
    const database = await openMigratedShop();
    const send = vi.fn().mockRejectedValueOnce(new Error('no route')).mockResolvedValue(undefined);
    const { worker, onError } = workerOf(database, [defineJobHandler(mail, send)]);

    await addMail(database, 'alice');

    expect(await worker.runDue(now)).toBe(1);
    expect(onError).toHaveBeenCalledExactlyOnceWith(
      new Error('no route'),
      expect.objectContaining({ kind: 'mail' }),
    );
    expect(await worker.runDue(now + 1000)).toBe(0);
    expect(await worker.runDue(now + 2400)).toBe(1);
    expect(await readJobs(database)).toMatchObject([{ attempts: 2, doneAt: now + 2400 }]);
  });

  test('does what a clock that ran ahead has asked for', async () => {
    const database = await openMigratedShop();
    const send = vi.fn();
    const { worker } = workerOf(database, [defineJobHandler(mail, send)]);

    await worker.runDue(now + 24 * hourMs);

    const ahead = { kind: mail, key: null, now: now + 24 * hourMs };
    await database.tx((t) => enqueueJob(t, { ...ahead, payload: { to: 'alice' } }));

    const runAt = ahead.now + hourMs;
    await database.tx((t) => enqueueJob(t, { ...ahead, payload: { to: 'bob' }, runAt }));

    expect(await worker.runDue(now)).toBe(1);
    expect(await worker.runDue(now + hourMs)).toBe(1);
  });

  test('does not run a handler on a payload of another shape', async () => {
    const database = await openMigratedShop();
    const send = vi.fn();
    const { worker, onError } = workerOf(database, [defineJobHandler(mail, send)]);
    const older = { kind: 'mail', payload: z.object({ address: z.string() }) };

    await database.tx((t) =>
      enqueueJob(t, { kind: older, payload: { address: 'alice' }, key: null, now }),
    );
    await worker.runDue(now);

    expect(send).not.toHaveBeenCalled();
    expect(onError).toHaveBeenCalledOnce();
    expect((await readJobs(database))[0]?.doneAt).toBeNull();
  });

  test('runs at most so many handlers at once', async () => {
    const database = await openMigratedShop();
    let running = 0;
    let most = 0;

    const send = async () => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
    };

    const { worker } = workerOf(database, [defineJobHandler(mail, send)], { concurrency: 3 });

    for (let n = 0; n < 10; n++) await addMail(database, `${n}`);

    expect(await worker.runDue(now)).toBe(10);
    expect(most).toBe(3);
  });
});

describe('schedules', () => {
  const schedule = { kind: 'expirePoints', everyMs: hourMs };
  const slotStart = Math.ceil(now / hourMs) * hourMs;
  const readSchedule = (database: ShopDatabase) =>
    database.read.selectFrom('job_schedule').selectAll().execute();

  test('run once a slot, however many workers there are', async () => {
    const database = await openMigratedShop();
    const expire = vi.fn().mockResolvedValue('3 expired');
    const workers = [1, 2, 3].map(() => workerOf(database, [handleEvery(schedule, expire)]).worker);
    const runAll = (instant: number) =>
      Promise.all(workers.map((worker) => worker.runDue(instant)));

    await runAll(slotStart);
    await runAll(slotStart + hourMs - 1);

    expect(expire).toHaveBeenCalledTimes(1);

    await runAll(slotStart + hourMs);

    expect(expire).toHaveBeenCalledTimes(2);

    await runAll(slotStart + 10 * hourMs); // slept through eight slots

    expect(expire).toHaveBeenCalledTimes(3);
    expect(await readSchedule(database)).toEqual([
      {
        kind: 'expirePoints',
        lastRunAt: slotStart + 10 * hourMs,
        nextRunAt: slotStart + 11 * hourMs,
        lastResult: '3 expired',
      },
    ]);
  });

  test('do not repeat a slot when the clock goes back', async () => {
    const database = await openMigratedShop();
    const expire = vi.fn();
    const { worker } = workerOf(database, [handleEvery(schedule, expire)]);

    await worker.runDue(slotStart);
    await worker.runDue(slotStart + hourMs);
    await worker.runDue(slotStart);

    expect(expire).toHaveBeenCalledTimes(2);
  });

  test('follow a shorter interval at once', async () => {
    const database = await openMigratedShop();
    const expire = vi.fn();
    const daily = { ...schedule, everyMs: 24 * hourMs };

    await workerOf(database, [handleEvery(daily, expire)]).worker.runDue(slotStart);
    await workerOf(database, [handleEvery(schedule, expire)]).worker.runDue(slotStart + 1);

    expect(expire).toHaveBeenCalledTimes(2);
  });

  test('begin slots at the offset', async () => {
    const database = await openMigratedShop();
    const offsetMs = 19 * hourMs;
    const fourInKorea = { kind: 'backup', everyMs: 24 * hourMs, offsetMs };
    const { worker } = workerOf(database, [handleEvery(fourInKorea, vi.fn())]);

    await worker.runDue(Date.parse('2027-01-15T03:59:59+09:00'));

    expect((await readSchedule(database))[0]?.nextRunAt).toBe(
      Date.parse('2027-01-15T04:00:00+09:00'),
    );
  });

  test('do not pile up behind a run that keeps failing', async () => {
    const database = await openMigratedShop();
    const expire = vi.fn().mockRejectedValue(new Error('provider is down'));
    const { worker } = workerOf(database, [handleEvery({ ...schedule, everyMs: 1000 }, expire)]);

    for (let second = 0; second < 60; second++) await worker.runDue(slotStart + second * 1000);

    expect(await readJobs(database)).toHaveLength(1);
    expect((await readSchedule(database))[0]?.lastResult).toBe('Error: provider is down');
  });

  test('run at once when staff say so', async () => {
    const database = await openMigratedShop();
    const expire = vi.fn();
    const { worker } = workerOf(database, [handleEvery(schedule, expire)]);

    await worker.runDue(slotStart);

    expect(await database.tx((t) => enqueueNow(t, 'expirePoints', slotStart + 1))).toBe(true);
    expect(await database.tx((t) => enqueueNow(t, 'expirePoints', slotStart + 1))).toBe(false);

    await worker.runDue(slotStart + 1);
    expect(expire).toHaveBeenCalledTimes(2);
  });
});

describe('a started worker', () => {
  test('runs a job as soon as its transaction is stored', async () => {
    const database = await openMigratedShop();
    const sent = Promise.withResolvers<string>();
    const handler = defineJobHandler(mail, async ({ to }) => sent.resolve(to));
    const { worker } = workerOf(database, [handler], { idleMs: 1_000_000 });

    worker.start();
    await database.tx((t) =>
      enqueueJob(t, { kind: mail, payload: { to: 'alice' }, key: null, now }),
    );

    expect(await sent.promise).toBe('alice');

    await worker.stop();
    expect(await readJobs(database)).toMatchObject([{ doneAt: now }]);
  });

  test('finds a job without being poked', async () => {
    const database = await openMigratedShop();
    const sent = Promise.withResolvers<string>();
    const handler = defineJobHandler(mail, async ({ to }) => sent.resolve(to));
    const { worker } = workerOf(database, [handler], { idleMs: 5 });

    worker.start();
    await addMail(database, 'alice');

    expect(await sent.promise).toBe('alice');
  });

  test('is not held up by one slow job', async () => {
    const database = await openMigratedShop();
    const release = Promise.withResolvers<void>();
    const others = Promise.withResolvers<void>();
    let sent = 0;
    const handler = defineJobHandler(mail, async ({ to }) => {
      if (to === 'slow') return release.promise;
      if (++sent === 20) others.resolve();
    });

    await addMail(database, 'slow');
    for (let n = 0; n < 20; n++) await addMail(database, `${n}`);

    const { worker } = workerOf(database, [handler], { concurrency: 2, idleMs: 1_000_000 });
    worker.start();
    await others.promise;
    release.resolve();
    await worker.stop();

    expect((await readJobs(database)).filter(({ doneAt }) => doneAt === null)).toEqual([]);
  });

  test('leaves the database alone while it is full, and goes on when it is not', async () => {
    const database = await openMigratedShop();
    const started = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const done = Promise.withResolvers<void>();

    const handler = defineJobHandler(mail, async ({ to }) => {
      if (to === 'next') return done.resolve();
      started.resolve();
      await release.promise;
    });

    await addMail(database, 'slow');
    await addMail(database, 'next');

    const tx = vi.spyOn(database, 'tx');
    const { worker } = workerOf(database, [handler], { concurrency: 1, idleMs: 1_000_000 });

    worker.start();
    await started.promise;
    worker.poke();
    await eventLoopTurn();
    await eventLoopTurn();

    expect(tx).toHaveBeenCalledTimes(1);

    release.resolve();
    await done.promise;
  });

  test('keeps its lease while a handler runs', async () => {
    const database = await openMigratedShop();
    const release = Promise.withResolvers<void>();
    let clock = now;
    const options = { clock: () => clock, leaseMs: 30, idleMs: 1_000_000 };
    const { worker } = workerOf(database, [defineJobHandler(mail, () => release.promise)], options);

    await addMail(database, 'slow');
    worker.start();

    const runAt = async () => (await readJobs(database))[0]?.runAt;
    await expect.poll(runAt).toBe(now + 30);

    clock = now + 25;

    await expect.poll(runAt).toBe(now + 55);

    clock = now + 50;

    await expect.poll(runAt).toBe(now + 80);

    release.resolve();
    await worker.stop();

    expect(await readJobs(database)).toMatchObject([{ attempts: 1, doneAt: now + 50 }]);
  });

  test('goes on after the database failed it', async () => {
    const database = await openMigratedShop();
    const sent = Promise.withResolvers<string>();
    let failures = 0;
    const flaky: ShopDatabase = {
      ...database,
      tx: (fn) => (failures++ === 0 ? Promise.reject(new Error('busy')) : database.tx(fn)),
    };
    const handler = defineJobHandler(mail, async ({ to }) => sent.resolve(to));

    await addMail(database, 'alice');

    const { worker, onError } = workerOf(flaky, [handler], { idleMs: 1 });
    worker.start();

    expect(await sent.promise).toBe('alice');
    expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('busy'));
  });
});
