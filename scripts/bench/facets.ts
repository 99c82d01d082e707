import { categories } from '#db/seed/categories.ts';
import type { Size } from './bench.ts';
import { PLAIN, putCatalogue, toProduct } from './catalogue.ts';
import { computePercentile, type Report } from './figure.ts';
import { startShop, withChildren, withFolder } from './site.ts';

export const summary = 'filtered category pages and filter counts at 20,000 products';
export const takes = '1 min';

const COUNT = Number(process.env['BENCH_PRODUCTS'] ?? 20_000);
const SCALE = {
  full: { catalogue: { count: COUNT, toInput: (n: number) => toProduct(n) }, asked: 300, warm: 20 },
  short: { catalogue: PLAIN.short, asked: 12, warm: 1 },
};
/** Two at a time, so that a slow answer delays another one too. */
const AT_ONCE = 2;

const QUERIES = [
  '_f_colors=navy',
  '_f_brands=B01,B02',
  '_f_minPrice=100000&_f_maxPrice=199999',
  '_f_benefits=SALE&_f_colors=black,grey',
  '_f_brands=B03&_f_minPrice=200000&sort=priceLow',
  '_f_colors=navy,black&_f_season=winter&_f_brands=B01,B04,B07',
];

export async function run(report: Report, size: Size): Promise<void> {
  const { catalogue, asked, warm } = SCALE[size];

  await withFolder(async (dir) => {
    await putCatalogue(dir, catalogue);
    await withChildren(async (use) => {
      const shop = await use(startShop(dir));
      const { url } = shop;
      const note = `${catalogue.count} products, ${asked} calls, ${AT_ONCE} at once`;
      const first = await timeOf(`${url}/api/category/001/facets?_f_colors=navy`);

      report({ figure: 'facets.firstCall', value: first, unit: 'ms', note: 'reads the catalogue' });

      const paths = [
        { figure: 'count', atMost: 30, to: (code: string) => `/api/category/${code}/facets` },
        { figure: 'page', atMost: 150, to: (code: string) => `/category/${code}` },
        { figure: 'allPage', atMost: 150, to: () => '/products' },
      ];

      for (const { figure, atMost, to } of paths) {
        const before = shop.cpuSeconds();

        const times = await timesOf((n) => `${url}${to(codeOf(n))}?${queryOf(n)}`, SCALE[size]);

        const cpu = ((shop.cpuSeconds() - before) * 1000) / (asked + warm);
        const p95 = computePercentile(times, 0.95);

        report({ figure: `facets.${figure}P95`, value: p95, unit: 'ms', atMost, note });
        report({ figure: `facets.${figure}Cpu`, value: cpu, unit: 'ms of server CPU', note });
      }
    });
  });
}

const codeOf = (n: number) => categories[n % categories.length]?.displayCateCode ?? '001';
const queryOf = (n: number) => QUERIES[n % QUERIES.length] ?? '';

async function timesOf(
  url: (n: number) => string,
  { asked, warm }: { asked: number; warm: number },
): Promise<number[]> {
  const times: number[] = [];
  let next = 0;

  const askNext = async () => {
    while (next < asked) times.push(await timeOf(url(next++)));
  };

  for (let n = 0; n < warm; n++) await timeOf(url(n)); // warm
  await Promise.all(Array.from({ length: AT_ONCE }, askNext));

  return times;
}

async function timeOf(url: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(url);
  await answer.text();
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
  return performance.now() - startedAt;
}
