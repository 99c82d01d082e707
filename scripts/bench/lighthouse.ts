import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { findChromium } from '../browser.ts';
import { makeSystemFonts } from '../system-fonts.ts';
import { findProgram, runQuietly } from '../processes.ts';
import type { Page, PageKind } from '../page-bytes.ts';
import type { Size } from './bench.ts';
import { findDemoPages } from './demo-pages.ts';
import { computeMedian, type Report } from './figure.ts';
import { startPublishedShop } from './published-shop.ts';
import { withChildren, withFolder } from './site.ts';

export const summary = 'what Lighthouse says of each kind of page, on a phone and at a desk';
export const takes = '40 min';

interface Scale {
  /** Of each page. */
  runs: number;
  /** Kinds of page; all of them unless they are named. */
  pages?: readonly string[] | undefined;
  /** Whether pages are looked at as on a desk, too. */
  hasDesk: boolean;
  /** More of Lighthouse's options. */
  flags: readonly string[];
}

const SCALE: Record<Size, Scale> = {
  full: {
    runs: Number(process.env['BENCH_RUNS'] ?? 3),
    pages: process.env['BENCH_PAGES']?.split(','),
    hasDesk: true,
    flags: [],
  },
  short: { runs: 1, pages: ['login'], hasDesk: false, flags: ['--throttling-method=provided'] },
};

interface Expected {
  /** The least it scores on a phone. */
  performance: number;
  /** false: the SEO score is not judged. */
  isIndexed: boolean;
}

const INDEXED: Expected = { performance: 95, isIndexed: true };
const OWN: Expected = { performance: 90, isIndexed: false };
/** `BENCH_PAGES=home,cart` looks only at those. */
const EXPECTED: Record<PageKind, Expected> = {
  home: INDEXED,
  category: INDEXED,
  product: INDEXED,
  flashProduct: INDEXED,
  setProduct: INDEXED,
  exhibition: INDEXED,
  familySale: INDEXED,
  campaign: INDEXED,
  stores: INDEXED,
  store: INDEXED,
  notices: INDEXED,
  terms: INDEXED,
  cs: INDEXED,
  search: { performance: 95, isIndexed: false },
  cart: { performance: 92, isIndexed: false },
  productCoupons: OWN,
  checkout: OWN,
  login: OWN,
  signUp: OWN,
  myPage: OWN,
  order: OWN,
  receipt: OWN,
  wishList: OWN,
  myCoupons: OWN,
  myPoints: OWN,
  myDeposit: OWN,
  restockNotifies: OWN,
};
const DESKTOP = 98;

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

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const SCORES = { accessibility: 100, 'best-practices': 96, seo: 100 } as const;

export async function run(report: Report, size: Size): Promise<void> {
  const scale = SCALE[size];

  await withFolder((dir) =>
    withChildren(async (use) => {
      const { url } = await use(startPublishedShop(path.join(dir, 'data'), size));
      const pages = await findDemoPages(url);
      const fonts = await makeSystemFonts({ hasKorean: true });

      for (const kind of Object.keys(EXPECTED) as PageKind[]) {
        if (scale.pages && !scale.pages.includes(kind)) continue;

        const lookAt = async (flags: readonly string[]) => {
          const results: LighthouseReport[] = [];
          const { env } = fonts;
          const all = [...flags, ...scale.flags];

          for (let n = 0; n < scale.runs; n++) {
            results.push(await runLighthouse(url, pages[kind], { dir, flags: all, env }));
          }

          return results;
        };

        reportPhone(report, kind, await lookAt([]));
        if (scale.hasDesk) reportDesk(report, kind, await lookAt(['--preset=desktop']));
      }

      fonts.remove();
    }),
  );
}

/** One run of Lighthouse with a browser of its own, on a system with a Korean font. */
async function runLighthouse(
  origin: string,
  { path: at, cookie }: Page,
  { dir, flags, env }: { dir: string; flags: readonly string[]; env: NodeJS.ProcessEnv },
): Promise<LighthouseReport> {
  const { executablePath, args } = await findChromium();

  const file = path.join(dir, 'lighthouse.json');
  const chrome = ['--headless=new', '--disable-gpu', ...args].join(' ');

  const { code, output } = await runQuietly(
    findProgram('lighthouse'),
    [
      origin + at,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=${chrome}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      ...flags,
      ...(cookie === undefined ? [] : [`--extra-headers=${JSON.stringify({ cookie })}`]),
    ],
    { env: { ...process.env, ...env, CHROME_PATH: executablePath } },
  );
  if (code !== 0) throw new Error(`lighthouse failed: ${output}`);

  return LighthouseReport.parse(JSON.parse(readFileSync(file, 'utf8')));
}

function reportPhone(report: Report, kind: PageKind, results: readonly LighthouseReport[]): void {
  const note = `mobile, median of ${results.length}`;
  const { performance, isIndexed } = EXPECTED[kind];
  const least = { performance, ...SCORES };

  for (const name of CATEGORIES) {
    if (name === 'seo' && !isIndexed) continue;

    const value = scoreOf(results, name);

    report({
      figure: `lighthouse.${kind}.${name}`,
      value,
      unit: 'of 100',
      atLeast: least[name],
      note,
    });
  }

  const audit = (name: keyof LighthouseReport['audits']) =>
    computeMedian(results.map(({ audits }) => audits[name].numericValue));
  const lcp = audit('largest-contentful-paint');
  const tbt = audit('total-blocking-time');

  report({ figure: `lighthouse.${kind}.lcp`, value: lcp, unit: 'ms', atMost: 1800, note });
  report({ figure: `lighthouse.${kind}.tbt`, value: tbt, unit: 'ms', atMost: 150, note });

  const cls = audit('cumulative-layout-shift');
  report({ figure: `lighthouse.${kind}.cls`, value: cls, unit: 'shift', atMost: 0.02, note });
}

function reportDesk(report: Report, kind: PageKind, results: readonly LighthouseReport[]): void {
  const value = scoreOf(results, 'performance');
  const note = `desktop, median of ${results.length}`;

  report({
    figure: `lighthouse.${kind}.desktop`,
    value,
    unit: 'of 100',
    atLeast: DESKTOP,
    note,
  });
}

function scoreOf(results: readonly LighthouseReport[], name: (typeof CATEGORIES)[number]): number {
  return computeMedian(results.map(({ categories }) => categories[name].score * 100));
}
