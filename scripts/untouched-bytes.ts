import type { Browser } from 'playwright';
import type { Page, PageKind } from './page-bytes.ts';

const KB = 1000;

/**
 * Budgets of the scripts that a page loads before anybody touches it, brotli-encoded, on a phone and
 * at a desk alike. React alone has 60 KB: lists and most products load it with the first
 * interaction.
 */
export const untouchedBudgets = {
  category: 20 * KB,
  search: 20 * KB,
  setProduct: 20 * KB,
  // The box of its sale is an island that shows the answer of the live call.
  flashProduct: 85 * KB,
} satisfies Partial<Record<PageKind, number>>;

export type UntouchedKind = keyof typeof untouchedBudgets;

const SCREENS = {
  phone: { width: 390, height: 844 },
  desk: { width: 1280, height: 800 },
};

type UntouchedBytes = Record<keyof typeof SCREENS, number>;

/** Measures the scripts that a page of a running shop loads when it is opened and left alone. */
export async function measureUntouched(
  browser: Browser,
  shopUrl: string,
  { path }: Page,
): Promise<UntouchedBytes> {
  const measureOn = async (viewport: (typeof SCREENS)['phone']) => {
    const context = await browser.newContext({ viewport });
    const page = await context.newPage();
    await page.goto(shopUrl + path, { waitUntil: 'networkidle' });
    const bytes = await page.evaluate(sumScripts);
    await context.close();
    return bytes;
  };

  return { phone: await measureOn(SCREENS.phone), desk: await measureOn(SCREENS.desk) };
}

/** Runs in the page. */
function sumScripts(): number {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return files
    .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
}
