import { budgets, measurePageBytes, type PageBytes, type PageKind } from '../page-bytes.ts';
import { findDemoPages } from './demo-pages.ts';
import type { Report } from './figure.ts';
import { startShop, withChildren, withFolder } from './site.ts';

export const summary = 'what a page of each kind weighs over the wire';

export async function run(report: Report): Promise<void> {
  await withFolder((dir) =>
    withChildren(async (use) => {
      const { url } = await use(startShop(dir));
      const measured = await measurePageBytes(url, await findDemoPages(url));
      for (const [kind, bytes] of Object.entries(measured) as [PageKind, PageBytes][]) {
        for (const [part, value] of Object.entries(bytes) as [keyof PageBytes, number][]) {
          const atMost = budgets[kind][part];
          report({ figure: `bytes.${kind}.${part}`, value, unit: 'bytes, brotli', atMost });
        }
      }
    }),
  );
}
