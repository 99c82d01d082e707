import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createRuntime } from '#src/server/create-runtime.ts';
import { readConfig } from '#src/server/config.ts';
import type { SeamName } from '#src/server/seam.ts';
import {
  priceOf,
  putCatalogue,
  signIn,
  toProduct,
  unitCodeOf,
} from '../../scripts/bench/catalogue.ts';
import { listMiscounted, readLedger } from '../../scripts/bench/faults/books.ts';
import { crashAt } from '../../scripts/bench/faults/crash.ts';
import type { CrashSite } from '../../scripts/bench/faults/crash.ts';
import { shopEnv, startChild } from '../../scripts/bench/site.ts';
import { SERVER_ARGS } from '../../scripts/processes.ts';
import { startSandbox } from '../../scripts/sandbox/sandbox.ts';
import type { RunningSandbox } from '../../scripts/sandbox/sandbox.ts';
import { freePort } from '../support/free-port.ts';
import { expectSound, settleAll } from '../support/money.ts';
import { tempDir } from '../support/temp-file.ts';

/** What money can be lost at; `npm run bench -- faults` dies at all of them. */
const SEAMS: readonly SeamName[] = [
  'beforeOrderCommit',
  'beforeApprove',
  'afterApprove',
  'beforeFindingCommit',
  'afterFinding',
  'beforeCancelCommit',
  'beforeRefund',
  'afterRefund',
];

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
});
afterAll(() => sandbox.close());

test('a shop that dies at any moment of a purchase loses no money', async () => {
  const { folder: dir, remove } = tempDir();
  onTestFinished(remove);
  await putCatalogue(dir, { count: 1, toInput: (n) => toProduct(n) });
  const sessions = await signIn(dir);
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const env: NodeJS.ProcessEnv = {
    ...{ ...shopEnv(dir), DEMO: '0', PORT: port, SITE_URL: url },
    ...{ NICEPAY_API_URL: sandbox.url, NICEPAY_TIMEOUT_MS: '400', LOG_LEVEL: 'silent' },
  };
  const site: CrashSite = {
    ...{
      sessions,
      sandboxUrl: sandbox.url,
      wish: { itemCode: unitCodeOf(0), price: priceOf(0) },
    },
    start: (more) =>
      startChild({
        ...{ args: SERVER_ARGS, url, env: { ...env, ...more } },
        isReady: (line) => line.startsWith('{"event":"ready"'),
      }),
  };
  for (const seam of SEAMS) expect(await crashAt(site, seam), seam).toBe(true);

  let ahead = 0;
  const clock = () => Date.now() + ahead;
  const runtime = await createRuntime(readConfig(env), { clock });
  await settleAll({ runtime, now: clock, setNow: (at) => (ahead = at - Date.now()) });
  await expectSound({ runtime });
  const ledger = await readLedger(sandbox.url);
  expect(await listMiscounted(runtime.shop.read, ledger)).toEqual([]);
  const taken = ledger.filter(({ kind }) => kind === 'capture').length;
  expect(taken, 'payments made').toBeGreaterThanOrEqual(SEAMS.length - 2);
  await runtime.shop.close();
});
