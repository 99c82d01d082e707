import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#db/connection.ts';
import { migrate, type Migrations } from '#db/migrate.ts';
import { migrations } from '#db/migrations/index.ts';
import { DEMO_MEMBER } from '#src/demo/demo.service.ts';
import { freePort, freePortRow } from '../../../scripts/free-port.ts';
import { Shopper } from '../../support/shopper.ts';
import { tempDir } from '../../support/temp-file.ts';
import { runVerbProcess } from '../../support/verb-process.ts';

/** `npm start` as an operator runs it (the server, sandboxes where allowed), and `npm run dev`. */

const { folder: dataDir, remove } = tempDir();
afterAll(remove);

interface Started {
  output: string;
  /** Sends a signal and awaits the end of all its processes; the exit code, null if killed. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
}

interface Start {
  /** The line that the process prints once the shop is open. */
  opened?: RegExp;
  folder?: string;
}

async function startProgram(
  [program, ...args]: readonly [string, ...string[]],
  env: NodeJS.ProcessEnv,
  { opened = /Mails .*\n/, folder = dataDir }: Start = {},
): Promise<Started> {
  const child = spawn(program, [...args, '--data', folder], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // The pipes are closed by the last process that holds them, grandchildren included.
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));

  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return closed;
  };

  onTestFinished(() => void end('SIGTERM'));

  return { output: await untilOpen(child, opened), end };
}

/** The output until the shop is open, or until the process ends. */
function untilOpen({ stdout, stderr }: ChildProcess, opened: RegExp): Promise<string> {
  return new Promise((resolve) => {
    let output = '';

    const take = (chunk: Buffer) => {
      output += chunk.toString();
      if (opened.test(output)) resolve(output);
    };

    stdout?.on('data', take).once('end', () => resolve(output));
    stderr?.on('data', take);
  });
}

/** Reads the whole body: an unread response would delay the server's graceful shutdown. */
async function statusOf(url: string): Promise<number> {
  const answer = await fetch(url);
  await answer.text();
  return answer.status;
}
const isListening = (url: string) => statusOf(url).then(Boolean, () => false);

test('npm start serves, prints its URL, and ends all processes on a signal to npm', async () => {
  const port = await freePort();
  const bank = await freePortRow(5);
  const env = { PORT: String(port), SANDBOX_PORT: String(bank) };
  const shop = await startProgram(['npm', 'start', '--'], env);
  const url = `http://localhost:${port}`;
  const bankUrl = `http://127.0.0.1:${bank}`;

  for (const said of [
    `Shop             ${url}\n`,
    `In English       ${url}/en\n`,
    'Demo member      member@example.com / ',
    `Test bank        ${bankUrl}\n`,
    `Mails            ${dataDir}/mails\n`,
  ]) {
    expect(shop.output).toContain(said);
  }

  for (const page of [url, `${url}/en`, bankUrl]) expect(await statusOf(page)).toBe(200);
  await shop.end('SIGTERM');
  for (const page of [url, bankUrl]) expect(await isListening(page)).toBe(false);

  expect(readdirSync(dataDir)).toContain('shop.sqlite');
  expect(existsSync(path.join(dataDir, 'shop.sqlite-wal'))).toBe(false);
});

const RUN = [process.execPath, 'scripts/run.mjs', 'start'] as const;

test('a mail server that says nothing does not keep a shop from closing its database', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await once(silent, 'listening');

  const { port: smtp } = silent.address() as AddressInfo; // listening on TCP: always an object
  const port = await freePort();
  const bank = await freePortRow(5);
  const portEnv = { PORT: String(port), SANDBOX_PORT: String(bank) };
  const shop = await startProgram(RUN, { ...portEnv, SMTP_URL: `smtp://127.0.0.1:${smtp}` });
  const called = once(silent, 'connection');
  const forgetful = { email: DEMO_MEMBER.email, from: 'login' };
  const visitor = new Shopper(`http://localhost:${port}`, 'visitor');
  expect((await visitor.post('/api/member/findPassword', forgetful)).status).toBe(200);

  await called;

  expect(await shop.end('SIGTERM')).toBe(0);
  expect(existsSync(path.join(dataDir, 'shop.sqlite-wal'))).toBe(false);
});

test.each([
  ['with keys', { NICEPAY_CLIENT_ID: 'real', NICEPAY_SECRET_KEY: 'real' }, false],
  ['on https', { SITE_URL: 'https://shop.example' }, true],
])('a shop %s has no sandbox beside it', async (_, settings, isWithoutPayments) => {
  const port = await freePort();
  const bank = await freePortRow(5);
  const env = { PORT: String(port), SANDBOX_PORT: String(bank), ...settings };

  const shop = await startProgram(RUN, env);
  expect(shop.output).not.toContain('Test bank');
  expect(shop.output.includes('Payments         none')).toBe(isWithoutPayments);
  expect(await statusOf(`http://127.0.0.1:${port}/`)).toBe(200);
  expect(await isListening(`http://127.0.0.1:${bank}`)).toBe(false);
  expect(await shop.end('SIGTERM')).toBe(0);
});

test('settings are read from a file, and the environment wins over them', async () => {
  const port = await freePort();
  const { folder, remove: removeFile } = tempDir();

  onTestFinished(removeFile);

  const file = path.join(folder, 'settings');
  writeFileSync(file, `PORT=${port}\nSITE_URL=https://wrong.example\nNICEPAY_CLIENT_ID=real\n`);

  const siteUrl = 'https://shop.example';
  const refused = await startProgram(RUN, { ENV_FILE: file, SITE_URL: siteUrl });
  expect(refused.output).toMatch(/^NICEPAY needs NICEPAY_SECRET_KEY/m);

  const env = { ENV_FILE: file, SITE_URL: siteUrl, NICEPAY_SECRET_KEY: 'real' };
  const shop = await startProgram(RUN, env);
  expect(shop.output).toContain(`Settings: ${file}\n`);
  expect(shop.output).toContain(`Shop             ${siteUrl}\n`);
  expect(await statusOf(`http://127.0.0.1:${port}/`)).toBe(200);

  const args = ['staff', 'add', 'owner@shop.example', 'Kim', '--role', 'owner', '--data', dataDir];
  const invited = await runVerbProcess(args);
  expect(invited).toMatchObject({ code: 0, complaint: '' });
  expect(invited.output).toContain(`${siteUrl}/staff/`);

  await shop.end('SIGTERM');

  const missing = await startProgram(RUN, { ENV_FILE: `${file}-not` });
  expect(missing.output).toBe(`ENV_FILE names ${file}-not, which is not there.\n`);
});

test('ports that are in use are named with what they are for', async () => {
  const port = await freePort();
  const bank = await freePortRow(5);
  const others = [port, bank + 2].map((busyPort) => createServer().listen(busyPort, '127.0.0.1'));

  onTestFinished(() => others.forEach((other) => other.close()));
  await Promise.all(others.map((other) => once(other, 'listening')));

  const shop = await startProgram(RUN, { PORT: String(port), SANDBOX_PORT: String(bank) });
  expect(shop.output).toBe(
    `Port ${port}, for the shop (PORT), is in use.\nPort ${bank + 2}, for the sandbox of payu (SANDBOX_PORT, or PORT + 79, is the first of theirs), is in use.\n`,
  );
  expect(await shop.end('SIGTERM')).toBe(1);
});

test('a shop with only some keys of a provider does not start, and names the missing ones', async () => {
  const shop = await startProgram(RUN, { NICEPAY_CLIENT_ID: 'real', PAYU_POS_ID: '1' });
  expect(shop.output.split('\n')).toEqual([
    'NICEPAY needs NICEPAY_SECRET_KEY, too: set all of its keys, or none.',
    expect.stringMatching(/^PayU needs PAYU_CLIENT_ID, PAYU_CLIENT_SECRET, PAYU_SECOND_KEY, too/),
    '',
  ]);
  expect(await shop.end('SIGTERM')).toBe(1);
});

const nothing = { up: async () => undefined };

test.each<[string, Migrations, string]>([
  ['older than the first release', { '0001_old': nothing }, 'is from before the first release'],
  ['newer', { ...migrations, '9999_later': nothing }, 'is newer than this version of the shop'],
])('a database that is %s is refused in words alone', async (_, its, why) => {
  const { folder, remove: removeFolder } = tempDir();
  onTestFinished(removeFolder);

  const database = await openDatabase({ file: path.join(folder, 'shop.sqlite') });
  await migrate(database, its);
  await database.close();

  const env = { PORT: String(await freePort()), SANDBOX_PORT: String(await freePortRow(5)) };
  const shop = await startProgram(RUN, env, { folder });
  expect(shop.output.split('\n')).toEqual([expect.stringContaining(`The database ${why}`), '']);
  expect(await shop.end('SIGTERM')).toBe(1);
});

test('npm run dev answers calls and pages as a shop does', async () => {
  const port = await freePort();
  const bank = await freePortRow(5);
  const portEnv = { PORT: String(port), SANDBOX_PORT: String(bank) };
  // Astro's dev server does not work with vitest's environment variables.
  const env = { ...portEnv, VITEST: '', NODE_ENV: 'development' };

  await startProgram(['npm', 'run', 'dev', '--'], env, { opened: /watching for file changes/ });

  const ask = (requestPath: string, init?: RequestInit) =>
    fetch(`http://localhost:${port}${requestPath}`, init);
  expect(await (await ask('/api/health')).json()).toMatchObject({ status: 'ready' });

  const unknown = await ask('/api/nosuch');
  expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: 'NotFound' }]);

  const login = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
  for (const requestPath of ['/api/login', '/login', '/login/logout-perform']) {
    const answer = await ask(requestPath, login);
    expect([answer.status, await answer.json()], requestPath).toMatchObject([
      403,
      { code: 'CsrfRejected' },
    ]);
  }

  const page = await ask('/en/login');
  expect([page.status, await page.text()]).toEqual([200, expect.stringMatching(/<html lang="en"/)]);
});
