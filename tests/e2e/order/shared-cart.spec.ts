import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright/test';
import { saveStock } from '#src/features/product/product/desk/save/product-save.queries.ts';
import { getTranslator } from '#src/i18n/server.ts';
import type { Locale } from '#src/lib/locale.ts';
import { localePath } from '#src/lib/paths.ts';
import { expect, expectToast, test, type Site } from '../../support/journey/journey.ts';
import { openShop } from '../../support/journey/site-shop.ts';
import { callApi } from '../steps.ts';

const SCREEN = { width: 390, height: 844 };
const KEPT = 'P1001-001';
const SOLD_OUT = 'P1002-001';

test.use({ viewport: SCREEN, siteEnv: { JOURNEY: 'sharedCart' } });

/** Opens a link as somebody else. */
async function openAsOther(browser: Browser, site: Site, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, viewport: SCREEN });
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

for (const locale of ['ko', 'en'] as const satisfies readonly Locale[]) {
  const t = getTranslator(locale);

  test(`a cart is shared by a link, and put into another cart (${locale})`, async ({
    page,
    browser,
    site,
  }) => {
    await setSaleableQty(site, SOLD_OUT, 5);
    const items = [KEPT, SOLD_OUT].map((itemCode) => ({ itemCode, qty: 1 }));
    await callApi(page, '/api/cart/addProdToCart', { items });
    await page.goto(localePath(locale, '/cart'));
    await page.getByRole('button', { name: t('sharedCart.share') }).click();

    const sheet = page.getByRole('dialog', { name: t('share.title') });
    const url = await sheet.getByRole('textbox', { name: t('share.address') }).inputValue();
    expect(new URL(url).pathname).toMatch(/\/sharedCart\/[\w-]{32}$/);

    await setSaleableQty(site, SOLD_OUT, 0);
    const other = await openAsOther(browser, site, url);

    await expect(other.getByRole('heading', { level: 1 })).toHaveText(t('sharedCart.title'));
    await expect(other.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    const lines = other.getByRole('list', { name: t('sharedCart.list') }).getByRole('listitem');
    await expect(lines).toHaveCount(2);
    const gone = lines.filter({ hasText: t('cart.status.SoldOut') });
    await expect(gone.getByRole('checkbox')).toBeDisabled();
    await expect(gone.getByRole('checkbox')).not.toBeChecked();

    await other
      .getByRole('button', { name: t('sharedCart.take', { count: 1 }), exact: true })
      .click();

    const kept = lines.filter({ hasText: t('sharedCart.result.Added') });
    await expect(kept).toHaveCount(1);
    await expect(kept).not.toContainText(t('cart.status.SoldOut'));

    await other.locator('shop-toaster').getByRole('link').click();
    await expect(other.locator('.cart-line')).toHaveCount(1);
    await other.context().close();
  });

  test(`a link that has ended says so (${locale})`, async ({ page }) => {
    await page.goto(localePath(locale, '/sharedCart/no-such-link'));

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('sharedCart.overTitle'));
    await expect(page.getByRole('main')).toContainText(t('sharedCart.overText'));
  });
}

test('a cart that another tab emptied is not shared, and says why', async ({ page, context }) => {
  const t = getTranslator('ko');
  await callApi(page, '/api/cart/addProdToCart', { items: [{ itemCode: KEPT, qty: 1 }] });
  await page.goto('/cart');

  const other = await context.newPage();
  await other.goto('/cart');
  await other.locator('.cart-line').getByRole('button', { name: /삭제$/ }).click();
  await expect(other.getByRole('main')).toContainText(t('cart.empty'));
  await page.getByRole('button', { name: t('sharedCart.share') }).click();

  await expectToast(page, t('sharedCart.size', { max: 100 }));
});

/** Sets how many of a unit can be sold, beside what orders hold. */
async function setSaleableQty(site: Site, itemCode: string, qty: number): Promise<void> {
  await using shop = await openShop(site);
  const { prodUnitSn, reservedQty } = await shop.runtime.database.read
    .selectFrom('prod_unit as u')
    .innerJoin('stock as s', 's.prodUnitSn', 'u.prodUnitSn')
    .select(['u.prodUnitSn', 's.reservedQty'])
    .where('u.itemCode', '=', itemCode)
    .executeTakeFirstOrThrow();
  const stock = { prodUnitSn, qty: reservedQty + qty, ref: randomUUID(), now: Date.now() };
  await shop.runtime.database.tx((t) => saveStock(t, stock));
}
