import { expect, onTestFinished, test } from 'vitest';
import { openWakeChannel, tellOnce } from '#db/postgres-wake.ts';
import { runSql, makeTestDatabase } from '../support/database/test-database.ts';

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
  const listening = openWakeChannel(url, { onWake: () => wakes++, onError });
  const notifying = openWakeChannel(url, { onWake: () => undefined, onError });

  const hear = async () => {
    const before = wakes;

    const tell = () => {
      notifying.tell();
      return wakes;
    };
    await expect.poll(tell).toBeGreaterThan(before);
  };

  await hear();

  const listeners = `select pg_terminate_backend(pid) from pg_stat_activity
    where query ilike 'listen%' and datname = current_database()`;

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
