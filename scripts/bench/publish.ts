import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { getContentHash, getEtag } from '#src/publish/content-hash.ts';
import { SERVER_FLAGS } from '../processes.ts';
import type { Size } from './bench.ts';
import { itemCodeOf, PLAIN, putCatalogue } from './catalogue.ts';
import { computePercentile, type Report } from './figure.ts';
import type { Answer, Order } from './publish-host.ts';
import { PORTS } from './ports.ts';
import { shopEnv, startChild, withChildren, withFolder, type Child } from './site.ts';

export const summary = 'from a price change to its new page, and publishing everything';
export const takes = '3 min';

/** Warm-up: the code of a shop's first pages is still being compiled (JIT). */
const SCALE = {
  full: { changes: 100, warmChanges: 50, schedules: 10 },
  short: { changes: 2, warmChanges: 1, schedules: 1 },
};
/** A page's first request encodes it: at a higher rate that would dominate the measurement. */
const LOAD_EVERY_MS = 100;
/** Polling without a pause would take CPU time from the measured server. */
const POLL_MS = 2;

export async function run(report: Report, size: Size): Promise<void> {
  await withFolder((dir) =>
    withChildren(async (use) => {
      await putCatalogue(dir, PLAIN[size]);

      const host = await use(startPublishHost(dir));

      await measureLatency(host, report, size);
      await measureSchedules(host, report, size);
      await measureFullPublish(host, report, size);
    }),
  );
}

export function startPublishHost(dataDir: string): Promise<Child> {
  return startChild({
    args: [...SERVER_FLAGS, 'scripts/bench/publish-host.ts'],
    url: `http://127.0.0.1:${PORTS.shop}`,
    env: shopEnv(dataDir),
    isReady: (line) => line.startsWith('ready'),
    ipc: true,
  });
}

async function askHost<K extends Answer['kind']>(
  { process: child }: Child,
  order: Order,
  kind: K,
): Promise<Extract<Answer, { kind: K }>> {
  child.send(order);

  const [answer] = (await once(child, 'message')) as [Answer];
  if (answer.kind !== kind) throw new Error(`The host answered ${answer.kind}.`);

  return answer as Extract<Answer, { kind: K }>; // just compared
}

/** Latency from the commit to the new price in a response; the first ones are a warm-up. */
async function measureLatency(host: Child, report: Report, size: Size): Promise<void> {
  const { changes, warmChanges } = SCALE[size];
  const { count } = PLAIN[size];
  const waits: number[] = [];

  for (let n = 0; n < warmChanges + changes; n++) {
    const wait = await timeReprice(host, (n * 97) % count, 700_000 + n * 10);
    if (n >= warmChanges) waits.push(wait);
    await sleep(20);
  }

  const note = `commit to new bytes over HTTP, ${changes} changes, ${count} products`;
  report({ figure: 'publish.p50', value: computePercentile(waits, 0.5), unit: 'ms', note });
  report({
    figure: 'publish.p95',
    value: computePercentile(waits, 0.95),
    unit: 'ms',
    atMost: 60,
    note,
  });
}

/** From the commit of a product's price to a response that has it, in ms. */
export async function timeReprice(host: Child, n: number, price: number): Promise<number> {
  const page = `${host.url}/product/${itemCodeOf(n)}`;
  await readPage(page);

  const { at } = await askHost(host, { kind: 'reprice', n, price }, 'committed');
  return waitForPrice(page, { price, changedAt: at });
}

/** Reads a page until it has a price that was changed at `changedAt`; resolves to the time since, in ms. */
export async function waitForPrice(
  page: string,
  { price, changedAt }: { price: number; changedAt: number },
): Promise<number> {
  const text = new Intl.NumberFormat('ko').format(price);
  while (!(await readPage(page)).includes(text)) await sleep(POLL_MS);
  return performance.timeOrigin + performance.now() - changedAt;
}

/** In no phase with anything that runs every second. */
const SCHEDULED_MS = 1_370;

/** From the time a change is due to its page in a response; it must not be there before. */
async function measureSchedules(host: Child, report: Report, size: Size): Promise<void> {
  const { schedules } = SCALE[size];
  const waits: number[] = [];
  let early = 0;

  for (let n = 0; n < schedules; n++) {
    const page = `${host.url}/product/${itemCodeOf(n)}`;
    await readPage(page);

    const name = `예약 ${n}`;
    const order: Order = { kind: 'schedule', n, name, inMs: SCHEDULED_MS };
    const { at } = await askHost(host, order, 'scheduled');

    while (!(await readPage(page)).includes(name)) await sleep(POLL_MS);

    const wait = Date.now() - at;
    waits.push(wait);
    if (wait < 0) early += 1;
  }

  const note = `due time to new bytes over HTTP, ${schedules} changes`;
  const slowest = { value: computePercentile(waits, 1), unit: 'ms', atMost: 1000, note };

  report({ figure: 'publish.scheduled', ...slowest });
  report({ figure: 'publish.early', value: early, unit: 'pages', atMost: 0, note });
}

export async function readPage(url: string): Promise<string> {
  const answer = await fetch(url);
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
  return text;
}

/** Publishes all pages while shoppers request some of them. */
async function measureFullPublish(host: Child, report: Report, size: Size): Promise<void> {
  const load = { isOver: false, asked: 0, old: 0, broken: 0 };
  const loading = requestPages(host.url, PLAIN[size].count, load);

  const { progress, ms } = await askHost(host, { kind: 'publishAll' }, 'published');

  load.isOver = true;
  await loading;

  const { done: pages, failed } = progress;
  const seconds = ms / 1000;
  const note = `${pages} pages`;

  report({ figure: 'publish.full', value: seconds, unit: 's', atMost: 60, note });
  report({ figure: 'publish.rate', value: pages / seconds, unit: 'pages/s', note });
  report({ figure: 'publish.failed', value: failed, unit: 'pages', atMost: 0, note });

  const peak = host.peakMb();
  if (peak > 0) report({ figure: 'publish.rss', value: peak, unit: 'MB', atMost: 512, note });

  const during = `${load.asked} requests during it`;
  report({ figure: 'publish.old', value: load.old, unit: 'pages', note: during });
  report({ figure: 'publish.broken', value: load.broken, unit: 'pages', atMost: 0, note: during });
}

interface PageLoad {
  isOver: boolean;
  asked: number;
  /** Sent as they were: their renders took too long. */
  old: number;
  broken: number;
}

async function requestPages(url: string, count: number, load: PageLoad): Promise<void> {
  for (let n = 0; !load.isOver; n++) {
    load.asked += 1;
    const answer = await fetch(`${url}/product/${itemCodeOf((n * 7919) % count)}`);
    if (!answer.headers.has('etag')) load.old += 1;
    if (!(await isWholePage(answer))) load.broken += 1;
    await sleep(LOAD_EVERY_MS);
  }
}

/**
 * Whether the page was rendered to its end, and its bytes are those whose hash its ETag is. A page
 * that could not be rendered in time has none.
 */
async function isWholePage(answer: Response): Promise<boolean> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const isRendered = new TextDecoder().decode(bytes).trimEnd().endsWith('</html>');
  const etag = answer.headers.get('etag');
  const isPublished = etag === null || etag === getEtag(getContentHash(bytes));
  return answer.status === 200 && isRendered && isPublished;
}
