import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test as base } from 'playwright/test';
import type { Page } from 'playwright/test';
import { openDatabase } from '#db/connection.ts';
import { checkInvariants } from '#db/invariants.ts';
import type { InvariantResult } from '#db/invariant.ts';
import { SERVER_ARGS, SERVER_ENV } from '../../scripts/processes.ts';
import {
  identitySettings,
  jusoSettings,
  naverPaySettings,
  nicepaySettings,
  payUSettings,
} from '../../scripts/sandbox-beside.ts';
import { startIdentitySandbox } from '../../scripts/sandbox/identity/sandbox.ts';
import { startJusoSandbox } from '../../scripts/sandbox/juso/sandbox.ts';
import { startNaverPaySandbox } from '../../scripts/sandbox/naverpay/sandbox.ts';
import { startPayUSandbox } from '../../scripts/sandbox/payu/sandbox.ts';
import { startSandbox } from '../../scripts/sandbox/sandbox.ts';
import { freePort } from './free-port.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The built demo shop in a process of its own, with the payment sandbox beside it. */
export interface Site {
  url: string;
  dataDir: string;
  sandboxUrl: string;
  demoMember: { email: string; password: string };
}

async function startSite(
  env: NodeJS.ProcessEnv,
): Promise<{ site: Site; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'journey-'));
  const port = await freePort();
  const webhookUrl = `http://127.0.0.1:${port}/api/payment/nicepayments/webhook`;
  const sandbox = await startSandbox({ port: 0, settings: { webhookUrl } });
  const naverpay = await startNaverPaySandbox({ port: 0 });
  const payu = await startPayUSandbox({ port: 0 });
  const juso = await startJusoSandbox({ port: 0 });
  const identity = await startIdentitySandbox({ port: 0 });
  const server = spawn(process.execPath, SERVER_ARGS, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...SERVER_ENV,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      ...nicepaySettings(sandbox.url),
      ...naverPaySettings(naverpay.url),
      ...payUSettings(payu.url),
      ...jusoSettings(juso.url),
      ...identitySettings(identity.url),
      ...env,
    },
  });
  const ready = await readReady(server);
  const site = {
    url: `http://localhost:${port}`,
    dataDir,
    sandboxUrl: sandbox.url,
    demoMember: ready.demoMember,
  };
  const stop = async () => {
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
    await Promise.all(
      [sandbox, naverpay, payu, juso, identity].map((provider) => provider.close()),
    );
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { site, stop };
}

/** Violated invariants of a shop's database; the shop may be running. */
async function listBroken({ dataDir }: Site): Promise<InvariantResult[]> {
  const database = await openDatabase({ file: path.join(dataDir, 'shop.sqlite'), readonly: true });
  const results = await checkInvariants(database);
  await database.close();
  return results.filter(({ violations }) => violations > 0);
}

interface Ready {
  demoMember: Site['demoMember'];
}

function readReady(server: ChildProcess): Promise<Ready> {
  return new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
    if (!server.stdout) throw new Error('The server has no output.');
    createInterface({ input: server.stdout }).on('line', (line) => {
      if (line.startsWith('{"event":"ready"')) resolve(JSON.parse(line) as Ready);
    });
  });
}

interface Fixtures {
  page: Page;
  sound: void;
}

/**
 * Chromium reports a cross-document view transition that it skipped on a slow page as a rejection
 * nobody can handle (w3c/csswg-drafts#13726): the page is shown, without the animation.
 */
const SKIPPED_TRANSITION = 'Transition was aborted because of invalid state. Page already revealed';

/**
 * The `test` of journeys, which run on the built demo shop. The fixture `page` fails the test on an
 * uncaught error, a console error, a 5xx response or a missing file; `sound` fails it if the shop's
 * database violates an invariant. `test.use({ siteEnv })` gives a file a shop of its own.
 */
export const test = base.extend<Fixtures, { site: Site; siteEnv: Record<string, string> }>({
  siteEnv: [{}, { option: true, scope: 'worker' }],
  site: [
    async ({ siteEnv }, use) => {
      const { site, stop } = await startSite(siteEnv);
      await use(site);
      await stop();
    },
    { scope: 'worker' },
  ],
  sound: [
    async ({ site }, use) => {
      await use();
      expect(await listBroken(site), 'invariants of the database').toEqual([]);
    },
    { auto: true },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  page: async ({ page }, use) => {
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => {
      if (message !== SKIPPED_TRANSITION) problems.push(`uncaught: ${message}`);
    });
    page.on('console', (message) => {
      const isAnswer = message.text().startsWith('Failed to load resource');
      // The script of the trace, in a frame that runs none.
      const isTrace = message.text().startsWith("Blocked script execution in 'about:srcdoc'");
      if (message.type() === 'error' && !isAnswer && !isTrace) {
        problems.push(`console: ${message.text()}`);
      }
    });
    page.on('response', (response) => {
      // Journeys may provoke a 4xx of an API call or a page, never of an image or a script.
      const isCall = ['xhr', 'fetch', 'document'].includes(response.request().resourceType());
      const isBroken = response.status() >= (isCall ? 500 : 400);
      if (isBroken) problems.push(`${response.status()} ${response.url()}`);
    });
    await use(page);
    expect(problems).toEqual([]);
  },
});

export { expect };
