import { findDemoPages } from '../../scripts/bench/demo-pages.ts';
import { measurePageBytes, overBudget } from '../../scripts/page-bytes.ts';
import type { PageKind } from '../../scripts/page-bytes.ts';
import { expect, test } from '../support/journey.ts';

test('no kind of page weighs more than its budget', async ({ site }) => {
  const measured = await measurePageBytes(site.url, await findDemoPages(site.url));
  const over = Object.entries(measured).flatMap(([kind, bytes]) =>
    overBudget(kind as PageKind, bytes),
  );
  expect(over).toEqual([]);
});

test('a list is as high before its cards are laid out as after', async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
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
