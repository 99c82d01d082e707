import type { Reader } from '#db/connection.ts';
import type { Size } from './bench.ts';
import { countBroken } from './checkout.ts';
import { countMiscounted } from './faults/books.ts';
import { waitSettled } from './faults/site.ts';
import { computeMedian, computePercentile, type Report } from './figure.ts';
import { countLost } from './kill.ts';
import { findHighestRate, type RateSearch } from './peak/highest-rate.ts';
import { PROFILED_ENV, profileServer } from './peak/profile.ts';
import {
  countPlenty,
  MALL_ORDERS,
  PARTS,
  REQUESTS_PER_ORDER,
  SCARCE_STOCK,
  type Part,
} from './peak/sale.ts';
import { SaleRun, type Measured } from './peak/sale-run.ts';
import { withSaleShop, type Engine, type SaleShop } from './peak/sale-shop.ts';
import { itemCodeOf } from './catalogue.ts';
import { startHello, withData } from './site.ts';
import { loadOnce } from './static.ts';

export const summary = 'a sale: the most orders, each with 400 requests; one server, and three';
export const takes = '30 min';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 600);
/** Orders a second, instead of a search for the most. */
const RATE = Number(process.env['BENCH_RATE'] ?? 0);
/** Profiles the first server at that rate, which slows it down a little. */
const HAS_PROFILE = process.env['BENCH_PROFILE'] === '1';
const LIMIT_MS = 300;

interface Scale {
  products: number;
  members: number;
  /** How long the found rate is held. */
  seconds: number;
  /** How long each rate of the search is held. */
  stepSeconds: number;
  warmSeconds: number;
  search: RateSearch;
  /** The yardstick: rounds of bare node:http. */
  hello: { rounds: number; load: { seconds: number; connections: number } };
  /** Parts of the sale that are played alone, so long, for their cost. */
  parts: readonly Part[];
  partSeconds: number;
}

const SCALE: Record<Size, Scale> = {
  full: {
    products: 2_000,
    members: 500,
    seconds: SECONDS,
    stepSeconds: Math.min(20, SECONDS / 2),
    warmSeconds: Math.min(5, SECONDS / 4),
    search: { from: 0.25, factor: 1.5, halvings: 2, mostSteps: 16 },
    hello: { rounds: 3, load: { seconds: 2, connections: 64 } },
    parts: PARTS,
    partSeconds: Math.min(10, SECONDS / 2),
  },
  short: {
    products: 60,
    members: 24,
    seconds: 1.5,
    stepSeconds: 0.5,
    warmSeconds: 0,
    search: { from: 2, factor: 1.5, halvings: 0, mostSteps: 0 },
    hello: { rounds: 1, load: { seconds: 0.2, connections: 2 } },
    parts: ['page'],
    partSeconds: 0.5,
  },
};
const ENGINES: readonly Engine[] = ['sqlite', 'postgres'];
/** A rate that is not kept is tried again at so much of it. */
const STEP_DOWN = 0.85;

export async function run(report: Report, size: Size): Promise<void> {
  const chosen = process.env['BENCH_ENGINE'];
  const env = HAS_PROFILE ? PROFILED_ENV : {};
  for (const engine of ENGINES) {
    if (chosen !== undefined && chosen !== engine) continue;
    await withSaleShop(engine, { ...SCALE[size], size, env }, (shop) =>
      measureSale({ report, engine, scale: SCALE[size] }, shop),
    );
  }
}

interface Bench {
  report: Report;
  engine: Engine;
  scale: Scale;
}

async function measureSale(bench: Bench, shop: SaleShop): Promise<void> {
  const { report, engine, scale } = bench;
  const sale = await SaleRun.openSale(shop, scale.products);
  const rate = RATE > 0 ? RATE : await findRate(sale, scale);
  const held = await profileHeld(() => holdRate(sale, rate, scale));
  const helloPerCpuSecond = await measureHello(scale.hello);

  reportSale(bench, held, { servers: shop.servers.length, helloPerCpuSecond });
  await reportParts(bench, sale, { rate, helloPerCpuSecond });
  await proveSale({ report, engine, scale }, shop, sale);
}

/** Orders and requests in time, and nothing wrong. */
function isKept({ orders, pages }: Measured): boolean {
  const slowest = Math.max(computePercentile(orders.own, 0.99), pages.p99);
  const lost = orders.missed + orders.wrong.length + pages.wrong.length;
  return lost === 0 && slowest <= LIMIT_MS;
}

async function findRate(sale: SaleRun, scale: Scale): Promise<number> {
  const { warmSeconds, stepSeconds: seconds } = scale;
  const tryRate = async (rate: number) =>
    isKept(await sale.playLoad({ rate, seconds, warmSeconds }));
  return (await findHighestRate(scale.search, tryRate)) ?? scale.search.from;
}

/** Holds the found rate for the full time, or the next lower one that can be held. */
async function holdRate(sale: SaleRun, found: number, scale: Scale): Promise<Measured> {
  const { warmSeconds, seconds } = scale;
  const lowest = RATE > 0 ? found : scale.search.from;

  for (let rate = found; ; rate *= STEP_DOWN) {
    const held = await sale.playLoad({ rate, seconds, warmSeconds });
    if (isKept(held) || rate <= lowest) return held;
  }
}

/** Prints what the first server did meanwhile, if that is wanted. */
async function profileHeld(hold: () => Promise<Measured>): Promise<Measured> {
  if (!HAS_PROFILE) return hold();

  const { result, text } = await profileServer(hold);
  console.error(text);

  return result;
}

/** Answers of bare node:http a second of its processor time. */
async function measureHello({ rounds, load }: Scale['hello']): Promise<number> {
  const server = await startHello();
  try {
    const perCpuSecond: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const loaded = await loadOnce({ server, urls: [server.url], acceptEncoding: 'gzip' }, load);
      perCpuSecond.push(loaded.perCpuSecond);
    }

    return computeMedian(perCpuSecond);
  } finally {
    await server.stop();
  }
}

function reportSale(
  { report, engine }: Bench,
  { orders, pages, seconds, arrivals, cpuSeconds }: Measured,
  { servers, helloPerCpuSecond }: { servers: number; helloPerCpuSecond: number },
): void {
  const tellFigure = (figure: string, value: number, unit: string, more: object = {}) =>
    report({ figure: `peak.${engine}.${figure}`, value, unit, ...more });

  const where = `${servers} server${servers > 1 ? 's and PostgreSQL' : ''}`;
  const note = `${where}; buyers, readers and the provider's sandbox share the machine`;
  const perMinute = (orders.own.length * 60) / seconds;
  const cpuPerOrder = cpuSeconds / arrivals;

  tellFigure('orders', perMinute, 'orders/min', { note });
  tellFigure('pages', (pages.answers * 60) / seconds, 'requests/min', { note });
  tellFigure(
    'mall',
    (perMinute / MALL_ORDERS) * 100,
    '% of the largest Korean fashion mall’s peak',
  );

  const perCore = `of the servers' processor time, PostgreSQL's not counted, with ${REQUESTS_PER_ORDER} requests each`;
  tellFigure('perCore', 60 / cpuPerOrder, 'orders/min', { note: perCore });
  tellFigure('perCore.pages', (60 / cpuPerOrder) * REQUESTS_PER_ORDER, 'requests/min');

  tellFigure('hello', helloPerCpuSecond, 'answers/s of processor time');

  const yardstick = 'processor time of an order and its requests';
  tellFigure('cost', cpuPerOrder * helloPerCpuSecond, 'answers of bare node:http', {
    note: yardstick,
  });

  const what = `from its scheduled arrival, ${orders.own.length} orders, at most ${orders.mostAtOnce} at once`;
  tellFigure('p99', computePercentile(orders.own, 0.99), 'ms', { atMost: LIMIT_MS, note: what });
  tellFigure('p50', computeMedian(orders.own), 'ms');
  tellFigure('missed', orders.missed, 'orders', { atMost: 0, note: 'no member was free for them' });
  tellFigure('pages.p99', pages.p99, 'ms', { atMost: LIMIT_MS });
  tellFigure('pages.p50', pages.p50, 'ms');

  const refused = Object.entries(orders.refused);
  const count = refused.reduce((sum, [, times]) => sum + times, 0);
  tellFigure('refused', count, 'answers', {
    note: refused.map((pair) => pair.join(' ')).join(', '),
  });
}

/** The processor time of each kind of request alone, against that of bare node:http. */
async function reportParts(
  { report, engine, scale }: Bench,
  sale: SaleRun,
  { rate, helloPerCpuSecond }: { rate: number; helloPerCpuSecond: number },
): Promise<void> {
  const unit = 'answers of bare node:http';

  for (const part of scale.parts) {
    const size = { rate, seconds: scale.partSeconds, warmSeconds: 0, parts: [part] };
    const { arrivals, pages, changes, cpuSeconds } = await sale.playLoad(size);
    const times = { order: arrivals, change: changes }[part as string] ?? pages.answers;
    const value = (cpuSeconds / times) * helloPerCpuSecond;
    report({ figure: `peak.${engine}.cost.${part}`, value, unit, note: `${times} times` });
  }
}

/** Nothing acknowledged is lost or sold twice, and the books are right to the won. */
async function proveSale({ report, engine, scale }: Bench, shop: SaleShop, sale: SaleRun) {
  const { place, servers, sandboxUrl } = shop;
  const { said, wrong, repriced, cancelled } = sale;
  const note = `${said.paid.size} payments acknowledged, ${cancelled} cancelled, ${repriced} prices changed`;

  const proveNone = (figure: string, value: number, unit: string, why = note) =>
    report({ figure: `peak.${engine}.${figure}`, value, unit, atMost: 0, note: why });

  proveNone('5xx', said.busy, 'answers');
  proveNone('wrong', wrong.length, 'answers', wrong[0]);

  const settled = await waitSettled(place);
  report({ figure: `peak.${engine}.settled`, value: settled, unit: 's', atMost: 60 });
  for (const server of servers) await server.stop();

  const { orders, payments } = await countLost(place, said);
  proveNone('lost', orders + payments, 'orders');
  proveNone('oversold', await withData(place, (db) => countOversold(db.read, scale)), 'units');
  proveNone('miscounted', await countMiscounted(place, sandboxUrl), 'orders');
  proveNone('broken', await countBroken(place), 'invariants');
}

/** Units of which more were sold than there were. */
async function countOversold(db: Reader, { products }: Scale): Promise<number> {
  const sold = await db
    .selectFrom('order_item')
    .select((e) => [
      'prodUnitSn',
      e.fn.sum<number>(e('orderedQty', '-', e.ref('cancelledQty'))).as('qty'),
    ])
    .where('productItemCode', '>=', itemCodeOf(countPlenty(products)))
    .where('status', '!=', 'OrderCancelled')
    .groupBy('prodUnitSn')
    .execute();

  return sold.filter(({ qty }) => Number(qty) > SCARCE_STOCK).length;
}
