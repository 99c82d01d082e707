import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { afterCommit } from '#db/connection.ts';
import type { Shop } from '#db/connection.ts';
import { openMigratedShop } from '../../tests/support/migrated-shop.ts';
import { enqueueNow } from './job-schedule.ts';
import { createWorker, handle, handleEvery } from './job-worker.ts';
import type { JobHandler, WorkerOptions } from './job-worker.ts';
import { enqueue } from './jobs.ts';

const now = 1_800_000_000_000;
const hourMs = 3_600_000;
const mail = { kind: 'mail', payload: z.strictObject({ to: z.string() }) };

function workerOf(shop: Shop, handlers: JobHandler[], options: Partial<WorkerOptions> = {}) {
  const onError = vi.fn();
  const worker = createWorker({ shop, handlers, clock: () => now, onError, ...options });
  onTestFinished(() => worker.stop());
  return { worker, onError };
}

const addMail = (shop: Shop, to: string) =>
  shop.tx((t) => enqueue(t, { kind: mail, payload: { to }, key: null, now }));

const readJobs = (shop: Shop) => shop.read.selectFrom('job').selectAll().orderBy('jobSn').execute();

describe('runDue', () => {
  test('does what is due, with what it causes, and nothing twice', async () => {
    const shop = await openMigratedShop();
    const sent: string[] = [];
    const { worker, onError } = workerOf(shop, [
      handle(mail, async ({ to }) => {
        sent.push(to);
        if (to === 'alice') await addMail(shop, 'bob');
      }),
    ]);
    await addMail(shop, 'alice');
    expect(await worker.runDue(now)).toBe(2);
    expect(await worker.runDue(now)).toBe(0);
    expect(sent).toEqual(['alice', 'bob']);
    expect(onError).not.toHaveBeenCalled();
  });

  test('tries again later what failed', async () => {
    const shop = await openMigratedShop();
    const send = vi.fn().mockRejectedValueOnce(new Error('no route')).mockResolvedValue(undefined);
    const { worker, onError } = workerOf(shop, [handle(mail, send)]);
    await addMail(shop, 'alice');
    expect(await worker.runDue(now)).toBe(1);
    expect(onError).toHaveBeenCalledExactlyOnceWith(
      new Error('no route'),
      expect.objectContaining({ kind: 'mail' }),
    );
    expect(await worker.runDue(now + 1000)).toBe(0);
    expect(await worker.runDue(now + 2400)).toBe(1);
    expect(await readJobs(shop)).toMatchObject([{ attempts: 2, doneAt: now + 2400 }]);
  });

  test('does what a clock that ran ahead has asked for', async () => {
    const shop = await openMigratedShop();
    const send = vi.fn();
    const { worker } = workerOf(shop, [handle(mail, send)]);
    await worker.runDue(now + 24 * hourMs);
    const ahead = { kind: mail, key: null, now: now + 24 * hourMs };
    await shop.tx((t) => enqueue(t, { ...ahead, payload: { to: 'alice' } }));
    const runAt = ahead.now + hourMs;
    await shop.tx((t) => enqueue(t, { ...ahead, payload: { to: 'bob' }, runAt }));
    expect(await worker.runDue(now)).toBe(1);
    expect(await worker.runDue(now + hourMs)).toBe(1);
  });

  test('does not run a handler on a payload of another shape', async () => {
    const shop = await openMigratedShop();
    const send = vi.fn();
    const { worker, onError } = workerOf(shop, [handle(mail, send)]);
    const older = { kind: 'mail', payload: z.object({ address: z.string() }) };
    await shop.tx((t) =>
      enqueue(t, { kind: older, payload: { address: 'alice' }, key: null, now }),
    );
    await worker.runDue(now);
    expect(send).not.toHaveBeenCalled();
    expect(onError).toHaveBeenCalledOnce();
    expect((await readJobs(shop))[0]?.doneAt).toBeNull();
  });

  test('runs at most so many handlers at once', async () => {
    const shop = await openMigratedShop();
    let running = 0;
    let most = 0;
    const send = async () => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
    };
    const { worker } = workerOf(shop, [handle(mail, send)], { concurrency: 3 });
    for (let n = 0; n < 10; n++) await addMail(shop, `${n}`);
    expect(await worker.runDue(now)).toBe(10);
    expect(most).toBe(3);
  });
});

describe('schedules', () => {
  const schedule = { kind: 'expirePoints', everyMs: hourMs };
  const slotStart = Math.ceil(now / hourMs) * hourMs;
  const readSchedule = (shop: Shop) => shop.read.selectFrom('job_schedule').selectAll().execute();

  test('run once a slot, however many workers there are', async () => {
    const shop = await openMigratedShop();
    const expire = vi.fn().mockResolvedValue('3 expired');
    const workers = [1, 2, 3].map(() => workerOf(shop, [handleEvery(schedule, expire)]).worker);
    const runAll = (at: number) => Promise.all(workers.map((worker) => worker.runDue(at)));

    await runAll(slotStart);
    await runAll(slotStart + hourMs - 1);
    expect(expire).toHaveBeenCalledTimes(1);
    await runAll(slotStart + hourMs);
    expect(expire).toHaveBeenCalledTimes(2);
    await runAll(slotStart + 10 * hourMs); // slept through eight slots
    expect(expire).toHaveBeenCalledTimes(3);
    expect(await readSchedule(shop)).toEqual([
      {
        kind: 'expirePoints',
        lastRunAt: slotStart + 10 * hourMs,
        nextRunAt: slotStart + 11 * hourMs,
        lastResult: '3 expired',
      },
    ]);
  });

  test('do not repeat a slot when the clock goes back', async () => {
    const shop = await openMigratedShop();
    const expire = vi.fn();
    const { worker } = workerOf(shop, [handleEvery(schedule, expire)]);
    await worker.runDue(slotStart);
    await worker.runDue(slotStart + hourMs);
    await worker.runDue(slotStart);
    expect(expire).toHaveBeenCalledTimes(2);
  });

  test('follow a shorter interval at once', async () => {
    const shop = await openMigratedShop();
    const expire = vi.fn();
    const daily = { ...schedule, everyMs: 24 * hourMs };
    await workerOf(shop, [handleEvery(daily, expire)]).worker.runDue(slotStart);
    await workerOf(shop, [handleEvery(schedule, expire)]).worker.runDue(slotStart + 1);
    expect(expire).toHaveBeenCalledTimes(2);
  });

  test('begin slots at the offset', async () => {
    const shop = await openMigratedShop();
    const offsetMs = 19 * hourMs;
    const fourInKorea = { kind: 'backup', everyMs: 24 * hourMs, offsetMs };
    const { worker } = workerOf(shop, [handleEvery(fourInKorea, vi.fn())]);
    await worker.runDue(Date.parse('2027-01-15T03:59:59+09:00'));
    expect((await readSchedule(shop))[0]?.nextRunAt).toBe(Date.parse('2027-01-15T04:00:00+09:00'));
  });

  test('do not pile up behind a run that keeps failing', async () => {
    const shop = await openMigratedShop();
    const expire = vi.fn().mockRejectedValue(new Error('provider is down'));
    const { worker } = workerOf(shop, [handleEvery({ ...schedule, everyMs: 1000 }, expire)]);
    for (let second = 0; second < 60; second++) await worker.runDue(slotStart + second * 1000);
    expect(await readJobs(shop)).toHaveLength(1);
    expect((await readSchedule(shop))[0]?.lastResult).toBe('Error: provider is down');
  });

  test('run at once when staff say so', async () => {
    const shop = await openMigratedShop();
    const expire = vi.fn();
    const { worker } = workerOf(shop, [handleEvery(schedule, expire)]);
    await worker.runDue(slotStart);
    expect(await shop.tx((t) => enqueueNow(t, 'expirePoints', slotStart + 1))).toBe(true);
    expect(await shop.tx((t) => enqueueNow(t, 'expirePoints', slotStart + 1))).toBe(false);
    await worker.runDue(slotStart + 1);
    expect(expire).toHaveBeenCalledTimes(2);
  });
});

describe('a started worker', () => {
  test('runs a job as soon as it is poked about', async () => {
    const shop = await openMigratedShop();
    const sent = Promise.withResolvers<string>();
    const handler = handle(mail, async ({ to }) => sent.resolve(to));
    const { worker } = workerOf(shop, [handler], { idleMs: 1_000_000 });
    worker.start();
    await shop.tx(async (t) => {
      await enqueue(t, { kind: mail, payload: { to: 'alice' }, key: null, now });
      afterCommit(t, () => worker.poke());
    });
    expect(await sent.promise).toBe('alice');
    await worker.stop();
    expect(await readJobs(shop)).toMatchObject([{ doneAt: now }]);
  });

  test('finds a job without being poked', async () => {
    const shop = await openMigratedShop();
    const sent = Promise.withResolvers<string>();
    const handler = handle(mail, async ({ to }) => sent.resolve(to));
    const { worker } = workerOf(shop, [handler], { idleMs: 5 });
    worker.start();
    await addMail(shop, 'alice');
    expect(await sent.promise).toBe('alice');
  });

  test('is not held up by one slow job', async () => {
    const shop = await openMigratedShop();
    const release = Promise.withResolvers<void>();
    const others = Promise.withResolvers<void>();
    let sent = 0;
    const handler = handle(mail, async ({ to }) => {
      if (to === 'slow') return release.promise;
      if (++sent === 20) others.resolve();
    });
    await addMail(shop, 'slow');
    for (let n = 0; n < 20; n++) await addMail(shop, `${n}`);
    const { worker } = workerOf(shop, [handler], { concurrency: 2, idleMs: 1_000_000 });
    worker.start();
    await others.promise;
    release.resolve();
    await worker.stop();
    expect((await readJobs(shop)).filter(({ doneAt }) => doneAt === null)).toEqual([]);
  });

  test('leaves the database alone while it is full, and goes on when it is not', async () => {
    const shop = await openMigratedShop();
    const started = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const done = Promise.withResolvers<void>();
    const handler = handle(mail, async ({ to }) => {
      if (to === 'next') return done.resolve();
      started.resolve();
      await release.promise;
    });
    await addMail(shop, 'slow');
    await addMail(shop, 'next');
    const tx = vi.spyOn(shop, 'tx');
    const { worker } = workerOf(shop, [handler], { concurrency: 1, idleMs: 1_000_000 });
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
    const shop = await openMigratedShop();
    const release = Promise.withResolvers<void>();
    let clock = now;
    const options = { clock: () => clock, leaseMs: 30, idleMs: 1_000_000 };
    const { worker } = workerOf(shop, [handle(mail, () => release.promise)], options);
    await addMail(shop, 'slow');
    worker.start();
    const runAt = async () => (await readJobs(shop))[0]?.runAt;
    await expect.poll(runAt).toBe(now + 30);
    clock = now + 25;
    await expect.poll(runAt).toBe(now + 55);
    clock = now + 50;
    await expect.poll(runAt).toBe(now + 80);
    release.resolve();
    await worker.stop();
    expect(await readJobs(shop)).toMatchObject([{ attempts: 1, doneAt: now + 50 }]);
  });

  test('goes on after the database failed it', async () => {
    const shop = await openMigratedShop();
    const sent = Promise.withResolvers<string>();
    let failures = 0;
    const flaky: Shop = {
      ...shop,
      tx: (fn) => (failures++ === 0 ? Promise.reject(new Error('busy')) : shop.tx(fn)),
    };
    const handler = handle(mail, async ({ to }) => sent.resolve(to));
    await addMail(shop, 'alice');
    const { worker, onError } = workerOf(flaky, [handler], { idleMs: 1 });
    worker.start();
    expect(await sent.promise).toBe('alice');
    expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('busy'));
  });
});
