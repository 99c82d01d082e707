import { expectAccessible } from '../../support/journey/accessible.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { joinStaff } from '../desk/desk-steps.ts';

test.use({ viewport: { width: 1280, height: 900 }, siteEnv: { JOURNEY: 'staff' } });

test('a product is pinned at the desk and comes first on the page; one is banned and gone', async ({
  page,
  site,
}) => {
  await joinStaff(page, site, 'goods');
  await page.goto('/staff/products/P1002?tab=together');

  const shown = page.getByRole('table', { name: '지금 보이는 상품' });
  await expect(shown.getByRole('row').nth(1)).toContainText('카테고리 베스트');
  await expectAccessible(page, 'the products bought together at the desk');

  // The product itself is refused, and the form keeps what was chosen.
  const finder = page.getByRole('combobox', { name: /고정할 상품/ });
  const pins = page.getByRole('table', { name: '고정한 상품' });
  await finder.fill('P100');
  await expect(page.locator('datalist option[value="P1002"]').first()).toBeAttached();
  await finder.fill('P1002');
  await page.getByRole('button', { name: '저장' }).click();

  await expect(page.getByText('상품 자신은 지정할 수 없습니다.')).toBeVisible();
  await pins.getByRole('button', { name: /삭제/ }).click();

  const banned = await shown.getByRole('row').nth(1).locator('small').innerText();
  const pinned = await shown.getByRole('row').nth(3).locator('small').innerText();
  await shown.getByRole('row').nth(3).getByRole('button', { name: /고정$/ }).click();
  await shown.getByRole('row').nth(1).getByRole('button', { name: /제외$/ }).click();
  await page.getByRole('button', { name: '저장' }).click();

  await expect(page.getByText('저장했습니다.')).toBeVisible();
  await expect(shown.getByRole('row').nth(1)).toContainText(pinned);
  await expect(shown.getByRole('row').nth(1).getByRole('cell').first()).toHaveText('고정');
  await expect(shown).not.toContainText(banned);

  const row = page.locator('.product-related');
  await expect(async () => {
    await page.goto('/product/P1002');
    await expect(row.locator('a[href^="/product/"]').first()).toHaveAttribute(
      'href',
      new RegExp(`^/product/${pinned}`),
      { timeout: 500 },
    );
  }).toPass();
  await expect(row.locator(`a[href^="/product/${banned}"]`)).toHaveCount(0);

  // Taken back, it is suggested again.
  await page.goto('/staff/products/P1002?tab=together');

  const bans = page.getByRole('table', { name: '제외한 상품' });
  await bans.getByRole('button', { name: /삭제/ }).click();
  await page.getByRole('button', { name: '저장' }).click();

  await expect(shown).toContainText(banned);
});
