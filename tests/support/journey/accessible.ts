import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type axe from 'axe-core';
import type { Page } from 'playwright/test';
import { root } from '../../../scripts/processes.ts';
import { expect, NOT_HYDRATED, test } from './journey.ts';
import { resizePage } from './resize.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const NARROWEST = 320;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

/** In a file: Playwright starts a new worker process after a failed test. */
const seenFile = () => path.join(test.info().project.outputDir, 'seen-pages');

/** Paths of all pages that were checked in this run. */
export const listSeen = () => readFileSync(seenFile(), 'utf8').trimEnd().split('\n');

/**
 * Expects no axe violation, and no horizontal scrolling on the narrowest phone (WCAG 1.4.10 reflow),
 * with every `details` open. Korean pages are looked at on a phone and a desktop; English ones, which
 * differ from them by their words alone, as they are. The page's state is restored.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  if (!before) throw new Error('The page has no viewport.');

  const other = before.width < DESKTOP.width ? DESKTOP : PHONE;

  mkdirSync(path.dirname(seenFile()), { recursive: true });
  appendFileSync(seenFile(), `${new URL(page.url()).pathname}\n`);
  await page.locator('h1').first().waitFor({ state: 'attached' }); // rendered, where a script does

  await expect(page.locator(NOT_HYDRATED)).toHaveCount(0);

  const foldAgain = await unfoldDetails(page);
  const moveAgain = await endTransitions(page);
  const found = await violationsAt(page, before.width);
  if ((await page.locator('html').getAttribute('lang')) === 'ko') {
    await resizePage(page, other);
    found.push(...(await violationsAt(page, other.width)));
  }

  expect(found.map((finding) => `${what} ${finding}`)).toEqual([]);

  await resizePage(page, { ...before, width: NARROWEST });

  expect(await findWide(page), `${what} scrolls sideways at ${NARROWEST} px`).toEqual([]);

  await foldAgain();

  expect(await findWide(page), `${what}, folded, scrolls sideways`).toEqual([]);

  await resizePage(page, before);
  await moveAgain();
}

/**
 * Ends the transitions of the page, as a dialog that still fades in has less contrast than its
 * reader gets; returns how to allow them again.
 */
async function endTransitions(page: Page): Promise<() => Promise<void>> {
  const sheet = await page.evaluateHandle(() => {
    const none = new CSSStyleSheet();
    none.replaceSync('*, *::before, *::after, *::backdrop { transition: none !important }');
    document.adoptedStyleSheets.push(none);
    return none;
  });
  return async () => {
    await sheet.evaluate((none) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
        (adoptedStyleSheet) => adoptedStyleSheet !== none,
      );
    });

    await sheet.dispose();
  };
}

/** Opens every `details`, whose closed content axe skips; returns how to close them again. */
async function unfoldDetails(page: Page): Promise<() => Promise<void>> {
  const all = await page.evaluateHandle(() => {
    const found = document.querySelectorAll<HTMLDetailsElement>('main details, dialog details');
    const were = [...found].map((details) => ({ details, open: details.open }));
    for (const { details } of were) details.open = true;
    return were;
  });
  return async () => {
    await all.evaluate((were) => {
      for (const { details, open } of were) details.open = open;
    });
    await all.dispose();
  };
}

/** The page and the open dialogs that overflow horizontally. */
function findWide(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, id, scrollWidth }) => `${tagName} ${id} is ${scrollWidth} px wide`),
  );
}

/** A view of the desk scrolls within its frame, where that is as high as the window. */
function isTallDesk(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const main = document.querySelector('.desk-main');
    const isFrame = main !== null && getComputedStyle(main).overflowY === 'auto';
    return isFrame && document.documentElement.scrollHeight > innerHeight;
  });
}

async function violationsAt(page: Page, width: number): Promise<string[]> {
  const found = (await isTallDesk(page)) ? [`at ${width} px: scrolls with its frame`] : [];
  for (const { id, targets } of await runAxe(page, 'html', { type: 'tag', values: TAGS })) {
    for (const element of targets) {
      if (id === 'target-size' && (await isLargeInSight(page, element))) continue;
      found.push(`at ${width} px: ${id} at ${element}`);
    }
  }
  if (width >= DESKTOP.width) found.push(...(await findCutHints(page)));

  return found;
}

/** Fields whose placeholder is wider than they are. */
function findCutHints(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    const fields = document.querySelectorAll<HTMLInputElement>('input[placeholder]');

    return [...fields].flatMap((field) => {
      if (pen === null || !field.checkVisibility()) return [];
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      pen.font = font;
      const room =
        field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const needed = pen.measureText(field.placeholder).width;
      return needed > room + 1 ? [`"${field.placeholder}" is cut: ${needed} of ${room} px`] : [];
    });
  });
}

/** Whether an element that a sticky bar covers has its target size once scrolled into view. */
async function isLargeInSight(page: Page, element: string): Promise<boolean> {
  const y = await page.evaluate(() => scrollY);

  await page
    .locator(element)
    .evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));

  const violations = await runAxe(page, element, { type: 'rule', values: ['target-size'] });

  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);

  return violations.length === 0;
}

interface Violation {
  id: string;
  targets: string[];
}

/** Read by its path: the module has its source only in full, which is three times as long. */
const AXE = readFileSync(path.join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');
/** `void`: Playwright calls a function that a script evaluates to. */
const LOAD_AXE = `void (globalThis.loadAxe = () => {
  if (!globalThis.axe) { ${AXE} }
  return globalThis.axe;
});`;
/** Pages whose documents have `loadAxe`. */
const equipped = new WeakSet<Page>();

/**
 * Gives the current document of a page and all later ones a function that loads axe: the script is sent
 * once a page, and documents that are not looked at do not run it.
 */
async function provideAxe(page: Page): Promise<void> {
  if (equipped.has(page)) return;
  equipped.add(page);

  await page.addInitScript(LOAD_AXE);
  await page.evaluate(LOAD_AXE);
}

/** The rules that `within` (a selector) violates. */
async function runAxe(page: Page, within: string, runOnly: axe.RunOnly): Promise<Violation[]> {
  await provideAxe(page);

  const options: axe.RunOptions = { runOnly, resultTypes: ['violations'], iframes: false };

  return page.evaluate(
    async ([selector, how]) => {
      const { loadAxe } = globalThis as unknown as { loadAxe: () => typeof axe };
      const { violations } = await loadAxe().run(selector, how);

      return violations.map(({ id, nodes }) => ({
        id,
        targets: nodes.map(({ target }) => target.join(' ')),
      }));
    },
    [within, options] as const,
  );
}
