import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test as base, type Browser, type Page } from 'playwright/test';
import { openDatabase } from '#db/connection.ts';
import { checkInvariants } from '#db/invariants.ts';
import type { InvariantResult } from '#db/invariant.ts';
import { readSlowness } from '../../../scripts/bench/slowness.ts';
import { copyDemo } from './demo-copy.ts';
import { startSite, type Site, type SiteOptions, type SitePlace } from './demo-site.ts';
import { freePort } from '../../../scripts/free-port.ts';
import { LateAnswers } from './late-answers.ts';
import { serverLog } from './server-log.ts';
import { slowPages } from './slow-pages.ts';

export type { Site };

/** Violated invariants of a shop's database; the shop may be running. */
async function listBroken({ dataDir }: Site): Promise<InvariantResult[]> {
  const database = await openDatabase({ file: path.join(dataDir, 'shop.sqlite'), readonly: true });
  const results = await checkInvariants(database);
  await database.close();
  return results.filter(({ violations }) => violations > 0);
}

interface Fixtures {
  page: Page;
  sound: void;
  late: void;
}

interface WorkerFixtures {
  browser: Browser;
  site: Site;
  siteEnv: Record<string, string>;
  /** In a slowed-down run, which has late answers (scripts/bench/flake.ts). */
  lateAnswers: LateAnswers | undefined;
}

/**
 * Chromium reports a cross-document view transition that it skipped on a slow page as a rejection
 * nobody can handle (w3c/csswg-drafts#13726): the page is shown, without the animation.
 */
const SKIPPED_TRANSITION = 'Transition was aborted because of invalid state. Page already revealed';

/** Islands that hydrate by themselves, until they are. */
export const NOT_HYDRATED = 'astro-island[ssr]:is([client="paint"], [client="only"])';

/** For `test.use`: what fades, slides and plays does so, as for most shoppers. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;

const MODULES_RAN = 'data-modules-ran';

const WAITED_FOR = {
  modules: (page: Page) => page.locator(`html:not([${MODULES_RAN}])`),
  islands: (page: Page) => page.locator(NOT_HYDRATED).first(),
};

/** Steps and assertions on a page wait until its scripts have run; after `actEarly` they do not. */
async function waitForScripts(page: Page): Promise<void> {
  const loaded = () => page.waitForLoadState('domcontentloaded');

  await page.addInitScript((attribute) => {
    const mark = () => document.documentElement.setAttribute(attribute, '');
    document.addEventListener('DOMContentLoaded', mark);
  }, MODULES_RAN);
  await page.addLocatorHandler(WAITED_FOR.modules(page), loaded, { noWaitAfter: true });
  await page.addLocatorHandler(WAITED_FOR.islands(page), async () => {});
}
export async function actEarly(page: Page): Promise<void> {
  for (const locate of Object.values(WAITED_FOR)) await page.removeLocatorHandler(locate(page));
}

/**
 * For a test that adds its first route, or removes its last, while calls of the page may be under
 * way: the browser loses some of these then (8 of 150, measured).
 */
export const routeFromTheStart = (page: Page) =>
  page.route(
    () => false,
    (route) => route.fallback(),
  );

const TOASTED = 'data-toasted';

/** Keeps what toasts say on the page: they leave after four seconds, and a test may look later. */
async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript((attribute) => {
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof HTMLElement && node.matches('shop-toaster > .toast'))) continue;
        const { documentElement: html } = document;
        html.setAttribute(attribute, `${html.getAttribute(attribute) ?? ''}\n${node.innerText}`);
      }
    }).observe(document, { childList: true, subtree: true });
  }, TOASTED);
}

/** Expects a toast with a text, which may have left since. */
export function expectToast(page: Page, text: string): Promise<void> {
  const said = new RegExp(RegExp.escape(text));
  return expect(page.locator('html')).toHaveAttribute(TOASTED, said);
}

/** The proxy has the port that the prepared pages name, the shop another. */
async function startSiteBehind(
  proxy: LateAnswers,
  { dataDir, port }: SitePlace,
  options: SiteOptions,
): Promise<{ site: Site; stop: () => Promise<void> }> {
  const url = `http://localhost:${port}`;
  const shopPort = await freePort();

  await proxy.listen(port, shopPort);

  const env = { SITE_URL: url, ...options.env };
  const started = await startSite({ dataDir, port: shopPort }, { ...options, env });

  return { site: { ...started.site, url }, stop: started.stop };
}

/**
 * The `test` of journeys, which run on the built demo shop. The fixture `page` fails the test on an
 * uncaught error, a console error, a 5xx response or a missing file; `sound` fails it if the shop's
 * database violates an invariant. `test.use({ siteEnv })` gives a file a shop of its own.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  siteEnv: [{}, { option: true, scope: 'worker' }],
  browser: [
    async ({ browser }, use) => {
      slowPages(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  lateAnswers: [
    async ({}, use) => {
      const slowness = readSlowness(process.env);
      const answers = slowness && new LateAnswers(slowness.seed);
      await use(answers);
      await answers?.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ siteEnv, lateAnswers }, use, { parallelIndex, workerIndex, project }) => {
      const place = copyDemo(parallelIndex, siteEnv);
      const options = { env: siteEnv, logFile: serverLog(project.outputDir, workerIndex) };
      const { site, stop } = lateAnswers
        ? await startSiteBehind(lateAnswers, place, options)
        : await startSite(place, options);

      await use(site);
      await stop();
      rmSync(place.dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  late: [
    async ({ lateAnswers }, use, { titlePath }) => {
      lateAnswers?.startJourney(titlePath.join(' › '));
      await use();
    },
    { auto: true },
  ],
  sound: [
    async ({ site }, use) => {
      await use();
      expect(await listBroken(site), 'invariants of the database').toEqual([]);
    },
    { auto: true },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) await waitForScripts(page);
    await keepToasts(page);

    const problems: string[] = [];

    page.on('pageerror', ({ message }) => {
      if (message !== SKIPPED_TRANSITION) problems.push(`uncaught: ${message}`);
    });
    page.on('console', (message) => {
      const isAnswer = message.text().startsWith('Failed to load resource');
      // The script of the trace, in a frame that runs none.
      const isTrace = message.text().startsWith("Blocked script execution in 'about:srcdoc'");
      if (message.type() === 'error' && !isAnswer && !isTrace) {
        problems.push(`console: ${message.text()}`);
      }
    });

    page.on('response', (response) => {
      // Journeys may provoke a 4xx of an API call or a page, never of an image or a script.
      const isCall = ['xhr', 'fetch', 'document'].includes(response.request().resourceType());
      const isBroken = response.status() >= (isCall ? 500 : 400);
      if (isBroken) problems.push(`${response.status()} ${response.url()}`);
    });

    await use(page);
    expect(problems).toEqual([]);
  },
});

export { expect };
