import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BrowserTab } from '../browser-tab.ts';
import type { Size } from './bench.ts';
import { findDemoPages } from './demo-pages.ts';
import { computePercentile, type Report } from './figure.ts';
import { startPublishedShop } from './published-shop.ts';
import { withChildren, withFolder } from './site.ts';

export const summary = 'how long after a click on a product of a list its page is painted';
export const takes = '2 min';

const CLICKS: Record<Size, number> = { full: 40, short: 2 };
/** A shopper's pointer rests on a card before the click: a browser prerenders after 200 ms. */
const REST_MS = 600;
const LONGEST_MS = 15_000;
const POLL_MS = 20;

/** Runs in the page: shows a product of the list, and returns a point of its link. */
async function showNextCard() {
  const links = document.querySelectorAll<HTMLAnchorElement>('main .grid article .name a');
  const clicks = Number(localStorage.getItem('benchClicks') ?? 0);
  localStorage.setItem('benchClicks', String(clicks + 1));

  const link = links[clicks % links.length];
  link?.scrollIntoView({ block: 'center', behavior: 'instant' });
  link?.addEventListener('click', ({ timeStamp }) => {
    localStorage.setItem('benchClickedAt', String(performance.timeOrigin + timeStamp));
  });
  await new Promise(requestAnimationFrame);

  const { x = 0, y = 0 } = link?.getBoundingClientRect() ?? {};
  return { x: x + 9, y: y + 9 };
}

/** Runs in the page: where it is, and whether it is loaded. */
const readState = () => ({ path: location.pathname, isLoaded: document.readyState === 'complete' });

/**
 * Runs in the product's page: ms from the click until its largest part was painted, and whether the page was
 * prerendered. A page that was painted before the click is seen when it is activated.
 */
async function readPaint() {
  const entries = await new Promise<PerformanceEntryList>((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
    observer.observe({ type: 'largest-contentful-paint', buffered: true });
  });

  const [navigation] = performance.getEntriesByType('navigation');
  const { activationStart = 0 } = navigation as unknown as { activationStart?: number };
  const paintedAt = Math.max(activationStart, entries.at(-1)?.startTime ?? 0);
  const clickedAt = Number(localStorage.getItem('benchClickedAt'));

  return { ms: performance.timeOrigin + paintedAt - clickedAt, isPrerendered: activationStart > 0 };
}

export async function run(report: Report, size: Size): Promise<void> {
  await withFolder((dir) =>
    withChildren(async (use) => {
      const { url } = await use(startPublishedShop(path.join(dir, 'data'), size));
      const { category } = await findDemoPages(url);
      await using tab = await BrowserTab.open();

      const times: number[] = [];
      let prerendered = 0;
      for (let click = 0; click < CLICKS[size]; click++) {
        const { ms, isPrerendered } = await measureClick(tab, url + category.path);
        times.push(ms);
        if (isPrerendered) prerendered += 1;
      }

      const note = `${CLICKS[size]} products, ${prerendered} of them prerendered, at a desk`;
      const value = computePercentile(times, 75);

      report({ figure: 'clicks.product.p75', value, unit: 'ms', atMost: 100, note });
    }),
  );
}

async function measureClick(tab: BrowserTab, listUrl: string) {
  await tab.open(listUrl);
  await waitFor(tab, ({ path: shown, isLoaded }) => isLoaded && listUrl.endsWith(shown));

  const card = await tab.run(showNextCard);
  await tab.movePointer(card);
  await sleep(REST_MS);

  await tab.click(card);
  await waitFor(tab, ({ path: shown, isLoaded }) => isLoaded && shown.startsWith('/product/'));

  return tab.run(readPaint);
}

/** Waits until the page shown is as wished; a page that is being left answers nothing. */
async function waitFor(
  tab: BrowserTab,
  isThere: (state: ReturnType<typeof readState>) => boolean,
): Promise<void> {
  const until = Date.now() + LONGEST_MS;
  while (Date.now() < until) {
    const state = await tab.run(readState).catch(() => undefined);
    if (state && isThere(state)) return;
    await sleep(POLL_MS);
  }

  throw new Error('The page did not open.');
}
