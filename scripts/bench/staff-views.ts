import { chromium, type Page } from 'playwright';
import type { ShopDatabase } from '#db/connection.ts';
import { findChromium } from '../browser.ts';
import type { Size } from './bench.ts';
import { computePercentile, type Report } from './figure.ts';
import { startPublishedShop } from './published-shop.ts';
import { withChildren, withData, withFolder } from './site.ts';
import { DESK_ROWS, putRows } from './staff-tables.ts';

export const summary = 'how soon the staff desk shows its places and records';
export const takes = '3 min';

const LIMIT_MS = 300;
/** Views are fetched ahead within this time while the browser is idle; short: that is not awaited. */
const AHEAD_MS: Record<Size, number> = { full: 3000, short: 0 };
/** With 100,000 rows these have a record behind the first row. */
const WITH_RECORDS = ['products', 'members', 'coupons', 'orders'];

export async function run(report: Report, size: Size): Promise<void> {
  await withFolder((dir) =>
    withChildren(async (use) => {
      const { url } = await use(startPublishedShop(dir, size));

      const put = ({ tx }: ShopDatabase) => tx((t) => putRows(t, DESK_ROWS[size]));
      const token = await withData({ dir }, put, false);
      const browser = await chromium.launch(await findChromium());

      try {
        const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
        await context.addCookies([{ name: 'staff', value: token, url }]);
        await measureViews(report, { page: await context.newPage(), desk: `${url}/staff`, size });
      } finally {
        await browser.close();
      }
    }),
  );
}

interface Desk {
  page: Page;
  /** Its address. */
  desk: string;
  size: Size;
}

/** Opens each place, each place again, and records. */
async function measureViews(report: Report, { page, desk, size }: Desk): Promise<void> {
  await page.goto(desk);
  await page.locator('#desk-main h1').waitFor();
  await page.waitForTimeout(AHEAD_MS[size]);

  const links = page.locator('.desk-nav-list a');
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));

  const tell = (name: string, times: readonly number[]) => {
    const note = `${times.length} views at ${DESK_ROWS[size].rows} rows`;
    const p95 = { value: computePercentile(times, 0.95), unit: 'ms', atMost: LIMIT_MS };
    report({ figure: `staff-views.p95 ${name}`, ...p95, note });
  };

  for (const name of ['first', 'again']) {
    const times: number[] = [];
    for (const path of paths.toReversed()) {
      const ms = await page.evaluate(timeToView, `.desk-nav-list a[href="${path}"]`);
      times.push(ms);
      if (ms > LIMIT_MS) report({ figure: `staff-views.${name} ${path}`, value: ms, unit: 'ms' });
    }

    tell(name, times);
  }

  const records: number[] = [];
  for (const place of WITH_RECORDS) {
    await page.evaluate(timeToView, `.desk-nav-list a[href="/staff/${place}"]`);
    await page.locator(RECORD).first().waitFor();
    await page.waitForTimeout(AHEAD_MS[size]);
    records.push(await page.evaluate(timeToView, RECORD));
  }

  tell('record', records);
}

const RECORD = '#desk-main tbody a[href^="/staff/"]';

/** Runs in the page: ms from a click on a link until its view is whole, in steps of a frame. */
function timeToView(selector: string): Promise<number> {
  const link = document.querySelector<HTMLElement>(selector);
  const before = document.querySelector('#desk-main h1');
  const start = performance.now();

  link?.click();

  const isShown = () => {
    const main = document.querySelector('#desk-main');
    const isWhole = main?.querySelector('h1') && !main.querySelector('.desk-skeleton');
    return before?.isConnected !== true && isWhole && !main?.querySelector('[aria-busy=true]');
  };

  return new Promise((resolve) => {
    const look = () => {
      if (isShown()) resolve(performance.now() - start);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
