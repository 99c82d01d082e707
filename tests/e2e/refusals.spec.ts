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
