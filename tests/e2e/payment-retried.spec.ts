import { expect, test } from '../support/journey.ts';
import { checkOutAsGuest } from './steps.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('a refused payment leaves the checkout as it was, and the second try pays', async ({
  page,
}) => {
  await checkOutAsGuest(page);
  const pay = page.getByRole('button', { name: /원 결제하기$/ });

  await pay.click();
  const payment = page.frameLocator('iframe');
  await payment.locator('summary').click();
  await payment.getByRole('combobox').selectOption('issuerRefuses');
  await payment.getByRole('button', { name: '결제하기' }).click();

  await expect(page.getByRole('alert')).toContainText('결제가 완료되지 않았습니다');
  await expect(page.getByRole('textbox', { name: /^받는 분/ })).toHaveValue('홍길동');
  await expect(page.getByLabel(/^이메일/)).toHaveValue('gildong@example.com');

  // The browser never stores the password or the agreements.
  await page.getByLabel(/^주문 조회 비밀번호/).fill('mountain7!');
  await page.getByLabel(/아래 내용에 모두 동의합니다/).check();
  await pay.click();
  await page.frameLocator('iframe').getByRole('button', { name: '결제하기' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('주문이 완료되었습니다');
});
