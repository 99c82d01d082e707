import type { Page } from 'playwright/test';
import alerts from '../../src/i18n/ko/alert.json' with { type: 'json' };
import { ERRORS } from '#src/lib/errors.ts';
import type { ErrorCode } from '#src/lib/errors.ts';
import { expect, test } from '../support/journey.ts';
import { checkOutAsGuest, chooseFirst, logIn } from './steps.ts';

test.use({ viewport: { width: 1280, height: 900 } });

/** The specification's words for a code, as the server puts them. */
function wordsOf(code: ErrorCode, params: Record<string, number> = {}): string {
  const alert = ERRORS[code].message.replace('alert.', '') as keyof typeof alerts;
  return alerts[alert].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]));
}

/** The next calls of `path` are refused with `code`; that the shop does so is tests/api's. */
async function refuse(
  page: Page,
  path: string,
  { code, params = {} }: { code: ErrorCode; params?: Record<string, number> },
): Promise<string> {
  const message = wordsOf(code, params);
  await page.unroute(path);
  await page.route(path, (route) =>
    route.fulfill({ status: ERRORS[code].status, json: { code, message } }),
  );
  return message;
}

test('what a checkout is refused for is told on it, and what ended it on the home page', async ({
  page,
}) => {
  await checkOutAsGuest(page);
  const pay = page.getByRole('button', { name: /원 결제하기$/ });
  const codes = [
    ...(['UndeliverableArea', 'InventoryDecreaseFail'] as const),
    ...(['MemberStatusChanged', 'CheckoutBlockedMember'] as const),
  ];
  for (const code of codes) {
    const message = await refuse(page, '**/api/checkout/createOrder', { code });
    await pay.click();
    await expect(page.getByRole('alert')).toContainText(message);
  }
  const over = await refuse(page, '**/api/checkout/createOrder', { code: 'CheckoutCompleted' });
  await pay.click();
  await expect(page.getByRole('status').filter({ hasText: over })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a payment the provider refuses without a word is told on the checkout it comes back to', async ({
  page,
}) => {
  await checkOutAsGuest(page);
  await page.getByRole('radio', { name: /네이버페이/ }).check();
  await page.getByRole('button', { name: /원 결제하기$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('테스트 Naver Pay');
  await page.locator('summary').click();
  await page.getByRole('combobox').selectOption('issuerRefuses');
  await page.getByRole('button', { name: '결제하기' }).click();
  await expect(page).toHaveURL(/\/checkout\/.*payment=/);
  await expect(page.getByRole('alert')).toContainText(wordsOf('PaymentAuthorizationFailed'));
});

test('what only the product or the cart can mend leads there, and what was typed comes along', async ({
  page,
}) => {
  await checkOutAsGuest(page);
  await page.getByRole('radio', { name: /계좌이체/ }).check();
  const pay = page.getByRole('button', { name: /원 결제하기$/ });
  const trouble = page.getByRole('alert');
  for (const code of ['ItemNotOnSale', 'InventoryDecreaseFail'] as const) {
    const message = await refuse(page, '**/api/checkout/createOrder', { code });
    await pay.click();
    await expect(trouble).toContainText(message);
  }
  await trouble.getByRole('link', { name: '상품 보기' }).click();
  await expect(page).toHaveURL(/\/product\/P1002$/);

  await chooseFirst(page);
  await page.getByRole('button', { name: '장바구니', exact: true }).click();
  await page.getByRole('link', { name: '장바구니 보기' }).click();
  await page.getByRole('button', { name: /주문하기$/ }).click();
  await page.getByRole('link', { name: '비회원으로 주문하기' }).click();
  await expect(page.getByRole('textbox', { name: /^받는 분/ })).toHaveValue('홍길동');
  await expect(page.getByLabel(/^이메일/)).toHaveValue('gildong@example.com');
  await expect(page.getByRole('radio', { name: /계좌이체/ })).toBeChecked();
  // What one agrees to is another order.
  await expect(page.getByLabel(/아래 내용에 모두 동의합니다/)).not.toBeChecked();
  await pay.click();
  await expect(trouble.getByRole('link', { name: '장바구니로 가기' })).toHaveAttribute(
    'href',
    '/cart',
  );
});

test('why an option stays as it is is told where it is chosen, a full cart where it is bought', async ({
  page,
}) => {
  await page.goto('/product/P1002');
  await chooseFirst(page);
  const add = page.getByRole('button', { name: '장바구니', exact: true });
  const full = await refuse(page, '**/api/cart/addProdToCart', {
    code: 'MaxItemCountExceeded',
    params: { max: 100 },
  });
  await add.click();
  await expect(page.getByRole('alert').filter({ hasText: full })).toBeVisible();
  await page.unroute('**/api/cart/addProdToCart');
  await add.click();
  await page.getByRole('link', { name: '장바구니 보기' }).click();

  await page.getByRole('button', { name: /옵션변경/ }).click();
  const dialog = page.getByRole('dialog', { name: '옵션 변경' });
  const sizes = dialog.getByRole('group').last().getByRole('radio', { checked: false });
  await sizes.and(dialog.locator(':enabled')).first().check({ force: true });
  const codes = [
    { code: 'OptionSoldOut' },
    { code: 'OptionNotOnSale' },
    { code: 'OptionAlreadyInCart' },
    { code: 'InvalidSalePossibleQty' },
    { code: 'InvalidMaxPurchaseQty', params: { max: 3 } },
    { code: 'OptionNotChangeable' },
  ] as const;
  for (const refused of codes) {
    const message = await refuse(page, '**/api/cart/changeOption/*', refused);
    await dialog.getByRole('button', { name: '변경하기' }).click();
    await expect(dialog).toContainText(message);
  }
  await page.unroute('**/api/cart/changeOption/*');
  await dialog.getByRole('button', { name: '변경하기' }).click();
  await expect(page.getByRole('status').filter({ hasText: alerts['3012'] })).toBeVisible();
});

test('coupons, hearts and another address tell where they were pressed why not', async ({
  page,
  site,
}) => {
  await logIn(page, site.demoMember, '/page/winter-camp');
  const toaster = page.locator('shop-toaster');
  const coupon = page.locator('coupon-download').last();
  for (const [code, left] of [
    ['CouponLimitExceeded', 'after'],
    ['CouponStockExceeded', 'disable'],
  ] as const) {
    await page.goto('/page/winter-camp');
    const why = await refuse(page, '**/api/my/coupon/couponDownload', { code });
    await coupon.getByRole('button', { name: '쿠폰 받기' }).click();
    await expect(toaster).toContainText(why);
    await expect(coupon).toHaveAttribute('data-state', left);
  }

  await page.goto('/category/001');
  const full = await refuse(page, '**/api/my/wishList', { code: 'WishListFull' });
  const hearts = (pressed: boolean) =>
    page.getByRole('main').getByRole('button', { name: /위시리스트에 담기$/, pressed });
  await expect(hearts(true).first()).toBeVisible();
  const wished = await hearts(true).count();
  await hearts(false).first().click();
  await expect(toaster).toContainText(full);
  await expect(hearts(true)).toHaveCount(wished);

  await page.goto('/myPage');
  await page
    .getByRole('link', { name: /^결제완료.*서밋라인/ })
    .last() // the oldest: other journeys order too
    .click();
  await page.getByRole('button', { name: '배송지 변경' }).click();
  const dialog = page.getByRole('dialog', { name: '배송지 변경' });
  await dialog.getByRole('textbox', { name: /^우편번호/ }).fill('63100'); // an island, for a fee
  await dialog.getByRole('button', { name: '변경하기' }).click();
  await expect(dialog).toContainText('배송비가 다른 지역으로는 배송지를 변경할 수 없습니다.');
});
