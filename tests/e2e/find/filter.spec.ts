import { getTranslator } from '#src/i18n/server.ts';
import { LOCALES } from '#src/lib/locale.ts';
import { localePath } from '#src/lib/paths.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { STEADY, sumOfShifts } from '../steps.ts';

const COUNT = /상품 (\d+)개/;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('filters in a sheet, opens a product and returns to the same scroll position', async ({
    page,
  }) => {
    await page.goto('/category/001');

    const count = page.locator('.toolbar .count');
    const all = Number(COUNT.exec(await count.innerText())?.[1]);

    await page.getByRole('link', { name: '필터' }).click();

    const sheet = page.getByRole('dialog', { name: '필터' });
    await sheet.getByText('색상', { exact: true }).click();

    const counted = page.waitForResponse((answer) => answer.url().includes('/facets?'));

    await sheet.getByRole('checkbox', { name: /^네이비/ }).check();

    const { total } = (await (await counted).json()) as { total: number };
    expect(total).toBeLessThan(all);

    const show = sheet.getByRole('button', { name: `${total}개 상품 보기` });
    await show.click();

    await expect(page).toHaveURL(/\/category\/001\?_f_colors=navy$/);
    await expect(count).toHaveText(`상품 ${total}개`);

    const chip = page.getByRole('link', { name: '네이비 필터 해제' });
    await expect(chip).toBeVisible();

    const card = page.locator('main article').nth(6).getByRole('link').first();
    await card.scrollIntoViewIfNeeded();
    // A click may scroll once more: the position to return to is the one at which the page is left.
    await page.evaluate(() => {
      addEventListener('pagehide', () => sessionStorage.setItem('left-at', String(scrollY)));
    });
    await card.click();

    await expect(page).toHaveURL(/\/product\//);

    const top = Number(await page.evaluate(() => sessionStorage.getItem('left-at')));
    expect(top).toBeGreaterThan(200);

    await page.goBack();

    await expect(page).toHaveURL(/_f_colors=navy$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(top, -1);
    await expect(chip).toBeAttached();

    await page.goBack();

    await expect(page).toHaveURL(/\/category\/001$/);
    await expect(count).toHaveText(`상품 ${all}개`);
    await expect(sheet).toBeHidden();
  });

  for (const locale of LOCALES) {
    test(`a size in stock is chosen in the sheet: ${locale}`, async ({ page }) => {
      const t = getTranslator(locale);
      await page.goto(localePath(locale, '/category/001'));
      await page.getByRole('link', { name: t('filter.title') }).click();

      const sheet = page.getByRole('dialog', { name: t('filter.title') });
      await sheet.getByText(t('filter.facet.sizes'), { exact: true }).click();
      await sheet
        .getByRole('group', { name: t('filter.size.body') })
        .getByRole('checkbox', { name: /^100 / })
        .check();
      await sheet.locator('button.btn-primary').click();

      await expect(page).toHaveURL(/\/category\/001\?_f_sizes=kr100$/);
      const name = '100';
      await expect(page.getByRole('link', { name: t('filter.remove', { name }) })).toBeVisible();
      expect(await page.locator('main article').count()).toBeGreaterThan(0);
    });

    test(`benefits stay under the header, and a tap switches one: ${locale}`, async ({ page }) => {
      const t = getTranslator(locale);
      await page.goto(localePath(locale, '/category/001'));
      await page.mouse.move(200, 400);
      await page.mouse.wheel(0, 1500);

      const row = page.locator('.filter-quick');
      const header = page.locator('header.header');
      const { height = 0 } = (await header.boundingBox()) ?? {};
      await expect.poll(async () => (await row.boundingBox())?.y).toBe(height - 1); // its line
      expect(await page.evaluate(sumOfShifts)).toBeLessThan(STEADY);

      const sale = row.getByRole('link', { name: t('filter.benefit.SALE') });
      await sale.click();

      await expect(page).toHaveURL(/\?_f_benefits=SALE$/);
      await expect(sale).toHaveAttribute('aria-current', 'true');

      await sale.click();

      await expect(page).toHaveURL(/\/category\/001$/);
    });
  }
});

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  for (const locale of LOCALES) {
    test(`the list follows each choice at once: ${locale}`, async ({ page }) => {
      const t = getTranslator(locale);
      await page.goto(localePath(locale, '/category/003'));

      const form = page.getByRole('form', { name: t('filter.label') });
      const findBand = (man: number) =>
        form.getByRole('checkbox', { name: t('filter.price.band', { man }) });
      const cards = page.locator('main article');
      await expect(form.locator('button.btn-primary')).toBeHidden();

      const all = await cards.count();
      await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
      await findBand(10).check();

      await expect(page).toHaveURL(/\?_f_minPrice=100000&_f_maxPrice=199999$/);
      await expect(form.locator('[data-said]')).toHaveText(/\d/);
      expect(await cards.count()).toBeLessThan(all);
      await expect(findBand(10)).toBeFocused();

      await findBand(30).check();

      await expect(page).toHaveURL(/\?_f_price=100000-199999,300000-399999$/);

      await form.getByText(t('filter.facet.benefits'), { exact: true }).click();
      await form.getByRole('checkbox', { name: t('filter.benefit.SALE') }).check();

      await expect(page).toHaveURL(/_f_benefits=SALE&_f_price=100000-199999,300000-399999$/);
      expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
      const shown = await cards.count();
      await expect(page.locator('.toolbar .count')).toContainText(String(shown));

      await page.reload();

      await expect(cards).toHaveCount(shown);
      await expect(findBand(10)).toBeChecked();
      await expect(findBand(30)).toBeChecked();

      const name = t('filter.benefit.SALE');
      await page.getByRole('link', { name: t('filter.remove', { name }) }).click();

      await expect(page).toHaveURL(/\?_f_price=100000-199999,300000-399999$/);
    });
  }

  test('a typed range replaces the bands, and Back leads to the list as it was opened', async ({
    page,
  }) => {
    await page.goto('/en/category/003');

    const form = page.getByRole('form', { name: 'Filter products' });
    const band = form.getByRole('checkbox', { name: /^₩100,000s/ });
    await band.check();
    await expect(page).toHaveURL(/_f_maxPrice=199999$/);

    const lowest = form.getByLabel('Lowest (₩)');
    await lowest.fill('120,000~180,000');
    await lowest.press('Enter');

    await expect(band).not.toBeChecked();
    await expect(page).toHaveURL(/\?_f_minPrice=120000&_f_maxPrice=180000$/);
    await expect(page.getByRole('link', { name: /^Remove filter ₩120,000/ })).toBeVisible();

    await page.goBack();

    await expect(page).toHaveURL(/\/en\/category\/003$/);
    await expect(page.locator('.filter-chips')).toHaveCount(0);
    await expect(lowest).toHaveValue('');

    await page.getByRole('button', { name: '2 in a row' }).click();
    await page.reload();

    await expect(page.locator('html')).toHaveAttribute('data-columns', '2');
  });

  test('Back leads to the list as it was opened, though nobody has touched the page', async ({
    page,
  }) => {
    await page.goto('/category/003');
    const all = await page.locator('main article').count();
    await page
      .getByRole('form')
      .getByRole('checkbox', { name: /^10만원대/ })
      .check();
    await expect(page).toHaveURL(/_f_maxPrice=199999$/);

    await page.evaluate(() => scrollTo(0, 0)); // a restored position would be a sign of life
    await page.reload();

    await expect(page.locator('.with-filters > astro-island')).toHaveAttribute('ssr');
    expect(await page.locator('main article').count()).toBeLessThan(all);
    await page.evaluate(() => history.back());

    await expect(page).toHaveURL(/\/category\/003$/);
    await expect(page.locator('main article')).toHaveCount(all);
  });

  test('a choice made before the filters react is followed', async ({ page }) => {
    const gate = Promise.withResolvers<undefined>();
    await page.route(/FilterPanel\.[^/]+\.js$/, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto('/category/003');

    const form = page.getByRole('form', { name: '상품 필터' });
    await form.getByRole('checkbox', { name: /^10만원대/ }).check();
    await expect(page).toHaveURL(/\/category\/003$/);
    gate.resolve(undefined);

    await expect(page).toHaveURL(/\?_f_minPrice=100000&_f_maxPrice=199999$/);
    await expect(page.locator('.filter-chips')).not.toHaveCount(0);
  });

  test('the size that somebody keeps is first before they touch the page', async ({ page }) => {
    await page.goto('/category/001');
    await page.evaluate(() => localStorage.setItem('mySize', '{"usualSize":"100"}'));
    await page.reload();

    await expect(page.locator('[data-mine]').first()).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('the form filters by itself', async ({ page }) => {
    await page.goto('/category/001');
    await page.getByRole('link', { name: '필터' }).click();

    const form = page.getByRole('form', { name: '상품 필터' });
    await form.getByRole('checkbox', { name: /^네이비/ }).check();
    await form.getByRole('checkbox', { name: /^블랙/ }).check();
    await form.getByRole('button', { name: /보기$/ }).click();

    await expect(page).toHaveURL(/_f_colors=black&_f_colors=navy/);
    await expect(page.getByRole('link', { name: '네이비 필터 해제' })).toBeVisible();

    await page.getByRole('link', { name: '블랙 필터 해제' }).click();
    await expect(page).toHaveURL(/\/category\/001\?_f_colors=navy$/);
  });
});
