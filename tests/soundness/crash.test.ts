import { expect, test } from 'vitest';
import { createRuntime } from '#src/server/create-runtime.ts';
import { readConfig } from '#src/server/config.ts';
import { SEAMS, type SeamName } from '#src/server/seam.ts';
import {
  priceOf,
  putCatalogue,
  signIn,
  toProduct,
  unitCodeOf,
} from '../../scripts/bench/catalogue.ts';
import { listMiscounted, readLedger } from '../../scripts/bench/faults/books.ts';
import { crashAt, saveDeposits, type CrashSite } from '../../scripts/bench/faults/crash.ts';
import { shopEnv, startChild, withData } from '../../scripts/bench/site.ts';
import { SERVER_ARGS } from '../../scripts/processes.ts';
import { startSandbox } from '../../scripts/sandbox/sandbox.ts';
import { freePort } from '../../scripts/free-port.ts';
import { putOnEngine } from '../support/database/moved-shop.ts';
import { expectSound, settleAll } from '../support/order/money/money.ts';
import { tempDir } from '../support/temp-file.ts';

/** Seams that come after the capture of the money. */
const PAID: readonly SeamName[] = SEAMS.slice(SEAMS.indexOf('afterApprove')).filter(
  (seam) => seam !== 'beforePlace' && seam !== 'afterWithdrawal',
);

/**
 * Two shops run concurrently. Seams before and after the same job are in different shops: the lease
 * of a job whose process crashed lasts half a minute.
 */
const SHOPS = [0, 1].map((shop) => SEAMS.filter((_, n) => n % 2 === shop));

test.concurrent.for(SHOPS)(
  'a shop that crashes at any seam of a purchase loses no money (%s)',
  { timeout: 400_000 }, // a start of the shop and one more at each seam
  async (seams, { onTestFinished }) => {
    const sandbox = await startSandbox({ port: 0 });
    onTestFinished(() => sandbox.close());

    const { env, site, drop } = await makeSite(sandbox.url);
    onTestFinished(drop);
    for (const seam of seams) expect(await crashAt(site, seam), seam).toBe(true);

    let ahead = 0;
    const clock = () => Date.now() + ahead;
    const runtime = await createRuntime(readConfig(env), { clock });

    onTestFinished(() => runtime.database.close());
    await settleAll({ runtime, now: clock, setNow: (time) => (ahead = time - Date.now()) });

    await expectSound({ runtime });

    const ledger = await readLedger(sandbox.url);
    expect(await listMiscounted(runtime.database.read, ledger)).toEqual([]);

    const taken = ledger.filter(({ kind }) => kind === 'capture').length;
    const paid = seams.filter((seam) => PAID.includes(seam));
    // A shop may crash while it recovers from the previous crash, before its own buyer has paid.
    expect(taken, 'payments made').toBeGreaterThanOrEqual(paid.length - 2);
  },
);

/** A shop in a folder of its own that is not started yet. */
async function makeSite(sandboxUrl: string) {
  const { folder: dir, remove } = tempDir();
  await putCatalogue(dir, { count: 1, toInput: (n) => toProduct(n) });

  const sessions = await signIn(dir);

  await withData({ dir }, saveDeposits, false);

  const database = await putOnEngine(dir);
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;

  const env: NodeJS.ProcessEnv = {
    ...shopEnv(dir),
    DEMO: '0',
    PORT: port,
    SITE_URL: url,
    NICEPAY_API_URL: sandboxUrl,
    NICEPAY_TIMEOUT_MS: '1000',
    LOG_LEVEL: 'silent',
    ...(database.url !== undefined && { DATABASE_URL: database.url }),
  };

  const site: CrashSite = {
    sessions,
    sandboxUrl,
    wish: { itemCode: unitCodeOf(0), price: priceOf(0) },
    start: (more) =>
      startChild({
        args: SERVER_ARGS,
        url,
        env: { ...env, ...more },
        isReady: (line) => line.startsWith('{"event":"ready"'),
      }),
  };

  const drop = async () => {
    await database.drop();
    remove();
  };

  return { env, site, drop };
}
