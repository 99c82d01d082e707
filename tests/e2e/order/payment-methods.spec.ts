import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, expectToast, type Site, test } from '../../support/journey/journey.ts';
import { resizePage } from '../../support/journey/resize.ts';
import { agreeToTerms, checkOutAsGuest } from '../steps.ts';

/** The cash receipt that was requested with an order. */
function receiptOf({ dataDir }: Site, orderNo: string): unknown {
  const database = new Database(path.join(dataDir, 'shop.sqlite'), { readonly: true });
  const row = database
    .prepare(
      `select "purpose", "receiptNo" from "order_cash_receipt"
        where "orderSn" = (select "orderSn" from "orders" where "orderNo" = ?)`,
    )
    .get(orderNo);

  database.close();

  return row;
}

test.use({ viewport: { width: 1280, height: 900 } });

test('an order paid into a virtual account waits, is complete, and is paid back into an account', async ({
  page,
  site,
  browser,
}) => {
  await checkOutAsGuest(page);
  await page.getByRole('radio', { name: /가상계좌/ }).check();
  await page.getByLabel('입금 은행').selectOption({ label: '신한은행' });

  const receipt = page.getByRole('group', { name: '현금영수증' });
  await receipt.getByRole('checkbox', { name: '현금영수증 신청' }).check();
  await page.getByRole('button', { name: /원 결제하기$/ }).click();

  const alert3027 = '현금영수증을 발급받을 휴대폰 번호를 입력해 주세요. (예: 010-1234-5678)';
  await expect(receipt).toContainText(alert3027);

  await receipt.getByRole('radio').last().check();
  await receipt.getByRole('textbox').fill('9998100000');
  await receipt.getByRole('radio').first().check();
  await receipt.getByRole('textbox').fill('01023456789');

  await expect(receipt.getByRole('textbox')).toHaveValue('010-2345-6789');

  await page.getByRole('button', { name: /원 결제하기$/ }).click();
  await page.frameLocator('iframe').getByRole('button', { name: '결제하기' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toContainText('아래 계좌로 입금해 주세요');
  await expect(page.getByRole('main')).toContainText('신한은행');

  const order = page.url();
  const orderNo = order.slice(order.lastIndexOf('/') + 1);

  expect(receiptOf(site, orderNo)).toEqual({
    purpose: 'IncomeDeduction',
    receiptNo: '01023456789',
  });

  // The bank: the provider's sandbox.
  await page.evaluate(() => {
    document.body.dataset.kept = 'yes';
  });

  // In a browser of its own, so that the shop's page stays in front.
  const bank = await browser.newPage();
  await bank.goto(site.sandboxUrl);

  const account = bank.locator('form').filter({ hasText: orderNo });
  await account.getByRole('button', { name: /입금/ }).click();
  await bank.close();

  // The page polls, and shows the payment without a reload.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('주문이 완료되었습니다');
  await expect(
    page.getByRole('status').filter({ hasText: /^주문이 완료되었습니다$/ }),
  ).toBeAttached();
  expect(await page.evaluate(() => document.body.dataset.kept)).toBe('yes');

  // A virtual account can't take a refund: the buyer enters an account of their own.
  await page.goto(`/guest/order/${orderNo}`);
  await page.getByRole('button', { name: '주문 취소' }).click();

  const dialog = page.getByRole('dialog', { name: '주문 취소' });
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('radio', { name: '단순 변심' }).check();

  const cancel = dialog.getByRole('button', { name: /환불받고 취소하기/ });
  await cancel.click();

  await expect(dialog).toContainText('환불받으실 계좌를 입력해 주세요.');
  await expect(dialog.getByLabel('은행')).toBeFocused();

  await dialog.getByLabel('은행').selectOption({ label: '신한은행' });
  await dialog.getByLabel('계좌번호').fill('110123456789');
  await dialog.getByLabel('예금주').fill('남의이름');
  await cancel.click();

  await expect(dialog).toContainText('환불 계좌의 예금주는');
  await expect(dialog.getByLabel('예금주')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('예금주')).toBeFocused();

  await dialog.getByLabel('예금주').fill('홍길동');
  await cancel.click();

  await expectToast(page, '환불을 진행합니다.');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('주문취소');
  await expect(page.getByRole('main')).toContainText('취소·환불 내역');
});

test('an order whose transfer comes while a dialog is open is shown once that is closed', async ({
  page,
  site,
  browser,
}) => {
  await checkOutAsGuest(page);
  await page.getByRole('radio', { name: /가상계좌/ }).check();
  await page.getByLabel('입금 은행').selectOption({ label: '신한은행' });
  await page.getByRole('button', { name: /원 결제하기$/ }).click();
  await page.frameLocator('iframe').getByRole('button', { name: '결제하기' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toContainText('아래 계좌로 입금해 주세요');

  const orderNo = page.url().slice(page.url().lastIndexOf('/') + 1);
  const order = `/guest/order/${orderNo}`;

  await page.goto(order);
  await page.getByRole('button', { name: '주문 취소' }).click();

  const dialog = page.getByRole('dialog', { name: '주문 취소' });
  const reason = dialog.getByRole('radio', { name: '단순 변심' });

  await reason.check();

  // On another device: the page of the order stays in front.
  const phone = await browser.newContext();
  const bank = await phone.newPage();

  await bank.goto(site.sandboxUrl);

  const account = bank.locator('form').filter({ hasText: orderNo });
  await account.getByRole('button', { name: /입금/ }).click();
  await phone.close();

  const look = () => page.evaluate(() => dispatchEvent(new Event('focus')));

  // Polls do not overlap: after the second response the result of the first is shown.
  for (const _ of ['first', 'second']) {
    const fetched = page.waitForResponse(
      (response) =>
        new URL(response.url()).pathname === order && response.request().resourceType() === 'fetch',
    );

    await look();
    await (await fetched).finished();
  }

  await expect(reason).toBeChecked();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('결제완료');

  await page.keyboard.press('Escape');

  await expect(dialog).toBeHidden();
  await expect(async () => {
    await look();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('결제완료', { timeout: 500 });
  }).toPass();
});

test('an order is paid on Naver Pay’s pages, after a try that was given up', async ({ page }) => {
  await checkOutAsGuest(page);

  const pay = page.getByRole('button', { name: /원 결제하기$/ });

  await page.getByRole('radio', { name: /네이버페이/ }).check();
  await pay.click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('테스트 Naver Pay');

  await page.getByRole('button', { name: '결제 취소' }).click();

  await expect(page.getByRole('alert')).toContainText('결제가 취소되었습니다.');

  await expect(page.getByRole('radio', { name: /네이버페이/ })).toBeChecked();

  await page.getByLabel(/^주문 조회 비밀번호/).fill('mountain7!');
  await agreeToTerms(page);
  await pay.click();
  await page.getByRole('button', { name: '결제하기' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('주문이 완료되었습니다');
  await expect(page.getByRole('main')).toContainText('네이버페이');
});

test('Kakao Pay’s own window opens on a phone, and pays', async ({ page }) => {
  await checkOutAsGuest(page);
  await resizePage(page, { width: 390, height: 844 });

  const kakaoPay = page.getByRole('radio', { name: /카카오페이/ });
  await kakaoPay.check();
  await page.getByRole('button', { name: /원 결제하기$/ }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('테스트 카카오페이');

  await page.getByRole('button', { name: '결제하기' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('주문이 완료되었습니다');
  await expect(page.getByRole('main')).toContainText('카카오페이');
});
