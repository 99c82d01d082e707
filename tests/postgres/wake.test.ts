import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openWakeChannel, tellOnce } from '#db/postgres-wake.ts';
import { runSql, makeTestDatabase } from '../support/database/test-database.ts';

const listeners = `select pg_terminate_backend(pid) from pg_stat_activity
  where query like '%pg_notify(%' and pid <> pg_backend_pid() and datname = current_database()`;

async function openDatabase(): Promise<string> {
  const { url, drop } = await makeTestDatabase();
  onTestFinished(drop);
  if (url === undefined) throw new Error('This is a test of PostgreSQL.');
  return url;
}

test('NOTIFY of one server wakes the others, also after their connection broke', async () => {
  const url = await openDatabase();
  let wakes = 0;
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  const listening = openWakeChannel(url, { onWake: () => void wakes++, onError });
  const notifying = openWakeChannel(url, { onWake: () => undefined, onError });

  const hear = async () => {
    const before = wakes;

    const tell = () => {
      void notifying.tell();
      return wakes;
    };
    await expect.poll(tell).toBeGreaterThan(before);
  };

  await hear();

  const breakListeners = async () => {
    await runSql(url, listeners);
    return errors.length;
  };
  await expect.poll(breakListeners).toBeGreaterThan(0);

  await hear();

  const before = wakes;

  await tellOnce(url);

  await expect.poll(() => wakes).toBeGreaterThan(before);

  await Promise.all([listening.close(), notifying.close()]);
});

test('a server that tells waits until the others have noted it, not for one that is silent', async () => {
  const url = await openDatabase();
  const noted: string[] = [];
  const silent = Promise.withResolvers<void>();
  let isSilent = false;

  const onError = () => undefined; // of the connections that are broken
  const named = `${url}${url.includes('?') ? '&' : '?'}application_name=telling`;
  const telling = openWakeChannel(named, { onWake: () => undefined, onError });
  const quick = openWakeChannel(url, { onWake: () => void noted.push('quick'), onError });
  const slow = openWakeChannel(url, {
    onWake: async () => {
      if (isSilent) await silent.promise;
      await sleep(20);
      noted.push('slow');
    },
    onError,
  });

  const tellOthers = async () => {
    noted.length = 0;

    const startedAt = performance.now();
    await telling.tell();

    return { noted: [...noted].sort(), ms: performance.now() - startedAt };
  };

  // Both are known once they were heard.
  await expect.poll(async () => (await tellOthers()).noted).toEqual(['quick', 'slow']);

  isSilent = true;

  const waited = await tellOthers();
  expect(waited.noted).not.toContain('slow');
  expect(waited.ms).toBeGreaterThanOrEqual(99);

  // Polled: a busy database may be late itself.
  await expect.poll(async () => (await tellOthers()).ms).toBeLessThan(99);

  isSilent = false;
  silent.resolve();
  await expect.poll(async () => (await tellOthers()).noted).toEqual(['quick', 'slow']);

  // One whose connection broke hears again who else is there.
  await runSql(url, `${listeners} and application_name = 'telling'`);
  await telling.tell();
  await expect.poll(async () => (await tellOthers()).noted).toEqual(['quick', 'slow']);

  await slow.close();
  await expect.poll(async () => (await tellOthers()).ms).toBeLessThan(90);

  await Promise.all([telling.close(), quick.close()]);
});
