import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PREFETCH } from '#src/layouts/prefetch.ts';
import { BrowserTab } from '../../tests/support/journey/browser-tab.ts';
import type { Size } from './bench.ts';
import { computeMedian, computePercentile, type Report } from './figure.ts';
import { PORTS, requireFreePort } from './ports.ts';
import { startPublishedShop } from './published-shop.ts';
import { withChildren, withFolder } from './site.ts';

export const summary = 'from a click on a product of a list until its largest picture is painted';
export const takes = '2 min';

const CLICKS: Record<Size, number> = { full: 30, short: 1 };
/** Clicks before them, which fill the browser's cache with the files of the shop. */
const WARM_CLICKS: Record<Size, number> = { full: 5, short: 0 };
const LIST = '/category/001';

/** How long a pointer rests on a product before it is pressed, ms: the browser prerenders after 200. */
const REST_MS = 1_500;
const PATIENCE_MS = 10_000;

/** Runs in the page: scrolls to the next product that was not found before; returns a point of its link. */
async function findNextCard() {
  const links = document.querySelectorAll<HTMLAnchorElement>('main .grid article .name a');
  const turn = Number(sessionStorage.getItem('turn') ?? 0);
  sessionStorage.setItem('turn', String(turn + 1));

  const link = links[turn % links.length];
  link?.scrollIntoView({ block: 'center', behavior: 'instant' });
  await new Promise(requestAnimationFrame);

  const { x = 0, y = 0 } = link?.getBoundingClientRect() ?? {};
  return { x: x + 9, y: y + 9 };
}

/** Runs in the page: the time of its largest paint since 1970 in ms, or 0 before there is one. */
async function findLargestPaint() {
  if (!location.pathname.startsWith('/product/')) return 0;

  const paints = await new Promise<PerformanceEntry[]>((resolve) => {
    const options = { type: 'largest-contentful-paint', buffered: true };
    new PerformanceObserver((list) => resolve(list.getEntries())).observe(options);
    setTimeout(() => resolve([]), 200);
  });

  const last = paints.at(-1);
  return last === undefined ? 0 : performance.timeOrigin + last.startTime;
}

export async function run(report: Report, size: Size): Promise<void> {
  await withFolder((dir) =>
    withChildren(async (use) => {
      const shop = await use(startPublishedShop(path.join(dir, 'data'), size));
      await using bare = await startBarePages();

      const shopWaits = await timeClicks(shop.url, size);
      const bareWaits = await timeClicks(bare.url, size);
      reportWaits(report, { shop: shopWaits, bare: bareWaits });
    }),
  );
}

/** The waits of clicks on the products of a list, each shown in a tab that has the shop's files. */
async function timeClicks(url: string, size: Size): Promise<number[]> {
  await using tab = await BrowserTab.open();
  const waits: number[] = [];
  for (let n = -WARM_CLICKS[size]; n < CLICKS[size]; n++) {
    const wait = await timeClick(tab, url + LIST);
    if (n >= 0) waits.push(wait);
  }

  return waits;
}

function reportWaits(report: Report, waits: { shop: number[]; bare: number[] }): void {
  const note = `pointer ${REST_MS} ms on the link before it is pressed, ${waits.shop.length} clicks; the bare page has a line of text`;
  const unit = 'ms';
  const shop = computePercentile(waits.shop, 0.75);
  const bare = computePercentile(waits.bare, 0.75);

  report({ figure: 'clicks.p50', value: computeMedian(waits.shop), unit, note });
  report({ figure: 'clicks.p75', value: shop, unit, atMost: 100, note });
  report({ figure: 'clicks.bare.p75', value: bare, unit, note });
  report({ figure: 'clicks.over.bare', value: shop - bare, unit, note });
}

/** A list and its pages without anything else: how soon this machine shows what is prerendered. */
async function startBarePages(): Promise<AsyncDisposable & { url: string }> {
  const links = Array.from(
    { length: 60 },
    (_, n) =>
      `<article><p class="name"><a data-prefetch href="/product/${n}">Product ${n}</a></p></article>`,
  );
  const list = `<main><div class="grid">${links.join('')}</div></main>`;
  const rules = `<script type="speculationrules">${PREFETCH}</script>`;

  const server = createServer(({ url }, answer) => {
    const body = url === LIST ? list + rules : `<h1>${url}</h1>`;
    answer.setHeader('content-type', 'text/html');
    answer.end(`<!doctype html><meta name="viewport" content="width=device-width">${body}`);
  });
  await requireFreePort(PORTS.hello);
  server.listen(PORTS.hello, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${PORTS.hello}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** From the press of the button until the largest paint of the product's page, in ms. */
async function timeClick(tab: BrowserTab, list: string): Promise<number> {
  await tab.open(list);
  await waitUntil(() => tab.run(() => document.readyState === 'complete'));
  await waitUntil(async () => (await tab.run(() => location.href)) === list);
  await sleep(500); // its lazy pictures and idle work

  const card = await tab.run(findNextCard);
  await tab.movePointer(card);
  await sleep(REST_MS);

  const pressedAt = Date.now();
  await tab.click(card);

  let paintedAt = 0;
  await waitUntil(async () => (paintedAt = await readLargestPaint(tab)) > 0);
  await sleep(500); // a larger one may follow
  paintedAt = await readLargestPaint(tab);

  return paintedAt - pressedAt;
}

/** 0 while the tab is on its way from one page to the next, when it may not answer at all. */
const readLargestPaint = (tab: BrowserTab) =>
  Promise.race([tab.run(findLargestPaint).catch(() => 0), sleep(1_000, 0)]);

async function waitUntil(isReached: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isReached().catch(() => false))) {
    if (Date.now() > deadline) throw new Error('The browser took too long.');
    await sleep(20);
  }
}
