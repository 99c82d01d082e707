import type { Page } from 'playwright/test';
import { FLASH_SALE } from '#src/features/operate/demo/demo-prices.ts';
import { paths } from '#src/lib/paths.ts';
import { expect, test } from '../support/journey.ts';
import { chooseFirst, sumOfShifts } from './steps.ts';

test('the shop’s own font comes after the first page, and is worn from the second on', async ({
  page,
}) => {
  const isWorn = () => page.evaluate(() => 'ownFont' in document.documentElement.dataset);
  const isHere = () => page.evaluate(() => localStorage.getItem('northridge.ownFont') !== null);
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) fonts.push(request.url());
  });
  let isWhole = false;
  page.on('load', () => (isWhole = true));
  await page.route('**/northridge-sans*', (route) => {
    expect(isWhole).toBe(true);
    return route.continue();
  });
  await page.goto('/cs', { waitUntil: 'commit' });
  expect(await isWorn()).toBe(false);
  await expect.poll(isHere).toBe(true);
  expect(fonts[0]).toContain('northridge-sans');

  await page.goto('/store', { waitUntil: 'domcontentloaded' });
  expect(await isWorn()).toBe(true);
});

/** Runs in the page: whether a letter is the box that stands for all that are in no font. */
function lacksKorean(): boolean {
  const canvas = document.createElement('canvas').getContext('2d');
  return canvas?.measureText('가').width === canvas?.measureText('\u0378').width;
}

const stageOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['korean']);
const fontOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).fontFamily);

/** Where the system has the letters, nothing of this is done to them. */
const onlyIf = (isBare: boolean, stage: string) => (isBare ? stage : undefined);

for (const path of ['/store', '/cs/notice', '/en/cs/notice']) {
  test(`nothing moves on ${path} when letters come that the system lacks`, async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    const shown = Promise.withResolvers<void>();
    await page.route('**/*.woff2', (route) => shown.promise.then(() => route.continue()));
    const isAsked = page.waitForRequest('**/northridge-sans*');
    await page.goto(path);
    const isBare = await page.evaluate(lacksKorean);
    await isAsked;
    expect(await stageOf(page)).toBe(onlyIf(isBare, 'coming'));
    shown.resolve();
    const status = () => page.evaluate(() => localStorage.getItem('northridge.ownFont'));
    await expect.poll(status).toBe(isBare ? 'late' : '1');
    await page.waitForLoadState('networkidle');
    await expect.poll(() => stageOf(page)).toBe(onlyIf(isBare, 'late'));
    expect(await page.evaluate(sumOfShifts)).toBeLessThan(0.02);
    expect(await fontOf(page)).not.toContain('Blank');
  });
}

test.describe('letters that the system lacks are blank no longer than they may come', () => {
  test('they are not to be had', async ({ page }) => {
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto('/store');
    const isBare = await page.evaluate(lacksKorean);
    await expect.poll(() => stageOf(page), { timeout: 2500 }).toBe(onlyIf(isBare, 'late'));
    expect(await fontOf(page)).not.toContain('Blank');
  });

  test('they take too long', async ({ page }) => {
    await page.route('**/*.woff2', () => undefined);
    await page.goto('/store');
    const isBare = await page.evaluate(lacksKorean);
    await expect.poll(() => stageOf(page)).toBe(onlyIf(isBare, 'coming'));
    expect((await fontOf(page)).includes('Blank')).toBe(isBare);
    await expect.poll(() => stageOf(page), { timeout: 5000 }).toBe(onlyIf(isBare, 'late'));
    expect(await fontOf(page)).not.toContain('Blank');
  });
});

/** Runs in the page. */
const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;

for (const path of ['/cs', '/store/1', paths.product(FLASH_SALE.itemCode)]) {
  test(`nothing moves on ${path} when its scripts come`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const painted = Promise.withResolvers<void>();
    await page.route('**/_astro/*.js', (route) => painted.promise.then(() => route.continue()));
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(isPainted);
    painted.resolve();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(sumOfShifts)).toBeLessThan(0.01);
  });
}

test('nothing moves in the cart when what was viewed comes', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const path of ['/product/P1002', '/product/P3007']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  const strip = page.locator('recent-strip li a').first();
  for (const step of ['empty', 'one line']) {
    await page.goto('/cart');
    await strip.waitFor();
    expect(await page.evaluate(sumOfShifts), step).toBeLessThan(0.01);
    if (step !== 'empty') break;
    await page.goto('/product/P1002');
    await chooseFirst(page);
    await page.getByRole('button', { name: '장바구니', exact: true }).click();
    await page.getByRole('link', { name: '장바구니 보기' }).waitFor();
  }
});
