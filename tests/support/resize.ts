import type { Page, ViewportSize } from 'playwright/test';

/**
 * Sizes a page that is already shown. A size that changes during a view transition aborts it, with
 * an error that nothing catches. Wait for something of the new page first: until it has come, the
 * transition to it has not begun.
 */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame); // the first frame of a page begins its transition
    await document.activeViewTransition?.finished;
  });
  await page.setViewportSize(size);
}
