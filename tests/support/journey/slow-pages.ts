import type { Browser, BrowserContext, Page } from 'playwright/test';
import { readSlowness } from '../../../scripts/bench/slowness.ts';

/** Slows the processor of every page that a browser opens from now on, in a slowed-down run. */
export function slowPages(browser: Browser): void {
  const { cpu = 1 } = readSlowness(process.env) ?? {};
  if (cpu === 1) return;
  browser.on('context', (context: BrowserContext) => {
    context.on('page', (page) => void slowPage(page, cpu));
  });
}

async function slowPage(page: Page, rate: number): Promise<void> {
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
  } catch (error) {
    if (!page.isClosed()) throw error;
  }
}
