import type { Page } from 'playwright/test';
import { expect, test } from '../support/journey.ts';
import { choose, fillAddress } from './steps.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('a refused payment leaves the checkout as it was, and the second try pays', async ({
  page,
}) => {
  await page.goto('/product/P1002');
  await chooseFirst(page);
  await page.getByRole('button', { name: '바로구매' }).click();
  await page.getByRole('link', { name: '비회원으로 주문하기' }).click();
  await fillAddress(page, 'ko');
  await page.getByRole('button', { name: '받는 분과 동일하게 채우기' }).click();
  await page.getByLabel(/^이메일/).fill('gildong@example.com');
  await page.getByLabel(/^주문 조회 비밀번호/).fill('mountain7!');
  await page.getByLabel(/아래 내용에 모두 동의합니다/).check();
  const pay = page.getByRole('button', { name: /원 결제하기$/ });

  await pay.click();
  const payment = page.frameLocator('iframe');
  await payment.locator('summary').click();
  await payment.getByRole('combobox').selectOption('issuerRefuses');
  await payment.getByRole('button', { name: '결제하기' }).click();

  await expect(page.getByRole('alert')).toContainText('결제가 완료되지 않았습니다');
  await expect(page.getByRole('textbox', { name: /^받는 분/ })).toHaveValue('홍길동');
  await expect(page.getByLabel(/^이메일/)).toHaveValue('gildong@example.com');

  // A password is never kept in the browser, and an agreement is given anew.
  await page.getByLabel(/^주문 조회 비밀번호/).fill('mountain7!');
  await page.getByLabel(/아래 내용에 모두 동의합니다/).check();
  await pay.click();
  await page.frameLocator('iframe').getByRole('button', { name: '결제하기' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('주문이 완료되었습니다');
});

/** Chooses the first value of every option that can be had. */
async function chooseFirst(page: Page): Promise<void> {
  const options = page.getByRole('group', { name: /^(색상|사이즈)/ });
  await choose(options.nth(0).locator('button').first());
  await options.nth(1).locator('button:not([aria-disabled="true"])').first().click();
  await expect(page.getByRole('group', { name: '총 상품금액' })).toContainText('1개');
}
