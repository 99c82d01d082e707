import type { Page } from 'playwright/test';
import { getTranslator } from '#src/i18n/server.ts';
import { LOCALES, type Locale } from '#src/lib/locale.ts';
import { localePath, paths } from '#src/lib/paths.ts';
import { expectAccessible } from '../../support/journey/accessible.ts';
import { expect, MOVING, test } from '../../support/journey/journey.ts';
import { callApi, STEADY, sumOfShifts } from '../steps.ts';

const CART = '**/api/cart/mine';
const SCREENS = [
  { locale: 'ko', viewport: { width: 390, height: 844 } },
  { locale: 'en', viewport: { width: 1280, height: 900 } },
] as const;

/** A guest with a line in the cart. */
async function fillCart(page: Page, locale: Locale) {
  await page.goto(localePath(locale, paths.cs()));
  await callApi(page, '/api/cart/addProdToCart', { items: [{ itemCode: 'P1002-001', qty: 1 }] });
}

for (const { locale, viewport } of SCREENS) {
  const t = getTranslator(locale);

  test(`a cart that does not come is asked for again (${locale})`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await fillCart(page, locale);
    await page.route(CART, (route) => route.abort());
    await page.goto(localePath(locale, paths.cart()));

    const main = page.getByRole('main');
    await expect(main.getByRole('alert')).toContainText(t('error.network'));
    await expectAccessible(page, 'a cart that did not come');

    await page.unroute(CART);
    await main.getByRole('button', { name: t('common.retry') }).click();

    const place = page.locator('.cart-place');
    await expect(page.locator('.cart-line')).toHaveCount(1);
    await expect(main.getByRole('alert')).toHaveCount(0);
    await expect(place).toBeFocused();
    await expect(place).toHaveAttribute('aria-busy', 'false');
    await expect(place.locator('> [role=status]')).toHaveText(t('menu.cartCount', { count: 1 }));
  });
}

test.describe('while it is awaited', () => {
  test.use(MOVING);

  for (const { viewport } of SCREENS) {
    test(`nothing moves when the cart comes late (${viewport.width} px)`, async ({ page }) => {
      await page.setViewportSize(viewport);

      for (const step of ['empty', 'one line']) {
        const called = Promise.withResolvers<void>();
        const held = Promise.withResolvers<void>();
        await page.route(CART, async (route) => {
          called.resolve();
          await held.promise;
          await route.continue();
        });
        await page.goto(paths.cart());
        await called.promise;
        await page.locator('.cart-place:not(astro-island[ssr] *)').waitFor();
        await expect(page.locator('.cart-place')).toHaveAttribute('aria-busy', 'true');
        held.resolve();
        await page.locator('.cart-place[aria-busy=false]').waitFor();
        await page.waitForLoadState('networkidle');

        expect(await page.evaluate(sumOfShifts), step).toBeLessThan(STEADY);

        await page.unroute(CART);
        if (step === 'empty') await fillCart(page, 'ko');
      }
    });
  }
});

test('the cart is asked for once, before the scripts have come', async ({ page }) => {
  await fillCart(page, 'ko');

  const scripts = Promise.withResolvers<void>();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/cart/')) calls.push(request.url());
  });
  await page.route('**/_astro/*.js', (route) => scripts.promise.then(() => route.continue()));
  const answer = page.waitForResponse(CART);
  await page.goto(paths.cart(), { waitUntil: 'commit' });

  expect((await answer).headers()['cache-control']).toBe('no-store');

  scripts.resolve();
  await expect(page.locator('.cart-line')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  expect(calls).toHaveLength(1);
});

test('a page that is left keeps no cart, and reads it again when it is restored', async ({
  page,
  context,
}) => {
  await fillCart(page, 'ko');
  await page.goto(paths.cart());
  await expect(page.locator('.cart-line')).toHaveCount(1);

  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
  await expect(page.locator('.cart-line')).toHaveCount(0);
  await expect(page.locator('.cart-place')).toHaveAttribute('aria-busy', 'true');

  await context.clearCookies(); // somebody else comes back to it
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page.getByRole('main')).toContainText('장바구니에 담긴 상품이 없습니다.');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of LOCALES) {
    test(`the cart says what it needs (${locale})`, async ({ page }) => {
      await page.goto(localePath(locale, paths.cart()));
      const notice = page.getByRole('main').locator('noscript p');
      await expect(notice).toHaveText(getTranslator(locale)('cart.needsScript'));
      await expect(notice).toBeVisible();
      await expect(page.locator('.cart-place > .cart')).toBeHidden();
    });
  }
});
