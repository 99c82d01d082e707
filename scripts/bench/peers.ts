import { existsSync } from 'node:fs';
import path from 'node:path';
import { measurePageBytes } from '../page-bytes.ts';
import { describeError, type Size } from './bench.ts';
import { putCatalogue, toProduct } from './catalogue.ts';
import { computeMedian, computePercentile, type Report } from './figure.ts';
import {
  NEXT_PAGE,
  prepareNext,
  startNext,
  timeNextChange,
  weighNextScripts,
  type Invalidation,
} from './peers/next.ts';
import { startPublishHost, readPage, timeReprice } from './publish.ts';
import { startPublishedShop } from './published-shop.ts';
import { startHello, startShop, withChildren, withFolder, type Child } from './site.ts';
import {
  findProduct,
  loadOnce,
  pageOfSize,
  withNginx,
  type Contender,
  type Loaded,
} from './static.ts';

export const summary = 'pages of this shop beside bare node:http, nginx and Next';
export const takes = '4 min';

interface Scale {
  /** Rounds of load, in which each server is measured once. */
  rounds: number;
  seconds: number;
  connections: number;
  /** Changes of a price, after `warmChanges` that are not measured. */
  changes: number;
  warmChanges: number;
  starts: number;
  /** Measures nginx and Next too, which may have to be fetched. */
  hasOthers: boolean;
}

const SCALE: Record<Size, Scale> = {
  full: {
    rounds: 5,
    seconds: Number(process.env['BENCH_SECONDS'] ?? 2),
    connections: 64,
    changes: 60,
    warmChanges: 50,
    starts: 5,
    hasOthers: true,
  },
  short: {
    rounds: 1,
    seconds: 0.2,
    connections: 2,
    changes: 2,
    warmChanges: 0,
    starts: 1,
    hasOthers: false,
  },
};

/** The Next app has the same number. */
const PRODUCTS = 100;

export async function run(report: Report, size: Size): Promise<void> {
  const scale = SCALE[size];
  const nextDir = scale.hasOthers ? await findNextFolder() : undefined;

  await withFolder(async (dir) => {
    await measurePages({ dir, nextDir, size, report });
    await measureStarts({ dir, nextDir, size, report });
  });
  await withFolder((dir) => measureChanges({ dir, nextDir, size, report }));
}

/** The others are measured all the same where it can't be installed. */
async function findNextFolder(): Promise<string | undefined> {
  try {
    return await prepareNext();
  } catch (error) {
    console.error(`Next can't be measured here: ${describeError(error)}`);
    return undefined;
  }
}

interface Peers {
  /** The data folder of the shop. */
  dir: string;
  /** The built Next app; undefined where it is not measured. */
  nextDir: string | undefined;
  size: Size;
  report: Report;
}

/** Requests a second, and the scripts of a product's page. */
async function measurePages({ dir, nextDir, size, report }: Peers): Promise<void> {
  const scale = SCALE[size];

  await withChildren(async (use) => {
    const shop = await use(startPublishedShop(dir, size));
    const next = nextDir === undefined ? undefined : await use(startNext(nextDir));
    const hello = await use(startHello());

    const publishedDir = path.join(dir, 'published');
    const product = await findProduct(shop.url);
    const page = pageOfSize(publishedDir, 10_240);

    const contenders = new Map<string, Contender>([
      ['shop', { server: shop, urls: [shop.url + page], acceptEncoding: 'gzip' }],
      ['node', { server: hello, urls: [hello.url], acceptEncoding: 'gzip' }],
    ]);
    // It compresses a page for each request, so it is quicker without.
    const nextPage = next && {
      server: next,
      urls: [next.url + NEXT_PAGE],
      acceptEncoding: 'identity',
    };
    if (nextPage !== undefined) contenders.set('next', nextPage);

    const playAll = async (nginx?: Contender) => {
      if (nginx !== undefined) contenders.set('nginx', nginx);
      reportRates(report, await playRounds(contenders, scale));
    };
    if (scale.hasOthers) await withNginx({ dir, publishedDir, page }, playAll);
    else await playAll();

    const pages = { product: { path: product.slice(shop.url.length) } };
    const { product: bytes } = await measurePageBytes(shop.url, pages);
    reportValues(report, {
      figure: 'peers.scripts',
      unit: 'bytes, brotli',
      values: {
        shop: bytes.jsTotal,
        ...(next && { next: await weighNextScripts(next) }),
      },
      note: 'a product page; that of Next has one picker of options',
    });
  });
}

/** Round-robin, so that the machine's noise affects all alike. */
async function playRounds(
  contenders: ReadonlyMap<string, Contender>,
  scale: Scale,
): Promise<Map<string, Loaded[]>> {
  const rounds = new Map<string, Loaded[]>();
  for (let round = 0; round < scale.rounds; round++) {
    for (const [name, contender] of contenders) {
      const loaded = await loadOnce(contender, scale);
      rounds.set(name, [...(rounds.get(name) ?? []), loaded]);
    }
  }

  return rounds;
}

function reportRates(report: Report, rounds: ReadonlyMap<string, Loaded[]>): void {
  const note = 'the page of 10 KB of gzip; bare node:http says hello, Next sends 9 KB of identity';
  const listMedians = (measure: (loaded: Loaded) => number) =>
    Object.fromEntries(
      [...rounds].map(([name, all]) => [name, computeMedian(all.map(measure))] as const),
    );

  reportValues(report, {
    figure: 'peers.rate',
    unit: 'requests/s',
    values: listMedians(({ rate }) => rate),
    note,
  });
  reportValues(report, {
    figure: 'peers.perCpuSecond',
    unit: 'requests',
    values: listMedians(({ perCpuSecond }) => perCpuSecond),
    note,
  });
}

interface Values {
  figure: string;
  unit: string;
  /** One for each server by its name, `shop` among them. */
  values: Record<string, number>;
  note: string;
}

/** Reports a figure of each server, and the ratio of this shop's to each other's. */
function reportValues(report: Report, { figure, unit, values, note }: Values): void {
  const shop = values['shop'] ?? NaN;
  for (const [name, value] of Object.entries(values)) {
    report({ figure: `${figure}.${name}`, value, unit, note });
    if (name === 'shop') continue;
    report({ figure: `${figure}.of.${name}`, value: shop / value, unit: `of ${name}`, note });
  }
}

/** From the start of the process to the first page, on one core. */
async function measureStarts({ dir, nextDir, size, report }: Peers): Promise<void> {
  const wrapper = ['/usr/bin/taskset', '-c', '0'] as const;
  const oneCore = existsSync(wrapper[0]) ? wrapper : undefined;

  const times: Record<string, number[]> = { shop: [], ...(nextDir && { next: [] }) };
  for (let n = 0; n < SCALE[size].starts; n++) {
    times['shop']?.push(await timeStart(() => startShop(dir, {}, oneCore), '/'));
    if (nextDir === undefined) continue;
    times['next']?.push(await timeStart(() => startNext(nextDir, oneCore), NEXT_PAGE));
  }

  const medians = Object.entries(times).map(([name, all]) => [name, computeMedian(all)] as const);
  reportValues(report, {
    figure: 'peers.start',
    unit: 'ms',
    values: Object.fromEntries(medians),
    note: `to the first page, on ${oneCore ? 'one core' : 'all cores'}`,
  });
}

function timeStart(start: () => Promise<Child>, page: string): Promise<number> {
  return withChildren(async (use) => {
    const startedAt = performance.now();
    const { url } = await use(start());
    await readPage(url + page);
    return performance.now() - startedAt;
  });
}

/** From a change of a price to the page that has it; by turns, a few changes each. */
async function measureChanges({ dir, nextDir, size, report }: Peers): Promise<void> {
  const { changes, warmChanges } = SCALE[size];
  await putCatalogue(dir, { count: PRODUCTS, toInput: (n) => toProduct(n) });

  await withChildren(async (use) => {
    const host = await use(startPublishHost(dir));
    const next = nextDir === undefined ? undefined : await use(startNext(nextDir));

    const changeNext = (child: Child, by: Invalidation) => (n: number) =>
      // Next keeps its pages over a restart: no price comes twice.
      timeNextChange(child, { id: n % PRODUCTS, price: Date.now(), by });
    const turns = new Map([
      ['shop', (n: number) => timeReprice(host, n % PRODUCTS, 700_000 + n * 10)],
    ]);
    if (next !== undefined) {
      turns.set('nextByTag', changeNext(next, 'tag'));
      turns.set('nextByPath', changeNext(next, 'path'));
    }

    const waits = new Map([...turns.keys()].map((name) => [name, [] as number[]]));
    for (let n = 0; n < warmChanges + changes; n++) {
      for (const [name, timeChange] of turns) {
        const wait = await timeChange(n);
        if (n >= warmChanges) waits.get(name)?.push(wait);
      }
    }

    for (const [figure, share] of [
      ['p50', 0.5],
      ['p95', 0.95],
    ] as const) {
      const values = [...waits].map(
        ([name, all]) => [name, computePercentile(all, share)] as const,
      );
      reportValues(report, {
        figure: `peers.change.${figure}`,
        unit: 'ms',
        values: Object.fromEntries(values),
        note: `change of a price to its bytes over HTTP, ${changes} changes; Next has no database`,
      });
    }
  });
}
