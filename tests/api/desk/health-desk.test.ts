import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderStatus } from '#db/tables/orders.ts';
import { mailJob } from '#src/features/member/mail/mail.ts';
import { selfCheckJobs } from '#src/features/desk/health/self-check.jobs.ts';
import type { LedgerList, StaffHealth } from '#src/features/desk/health/health.schema.ts';
import { createWorker } from '#src/server/job-worker.ts';
import { parkedAt } from '#src/server/jobs.ts';
import { makeOrder } from '../../support/member/people.ts';
import { enterCompany } from '../../support/content/places.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';
import { staffOf } from '../../support/desk/staff.ts';

let shop: TestShop;
let owner: Shopper;
beforeAll(async () => {
  shop = await startTestShop();
  await enterCompany(shop);
  await shop.runtime.database.tx((t) => t.deleteFrom('publish_request').execute());
  owner = (await staffOf(shop, 'owner')).browser;
});
afterAll(() => shop.close());

const readHealth = async () => (await owner.get<StaffHealth>('/api/staff/health')).body;
const codesOf = ({ findings }: { findings: { code: string }[] }) =>
  findings.map(({ code }) => code);
const listAudits = () => shop.runtime.database.read.selectFrom('audit').selectAll().execute();

/** Runs the checks that are due, as the running shop does. */
async function runDueChecks(): Promise<number> {
  const { database } = shop.runtime;
  const handlers = selfCheckJobs(shop.runtime);
  const errors: unknown[] = [];
  const options = { database, clock: shop.now, handlers };
  const done = await createWorker({ ...options, onError: (e) => errors.push(e) }).runDue(
    shop.now(),
  );

  expect(errors).toEqual([]);

  return done;
}

test('what the probe of the server tells, the desk tells, too', async () => {
  const { body: probe } = await shop.shopper().get<Record<string, unknown>>('/api/health');
  const { server } = await readHealth();
  const { engine, migration, jobLagMs } = probe;
  expect(server).toMatchObject({ engine, migration, jobLagMs, findings: [] });
  expect(server.databaseBytes === null).toBe(engine === 'postgres');
});

test('a shop that never checked itself says so, and that it has no backup', async () => {
  const { verdict, books, ledgers, backup } = await readHealth();
  expect([codesOf(books), codesOf(ledgers)]).toEqual([['booksNever'], ['ledgersNever']]);

  const { file } = shop.runtime.database;
  expect(codesOf(backup)).toEqual(file === undefined ? [] : ['backupNone']);
  expect(verdict).toBe('attention');

  if (file === undefined) return;

  const dir = path.join(shop.env.DATA_DIR, 'backups');
  mkdirSync(dir);
  writeFileSync(path.join(dir, 'today.sqlite'), 'copy');

  expect((await readHealth()).backup.last).toMatchObject({ name: 'today.sqlite', bytes: 4 });
});

describe('the checks', () => {
  test('run at night, and when staff ask, and keep their last result', async () => {
    expect(await runDueChecks()).toBe(2);

    const { books, ledgers } = await readHealth();
    expect([codesOf(books), codesOf(ledgers)]).toEqual([[], []]);
    expect(ledgers).toMatchObject({ lastRunAt: shop.now(), isRunning: false, broken: [] });

    const { rows } = (await owner.get<LedgerList>('/api/staff/health/ledgers')).body;
    expect(rows).toHaveLength(ledgers.checked);
    expect(rows.find(({ id }) => id === 'order-total')?.violations).toBe(0);

    expect(await runDueChecks()).toBe(0);

    const runRequest = { kind: 'check-ledgers', reason: '정산 전 확인' };
    expect((await owner.post('/api/staff/health/run', runRequest)).status).toBe(200);
    expect(await runDueChecks()).toBe(1);

    const [row] = await listAudits();
    expect(row).toMatchObject({ entity: 'job', entityId: 'check-ledgers', action: 'job:run' });
    expect(row?.reason).toBe('정산 전 확인');
  });

  test('a broken promise is told with its name', async () => {
    const { database } = shop.runtime;
    const { orderSn } = await makeOrder(shop, { guestPassword: 'ridge-7294!' });

    const setHistory = (toStatus: OrderStatus) =>
      database.tx((t) =>
        t
          .updateTable('order_history')
          .set({ toStatus })
          .where('orderSn', '=', orderSn)
          .where('fromStatus', 'is not', null)
          .execute(),
      );

    await setHistory('OrderCompleted');
    shop.setNow(shop.now() + 1);
    await owner.post('/api/staff/health/run', { kind: 'check-ledgers' });
    await runDueChecks();

    const { verdict, ledgers } = await readHealth();
    expect(verdict).toBe('broken');
    expect(codesOf(ledgers)).toEqual(['ledgersWrong']);
    expect(ledgers.broken.map(({ id }) => id)).toContain('status-history');

    await setHistory('PaymentCompleted');
  });

  test('are out of date after a day and a half', async () => {
    shop.setNow(shop.now() + 37 * 3_600_000);
    owner = (await staffOf(shop, 'owner')).browser;
    expect(codesOf((await readHealth()).books)).toEqual(['booksOld']);
  });
});

describe('jobs', () => {
  const park = async (kind: string) => {
    const row = { kind, payload: '{}', createdAt: shop.now(), attempts: 12, lastError: 'no route' };
    const { jobSn } = await shop.runtime.database.tx((t) =>
      t
        .insertInto('job')
        .values({ ...row, runAt: parkedAt })
        .returning('jobSn')
        .executeTakeFirstOrThrow(),
    );

    return jobSn;
  };

  test('a parked mail is told twice, and tried again once', async () => {
    const jobSn = await park(mailJob.kind);
    const before = await readHealth();
    expect(codesOf(before.jobs)).toContain('parked');
    expect(codesOf(before.mails)).toEqual(['mailParked']);
    expect(before.mails).toMatchObject({ waiting: 0, parked: 1, retried: 0 });
    expect(before.jobs.failed).toEqual([
      { jobSn, kind: 'mail', about: '{}', attempts: 12, lastError: 'no route', againAt: null },
    ]);

    const rows = (await listAudits()).length;

    expect((await owner.post('/api/staff/health/retry', { jobSn })).status).toBe(200);
    expect((await readHealth()).jobs.parked).toBe(0);
    expect((await owner.post<ErrorBody>('/api/staff/health/retry', { jobSn })).status).toBe(404);
    expect(await listAudits()).toHaveLength(rows + 1);
  });

  test.each([
    ['run', { kind: 'dance' }, 404],
    ['run', {}, 422],
    ['retry', { jobSn: 999_999 }, 404],
    ['retry', { jobSn: -1 }, 422],
    ['publish', { tag: 'product:nothing' }, 404],
    ['publish', { tag: '' }, 422],
    ['publish', { tag: 'x'.repeat(501) }, 422],
  ])('%s %j is %i and changes nothing', async (action, body, status) => {
    const rows = (await listAudits()).length;
    expect((await owner.post(`/api/staff/health/${action}`, body)).status).toBe(status);
    expect(await listAudits()).toHaveLength(rows);
  });

  test('others than owners neither look nor run', async () => {
    const { browser } = await staffOf(shop, 'goods');
    expect((await browser.get('/api/staff/health')).status).toBe(403);
    const refused = await browser.post<ErrorBody>('/api/staff/health/publish', { tag: '*' });
    expect(refused.body.detail).toEqual({ permission: 'job:run' });
  });
});

describe('publishing', () => {
  test('is asked for, waits, and is told as late when nobody does it', async () => {
    const { status } = await owner.post('/api/staff/health/publish', {
      tag: '*',
      reason: '새 디자인',
    });
    expect(status).toBe(200);
    expect((await readHealth()).publishing).toMatchObject({
      waiting: 1,
      progress: null,
      findings: [],
    });

    shop.setNow(shop.now() + 6 * 60_000);

    expect(codesOf((await readHealth()).publishing)).toEqual(['publishStuck']);

    const row = (await listAudits()).at(-1);
    expect(row).toMatchObject({ entity: 'publish', entityId: '*', reason: '새 디자인' });
  });

  test('is not late for an instant that was over when it was asked for', async () => {
    const createdAt = shop.now();
    const runAt = createdAt - 24 * 60 * 60_000;
    const { database } = shop.runtime;
    await database.tx((t) => t.updateTable('publish_request').set({ createdAt, runAt }).execute());

    expect((await readHealth()).publishing).toMatchObject({ waiting: 1, findings: [] });
  });

  test('shows the progress of the server, and how the requests fail', async () => {
    const counts = { total: 900, done: 30, changed: 10, unchanged: 19, removed: 0, failed: 1 };
    const failures = [{ path: '/product/P1', message: 'Error: no' }];
    const progress = { ...counts, failures, startedAt: shop.now(), finishedAt: undefined };

    shop.runtime.publishing = () => ({ progress, folderId: 'this' });
    await shop.runtime.database.tx((t) =>
      t.updateTable('publish_request').set({ lastError: 'Error: no', attempts: 2 }).execute(),
    );

    const { publishing } = await readHealth();
    expect(publishing.progress).toEqual({ ...progress, finishedAt: null });
    expect(codesOf(publishing)).toEqual(['publishFailing']);
    expect(publishing.failing).toEqual([{ tag: '*', attempts: 2, lastError: 'Error: no' }]);
  });
});
