import { findDemoPages } from '../../../scripts/bench/demo-pages.ts';
import { measurePageBytes, overBudget, type PageKind } from '../../../scripts/page-bytes.ts';
import {
  measureUntouched,
  untouchedBudgets,
  type UntouchedKind,
} from '../../../scripts/untouched-bytes.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { resizePage } from '../../support/journey/resize.ts';

test('no kind of page weighs more than its budget', async ({ site }) => {
  const measured = await measurePageBytes(site.url, await findDemoPages(site.url));
  const over = Object.entries(measured).flatMap(([kind, bytes]) =>
    overBudget(kind as PageKind, bytes),
  );
  expect(over).toEqual([]);
});

test('no list and no product out of a flash sale loads React before somebody touches it', async ({
  browser,
  site,
}) => {
  const pages = await findDemoPages(site.url);
  for (const [kind, atMost] of Object.entries(untouchedBudgets) as [UntouchedKind, number][]) {
    for (const [screen, bytes] of Object.entries(
      await measureUntouched(browser, site.url, pages[kind]),
    )) {
      expect(bytes, `${kind} on a ${screen}`).toBeGreaterThan(0);
      expect(bytes, `${kind} on a ${screen}`).toBeLessThanOrEqual(atMost);
    }
  }
});

test('the script that every page shares waits for no other', async ({ page }) => {
  const shell = page.waitForResponse(/\/_astro\/shell\.[^/]+\.js$/);
  await page.goto('/cs');
  // A module that is imported by `import()`, too, would import the bundler's runtime.
  expect(await (await shell).text()).not.toMatch(/(^|[;}])import[{"]/);
});

test('a list is as high before its cards are laid out as after', async ({ page }) => {
  for (const width of [390, 1280]) {
    await resizePage(page, { width, height: 800 });

    for (const path of ['/category/001', '/en/category/001']) {
      await page.goto(path);

      const [before, after, cards] = await page.evaluate(() => {
        const height = () => document.documentElement.scrollHeight;
        const guessed = height();
        const cards = document.querySelectorAll<HTMLElement>('main .grid article');
        for (const card of cards) card.style.contentVisibility = 'visible';
        return [guessed, height(), cards.length];
      });
      expect(cards).toBeGreaterThan(20);
      expect(Math.abs(after - before), `${path} at ${width} px`).toBeLessThanOrEqual(2);
    }
  }
});

/** Budget of the largest image in a phone's first viewport, in encoded bytes. */
const LARGEST_IMAGE = { home: 70_000, category: 40_000, search: 40_000, product: 60_000 } as const;
const MAX_REQUESTS = 20;

test('a page is whole after few requests, and its largest picture is light', async ({
  browser,
  site,
}) => {
  const viewport = { width: 390, height: 844 };
  const pages = await findDemoPages(site.url);
  for (const [kind, { path, cookie }] of Object.entries(pages)) {
    const headers = cookie !== undefined && { extraHTTPHeaders: { cookie } };
    await using context = await browser.newContext({ viewport, ...headers });
    const page = await context.newPage();

    // Islands begin at the first paint, which comes before the load event or after it, as the machine
    // is busy: they neither load nor count here. What they weigh is in the budget of bytes.
    const html = await (await fetch(site.url + path, { headers: { cookie: cookie ?? '' } })).text();
    const modules = html.matchAll(/(?:component|renderer)-url="([^"]+)"/g);
    const islands = [...modules].map(([, url = '']) => site.url + url);
    for (const url of islands) await page.route(url, (route) => route.abort());
    await page.goto(site.url + path, { waitUntil: 'load' });

    const requests = await page.evaluate(requestsBeforeLoad, islands);
    expect(requests.length, `${kind}: ${requests.join('\n')}`).toBeLessThanOrEqual(MAX_REQUESTS);

    if (!(kind in LARGEST_IMAGE)) continue;

    let largest = 0;
    await expect(async () => {
      largest = await page.evaluate(largestImage);
      expect(largest, kind).toBeGreaterThan(0); // painted
    }).toPass();

    const limit = LARGEST_IMAGE[kind as keyof typeof LARGEST_IMAGE]; // looked for a line above
    expect(largest, kind).toBeLessThanOrEqual(limit);
  }
});

/**
 * Runs in the page: requests before its load event. Lazy images are not counted, nor what scripts load
 * once the page has been read, which comes before that event or after it, as the machine is busy.
 */
function requestsBeforeLoad(islands: readonly string[]): string[] {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const lazy = [...document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')];
  const later = new Set(lazy.map(({ currentSrc }) => currentSrc));
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];

  const files = resources.filter(({ name, startTime, initiatorType }) => {
    const isScripts = initiatorType === 'script' || initiatorType === 'fetch';
    const end = isScripts ? page?.domContentLoadedEventStart : page?.loadEventStart;
    return startTime < (end ?? 0) && !later.has(name) && !islands.includes(name);
  });

  return [location.href, ...files.map(({ name }) => name)];
}

/** Runs in the page: bytes of the largest contentful paint; 0 if that is text. */
function largestImage(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1);
      const url = last && 'url' in last ? String(last.url) : '';
      const [file] = performance.getEntriesByName(url, 'resource');
      resolve(file instanceof PerformanceResourceTiming ? file.encodedBodySize : 0);
    });

    observer.observe({ type: 'largest-contentful-paint', buffered: true });
  });
}
