import type { Page } from 'playwright/test';
import { getTranslator } from '#src/i18n/server.ts';
import { localePath, paths } from '#src/lib/paths.ts';
import { TABS } from '#src/layouts/tab-bar.ts';
import { LOCALES } from '#src/lib/locale.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { STEADY, sumOfShifts } from '../steps.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Runs in the page: whether the bar is above the lower edge of the window. */
const isBarInSight = () => {
  const bar = document.querySelector('.tab-bar');
  return bar !== null && bar.getBoundingClientRect().top < innerHeight - 1;
};

const expectInSight = (page: Page, isInSight: boolean) =>
  expect.poll(() => page.evaluate(isBarInSight)).toBe(isInSight);

for (const locale of LOCALES) {
  const t = getTranslator(locale);
  const toPath = (path: string) => localePath(locale, path);
  const findBar = (page: Page) => page.getByRole('navigation', { name: t('menu.tabs') });

  test(`five places are at the bottom of a phone, out of sight on the way down: ${locale}`, async ({
    page,
  }) => {
    await page.goto(toPath('/category/001'));

    const links = findBar(page).getByRole('link');
    await expect(links).toHaveText(TABS.map((tab) => t(`menu.tab.${tab}`)));
    await expect(links.nth(1)).toHaveAttribute('aria-current', 'page');
    for (const link of await links.all()) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    }

    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 900);
    await expectInSight(page, false);

    await page.mouse.wheel(0, -200);
    await expectInSight(page, true);

    await page.mouse.wheel(0, 200);
    await expectInSight(page, false);
    await links.first().focus();
    await page.keyboard.press('Tab');
    await expectInSight(page, true); // the focus is never out of sight

    expect(await page.evaluate(sumOfShifts)).toBeLessThan(STEADY);
  });

  test(`its categories open the menu, with pictures: ${locale}`, async ({ page }) => {
    await page.goto(toPath('/cs'));
    await findBar(page)
      .getByRole('link', { name: t('menu.tab.categories') })
      .click();

    const menu = page.getByRole('dialog', { name: t('menu.title') });
    await expect(menu).toBeVisible();

    const first = menu.locator('img').first();
    await expect.poll(() => first.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(600);

    await menu.getByRole('link', { name: t('menu.part.brands') }).click();

    await expect(page).toHaveURL(toPath(paths.homePart('brands')));
    await expect(page.getByRole('heading', { name: t('home.brands') })).toBeInViewport();
  });
}

test('no bar of places stands where one buys', async ({ page, site }) => {
  await page.goto('/product/P1002');

  await expect(page.locator('.purchase-bar')).toBeVisible();
  await expect(page.locator('.tab-bar')).toHaveCount(0);

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(site.url);

  await expect(page.locator('.tab-bar')).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('its places are links', async ({ page }) => {
    await page.goto('/cs');
    await page.locator('.tab-bar').getByRole('link', { name: '카테고리' }).click();

    await expect(page).toHaveURL(paths.homePart('categories'));
    await expect(page.getByRole('navigation', { name: '카테고리 바로가기' })).toBeInViewport();
  });
});
