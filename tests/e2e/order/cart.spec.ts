import type { Page } from 'playwright/test';
import { expect, expectToast, test } from '../../support/journey/journey.ts';
import { checkOutAsGuest, chooseOption, chooseFirst } from '../steps.ts';

/** Deletes the first line; the recently viewed products below have such buttons, too. */
const findRemoveButton = (page: Page) =>
  page.locator('.cart-line').first().getByRole('button', { name: /삭제$/ });

test.use({ viewport: { width: 1280, height: 900 } });

test('a deleted set is restored as it was chosen; a cart changed elsewhere shows a notice', async ({
  page,
  context,
}) => {
  await page.goto('/product/P9502');

  for (const name of ['침낭', '매트', '조명']) {
    const part = page.getByRole('region', { name, exact: true });
    const option = part.locator('.option-value[aria-disabled="false"]').last();
    if (name === '조명') await option.click();
    else await chooseOption(option);
  }

  await page.getByRole('button', { name: '장바구니', exact: true }).click();
  await page.getByRole('link', { name: '장바구니 보기' }).click();

  const held = page.getByRole('list', { name: '구성' });
  await expect(held.getByRole('listitem')).toHaveCount(3);

  const chosen = await held.innerText();

  await findRemoveButton(page).click();

  await expect(page.getByRole('main')).toContainText('장바구니에 담긴 상품이 없습니다.');

  await page.locator('shop-toaster').getByRole('button', { name: '되돌리기' }).click();

  await expect(held.getByRole('listitem')).toHaveCount(3);
  expect(await held.innerText()).toBe(chosen);

  const other = await context.newPage();
  await other.goto('/cart');
  await findRemoveButton(other).click();

  await expect(other.getByRole('main')).toContainText('장바구니에 담긴 상품이 없습니다.');

  await other.close();
  await page.getByRole('button', { name: /주문하기$/ }).click();

  await expectToast(page, '다른 곳에서 장바구니가 변경되었습니다. 확인 후 다시 주문해 주세요.');
  await expect(page.getByRole('main')).toContainText('장바구니에 담긴 상품이 없습니다.');
});

test('a cart that another tab changed is reloaded when its tab becomes visible', async ({
  page,
  context,
}) => {
  await page.goto('/product/P1002');
  await chooseFirst(page);
  await page.getByRole('button', { name: '장바구니', exact: true }).click();
  await page.getByRole('link', { name: '장바구니 보기' }).click();

  await expect(page.locator('.cart-line')).toHaveCount(1);

  const other = await context.newPage();
  await other.goto('/cart');
  await findRemoveButton(other).click();

  await expect(other.getByRole('main')).toContainText('장바구니에 담긴 상품이 없습니다.');

  await other.close();
  // A headless browser never hides a tab, so it fires no `visibilitychange`.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  await expect(page.getByRole('main')).toContainText('장바구니에 담긴 상품이 없습니다.');
});

test('a guest who clears the zip code removes its surcharge', async ({ page }) => {
  await checkOutAsGuest(page);

  const address = page.getByRole('region', { name: '배송지' });
  const zip = address.getByRole('textbox', { name: /^우편번호/ });
  const pay = page.getByRole('button', { name: /원 결제하기$/ });
  await expect(address).toContainText('배송 가능한 지역입니다.');

  const near = await pay.innerText();

  await zip.fill('63100');

  await expect(address).toContainText('도서산간 추가 배송비');
  await expect(pay).not.toHaveText(near);

  await zip.fill('');

  await expect(address).not.toContainText('도서산간 추가 배송비');
  await expect(address).toContainText('숫자 5자리');
  await expect(pay).toHaveText(near);
});
