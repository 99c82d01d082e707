import type { Page } from 'playwright/test';
import alerts from '../../src/i18n/ko/alert.json' with { type: 'json' };
import { ERRORS } from '#src/lib/errors.ts';
import type { ErrorCode } from '#src/lib/errors.ts';
import { expect, test } from '../support/journey.ts';
import { checkOutAsGuest, chooseFirst } from './steps.ts';

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
    ...(['UndeliverableArea', 'InventoryDecreaseFail', 'PaymentAuthorizationFailed'] as const),
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
  await page.goto(`/login?redirectUrl=${encodeURIComponent('/page/winter-camp')}`);
  await page.getByLabel('이메일').fill(site.demoMember.email);
  await page.getByLabel('비밀번호', { exact: true }).fill(site.demoMember.password);
  await page.getByRole('main').getByRole('button', { name: '로그인' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/page/winter-camp');
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
