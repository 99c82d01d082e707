import { budgets, measurePageBytes, type PageBytes, type PageKind } from '../page-bytes.ts';
import type { Size } from './bench.ts';
import { findDemoPages } from './demo-pages.ts';
import type { Report } from './figure.ts';
import { startDemoShop } from './published-shop.ts';
import { withChildren, withFolder } from './site.ts';

export const summary = 'what a page of each kind weighs over the wire';
export const takes = '20 s';

export async function run(report: Report, size: Size): Promise<void> {
  await withFolder((dir) =>
    withChildren(async (use) => {
      const { url } = await use(startDemoShop(dir, size));
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
