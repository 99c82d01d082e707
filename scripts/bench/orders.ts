import type { Size } from './bench.ts';
import { PLAIN, putCatalogue, putMembers, signIn } from './catalogue.ts';
import { countBroken } from './checkout.ts';
import { countMiscounted } from './faults/books.ts';
import { computeMedian, computePercentile, type Report } from './figure.ts';
import { runLoad } from './load-process.ts';
import type { ArrivedOrders } from './orders-load.ts';
import { startPublishedShop } from './published-shop.ts';
import { startSandboxProcess, withChildren, withFolder, type Child } from './site.ts';

export const summary = 'a hundred orders a second that wait for no others';
export const takes = '2 min';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60);

interface Scale {
  /** Orders a second. */
  rate: number;
  seconds: number;
  /** A shop runs for days: the code of its first orders is still being compiled. */
  warmSeconds: number;
  members: number;
  /** How often the shop's memory is read. */
  everyMs: number;
}

const SCALE: Record<Size, Scale> = {
  full: {
    rate: Number(process.env['BENCH_RATE'] ?? 100),
    seconds: SECONDS,
    warmSeconds: Math.min(30, SECONDS / 2),
    members: 1000,
    everyMs: 500,
  },
  short: { rate: 5, seconds: 1, warmSeconds: 0.4, members: 64, everyMs: 20 },
};
/** Before that, what grows is what gets warm. */
const LONG_SECONDS = 300;

export async function run(report: Report, size: Size): Promise<void> {
  const { rate, seconds, warmSeconds, members, everyMs } = SCALE[size];
  const { count: products } = PLAIN[size];

  await withFolder(async (dir) => {
    await putCatalogue(dir, PLAIN[size]);
    await putMembers(dir, members);

    const sessions = (await signIn(dir)).slice(0, members);
    const miscounted = await withChildren(async (use) => {
      const sandbox = await use(startSandboxProcess());
      const shop = await use(startPublishedShop(dir, size, { DEMO: '0' }));
      const memory = watchMemory(shop, everyMs);
      const site = { shopUrl: shop.url, sandboxUrl: sandbox.url };
      const task = { site, products, rate, seconds, warmSeconds, sessions };

      reportOrders(report, await runLoad('orders-load.ts', task), SCALE[size]);
      reportMemory(report, memory.stop(), SCALE[size]);
      await shop.stop();

      return countMiscounted({ dir }, sandbox.url);
    });

    report({ figure: 'orders.miscounted', value: miscounted, unit: 'orders', atMost: 0 });

    const broken = await countBroken({ dir });
    report({ figure: 'orders.broken', value: broken, unit: 'invariants', atMost: 0 });
  });
}

function reportOrders(report: Report, orders: ArrivedOrders, scale: Scale): void {
  const { own, wholes, steps, seconds, mostAtOnce, failures, serverErrors } = orders;
  const note = `${scale.rate} a second for ${scale.seconds} s, at most ${mostAtOnce} at once, sandbox at 0 ms`;
  const rate = wholes.length / seconds;

  report({
    figure: 'orders.rate',
    value: rate,
    unit: 'orders/s',
    atLeast: scale.rate * 0.99,
    note,
  });

  const what = 'making the order, starting and settling its payment';
  report({ figure: 'orders.p50', value: computeMedian(own), unit: 'ms', note: what });

  report({
    figure: 'orders.p99',
    value: computePercentile(own, 0.99),
    unit: 'ms',
    atMost: 300,
    note: what,
  });

  const whole = 'from the empty cart, arrival included';
  const unit = 'ms';

  report({ figure: 'orders.whole.p50', value: computeMedian(wholes), unit, note: whole });
  report({ figure: 'orders.whole.p99', value: computePercentile(wholes, 0.99), unit, note: whole });

  for (const [step, times] of Object.entries(steps)) {
    report({ figure: `orders.p99.${step}`, value: computePercentile(times, 0.99), unit });
  }

  report({ figure: 'orders.5xx', value: serverErrors, unit: 'answers', atMost: 0 });

  const [first] = failures;
  const failed = { value: failures.length, unit: 'orders', atMost: 0 };

  report({ figure: 'orders.failed', ...failed, ...(first !== undefined && { note: first }) });
}

/** The memory of a process, over and over until `stop`. */
function watchMemory(shop: Child, everyMs: number) {
  const taken: number[] = [];
  const timer = setInterval(() => taken.push(shop.rssMb()), everyMs);

  return {
    stop() {
      clearInterval(timer);
      return taken;
    },
  };
}

/** Memory is warm by the second quarter: growth from there to the last one is a leak. */
function reportMemory(report: Report, taken: readonly number[], scale: Scale): void {
  const quarter = Math.floor(taken.length / 4);
  const [first, second, last] = [
    taken.slice(0, quarter),
    taken.slice(quarter, 2 * quarter),
    taken.slice(-quarter),
  ].map(computeMedian);
  if (first === undefined || second === undefined || last === undefined) return;

  const note = 'median of a quarter of the time';
  report({ figure: 'orders.rss.first', value: first, unit: 'MB', note });
  report({ figure: 'orders.rss.second', value: second, unit: 'MB', note });
  report({ figure: 'orders.rss.last', value: last, unit: 'MB', atMost: 512, note });

  const limit = scale.seconds < LONG_SECONDS ? {} : { atMost: 10 };
  const grown = { value: ((last - second) / second) * 100, unit: '%', ...limit };

  report({ figure: 'orders.rss.growth', ...grown, note: 'from the second quarter to the last' });
}
