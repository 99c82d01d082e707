import { expectAccessible } from '../../support/journey/accessible.ts';
import { expect, test } from '../../support/journey/journey.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a product leads to its brand, whose list is filtered as any other', async ({ page }) => {
  await page.goto('/product/P1002');
  await page.getByRole('main').getByRole('link', { name: '한봉', exact: true }).first().click();

  await expect(page).toHaveURL(/\/brand\/\w+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/한봉\s*HANBONG/);

  const count = page.locator('.toolbar .count');
  const all = await count.innerText();
  await page.getByRole('link', { name: '필터' }).click();

  const sheet = page.getByRole('dialog', { name: '필터' });
  await expect(sheet.getByText('브랜드', { exact: true })).toHaveCount(0);

  await sheet.getByText('색상', { exact: true }).click();
  await sheet.getByRole('checkbox', { name: /^네이비/ }).check();
  await sheet.locator('button.btn-primary').click();

  await expect(page).toHaveURL(/\/brand\/\w+\?_f_colors=navy$/);
  await expect(count).not.toHaveText(all);
  await expectAccessible(page, 'the page of a brand');
});

test('home leads on to all that it shows the first of', async ({ page }) => {
  await page.goto('/');
  const sale = page.locator('#sale');
  const [first] = await sale.getByRole('article').getByRole('heading').allTextContents();
  await sale.getByRole('link', { name: /전체보기$/ }).click();

  await expect(page).toHaveURL(/\/products\?_f_benefits=SALE&sort=discount$/);
  await expect(page.getByRole('heading', { name: '전체 상품', level: 1 })).toBeVisible();
  await expect(page.locator('#products').getByRole('heading').first()).toHaveText(first ?? '');
});
