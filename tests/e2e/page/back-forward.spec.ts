import { chromium } from 'playwright';
import { findChromium } from '../../../scripts/browser.ts';
import { expect, test } from '../../support/journey/journey.ts';

/** A page of each published kind. */
const PUBLISHED = [
  '/',
  '/category/001',
  '/product/P1001',
  '/product/P9503',
  '/exhibitions/1901',
  '/familysale',
  '/page/winter-camp',
  '/store',
  '/store/1',
  '/cs/notice',
  '/cs/notice/12',
  '/terms/use',
  '/login',
  '/signUp',
  '/en/category/001',
];

/** The browser's reasons, not the page's: the headless shell keeps no page, and so swaps nothing. */
const BROWSER_REASONS = ['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped'];

interface NotRestored {
  notRestoredExplanations: { reason: string }[];
}

/** Runs in the page, before all other scripts. */
function watchRestore() {
  addEventListener('pageshow', ({ persisted }) => {
    document.documentElement.setAttribute('data-shown', persisted ? 'restored' : 'loaded');
  });
}

/** Runs in the page: the browser's reasons for loading it anew. */
function readReasons() {
  const [entry] = performance.getEntriesByType('navigation');
  const { notRestoredReasons } = entry as { notRestoredReasons?: { reasons: object[] } | null };
  return notRestoredReasons?.reasons ?? [];
}

test('no published page keeps itself out of the back/forward cache', async ({ site }) => {
  await using browser = await chromium.launch({
    ...(await findChromium()),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });

  for (const path of PUBLISHED) {
    await using context = await browser.newContext({ locale: 'ko-KR' });
    await context.addInitScript(watchRestore);
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    const reasons: string[] = [];
    devTools.on('Page.backForwardCacheNotUsed', (told: NotRestored) => {
      reasons.push(...told.notRestoredExplanations.map(({ reason }) => reason));
    });
    await devTools.send('Page.enable');

    const answer = await page.goto(site.url + path, { waitUntil: 'networkidle' });
    expect(answer?.headers()['cache-control'], path).not.toContain('no-store');
    // A page that is left while it loads is not kept, and a quiet network does not end its loading.
    await page.waitForFunction(() => document.readyState === 'complete');

    await page.goto(`${site.url}/cs`);

    const isAskedAgain = page.waitForRequest(/\/api\/live/);
    await page.evaluate(() => void setTimeout(() => history.back())); // it ends this very context
    await page.waitForURL(site.url + path, { waitUntil: 'commit' });
    await isAskedAgain; // loaded or restored, the page asks for what is live

    const blockers = reasons.filter((reason) => !BROWSER_REASONS.includes(reason));
    expect(blockers, path).toEqual([]);

    // A page that the browser could keep was kept.
    const shown = page.locator('html[data-shown]');
    await expect(shown, path).toHaveAttribute('data-shown', reasons.length ? 'loaded' : 'restored');
    if (reasons.length === 0) expect(await page.evaluate(readReasons), path).toEqual([]);
  }
});

test('a restored page asks for what is live', async ({ page }) => {
  const first = page.waitForResponse(/\/api\/live/);
  await page.goto('/category/001');
  await first;

  const again = page.waitForRequest(/\/api\/live/);
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await again;
});
