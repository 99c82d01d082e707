import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobHandlers } from '#src/jobs.ts';
import { mailJob, mailKey } from '#src/features/member/mail/mail.ts';
import { createWorker } from '#src/server/job-worker.ts';
import { enqueueJob, parkedAt } from '#src/server/jobs.ts';
import { makeOrder } from '../../support/member/people.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import { runVerb } from '../../support/shop-verb.ts';
import { runVerbProcess } from '../../support/verb-process.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0', LOG_LEVEL: 'silent' });
  shop.setNow(Date.now()); // commands have the system clock
});
afterAll(() => shop.close());

const runJobsVerb = (...args: string[]) => runVerb(['jobs', ...args], shop.env);

/** Runs the due jobs, as the running shop does. */
async function runDueJobs(): Promise<void> {
  const { runtime } = shop;

  shop.setNow(Date.now());

  const worker = createWorker({
    database: runtime.database,
    clock: shop.now,
    handlers: jobHandlers(runtime),
    onError: () => undefined,
  });

  await worker.runDue(shop.now());
}

const lineOf = (output: string, kind: string) =>
  output.split('\n').find((line) => line.startsWith(`${kind} `)) ?? '';

const TIME = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d\+09:00`;

test('schedules are listed with their last and next run, before and after the first', async () => {
  const before = await runJobsVerb('list');
  expect(before.code).toBe(0);
  expect(lineOf(before.output, 'forget-figures')).toMatch(/^forget-figures +never +never *$/);

  await runDueJobs();

  const after = await runJobsVerb('list');
  const shown = new RegExp(`^forget-figures +${TIME} +${TIME} +0 forgotten$`);
  expect(lineOf(after.output, 'forget-figures')).toMatch(shown);

  for (const { schedule } of jobHandlers(shop.runtime)) {
    if (schedule) expect(lineOf(after.output, schedule.kind)).not.toContain('never');
  }

  expect(after.output).toContain('0 jobs failed, 0 of them parked.');
});

test('one is run at once, regardless of its schedule', async () => {
  await runDueJobs();

  const runs = async () => {
    const done = shop.runtime.database.read.selectFrom('job').where('doneAt', 'is not', null);
    return (await done.select('jobSn').where('kind', '=', 'forget-figures').execute()).length;
  };

  const before = await runs();
  const { code, output } = await runJobsVerb('run', 'forget-figures');
  expect([code, output]).toEqual([0, expect.stringMatching(/^forget-figures {2}asked for/)]);

  await runDueJobs();
  expect(await runs()).toBe(before + 1);
});

test('a parked mail is seen, and goes out when it is retried', async () => {
  const { orderSn } = await makeOrder(shop, { guestPassword: 'slope-8351?' });
  const payload = { template: 'orderCompleted', orderSn } as const;
  const key = mailKey(payload);
  const { database } = shop.runtime;

  await database.tx((t) => enqueueJob(t, { kind: mailJob, payload, key, now: shop.now() }));

  const parked = { runAt: parkedAt, attempts: 12, lastError: 'Error: no server' };
  await database.tx((t) => t.updateTable('job').set(parked).where('key', '=', key).execute());
  await runDueJobs();

  const find = () =>
    database.read.selectFrom('job').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
  const { jobSn } = await find();

  const { output } = await runJobsVerb('list');
  expect(output).toContain('1 jobs failed, 1 of them parked.');
  expect(output).toContain(`${jobSn}  mail  parked  12 tries  ${key}  Error: no server\n`);

  const { code, output: asked } = await runJobsVerb('retry', String(jobSn));
  expect([code, asked]).toEqual([0, expect.stringMatching(new RegExp(`^${jobSn}  asked for`))]);

  await runDueJobs();

  expect(await find()).toMatchObject({ doneAt: expect.any(Number), lastError: null });

  const again = await runVerbProcess(['jobs', 'retry', String(jobSn)], shop.env);
  expect([again.code, again.complaint]).toEqual([1, `${jobSn}  there is no such parked job\n`]);
});

test.each([
  [['run', 'nonsense'], 1, /^nonsense {2}no such schedule; there are .*forget-figures/],
  [['run'], 2, /jobs list/],
  [['retry', 'x'], 2, /jobs list/],
  [[], 2, /jobs list/],
] as const)('%j is refused with a sentence', async (args, code, complaint) => {
  const end = await runJobsVerb(...args);
  expect([end.code, end.complaint]).toEqual([code, expect.stringMatching(complaint)]);
});
