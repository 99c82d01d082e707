import { chromium } from 'playwright';
import { findChromium } from '../browser.ts';
import {
  budgets,
  measurePageBytes,
  type Page,
  type PageBytes,
  type PageKind,
} from '../page-bytes.ts';
import { measureUntouched, untouchedBudgets, type UntouchedKind } from '../untouched-bytes.ts';
import type { Size } from './bench.ts';
import { findDemoPages } from './demo-pages.ts';
import type { Report } from './figure.ts';
import { startDemoShop } from './published-shop.ts';
import { withChildren, withFolder } from './site.ts';

export const summary = 'what a page of each kind weighs over the wire';
export const takes = '40 s';

export async function run(report: Report, size: Size): Promise<void> {
  await withFolder((dir) =>
    withChildren(async (use) => {
      const { url } = await use(startDemoShop(dir, size));
      const pages = await findDemoPages(url);
      const measured = await measurePageBytes(url, pages);
      for (const [kind, bytes] of Object.entries(measured) as [PageKind, PageBytes][]) {
        for (const [part, value] of Object.entries(bytes) as [keyof PageBytes, number][]) {
          const atMost = budgets[kind][part];
          report({ figure: `bytes.${kind}.${part}`, value, unit: 'bytes, brotli', atMost });
        }
      }

      await reportUntouched(report, url, pages);
    }),
  );
}

/** Reports the scripts that a browser loads before anybody touches the page. */
async function reportUntouched(
  report: Report,
  shopUrl: string,
  pages: Record<PageKind, Page>,
): Promise<void> {
  const browser = await chromium.launch(await findChromium());

  for (const [kind, atMost] of Object.entries(untouchedBudgets) as [UntouchedKind, number][]) {
    const bytes = await measureUntouched(browser, shopUrl, pages[kind]);
    for (const [screen, value] of Object.entries(bytes)) {
      const figure = `bytes.${kind}.jsUntouched.${screen}`;
      report({ figure, value, unit: 'bytes, brotli', atMost });
    }
  }

  await browser.close();
}
