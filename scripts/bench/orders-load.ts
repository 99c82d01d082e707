// An open load of orders at a constant arrival rate, in a process of its own. Takes its task from
// the first argument.
import { z } from 'zod';
import { createAgent } from './agent.ts';
import { startArrivals } from './arrivals.ts';
import { BadAnswer, Buyer } from './buyer.ts';
import { priceOf, unitCodeOf } from './catalogue.ts';

const Task = z.object({
  site: z.object({ shopUrl: z.string(), sandboxUrl: z.string() }),
  /** Products of the shop's catalogue. */
  products: z.int(),
  /** Orders a second. */
  rate: z.number(),
  seconds: z.number(),
  /** Duration of the warm-up at half the rate, which is not measured. */
  warmSeconds: z.number(),
  /** Sessions of members, each with at most one order in progress. */
  sessions: z.array(z.string()).min(1).readonly(),
});

export type OrdersTask = z.infer<typeof Task>;

export interface ArrivedOrders {
  /** The shop's own time for each order: to create it, and to start and settle its payment. */
  own: number[];
  /** From its scheduled arrival to the order-complete page, ms. */
  wholes: number[];
  /** How long each request took, ms, by step. */
  steps: Record<string, number[]>;
  failures: string[];
  serverErrors: number;
  /** Peak of concurrent orders. */
  mostAtOnce: number;
  /** From the first measured order to the end of the last. */
  seconds: number;
}

const OWN_STEPS = ['order', 'start', 'return'];

const { site, products, rate, seconds, warmSeconds, sessions } = Task.parse(
  JSON.parse(process.argv[2] ?? ''),
);
const agent = createAgent();
const result: ArrivedOrders = {
  own: [],
  wholes: [],
  steps: {},
  failures: [],
  serverErrors: 0,
  mostAtOnce: 0,
  seconds: 0,
};

/** A member, reused when their last order is complete. */
class Visitor {
  #own = 0;
  #counts = false;
  readonly #buyer: Buyer;

  constructor(session: string) {
    const answered = (step: string, ms: number) => {
      if (OWN_STEPS.includes(step)) this.#own += ms;
      if (this.#counts) (result.steps[step] ??= []).push(ms);
    };
    this.#buyer = new Buyer(site, { agent, session, watcher: { answered } });
  }

  async buy(n: number, { dueAt, counts }: { dueAt: number; counts: boolean }): Promise<void> {
    this.#own = 0;
    this.#counts = counts;

    const product = (n * 131) % products;
    try {
      await this.#buyer.buy({ itemCode: unitCodeOf(product, n % 4), price: priceOf(product) });
      if (!counts) return;
      result.own.push(this.#own);
      result.wholes.push(performance.now() - dueAt);
    } catch (error) {
      if (error instanceof BadAnswer && error.status >= 500) result.serverErrors += 1;
      result.failures.push(error instanceof Error ? error.message : String(error));
    }
  }
}

const free = sessions.map((session) => new Visitor(session));
const underWay = new Set<Promise<void>>();

function startPurchase(n: number, order: { dueAt: number; counts: boolean }): void {
  const visitor = free.shift();
  if (visitor === undefined) return void result.failures.push('every buyer still waits');

  const buying = visitor.buy(n, order).finally(() => {
    free.push(visitor);
    underWay.delete(buying);
  });

  underWay.add(buying);
  result.mostAtOnce = Math.max(result.mostAtOnce, underWay.size);
}

const warmUp = { rate: rate / 2, seconds: warmSeconds }; // while the shop's code is being compiled
const warmOrders = Math.round(warmUp.rate * warmSeconds);
await startArrivals(warmUp, (n, dueAt) => startPurchase(n, { dueAt, counts: false }));
const startedAt = performance.now();
await startArrivals({ rate, seconds }, (n, dueAt) =>
  startPurchase(warmOrders + n, { dueAt, counts: true }),
);
await Promise.all(underWay);
agent.destroy();
result.seconds = (performance.now() - startedAt) / 1000;
console.log(JSON.stringify({ ...result, failures: result.failures.slice(0, 20) }));
