import { openDatabase } from '#db/connection.ts';
import { BrowserTab } from '../../support/journey/browser-tab.ts';
import { expect, test, type Site } from '../../support/journey/journey.ts';

// Its figures are counted.
test.use({ siteEnv: { JOURNEY: 'prerender' } });

const PRODUCT_PAGE = /^(\/en)?\/product\/[\w.-]+(\?color=\d+)?$/;
const PERSONAL = /^(\/en)?\/(cart|checkout|login|signUp|myPage|guest|orderComplete|payment)\b/;

/** Counted views of pages and products, by kind and key. */
async function readFigures({ dataDir }: Site): Promise<Record<string, number>> {
  const database = await openDatabase({ file: `${dataDir}/shop.sqlite`, readonly: true });
  const figures = await database.read
    .selectFrom('daily_figure')
    .select(['kind', 'key', 'count'])
    .where('kind', 'in', ['pageView', 'productView'])
    .execute();
  await database.close();

  return Object.fromEntries(figures.map(({ kind, key, count }) => [`${kind} ${key}`, count]));
}

/** Runs in the page: scrolls to the first product of a list; returns its code and a point of its link. */
async function findFirstCard() {
  const link = document.querySelector<HTMLAnchorElement>('main .grid article .name a');
  link?.scrollIntoView({ block: 'center', behavior: 'instant' });
  await new Promise(requestAnimationFrame);

  const { x = 0, y = 0 } = link?.getBoundingClientRect() ?? {};
  return { x: x + 9, y: y + 9, code: link?.pathname.split('/').at(-1) ?? '' };
}

/** Runs in the page: what it asked of the shop, and what this browser has recently seen. */
const readTraces = () => ({
  calls: performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname.replace(/\.[^/]*$/, ''))
    .filter((path) => path.startsWith('/api/') || path.endsWith('/beacon')),
  recent: [...(localStorage.getItem('recent') ?? '').matchAll(/"itemCode":"([^"]+)"/g)].map(
    ([, itemCode]) => itemCode,
  ),
});

/** Runs in the page. TypeScript's own types lack it. */
const isPrerendering = () => (document as { prerendering?: boolean }).prerendering;

/** Runs in the page: it is loaded, and what waits for idle time has had its turn. */
async function settlePage() {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  for (let turn = 0; turn < 3; turn++) await new Promise((idle) => requestIdleCallback(idle));
}

/** Runs in the page, which sends what it counted when it is left. */
function leavePage() {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Has the tab prerender the first product of a list. */
async function prerenderFirst(tab: BrowserTab, listUrl: string) {
  await tab.open(listUrl);
  await expect.poll(() => tab.run(() => document.readyState)).toBe('complete');
  await expect.poll(() => tab.run(() => location.href)).toBe(listUrl);

  const card = await tab.run(findFirstCard);
  await tab.movePointer(card);
  await expect.poll(() => tab.pageCount).toBe(2);
  await tab.run(settlePage, 'prerendered');

  return card;
}

test('a prerendered product counts, asks and notes nothing until it is shown', async ({ site }) => {
  await using tab = await BrowserTab.open();
  const card = await prerenderFirst(tab, `${site.url}/category/001`);
  const path = `/product/${card.code}`;

  expect(await tab.run(() => location.pathname, 'prerendered')).toBe(path);
  expect(await tab.run(isPrerendering, 'prerendered')).toBe(true);
  expect(await tab.run(readTraces, 'prerendered')).toEqual({ calls: [], recent: [] });

  await tab.click(card);
  await expect.poll(() => tab.pageCount).toBe(1);
  await expect.poll(() => tab.run(isPrerendering)).toBe(false);

  expect(await tab.run(() => location.pathname)).toBe(path);

  const beacon = expect.stringMatching(/beacon$/) as unknown;
  await expect
    .poll(() => tab.run(readTraces))
    .toEqual({ calls: ['/api/live', beacon], recent: [card.code] });

  await tab.run(settlePage);
  await tab.run(leavePage);
  await expect
    .poll(() => readFigures(site))
    .toMatchObject({ 'pageView product': 1, [`productView ${card.code}`]: 1 });
  expect((await tab.run(readTraces)).calls).toEqual(['/api/live', beacon, '/api/tracking/beacon']);
});

test('a prerendered product that is never shown leaves no trace', async ({ site }) => {
  const before = await readFigures(site);
  await using tab = await BrowserTab.open();
  await prerenderFirst(tab, `${site.url}/en/category/001`);
  await tab.run(leavePage);

  await tab.open(`${site.url}/en/cs`);
  await expect.poll(() => tab.pageCount).toBe(1);
  await expect.poll(() => tab.run(() => location.pathname)).toBe('/en/cs');
  await tab.run(settlePage);
  await tab.run(leavePage);

  await expect
    .poll(() => readFigures(site))
    .toMatchObject({
      'pageView category': (before['pageView category'] ?? 0) + 1,
      'pageView cs': 1,
    });

  const after = await readFigures(site);
  const ofProducts = (figures: Record<string, number>) =>
    Object.entries(figures).filter(([name]) => /product/i.test(name));
  expect(ofProducts(after)).toEqual(ofProducts(before));
  expect((await tab.run(readTraces)).recent).toEqual([]);
});

/** DevTools tell of the pages that a browser may load ahead. */
interface AttemptSources {
  preloadingAttemptSources: { key: { action: string; url: string } }[];
}

test('lists let products be prerendered, and no personal page be fetched', async ({
  page,
  context,
}) => {
  const devTools = await context.newCDPSession(page);
  const sources = { Prerender: new Set<string>(), Prefetch: new Set<string>() };
  await devTools.send('Preload.enable');
  devTools.on('Preload.preloadingAttemptSourcesUpdated', (told: AttemptSources) => {
    for (const { key } of told.preloadingAttemptSources) {
      const { pathname, search } = new URL(key.url);
      sources[key.action as keyof typeof sources].add(pathname + search); // it knows no others
    }
  });

  for (const path of [
    '/',
    '/category/001?_f_colors=navy',
    '/category/001?_f_brands=B06',
    '/search?keyword=%EC%9E%90%EC%BC%93',
    '/exhibitions/1901',
    '/familysale',
    '/brand/B01',
    '/en/category/001',
    '/en/product/P1001',
  ]) {
    for (const known of Object.values(sources)) known.clear();
    await page.goto(path);
    await page.locator('article .name a').first().scrollIntoViewIfNeeded();

    await expect.poll(() => [...sources.Prerender], path).not.toEqual([]);
    expect([...sources.Prerender].filter((url) => !PRODUCT_PAGE.test(url))).toEqual([]);
    expect([...sources.Prefetch].filter((url) => PERSONAL.test(url))).toEqual([]);
  }
});
