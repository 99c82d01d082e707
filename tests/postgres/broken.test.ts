import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { isBusy } from '#db/busy.ts';
import { openDatabase } from '#db/connection.ts';
import { runSql, makeTestDatabase } from '../support/database/test-database.ts';

test('a connection that breaks in a transaction breaks that one and nothing else', async () => {
  const { url = '', drop } = await makeTestDatabase();
  const database = await openDatabase({ file: '', url, poolSize: 1 });

  onTestFinished(async () => {
    await database.close();
    await drop();
  });

  const pidQuery = sql<{ pid: number }>`select pg_backend_pid() as pid`;
  const broken = database.tx(async (t) => {
    const { rows } = await pidQuery.execute(t);
    await runSql(url, `select pg_terminate_backend(${rows[0]?.pid})`);
    await sleep(200); // the connection breaks while no query is running
    await pidQuery.execute(t);
  });

  const error: unknown = await broken.catch((reason: unknown) => reason);
  expect(isBusy(error), String(error)).toBe(true);
  expect((await database.tx((t) => pidQuery.execute(t))).rows).toHaveLength(1);
});
