import fc from 'fast-check';
import { bestCombination } from '#src/features/benefit/pricing/best-combination.ts';
import { pricePlan } from '#src/features/benefit/pricing/pricing.ts';
import { anyCoupons, anyLines, anyPurchase, NOW } from '../../tests/support/benefit/any-cart.ts';
import { naivePlan } from '../../tests/support/benefit/naive-plan.ts';
import type { Size } from './bench.ts';
import { PLAIN, putCatalogue, signIn } from './catalogue.ts';
import { loadEstimates, putBigCheckout } from './estimate-load.ts';
import { computePercentile, type Report } from './figure.ts';
import { startPublishedShop } from './published-shop.ts';
import { withChildren, withFolder } from './site.ts';

export const summary = 'prices against a naive model, the best coupons, estimates over HTTP';
export const takes = '2 min';

interface Scale {
  /** Random carts priced by both models. */
  carts: number;
  /** Random sets of coupons. */
  wallets: number;
  lines: number;
  coupons: number;
  seconds: number;
}

const SCALE: Record<Size, Scale> = {
  full: {
    carts: 20_000,
    wallets: 1000,
    lines: 100,
    coupons: 20,
    seconds: Number(process.env['BENCH_SECONDS'] ?? 10),
  },
  short: { carts: 200, wallets: 5, lines: 20, coupons: 5, seconds: 0.2 },
};

export async function run(report: Report, size: Size): Promise<void> {
  const scale = SCALE[size];
  const { lines, coupons, seconds } = scale;

  reportModel(report, scale);
  reportBest(report, scale);

  await withFolder(async (dir) => {
    await putCatalogue(dir, PLAIN[size]);

    const checkout = await putBigCheckout(dir, { lines, coupons });
    const [session = ''] = await signIn(dir);

    await withChildren(async (use) => {
      const shop = await use(startPublishedShop(dir, size, { DEMO: '0' }));
      const before = shop.cpuSeconds();
      const load = { session, seconds, body: checkout };
      const { times, failures, ...measured } = await loadEstimates(shop.url, load);

      const note = `${lines} lines, ${coupons} coupons, 8 at once`;
      const rate = times.length / measured.seconds;

      report({ figure: 'estimate.rate', value: rate, unit: 'answers/s', atLeast: 100, note });

      // On a shared processor this is the rate of the server alone.
      const perCpu = times.length / (shop.cpuSeconds() - before);
      report({ figure: 'estimate.perCpuSecond', value: perCpu, unit: 'answers', note });
      report({
        figure: 'estimate.p99',
        value: computePercentile(times, 0.99),
        unit: 'ms',
        atMost: 200,
      });
      report({ figure: 'estimate.failed', value: failures, unit: 'answers', atMost: 0 });
    });
  });
}

/** Random carts for which the plan differs from the test oracle (`naivePlan`). */
function reportModel(report: Report, { carts }: Scale): void {
  const purchase = anyPurchase({ products: 8, lines: 20, coupons: 8 });
  let wrong = 0;
  for (const input of fc.sample(purchase, carts)) {
    const { totals } = pricePlan(input);
    if (JSON.stringify(totals) !== JSON.stringify(naivePlan(input))) wrong += 1;
  }

  const note = `${carts} random carts`;
  report({ figure: 'pricing.wrong', value: wrong, unit: 'carts', atMost: 0, note });
}

function reportBest(report: Report, scale: Scale): void {
  const { lines } = scale;
  const size = { products: lines, lines, coupons: 0, atLeast: lines };
  const carts = fc.sample(anyLines(size), 20);
  const wallets = fc.sample(anyCoupons(scale.coupons, scale.coupons), scale.wallets);
  const holder = { level: 'Family', now: NOW };

  const times = wallets.map((coupons, n) => {
    const startedAt = performance.now();
    bestCombination({ lines: carts[n % carts.length] ?? [], holder, coupons });
    return performance.now() - startedAt;
  });

  const note = `${lines} lines, ${scale.coupons} coupons`;
  report({
    figure: 'best.p99',
    value: computePercentile(times, 0.99),
    unit: 'ms',
    atMost: 200,
    note,
  });
}
