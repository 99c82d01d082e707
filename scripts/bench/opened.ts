import type { Size } from './bench.ts';
import { computeMedian, type Report } from './figure.ts';
import { startPublishedShop } from './published-shop.ts';
import { startHello, withChildren, withFolder } from './site.ts';
import { findProduct, loadOnce, type Contender, type Loaded } from './static.ts';

export const summary = 'products opened a second: the page, and the call for what is live on it';
export const takes = '1 min';

const SCALE = {
  full: { rounds: 5, connections: 16, seconds: Number(process.env['BENCH_SECONDS'] ?? 4) },
  short: { rounds: 1, connections: 2, seconds: 0.2 },
};

export async function run(report: Report, size: Size): Promise<void> {
  const { rounds, ...load } = SCALE[size];

  await withFolder((dir) =>
    withChildren(async (use) => {
      const shop = await use(startPublishedShop(dir, size));
      const hello = await use(startHello());
      const urls = await listRequests(shop.url);

      const acceptEncoding = 'br, gzip';
      const product: Contender = { server: shop, urls, acceptEncoding };
      const bare: Contender = { server: hello, urls: urls.map(() => hello.url), acceptEncoding };

      const results: { product: Loaded; bare: Loaded }[] = [];
      await loadOnce(product, load); // unmeasured: what a server learns once
      for (let round = 0; round < rounds; round++) {
        results.push({
          product: await loadOnce(product, load),
          bare: await loadOnce(bare, load),
        });
      }

      const note = `${urls.length} requests each, median of ${rounds} rounds`;
      const rate = computeMedian(results.map((result) => result.product.rate / urls.length));
      const ratio = computeMedian(
        results.map((result) => result.product.perCpuSecond / result.bare.perCpuSecond),
      );

      report({ figure: 'opened.rate', value: rate, unit: 'products/s', note });
      report({ figure: 'opened.ratio', value: ratio, unit: 'of bare node:http, by CPU', note });
    }),
  );
}

/** The requests of a browser that has the files of the shop, as layouts/live-call.ts does. */
async function listRequests(shopUrl: string): Promise<string[]> {
  const page = await findProduct(shopUrl);
  const html = await (await fetch(page)).text();
  const codes = new Set([...html.matchAll(/data-live-item="([^"]+)"/g)].map(([, code]) => code));

  return [page, `${shopUrl}/api/live?itemCode=${[...codes].join(',')}`];
}
