import { checkInvariants } from '#db/invariants.ts';
import type { Size } from './bench.ts';
import { PLAIN, putCatalogue, signIn } from './catalogue.ts';
import type { LoadResult } from './checkout-load.ts';
import { computePercentile, type Report } from './figure.ts';
import { runLoad } from './load-process.ts';
import { startPublishedShop } from './published-shop.ts';
import {
  startSandboxProcess,
  withChildren,
  withData,
  withFolder,
  type Child,
  type DataPlace,
} from './site.ts';

export const summary = 'whole checkouts from an empty cart to a settled order';
export const takes = '2 min';

/** Warm-up: the code of a shop's first orders is still being compiled (JIT). */
const SCALE = {
  full: { buyers: 32, seconds: Number(process.env['BENCH_SECONDS'] ?? 20), warmSeconds: 20 },
  short: { buyers: 2, seconds: 0.5, warmSeconds: 0 },
};

export async function run(report: Report, size: Size): Promise<void> {
  await withFolder(async (dir) => {
    await putCatalogue(dir, PLAIN[size]);

    const sessions = await signIn(dir);

    await withChildren(async (use) => {
      const sandbox = await use(startSandboxProcess());
      const shop = await use(startPublishedShop(dir, size, { DEMO: '0' }));
      const site = { shopUrl: shop.url, sandboxUrl: sandbox.url };
      const members = await runCheckoutLoad(site, sessions.slice(0, SCALE[size].buyers), size);

      reportLoad(report, members, { name: 'checkout', size, atLeast: 150, atMost: 300 });

      const peak = shop.peakMb();
      if (peak > 0) report({ figure: 'checkout.rss', value: peak, unit: 'MB', atMost: 320 });
      await reportGuests(report, site, size);
      reportErrors(report, members);
    });

    const broken = await countBroken({ dir });
    report({ figure: 'checkout.broken', value: broken, unit: 'invariants', atMost: 0 });
  });
}

type Site = { shopUrl: Child['url']; sandboxUrl: Child['url'] };

function runCheckoutLoad(site: Site, sessions: readonly string[], size: Size): Promise<LoadResult> {
  const { seconds, warmSeconds } = SCALE[size];
  const products = PLAIN[size].count;
  return runLoad('checkout-load.ts', { site, seconds, warmSeconds, sessions, products });
}

function reportLoad(
  report: Report,
  { wholes, steps, seconds }: LoadResult,
  { name, size, atLeast, atMost }: { name: string; size: Size; atLeast?: number; atMost?: number },
): void {
  const who = name === 'checkout' ? 'members' : 'guests with a password each to hash';
  const { buyers, warmSeconds } = SCALE[size];
  const load = `${buyers} ${who} at once, ${wholes.length} checkouts, sandbox at 0 ms`;
  const note = `${load}, after ${warmSeconds} s of the same`;
  const rate = wholes.length / seconds;
  const p99 = computePercentile(wholes, 0.99);
  const least = atLeast === undefined ? {} : { atLeast };
  const most = atMost === undefined ? {} : { atMost };

  report({ figure: `${name}.rate`, value: rate, unit: 'checkouts/s', ...least, note });
  report({ figure: `${name}.p99`, value: p99, unit: 'ms', ...most, note });

  for (const [step, times] of Object.entries(steps)) {
    report({ figure: `${name}.p99.${step}`, value: computePercentile(times, 0.99), unit: 'ms' });
  }
}

async function reportGuests(report: Report, site: Site, size: Size): Promise<void> {
  const guests = await runCheckoutLoad(site, Array<string>(SCALE[size].buyers).fill(''), size);
  reportLoad(report, guests, { name: 'checkout-guests', size });
  reportErrors(report, guests);
}

function reportErrors(report: Report, { failures, serverErrors }: LoadResult): void {
  const [first] = failures;
  const note = first === undefined ? {} : { note: first };
  report({ figure: 'checkout.5xx', value: serverErrors, unit: 'answers', atMost: 0 });
  report({ figure: 'checkout.failed', value: failures.length, unit: 'steps', atMost: 0, ...note });
}

/** The number of invariants that the shop's database violates. */
export async function countBroken(place: DataPlace): Promise<number> {
  const results = await withData(place, checkInvariants);
  return results.filter(({ violations }) => violations > 0).length;
}
