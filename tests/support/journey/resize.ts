import type { Page, ViewportSize } from 'playwright/test';

/**
 * Resizes the viewport of a page that is already shown. A resize during a view transition aborts it
 * with an uncaught error. After a navigation await an element of the new page first: the transition
 * begins only then.
 */
export async function resizePage(page: Page, size: ViewportSize): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame); // the first frame of a page begins its transition
    await document.activeViewTransition?.finished;
  });
  await page.setViewportSize(size);
}
