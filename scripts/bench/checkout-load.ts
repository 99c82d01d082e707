// The load of the checkout bench, in a process of its own. Takes its task from the first argument.
import { z } from 'zod';
import { createAgent } from './agent.ts';
import { BadAnswer, Buyer } from './buyer.ts';
import { priceOf, unitCodeOf } from './catalogue.ts';

const Task = z.object({
  site: z.object({ shopUrl: z.string(), sandboxUrl: z.string() }),
  /** Products of the shop's catalogue. */
  products: z.int(),
  seconds: z.number(),
  /** Duration of the warm-up with the same load, which is not measured. */
  warmSeconds: z.number(),
  /** Sessions of members, one a buyer; an empty one is a guest. */
  sessions: z.array(z.string()).min(1).readonly(),
});

export type CheckoutTask = z.infer<typeof Task>;

export interface LoadResult {
  /** How long each whole checkout took, ms. */
  wholes: number[];
  /** How long each request took, ms, by step. */
  steps: Record<string, number[]>;
  failures: string[];
  serverErrors: number;
  seconds: number;
}

const { site, products, seconds, warmSeconds, sessions } = Task.parse(
  JSON.parse(process.argv[2] ?? ''),
);
const agent = createAgent();
const result: LoadResult = { wholes: [], steps: {}, failures: [], serverErrors: 0, seconds: 0 };
const watcher = {
  answered: (step: string, ms: number) => void (result.steps[step] ??= []).push(ms),
};

async function placeOrders(session: string, number: number, until: number): Promise<void> {
  // A guest is a new visitor each time; a member returns with an empty cart.
  let buyer = new Buyer(site, { agent, watcher, ...(session && { session }) });
  for (let n = number * 131; performance.now() < until; n += 977) {
    if (session === '') buyer = new Buyer(site, { agent, watcher });

    const product = n % products;
    const startedAt = performance.now();
    try {
      await buyer.buy({ itemCode: unitCodeOf(product, n % 4), price: priceOf(product) });
      result.wholes.push(performance.now() - startedAt);
    } catch (error) {
      if (error instanceof BadAnswer && error.status >= 500) result.serverErrors += 1;
      result.failures.push(error instanceof Error ? error.message : String(error));
    }
  }
}

/** Runs all buyers for `ms`, and discards earlier measurements. */
async function runFor(ms: number): Promise<void> {
  Object.assign(result, { wholes: [], steps: {}, failures: [], serverErrors: 0 });
  const startedAt = performance.now();
  await Promise.all(sessions.map((session, n) => placeOrders(session, n, startedAt + ms)));
  result.seconds = (performance.now() - startedAt) / 1000;
}

await runFor(warmSeconds * 1000);
await runFor(seconds * 1000);
agent.destroy();
result.failures = result.failures.slice(0, 20);
console.log(JSON.stringify(result));
