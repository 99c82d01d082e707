// The load of the bench `peak`, in a process of its own: buyers and readers who wait for no others.
// Takes its task from the first argument.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { createAgent } from './agent.ts';
import { startArrivals } from './arrivals.ts';
import { PageReader } from './peak/page-reader.ts';
import { Plan } from './peak/plan.ts';
import { PAGES_PER_ORDER, PARTS } from './peak/sale.ts';
import { SaleBuyers, type SaleOrders } from './peak/sale-buyers.ts';
import { createRandom } from './random.ts';

const Task = z.object({
  /** Servers, which visitors come to by turns. */
  sites: z
    .array(z.object({ shopUrl: z.string(), sandboxUrl: z.string() }))
    .min(1)
    .readonly(),
  planFile: z.string(),
  products: z.int(),
  parts: z.array(z.enum(PARTS)).readonly(),
  /** Orders a second. */
  rate: z.number(),
  seconds: z.number(),
  /** Duration of the warm-up at the same rate, which is not measured. */
  warmSeconds: z.number(),
  /** The number of the first order: earlier loads made those before it. */
  first: z.int(),
});

export type SaleTask = z.infer<typeof Task>;

/** The limit of open connections for pages; more requests wait, and the wait counts. */
const CONNECTIONS = 256;

/** The answers to requests for pages, in ms. */
interface ReadPages {
  answers: number;
  p50: number;
  p99: number;
  wrong: string[];
}

export interface SaleLoad {
  orders: SaleOrders;
  pages: ReadPages;
  /** Duration from the first measured arrival to the last answer. */
  seconds: number;
}

const task = Task.parse(JSON.parse(process.argv[2] ?? ''));
const plan = Plan.parse(JSON.parse(readFileSync(task.planFile, 'utf8')));
const random = createRandom(task.first);
const orderAgent = createAgent();
const pageAgent = createAgent(CONNECTIONS);

const buyers = new SaleBuyers({ ...task, plan, agent: orderAgent, random });
const shopUrls = task.sites.map(({ shopUrl }) => shopUrl);
const reader = new PageReader(shopUrls, {
  ...task,
  views: plan.views,
  agent: pageAgent,
  random,
});
const underWay = new Set<Promise<void>>();

function trackWork(work: Promise<void>): void {
  underWay.add(work);
  void work.finally(() => underWay.delete(work));
}

const orderRate = task.parts.includes('order') ? task.rate : 0;

/** Buyers and readers at once. */
async function playSale(seconds: number, first: number, counts: boolean): Promise<void> {
  await Promise.all([
    startArrivals({ rate: orderRate, seconds }, (n, dueAt) =>
      trackWork(buyers.playOrder(first + n, { dueAt, counts })),
    ),
    startArrivals({ rate: task.rate * PAGES_PER_ORDER, seconds }, (n, dueAt) =>
      trackWork(reader.readView(n, { dueAt, counts })),
    ),
  ]);
}

await playSale(task.warmSeconds, task.first, false);
const startedAt = performance.now();
await playSale(task.seconds, task.first + Math.round(orderRate * task.warmSeconds), true);
await Promise.all(underWay);

const { times, wrong } = reader;
const result: SaleLoad = {
  orders: buyers.orders,
  pages: {
    answers: times.count,
    p50: times.percentile(50) / 1000,
    p99: times.percentile(99) / 1000,
    wrong: wrong.slice(0, 20),
  },
  seconds: (performance.now() - startedAt) / 1000,
};
orderAgent.destroy();
pageAgent.destroy();
console.log(JSON.stringify(result));
