import { setTimeout as sleep } from 'node:timers/promises';
import type { Size } from './bench.ts';
import { itemCodeOf, PLAIN, putCatalogue, putMembers, signIn } from './catalogue.ts';
import { countBroken } from './checkout.ts';
import { computeMedian, type Report } from './figure.ts';
import { runLoad } from './load-process.ts';
import type { ArrivedOrders } from './orders-load.ts';
import { PROBE_EVERY_MS, probePage } from './probe.ts';
import { startPublishedShop } from './published-shop.ts';
import { startHello, startSandboxProcess, withChildren, withFolder } from './site.ts';

export const summary = 'a static page while fifty orders a second wait for a slow provider';
export const takes = '5 min';

interface Scale {
  /** Orders a second. */
  rate: number;
  rounds: number;
  seconds: number;
  /** Warm-up until the number of orders in progress is stable. */
  warmSeconds: number;
  members: number;
}

const SCALE: Record<Size, Scale> = {
  full: {
    rate: 50,
    rounds: 7,
    seconds: Number(process.env['BENCH_SECONDS'] ?? 8),
    warmSeconds: 3,
    members: 500,
  },
  short: { rate: 5, rounds: 1, seconds: 0.4, warmSeconds: 0.2, members: 64 },
};

/** The load beside the static page. */
const PHASES = {
  alone: undefined,
  quick: { ms: 0, jitter: 0 },
  slow: { ms: 800, jitter: 400 },
};
type Phase = keyof typeof PHASES;

export async function run(report: Report, size: Size): Promise<void> {
  const scale = SCALE[size];
  const { count: products } = PLAIN[size];

  await withFolder(async (dir) => {
    await putCatalogue(dir, PLAIN[size]);
    await putMembers(dir, scale.members);

    const sessions = (await signIn(dir)).slice(0, scale.members);

    await withChildren(async (use) => {
      const sandbox = await use(startSandboxProcess());
      const shop = await use(startPublishedShop(dir, size, { DEMO: '0' }));
      const hello = await use(startHello());
      const site = { shopUrl: shop.url, sandboxUrl: sandbox.url };
      const setting = { site, sessions, products, bystander: hello.url };

      reportRounds(report, await playRounds(setting, scale), scale);
    });

    const broken = await countBroken({ dir });
    report({ figure: 'slow-gateway.broken', value: broken, unit: 'invariants', atMost: 0 });
  });
}

interface Setting {
  site: { shopUrl: string; sandboxUrl: string };
  sessions: readonly string[];
  /** Products of the shop's catalogue. */
  products: number;
  /** A server without orders: the baseline of the machine under load. */
  bystander: string;
}

interface Rounds {
  /** The static page's p99 of each round, ms. */
  p99: Record<Phase, number[]>;
  bystander: Record<Phase, number[]>;
  orders: ArrivedOrders[];
}

/** Round-robin, so that the machine's noise affects all alike. */
async function playRounds(setting: Setting, scale: Scale): Promise<Rounds> {
  const { site, sessions, products, bystander } = setting;
  const { rate, seconds, warmSeconds } = scale;
  const noTimes = () => ({ alone: [], quick: [], slow: [] });
  const rounds: Rounds = { p99: noTimes(), bystander: noTimes(), orders: [] };
  const page = `${site.shopUrl}/product/${itemCodeOf(0)}`;

  const look = async (phase: Phase) => {
    const [own, its] = await Promise.all([page, bystander].map((url) => probePage(url, seconds)));
    rounds.p99[phase].push(own ?? NaN);
    rounds.bystander[phase].push(its ?? NaN);
  };

  await probePage(page, seconds / 8); // publishes it

  for (let round = 0; round < scale.rounds; round++) {
    await look('alone');

    // The second run overlaps with the rest of the first one's orders.
    const phases = round % 2 === 0 ? (['quick', 'slow'] as const) : (['slow', 'quick'] as const);
    for (const phase of phases) {
      await setLatency(site.sandboxUrl, PHASES[phase]);

      const task = { site, products, rate, seconds, warmSeconds, sessions };
      const ordering = runLoad('orders-load.ts', task);

      await sleep(warmSeconds * 1000);
      await look(phase);

      const orders = await ordering;
      if (phase === 'slow') rounds.orders.push(orders);
    }
  }

  return rounds;
}

function reportRounds(report: Report, rounds: Rounds, scale: Scale): void {
  const { p99, bystander, orders } = rounds;
  const note = `a page every ${PROBE_EVERY_MS} ms, median of ${scale.rounds} rounds`;
  for (const phase of ['alone', 'quick', 'slow'] as const) {
    const figure = `slow-gateway.static.p99.${phase}`;
    report({ figure, value: computeMedian(p99[phase]), unit: 'ms', note });
  }

  const grown = (from: Phase, latencies = p99) =>
    computeMedian(latencies.slow.map((slow, n) => (slow / (latencies[from][n] ?? NaN) - 1) * 100));
  const more = { unit: '% more' };
  const beside = `${scale.rate} orders a second, provider at 800 ± 400 ms`;
  const aloneGrowth = { value: grown('alone'), unit: '% more' };

  report({ figure: 'slow-gateway.static.grown', ...aloneGrowth, note: beside });

  const idle = { value: grown('alone', bystander), unit: '% more' };
  const bare = 'a bare node:http beside it, which takes no orders';

  report({ figure: 'slow-gateway.bystander.grown', ...idle, note: bare });

  // Buyers and provider share the CPU here, unlike in production.
  const times = (phase: Phase) => p99[phase].map((ms, n) => ms / (bystander[phase][n] ?? NaN));
  const beyond = grown('alone', { alone: times('alone'), quick: [], slow: times('slow') });
  const what = 'what it grew beyond that, in the same seconds';

  report({ figure: 'slow-gateway.static.beyond', value: beyond, ...more, note: what });

  const why = 'against the same orders with a provider at 0 ms';
  report({ figure: 'slow-gateway.static.bySlowness', value: grown('quick'), ...more, note: why });

  const rate = computeMedian(orders.map(({ wholes, seconds }) => wholes.length / seconds));
  const most = Math.max(...orders.map(({ mostAtOnce }) => mostAtOnce));
  const under = `at most ${most} under way`;
  // The last orders still wait for the provider after the last arrival.
  const atLeast = (scale.rate * scale.seconds) / (scale.seconds + 2);

  report({ figure: 'slow-gateway.rate', value: rate, unit: 'orders/s', atLeast, note: under });

  const failures = orders.flatMap((order) => order.failures);
  const [first] = failures;
  const failed = { value: failures.length, unit: 'orders', atMost: 0 };

  report({ figure: 'slow-gateway.failed', ...failed, ...(first !== undefined && { note: first }) });
}

async function setLatency(sandboxUrl: string, latency: object): Promise<void> {
  const body = JSON.stringify({ latency });
  const answer = await fetch(`${sandboxUrl}/__sandbox/settings`, { method: 'POST', body });
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}.`);
}
