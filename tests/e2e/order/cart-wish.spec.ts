import { getTranslator } from '#src/i18n/server.ts';
import type { Locale } from '#src/lib/locale.ts';
import { localePath, paths } from '#src/lib/paths.ts';
import { expect, expectToast, test } from '../../support/journey/journey.ts';
import { callApi, signIn } from '../steps.ts';

/** Jackets that the demo member does not wish for yet. */
const PRODUCTS = { ko: 'P1009', en: 'P1005' };

test.use({ viewport: { width: 390, height: 844 }, siteEnv: { JOURNEY: 'cartWish' } });

for (const locale of ['ko', 'en'] as const satisfies readonly Locale[]) {
  const t = getTranslator(locale);
  const product = PRODUCTS[locale];
  const items = [{ itemCode: `${product}-001`, qty: 1 }];

  test(`a member moves a line to the wish list, and takes it back (${locale})`, async ({
    page,
    site,
  }) => {
    await signIn(page, site.demoMember, localePath(locale, paths.cart()));
    await callApi(page, '/api/cart/addProdToCart', { items });
    await page.reload();

    const line = page.locator('.cart-line').filter({ has: page.locator(`a[href$="/${product}"]`) });
    await line.getByRole('button', { name: / 찜으로 옮기기$|^Save .+ for later$/ }).click();
    await expectToast(page, t('cart.movedToWishList'));
    await expect(line).toHaveCount(0);

    const other = await page.context().newPage();
    await other.goto(localePath(locale, paths.wishList()));
    await expect(other.getByRole('main').locator(`a[href$="/${product}"]`).first()).toBeVisible();
    await other.close();

    await page
      .locator('shop-toaster')
      .getByRole('button', { name: t('cart.undo') })
      .click();
    await expect(line).toHaveCount(1);
  });

  test(`a visitor's lines cannot be moved: there is no wish list (${locale})`, async ({ page }) => {
    await callApi(page, '/api/cart/addProdToCart', { items });
    await page.goto(localePath(locale, paths.cart()));

    await expect(page.locator('.cart-line')).toHaveCount(1);
    await expect(page.getByText(t('cart.moveToWishList'), { exact: true })).toHaveCount(0);
  });
}
