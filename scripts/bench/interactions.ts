import path from 'node:path';
import { chromium, type Page } from 'playwright';
import { findChromium } from '../browser.ts';
import { makeSystemFonts } from '../system-fonts.ts';
import type { Size } from './bench.ts';
import { findDemoPages } from './demo-pages.ts';
import { computeMedian, type Report } from './figure.ts';
import { startPublishedShop } from './published-shop.ts';
import { withChildren, withFolder } from './site.ts';

export const summary = 'how long a phone four times slower takes to answer a tap or a key';
export const takes = '5 min';

const ROUNDS: Record<Size, number> = { full: 5, short: 1 };
const SLOWER = 4;
/** Browsers report no shorter event. */
const LEAST_MS = 16;

/** A product of the demo with reviews, and an exhibition with comments. */
const REVIEWED = '/product/P2401';
const DISCUSSED = '/exhibitions/1901';

type Act = (page: Page) => Promise<void>;

/** Interactions on a page of a kind, each named by what is touched. */
const ON_PRODUCT: Record<string, Act> = {
  menu: async (page) => {
    await page.getByRole('button', { name: '메뉴' }).first().click();
    await page.keyboard.press('Escape');
  },
  search: async (page) => {
    await page.getByRole('banner').getByRole('link', { name: '검색' }).click();
    const field = page.getByRole('dialog', { name: '검색' }).getByRole('combobox');
    await field.pressSequentially('등산', { delay: 100 });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  },
  purchase: async (page) => {
    await page.locator('[data-purchase]').last().click();
    const choices = page.getByRole('dialog').locator('.option-value:not([aria-disabled=true])');
    for (const n of [0, 1]) await choices.nth(n).click();
  },
  addToCart: async (page) => {
    await page.locator('[data-purchase]').last().click();
    const sheet = page.getByRole('dialog');
    const choices = sheet.locator('.option-value:not([aria-disabled=true])');
    for (const n of [0, 1]) await choices.nth(n).click();
    await sheet.getByRole('button', { name: '장바구니' }).click();
  },
};
const ON_CATEGORY: Record<string, Act> = {
  filter: async (page) => {
    await page.getByRole('link', { name: '필터' }).click();
    const sheet = page.getByRole('dialog', { name: '필터' });
    await sheet.getByText('색상', { exact: true }).click();
    await sheet.getByRole('checkbox', { name: /^네이비/ }).check();
  },
};
/** On a product that is reviewed. */
const ON_REVIEWED: Record<string, Act> = {
  sortReviews: async (page) => {
    const sorts = page.locator('#reviews').getByRole('combobox', { name: '정렬' });
    await sorts.scrollIntoViewIfNeeded();
    await sorts.selectOption('Latest');
    await page.locator('#reviews').getByRole('button', { name: '신고' }).first().click();
  },
};
const ON_EXHIBITION: Record<string, Act> = {
  reportComment: async (page) => {
    const report = page.locator('#comments').getByRole('button', { name: '신고' }).first();
    await report.scrollIntoViewIfNeeded();
    await report.click();
  },
};
const ON_LOGIN: Record<string, Act> = {
  logIn: async (page) => {
    const main = page.getByRole('main');
    await main.getByRole('textbox').first().pressSequentially('nobody@', { delay: 100 });
    await main.getByRole('button', { name: '로그인', exact: true }).first().click();
  },
};
const ON_SIGN_UP: Record<string, Act> = {
  agreeToAll: (page) => page.getByRole('checkbox', { name: '전체 동의' }).check(),
};

export async function run(report: Report, size: Size): Promise<void> {
  await withFolder((dir) =>
    withChildren(async (use) => {
      const { url } = await use(startPublishedShop(path.join(dir, 'data'), size));
      const { product, category, login, signUp } = await findDemoPages(url);

      const acts = [
        { path: product.path, acts: ON_PRODUCT },
        { path: category.path, acts: ON_CATEGORY },
        { path: REVIEWED, acts: ON_REVIEWED },
        { path: DISCUSSED, acts: ON_EXHIBITION },
        { path: login.path, acts: ON_LOGIN },
        { path: signUp.path, acts: ON_SIGN_UP },
      ].flatMap((page) =>
        Object.entries(page.acts).map(([name, act]) => ({ name, act, path: page.path })),
      );

      const fonts = await makeSystemFonts({ hasKorean: true });
      const env = { ...process.env, ...fonts.env } as Record<string, string>; // as inherited
      const browser = await chromium.launch({ ...(await findChromium()), env });

      for (const { name, act, path: at } of acts) {
        const slowest: number[] = [];
        for (let round = 0; round < ROUNDS[size]; round++) {
          const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
          slowest.push(await slowestEvent(await context.newPage(), url + at, act));
          await context.close();
        }

        const note = `the slowest event, median of ${ROUNDS[size]} rounds, ${SLOWER}x CPU`;
        const value = computeMedian(slowest);

        report({ figure: `interactions.${name}`, value, unit: 'ms', atMost: 120, note });
      }

      await browser.close();
      fonts.remove();
    }),
  );
}

async function slowestEvent(
  page: Page,
  url: string,
  act: (page: Page) => Promise<void>,
): Promise<number> {
  await page.addInitScript((durationThreshold) => {
    const seen: number[] = [];
    Object.assign(window, { seen });

    const options = { type: 'event', buffered: true, durationThreshold };

    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.push(duration);
    }).observe(options);
  }, LEAST_MS);

  await page.goto(url, { waitUntil: 'networkidle' });

  const phone = await page.context().newCDPSession(page);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await act(page);
  await page.waitForTimeout(500);

  const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
  return Math.max(LEAST_MS, ...seen);
}
