import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#src/server/config.ts';
import { createRuntime } from '#src/server/create-runtime.ts';
import {
  priceOf,
  putCatalogue,
  signIn,
  toProduct,
  unitCodeOf,
} from '../../scripts/bench/catalogue.ts';
import { listMiscounted, readLedger } from '../../scripts/bench/faults/books.ts';
import { countLost, killUnderLoad } from '../../scripts/bench/kill.ts';
import { shopEnv, startChild } from '../../scripts/bench/site.ts';
import { SERVER_ARGS } from '../../scripts/processes.ts';
import { startSandbox, type RunningSandbox } from '../../scripts/sandbox/sandbox.ts';
import { freePort } from '../../scripts/free-port.ts';
import { expectSound, settleAll } from '../support/order/money/money.ts';
import { putOnEngine } from '../support/database/moved-shop.ts';
import { tempDir } from '../support/temp-file.ts';

const KILLS = 3;

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
});
afterAll(() => sandbox.close());

/** `npm run bench -- kill` repeats it any number of times, and measures the start-up time. */
test('everything acknowledged before a kill is still there (I-21)', async () => {
  const { folder: dir, remove } = tempDir();
  onTestFinished(remove);
  await putCatalogue(dir, { count: 3, toInput: (n) => toProduct(n) });

  const sessions = await signIn(dir);
  const database = await putOnEngine(dir);

  onTestFinished(database.drop);

  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const env: NodeJS.ProcessEnv = {
    ...shopEnv(dir),
    DEMO: '0',
    PORT: port,
    SITE_URL: url,
    NICEPAY_API_URL: sandbox.url,
    LOG_LEVEL: 'silent',
    ...(database.url !== undefined && { DATABASE_URL: database.url }),
  };

  const isReady = (line: string) => line.startsWith('{"event":"ready"');
  const site = {
    dir,
    url: database.url,
    sandboxUrl: sandbox.url,
    sessions,
    start: () => startChild({ args: SERVER_ARGS, url, env, isReady }),
    wishOf: (n: number) => ({ itemCode: unitCodeOf(n % 3), price: priceOf(n % 3) }),
  };

  const { said } = await killUnderLoad(site, KILLS);
  expect(said.paid.size, 'payments acknowledged').toBeGreaterThan(0);
  expect([...said.wrong, said.busy], 'answers 5xx').toEqual([0]);
  expect(await countLost(site, said)).toEqual({ orders: 0, payments: 0 });

  let ahead = 0;
  const clock = () => Date.now() + ahead;
  const runtime = await createRuntime(readConfig(env), { clock });

  await settleAll({ runtime, now: clock, setNow: (time) => (ahead = time - Date.now()) });

  await expectSound({ runtime });
  expect(await listMiscounted(runtime.database.read, await readLedger(sandbox.url))).toEqual([]);

  await runtime.database.close();
});
