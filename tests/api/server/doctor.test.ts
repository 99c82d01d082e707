import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueueNow } from '#src/server/job-schedule.ts';
import { parkedAt } from '#src/server/jobs.ts';
import type { DoctorCheck } from '../../../scripts/doctor/doctor-check.ts';
import { examineShop } from '../../../scripts/doctor/doctor.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import { runVerb } from '../../support/shop-verb.ts';
import { tempDir } from '../../support/temp-file.ts';

let shop: TestShop;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0' });
  const { port, hostname } = new URL(shop.url);
  env = { ...shop.env, HOST: hostname, PORT: port, SITE_URL: '', SMTP_URL: undefined };
  delete env['SITE_URL'];
});
afterAll(() => shop.close());

const findNothing = async () => [];
const out = { print: () => undefined, complain: () => undefined, draw: undefined };

async function examineWith(more: NodeJS.ProcessEnv = {}): Promise<Record<string, DoctorCheck>> {
  const context = { dataDir: shop.env.DATA_DIR, env: { ...env, ...more }, out };
  const checks = await examineShop(context, { findTexts: findNothing, patienceMs: 5_000 });
  return Object.fromEntries(checks.map((check) => [check.name, check]));
}

test('a shop that runs is told line by line, and as JSON', async () => {
  const { code, output, complaint } = await runVerb(['doctor'], env);

  const lines = output.trim().split('\n');

  expect(complaint).toBe('');
  for (const name of ['configuration', 'server', 'database', 'secret', 'clock', 'invariants']) {
    expect(
      lines.some((line) => line.includes(` ${name} `)),
      name,
    ).toBe(true);
  }
  expect(lines.filter((line) => line.startsWith('broken'))).toEqual([]);
  expect(code).toBe(0);

  const json = await runVerb(['doctor', '--json'], env);
  const told = JSON.parse(json.output) as { isBroken: boolean; checks: DoctorCheck[] };
  expect(told.isBroken).toBe(false);
  expect(told.checks).toHaveLength(lines.length);
});

test('what is fine, and what is to do', async () => {
  const checks = await examineWith();
  const getVerdict = (name: string) => checks[name]?.verdict;

  expect(getVerdict('server')).toBe('ok');
  expect(getVerdict('database')).toBe('ok');
  expect(getVerdict('invariants')).toBe('ok');
  expect(getVerdict('configuration')).toBe('attention'); // not https
  expect(getVerdict('payments')).toBe('attention'); // no keys in this environment
  expect(checks['machine']?.text).toBe(
    "The company's details are missing: enter them at the staff desk, under Settings.",
  );
  expect(checks['mail server']?.text).toContain('SMTP_URL is not set');
  expect(checks['feeds']?.text).toContain('npm run shop -- feeds');
});

test('a parked job is broken, and the command ends with 1', async () => {
  const { database } = shop.runtime;
  await database.tx((t) => enqueueNow(t, 'feeds', shop.now()));
  await database.tx((t) => t.updateTable('job').set({ runAt: parkedAt, attempts: 12 }).execute());

  expect((await examineWith())['jobs']).toEqual({
    name: 'jobs',
    verdict: 'broken',
    text: expect.stringContaining('is parked') as string,
  });
  expect((await runVerb(['doctor'], env)).code).toBe(1);
  await database.tx((t) => t.deleteFrom('job').execute());
});

test('a mail server that nobody reaches is broken, and DNS is asked for its domain', async () => {
  const checks = await examineWith({
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Mall <shop@mall.example>',
  });

  expect(checks['mail server']?.verdict).toBe('broken');
  expect(checks['mail SPF']).toMatchObject({ verdict: 'attention' });
  expect(checks['mail DKIM']).toMatchObject({ verdict: 'unknown' });
  expect((await examineWith({ SMTP_URL: 'smtp://127.0.0.1:9' }))['mail domain']?.verdict).toBe(
    'attention',
  );
});

test('another secret, a wrong setting, no server and no shop are told', async () => {
  const other = await examineWith({ SECRET: 'x'.repeat(40) });
  expect(other['secret']).toMatchObject({ verdict: 'broken' });

  expect(await examineWith({ PORT: 'abc' })).toEqual({
    configuration: {
      name: 'configuration',
      verdict: 'broken',
      text: expect.stringContaining('PORT') as string,
    },
  });

  expect((await examineWith({ PORT: '9' }))['server']?.verdict).toBe('unknown');

  const { folder, remove } = tempDir();
  try {
    if (shop.env.DATABASE_URL !== undefined) return;
    const empty = await runVerb(['doctor'], { ...env, DATA_DIR: folder });
    expect([empty.code, empty.output]).toEqual([1, expect.stringContaining('No shop in')]);
  } finally {
    remove();
  }
});

test('changes nothing', async () => {
  const { read } = shop.runtime.database;
  const listSettings = () => read.selectFrom('setting').selectAll().execute();
  const before = await listSettings();
  await examineWith({ SECRET: 'y'.repeat(40) });
  expect(await listSettings()).toEqual(before);
});
