import type { Agent } from 'node:http';
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAgent } from './agent.ts';
import type { Size } from './bench.ts';
import { BadAnswer, Buyer, type Wish } from './buyer.ts';
import { PLAIN, priceOf, putCatalogue, signIn, unitCodeOf } from './catalogue.ts';
import { countBroken } from './checkout.ts';
import { aheadEnv, LATER_MS } from './faults/ahead.ts';
import { countMiscounted } from './faults/books.ts';
import { waitSettled } from './faults/site.ts';
import { computePercentile, type Report } from './figure.ts';
import {
  startSandboxProcess,
  startShop,
  withChildren,
  withData,
  withFolder,
  type Child,
  type DataPlace,
} from './site.ts';

export const summary = 'kill -9 under load: no acknowledged order is lost';
export const takes = '2 min';

const ROUNDS: Record<Size, number> = {
  full: Number(process.env['BENCH_KILLS'] ?? 20),
  short: 1,
};
const WRITERS = 8;
const MAX_WAIT_MS = 10_000;

/** Everything the shop acknowledged before it was killed. */
export interface Acknowledged {
  ordered: Set<string>;
  paid: Set<string>;
  /** Answers 5xx, but for those below. */
  wrong: string[];
  /** Answers 503 with Retry-After. */
  busy: number;
}

export function nothingAcknowledged(): Acknowledged {
  return { ordered: new Set(), paid: new Set(), wrong: [], busy: 0 };
}

export async function run(report: Report, size: Size): Promise<void> {
  await withFolder(async (dir) => {
    await putCatalogue(dir, PLAIN[size]);

    const sessions = await signIn(dir);

    await withChildren(async (use) => {
      const { url: sandboxUrl } = await use(startSandboxProcess());
      const startAgain = (env?: NodeJS.ProcessEnv) => startShop(dir, { DEMO: '0', ...env });
      const wishOf = (n: number) => wishAt(n % PLAIN[size].count);
      const site = { dir, sandboxUrl, sessions, start: startAgain, wishOf };
      await killAndCount(report, site, { name: 'kill', rounds: ROUNDS[size], size });
    });
  });
}

/** A shop that can be restarted on the same data, and its buyers. */
interface KillSite extends DataPlace {
  sandboxUrl: string;
  sessions: readonly string[];
  start: (env?: NodeJS.ProcessEnv) => Promise<Child>;
  wishOf: (n: number) => Wish;
}

/** Kills the shop under load, again and again; what it had said, and how long its starts took. */
export async function killUnderLoad(site: KillSite, rounds: number) {
  const said = nothingAcknowledged();
  const starts: number[] = [];
  for (let round = 0; round < rounds; round++) starts.push(await killOnce(site, said, round));
  return { said, starts };
}

/** The same; reports what of its word was lost, as `name.*`. */
export async function killAndCount(
  report: Report,
  site: KillSite,
  { name, rounds, size }: { name: string; rounds: number; size: Size },
): Promise<void> {
  const { said, starts } = await killUnderLoad(site, rounds);
  // One more start: open payments are settled or cancelled, as after any crash.
  const shop = await site.start(size === 'short' ? aheadEnv(site.dir, LATER_MS) : {});
  const settled = await waitSettled(site);

  await shop.stop();

  const miscounted = await countMiscounted(site, site.sandboxUrl);

  const note = `${rounds} kills, ${said.ordered.size} orders and ${said.paid.size} payments acknowledged`;

  const { orders, payments } = await countLost(site, said);

  const reportCount = (figure: string, value: number, unit = 'orders') =>
    report({ figure: `${name}.${figure}`, value, unit, atMost: 0, note });

  reportCount('lostOrders', orders);
  reportCount('lostPayments', payments);
  report({ figure: `${name}.settled`, value: settled, unit: 's', atMost: 60, note });
  reportCount('miscounted', miscounted);
  reportCount('broken', await countBroken(site), 'invariants');

  const [first] = said.wrong;
  const what = first === undefined ? {} : { note: first };
  const wrong = said.wrong.length + said.busy;

  report({ figure: `${name}.5xx`, value: wrong, unit: 'answers', atMost: 0, ...what });

  const ready = computePercentile(starts, 1) / 1000;
  report({ figure: `${name}.ready`, value: ready, unit: 's', atMost: 3, note: 'the slowest' });
}

/** Starts the shop, kills it in the middle of its work; how long the start took. */
async function killOnce(site: KillSite, said: Acknowledged, round: number): Promise<number> {
  const shop = await site.start();

  const agent = createAgent();
  const state = { isOver: false };
  const writers = site.sessions.slice(0, WRITERS).map((session, n) =>
    writeUntil({
      site: { shopUrl: shop.url, sandboxUrl: site.sandboxUrl },
      agent,
      session,
      state,
      said,
      wishOf: site.wishOf,
      from: round * 1000 + n * 100,
    }),
  );

  // In full swing first: a kill between nothing and nothing proves nothing.
  const goal = said.paid.size + WRITERS;
  const deadline = performance.now() + MAX_WAIT_MS;
  while (said.paid.size < goal && performance.now() < deadline) await sleep(10);
  await sleep(randomInt(0, 300));
  state.isOver = true;
  await shop.stop('SIGKILL');
  agent.destroy();
  await Promise.all(writers);

  return shop.readyMs;
}

function wishAt(product: number): Wish {
  return { itemCode: unitCodeOf(product), price: priceOf(product) };
}

interface Writer {
  site: { shopUrl: string; sandboxUrl: string };
  agent: Agent;
  session: string;
  state: { isOver: boolean };
  said: Acknowledged;
  from: number;
  wishOf: (n: number) => Wish;
}

/** Buys one thing after the other until the shop is gone. */
export async function writeUntil({
  site,
  agent,
  session,
  state,
  said,
  from,
  wishOf,
}: Writer): Promise<void> {
  const watcher = {
    ordered: (orderNo: string) => void said.ordered.add(orderNo),
    paid: (orderNo: string) => void said.paid.add(orderNo),
  };
  const buyer = new Buyer(site, { agent, session, watcher });

  for (let n = from; !state.isOver; n++) {
    try {
      await buyer.buy(wishOf(n));
    } catch (error) {
      // A broken connection proves nothing about the order; an answer does.
      if (error instanceof BadAnswer && error.isBusy) said.busy += 1;
      else if (error instanceof BadAnswer && error.status >= 500) said.wrong.push(error.message);
      if (!(error instanceof BadAnswer)) await sleep(5);
    }
  }
}

/** Acknowledged orders and payments that a stopped shop has lost. */
export async function countLost(place: DataPlace, said: Acknowledged) {
  const rows = await withData(place, ({ read }) =>
    read.selectFrom('orders').select(['orderNo', 'paidAt']).execute(),
  );
  const known = new Set(rows.map(({ orderNo }) => orderNo));
  const paid = new Set(rows.filter(({ paidAt }) => paidAt !== null).map(({ orderNo }) => orderNo));

  return {
    orders: [...said.ordered].filter((orderNo) => !known.has(orderNo)).length,
    payments: [...said.paid].filter((orderNo) => !paid.has(orderNo)).length,
  };
}
