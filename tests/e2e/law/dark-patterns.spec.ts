import type { Page } from 'playwright/test';
import {
  findBundledConsents,
  findDripPricing,
  findFalseHierarchies,
  findHiddenRenewals,
  findNagging,
  findPreselected,
} from '../../support/law/dark-patterns.ts';
import { readAmounts, readChoices, readLayers } from '../../support/law/page-facts.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { callApi, liveAnswered, signIn } from '../steps.ts';
import { NAGGING, PLANTS } from './planted.ts';

test.use({ viewport: { width: 390, height: 844 } });

const readText = (page: Page) => page.locator('body').innerText();

for (const { name, find, dark, fair } of PLANTS) {
  test(`${name} is found, and the fair page passes`, async ({ page }) => {
    const findOn = async (html: string) => {
      await page.setContent(html);
      return find({
        text: await readText(page),
        choices: await page.evaluate(readChoices),
        amounts: await page.evaluate(readAmounts, 'dl'),
        layers: await page.evaluate(readLayers),
      });
    };

    expect(await findOn(dark)).not.toEqual([]);
    expect(await findOn(fair)).toEqual([]);
  });
}

/** The layers that each page shows unasked, when every layer is closed before the next is opened. */
async function visitPages(page: Page, paths: readonly string[]): Promise<string[][]> {
  const visits: string[][] = [];
  for (const path of paths) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    visits.push(await page.evaluate(readLayers));

    const close = page.locator('dialog[open]').getByRole('button', { name: '닫기', exact: true });
    for (const button of await close.all()) await button.click();
  }

  return visits;
}

test('a question that comes again on each visit is found', async ({ page }) => {
  await page.route('**/planted/*', (route) => {
    const isDark = route.request().url().endsWith('dark');
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: isDark ? NAGGING.dark : NAGGING.fair,
    });
  });

  expect(findNagging(await visitPages(page, ['/planted/dark', '/planted/dark']))).not.toEqual([]);
  expect(findNagging(await visitPages(page, ['/planted/fair', '/planted/fair']))).toEqual([]);
});

/** Every rule about what one page shows. */
async function findOnPage(page: Page): Promise<string[]> {
  const text = await readText(page);
  const choices = await page.evaluate(readChoices);
  return [
    ...findHiddenRenewals(text, choices),
    ...findPreselected(choices),
    ...findBundledConsents(choices),
    ...findFalseHierarchies(choices),
  ];
}

/** It has a delivery fee whatever else is bought. */
const BOOK = 'P6405-001';

const OPEN_PAGES = [
  '/',
  '/product/P1002',
  '/product/P3001',
  '/search?keyword=자켓',
  '/login',
  '/signUp',
];

test('what visitors see and fill in has none of the patterns', async ({ page }) => {
  await callApi(page, '/api/cart/addProdToCart', { items: [{ itemCode: 'P1002-001', qty: 1 }] });

  for (const path of [...OPEN_PAGES, '/cart', '/en/signUp', '/en/product/P3001', '/en/cart']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await findOnPage(page), path).toEqual([]);
  }

  await page.goto('/signUp');
  const consents = page.getByRole('main').getByRole('checkbox');
  expect(await consents.count()).toBeGreaterThan(4); // so that there was something to find
});

test('the checkout has none of the patterns, and its price is that of the product with its fee', async ({
  page,
}) => {
  await page.goto('/product/P6405');
  const first = await readText(page);
  await callApi(page, '/api/cart/addProdToCart', { items: [{ itemCode: BOOK, qty: 1 }] });
  await page.goto('/cart');
  await page.locator('.cart-total').waitFor();

  const inCart = await page.evaluate(readAmounts, '.cart-summary');
  expect(inCart.map(({ label }) => label)).toContain('배송비');
  expect(findDripPricing(first, inCart)).toEqual([]);

  const items = [{ itemCode: BOOK, qty: 1 }];
  const begun = await callApi(page, '/api/checkout/buyNow', { items });
  const { checkoutSn } = (await begun.json()) as { checkoutSn: string };
  await page.goto(`/checkout/${checkoutSn}?guest=1`);
  await page.locator('[aria-labelledby=checkout-amounts]').waitFor();

  const toPay = await page.evaluate(readAmounts, '[aria-labelledby=checkout-amounts]');
  expect(findDripPricing(first, toPay)).toEqual([]);
  expect(toPay.at(-1)?.won).toBe(inCart.at(-1)?.won);
  expect(await findOnPage(page)).toEqual([]);
});

test('a popup that was closed stays away, for seven whole days if that was chosen', async ({
  page,
}) => {
  const visits = await visitPages(page, ['/', '/product/P1002', '/', '/search?keyword=자켓', '/']);
  expect(visits[0]).toHaveLength(1);
  expect(findNagging(visits)).toEqual([]);

  await page.evaluate(() => sessionStorage.clear()); // another visit
  await page.goto('/');
  await page.getByRole('button', { name: '7일간 보지 않기' }).click();

  await page.addInitScript(
    (ms) => {
      const { now } = Date;
      Date.now = () => now() + ms;
    },
    7 * 24 * 3_600_000 - 60_000,
  );
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/');
  await liveAnswered(page);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(readLayers)).toEqual([]);
});

test('the pages of members have none of the patterns', async ({ page, site }) => {
  await signIn(page, site.demoMember, '/myPage');
  for (const path of ['/myPage', '/myPage/wishList', '/myPage/info/privacy']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await findOnPage(page), path).toEqual([]);
  }
});
