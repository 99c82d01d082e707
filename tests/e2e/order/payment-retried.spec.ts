import path from 'node:path';
import Database from 'better-sqlite3';
import type { Page } from 'playwright/test';
import { expect, test, type Site } from '../../support/journey/journey.ts';
import { checkOutAsGuest, chooseFirst, fillCheckout } from '../steps.ts';

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

  // The shop has kept the password's hash and the consents: the browser stores no password.
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, localStorage]));
  expect(stored).not.toContain('mountain7!');

  const password = page.getByLabel(/^주문 조회 비밀번호/);
  await expect(password).toHaveValue('');
  await expect(password).toHaveAccessibleDescription(/그대로 사용합니다/);
  await expect(page.getByLabel(/아래 내용에 모두 동의합니다/)).toBeChecked();

  await pay.click();
  await page.frameLocator('iframe').getByRole('button', { name: '결제하기' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('주문이 완료되었습니다');
});

/** How often a checkout has been paid. */
function countPaid({ dataDir }: Site, checkoutSn: string): unknown {
  const database = new Database(path.join(dataDir, 'shop.sqlite'), { readonly: true });
  const paid = database
    .prepare(`select "paidAt" from "orders" where "checkoutSn" = ? and "paidAt" is not null`)
    .all(checkoutSn);

  database.close();

  return paid.length;
}

/** Tells a page that it was brought back from the back/forward cache, which this browser lacks. */
function bringBack(page: Page): Promise<void> {
  return page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
}

/** The shop's page of an address, where a browser could have one of its own about an error. */
async function expectShop(page: Page, address: RegExp): Promise<void> {
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('banner')).toBeVisible();
}

test('Back and reload at each step of buying show the checkout or the order as it is, once ordered', async ({
  page,
  site,
}) => {
  const CHECKOUT = /\/checkout\/([\w-]{32})/;
  const COMPLETE = /\/orderComplete\/[\w-]+$/;

  await page.goto('/product/P1002');
  await chooseFirst(page);
  await page.getByRole('button', { name: '장바구니', exact: true }).click();
  await page.getByRole('link', { name: '장바구니 보기' }).click();

  const line = page.locator('.cart-line');
  await expect(line).toHaveCount(1);

  await page.goBack();

  await expectShop(page, /\/product\/P1002/);

  await page.goForward();
  await page.reload();

  await expect(line).toHaveCount(1);

  await page.getByRole('button', { name: /주문하기$/ }).click();
  await page.getByRole('link', { name: '비회원으로 주문하기' }).click();
  await fillCheckout(page, 'ko');

  const recipient = page.getByRole('textbox', { name: /^받는 분/ });

  await page.reload();

  await expect(recipient).toHaveValue('홍길동');

  await page.goBack();
  await page.goForward();

  await expectShop(page, CHECKOUT);
  await expect(recipient).toHaveValue('홍길동');

  await page.getByLabel(/^주문 조회 비밀번호/).fill('mountain7!');

  // The window of the payment goes with its page; the checkout is there to order again.
  const pay = page.getByRole('button', { name: /원 결제하기$/ });
  const payment = page.frameLocator('iframe').getByRole('button', { name: '결제하기' });

  await pay.click();

  await expect(payment).toBeVisible();

  await page.reload();

  await expectShop(page, CHECKOUT);

  await pay.click();

  await expect(payment).toBeVisible();

  await page.goBack();
  await page.goForward();

  await expectShop(page, CHECKOUT);
  await expect(recipient).toHaveValue('홍길동');

  const checkoutSn = CHECKOUT.exec(page.url())?.[1] ?? '';
  const forgotten = await page.context().newPage();
  const emptied = await page.context().newPage();

  await forgotten.goto(page.url());
  await emptied.goto('/cart');

  await expect(emptied.locator('.cart-line')).toHaveCount(1);

  await pay.click();
  await payment.click();

  const done = page.getByRole('heading', { level: 1, name: '주문이 완료되었습니다' });
  await expect(done).toBeVisible();

  await page.reload();

  await expectShop(page, COMPLETE);

  await page.goBack(); // the checkout has become the order

  await expectShop(page, COMPLETE);
  await expect(done).toBeVisible();

  await page.goForward();

  await expectShop(page, COMPLETE);

  await page.getByRole('main').getByRole('link', { name: '주문 상세' }).click();

  const status = page.getByRole('heading', { level: 1, name: '결제완료' });
  await expect(status).toBeVisible();

  await page.reload();

  await expect(status).toBeVisible();

  await page.goBack();

  await expectShop(page, COMPLETE);

  await page.goForward();

  await expect(status).toBeVisible();

  for (const back of [forgotten, emptied]) await bringBack(back);

  await expectShop(forgotten, COMPLETE);
  await expect(emptied.locator('.cart-line')).toHaveCount(0);
  expect(countPaid(site, checkoutSn)).toBe(1);
});
