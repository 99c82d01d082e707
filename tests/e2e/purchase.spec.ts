import { expect, test } from '../support/journey.ts';
import { chooseFirst } from './steps.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('a promoted price is the same in its box, beside the buttons and in the cart', async ({
  page,
}) => {
  await page.goto('/product/P6201'); // 13,500 won, and a tenth off while the promotion runs
  await expect(page.locator('.promotion-box')).toContainText('12,150원');
  await chooseFirst(page);
  await expect(page.getByRole('list', { name: '선택한 상품' })).toContainText('12,150원');
  await expect(page.getByRole('group', { name: '총 상품금액' })).toContainText('12,150원');
  await page.getByRole('button', { name: '장바구니', exact: true }).click();
  await page.getByRole('link', { name: '장바구니 보기' }).click();
  await expect(page.locator('.cart-line')).toContainText('12,150원');
});
