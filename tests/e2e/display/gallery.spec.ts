import { translateDynamic } from '#src/i18n/server.ts';
import { expect, MOVING, routeFromTheStart, test } from '../../support/journey/journey.ts';

test.use(MOVING);

const VIEWS = [
  { locale: 'ko', width: 390, height: 844 },
  { locale: 'en', width: 1280, height: 900 },
] as const;

for (const { locale, ...viewport } of VIEWS) {
  const t = translateDynamic(locale);

  test(`each colour is seen from all sides, and close: ${locale}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto(`${locale === 'en' ? '/en' : ''}/product/P1001`);

    const stage = page.getByRole('list', { name: t('product.gallery.label') });
    const first = stage.getByRole('link').first();
    const dialog = page.getByRole('dialog', { name: t('product.gallery.zoomLabel') });

    await first.click();

    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('img').first()).toBeVisible();
    await expect(page).toHaveURL(/zoom=on/);

    await dialog.getByRole('button', { name: t('product.gallery.next') }).click();

    await expect(dialog).toContainText(/^2 \/ /);

    await page.keyboard.press('Escape');

    await expect(dialog).toBeHidden();
    await expect(page).not.toHaveURL(/zoom/);
    await expect(first).toBeFocused();

    await page.keyboard.press('Enter');

    await expect(dialog).toBeVisible();

    await page.goBack();

    await expect(dialog).toBeHidden();
    await expect(first).toBeVisible();

    await first.click();
    await dialog.getByRole('button', { name: t('common.close') }).click();

    await expect(dialog).toBeHidden();
  });

  test(`who wears it is told at its picture, and in the viewer: ${locale}`, async ({ page }) => {
    const words = t('product.fit.model', { facts: '' });
    await page.setViewportSize(viewport);
    await page.goto(`${locale === 'en' ? '/en' : ''}/product/P1002`);

    const worn = page.locator('.gallery-track li').filter({ hasText: words });
    await expect(worn).toHaveText(/18\d.*kg.*100/);
    await worn.scrollIntoViewIfNeeded();
    await expect(worn.locator('p')).toBeInViewport({ ratio: 1 });

    await worn.getByRole('link').click();

    const dialog = page.getByRole('dialog', { name: t('product.gallery.zoomLabel') });
    const caption = dialog.getByText(words);
    await expect(caption).toHaveText(await worn.innerText());
    await expect(caption).toBeVisible();

    await dialog.getByRole('button', { name: t('product.gallery.next') }).click();

    await expect(dialog.locator('.viewer-caption')).toBeHidden();
  });
}

test('a picture that was not loaded before the zoom has its own proportions there', async ({
  page,
}) => {
  await routeFromTheStart(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/product/P1001');

  const last = page.locator('.gallery-track li:not([hidden]) > a').last();
  const loaded = await last.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth);
  expect(loaded).toBe(0);

  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"/>';

  await page.route(`**${await last.getAttribute('href')}`, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body }),
  );
  await page.locator('.gallery-track a').first().click();

  const dialog = page.locator('#zoom');
  await dialog.getByRole('button', { name: '이전' }).click();

  const shown = dialog.locator('.pswp__item[aria-hidden="false"] img.pswp__img').first();
  await expect(async () => {
    const box = await shown.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(2, 1);
  }).toPass();
});

test('without scripts a picture opens by itself', async ({ browser, site }) => {
  await using context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();

  await page.goto(`${site.url}/product/P1001`);

  const picture = page.locator('.gallery-track a').first();
  expect(await picture.getAttribute('href')).toMatch(/-1000\.avif$/);

  await picture.click();
  await expect(page).toHaveURL(/-1000\.avif$/);
});
