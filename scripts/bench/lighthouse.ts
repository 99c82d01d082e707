import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { findChromium } from '../browser.ts';
import { bin, runQuietly } from '../processes.ts';
import { findDemoPages } from './demo-pages.ts';
import { median } from './figure.ts';
import type { Report } from './figure.ts';
import { startPublishedShop, withChildren, withFolder } from './site.ts';

export const summary = 'what Lighthouse says of the home, category and product page on a phone';

const RUNS = Number(process.env['BENCH_RUNS'] ?? 3);
const KINDS = ['home', 'category', 'product'] as const;

const Category = z.object({ score: z.number() });
const Audit = z.object({ numericValue: z.number() });
const LighthouseReport = z.object({
  categories: z.object({
    performance: Category,
    accessibility: Category,
    'best-practices': Category,
    seo: Category,
  }),
  audits: z.object({
    'largest-contentful-paint': Audit,
    'total-blocking-time': Audit,
    'cumulative-layout-shift': Audit,
  }),
});
type LighthouseReport = z.infer<typeof LighthouseReport>;

const SCORES = { performance: 95, accessibility: 100, 'best-practices': 96, seo: 100 } as const;

export async function run(report: Report): Promise<void> {
  await withFolder((dir) =>
    withChildren(async (use) => {
      const { url } = await use(startPublishedShop(path.join(dir, 'data')));
      const pages = await findDemoPages(url);
      for (const kind of KINDS) {
        const results: LighthouseReport[] = [];
        for (let n = 0; n < RUNS; n++) results.push(await look(url + pages[kind].path, dir));
        reportPage(report, kind, results);
      }
    }),
  );
}

/** One run of Lighthouse with a browser of its own. */
async function look(url: string, dir: string): Promise<LighthouseReport> {
  const { executablePath, args } = await findChromium();
  const file = path.join(dir, 'lighthouse.json');
  const flags = ['--headless=new', '--disable-gpu', ...args].join(' ');
  const { code, output } = await runQuietly(
    bin('lighthouse'),
    [
      ...[url, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`],
      `--only-categories=${Object.keys(SCORES).join(',')}`,
    ],
    { env: { ...process.env, CHROME_PATH: executablePath } },
  );
  if (code !== 0) throw new Error(`lighthouse failed: ${output}`);
  return LighthouseReport.parse(JSON.parse(readFileSync(file, 'utf8')));
}

function reportPage(report: Report, kind: string, results: readonly LighthouseReport[]): void {
  const note = `mobile, median of ${RUNS}`;
  for (const [name, atLeast] of Object.entries(SCORES) as [keyof typeof SCORES, number][]) {
    const value = median(results.map(({ categories }) => categories[name].score * 100));
    report({ figure: `lighthouse.${kind}.${name}`, value, unit: 'of 100', atLeast, note });
  }
  const audit = (name: keyof LighthouseReport['audits']) =>
    median(results.map(({ audits }) => audits[name].numericValue));
  const [lcp, tbt] = [audit('largest-contentful-paint'), audit('total-blocking-time')];
  report({ figure: `lighthouse.${kind}.lcp`, value: lcp, unit: 'ms', atMost: 1800, note });
  report({ figure: `lighthouse.${kind}.tbt`, value: tbt, unit: 'ms', atMost: 150, note });
  const cls = audit('cumulative-layout-shift');
  report({ figure: `lighthouse.${kind}.cls`, value: cls, unit: 'shift', atMost: 0.02, note });
}
