import fc from 'fast-check';
import { bestCombination } from '#src/features/benefit/pricing/best-combination.ts';
import { pricePlan } from '#src/features/benefit/pricing/pricing.ts';
import { anyCoupons, anyLines, anyPurchase, NOW } from '../../tests/support/any-cart.ts';
import { naivePlan } from '../../tests/support/naive-plan.ts';
import { putCatalogue, signIn } from './catalogue.ts';
import { loadEstimates, putBigCheckout } from './estimate-load.ts';
import { percentile, type Report } from './figure.ts';
import { startPublishedShop, withChildren, withFolder } from './site.ts';

export const summary = 'prices against a naive model, the best coupons, estimates over HTTP';

const CARTS = 20_000;
const LINES = 100;
const COUPONS = 20;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 10);

export async function run(report: Report): Promise<void> {
  reportModel(report);
  reportBest(report);
  await withFolder(async (dir) => {
    await putCatalogue(dir);
    const checkout = await putBigCheckout(dir, { lines: LINES, coupons: COUPONS });
    const [session = ''] = await signIn(dir);
    await withChildren(async (use) => {
      const shop = await use(startPublishedShop(dir, { DEMO: '0' }));
      const before = shop.cpuSeconds();
      const { times, seconds, failures } = await loadEstimates(shop.url, {
        session,
        seconds: SECONDS,
        body: checkout,
      });
      const note = `${LINES} lines, ${COUPONS} coupons, 8 at once`;
      const rate = times.length / seconds;
      report({ figure: 'estimate.rate', value: rate, unit: 'answers/s', atLeast: 100, note });
      // On a shared processor this is the rate of the server alone.
      const perCpu = times.length / (shop.cpuSeconds() - before);
      report({ figure: 'estimate.perCpuSecond', value: perCpu, unit: 'answers', note });
      report({ figure: 'estimate.p99', value: percentile(times, 0.99), unit: 'ms', atMost: 200 });
      report({ figure: 'estimate.failed', value: failures, unit: 'answers', atMost: 0 });
    });
  });
}

/** Random carts for which the plan differs from the test oracle (`naivePlan`). */
function reportModel(report: Report): void {
  const purchase = anyPurchase({ products: 8, lines: 20, coupons: 8 });
  let wrong = 0;
  for (const input of fc.sample(purchase, CARTS)) {
    const { totals } = pricePlan(input);
    if (JSON.stringify(totals) !== JSON.stringify(naivePlan(input))) wrong += 1;
  }
  const note = `${CARTS} random carts`;
  report({ figure: 'pricing.wrong', value: wrong, unit: 'carts', atMost: 0, note });
}

function reportBest(report: Report): void {
  const size = { products: LINES, lines: LINES, coupons: 0, atLeast: LINES };
  const carts = fc.sample(anyLines(size), 20);
  const wallets = fc.sample(anyCoupons(COUPONS, COUPONS), 1000);
  const holder = { level: 'Family', now: NOW };
  const times = wallets.map((coupons, n) => {
    const startedAt = performance.now();
    bestCombination({ lines: carts[n % carts.length] ?? [], holder, coupons });
    return performance.now() - startedAt;
  });
  const note = `${LINES} lines, ${COUPONS} coupons`;
  report({ figure: 'best.p99', value: percentile(times, 0.99), unit: 'ms', atMost: 200, note });
}
