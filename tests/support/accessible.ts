import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect } from './journey.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const NARROWEST = 320;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

/**
 * No violation axe can find on a phone or a desktop, and no sideways scrolling on the narrowest
 * phone. The page stays as wide as it was.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  if (!before) throw new Error('The page has no viewport.');
  const other = before.width < DESKTOP.width ? DESKTOP : PHONE;
  const found = await violationsAt(page, before.width);
  await page.setViewportSize(other);
  found.push(...(await violationsAt(page, other.width)));
  expect(found.map((one) => `${what} ${one}`)).toEqual([]);

  await page.setViewportSize({ ...before, width: NARROWEST });
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow, `${what} scrolls sideways at ${NARROWEST} px`).toBeLessThanOrEqual(0);
  await page.setViewportSize(before);
}

async function violationsAt(page: Page, width: number): Promise<string[]> {
  // Legacy mode looks into no frames (there are none) and so needs no second page.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  axe.withTags(TAGS).setLegacyMode();
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `at ${width} px: ${id} at ${target.join(' ')}`),
  );
}
