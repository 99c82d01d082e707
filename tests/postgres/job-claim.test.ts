import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#db/connection.ts';
import { claimJobs } from '#src/server/jobs.ts';
import { runSql, makeTestDatabase } from '../support/database/test-database.ts';

test('no more jobs are claimed than asked for, whatever the statistics say of the table', async () => {
  const { url = '', drop } = await makeTestDatabase();
  onTestFinished(drop);
  // The planner expects one row of an empty table: a join by nested loops looks best.
  await runSql(url, 'vacuum analyze job');
  await runSql(
    url,
    `insert into job (kind, payload, "runAt", attempts, "createdAt")
     select 'mail', '{}', n, 0, 0 from generate_series(1, 20) n`,
  );

  const database = await openDatabase({ file: '', url });
  onTestFinished(() => database.close());
  const claimThree = () =>
    claimJobs(database, { kinds: ['mail'], now: 100, leaseMs: 1000, limit: 3 });

  expect((await claimThree()).map(({ runAt }) => runAt)).toEqual([1100, 1100, 1100]);
  expect(await claimThree()).toHaveLength(3);
});
