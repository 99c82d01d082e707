import type { Locator, Page } from 'playwright/test';
import type { RestockDialogProps } from '#src/features/find/restock/shop/RestockDialog.tsx';
import { actEarly, expect, routeFromTheStart, test } from '../../support/journey/journey.ts';
import { chooseOption, chooseFirst, signIn } from '../steps.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const chosenRows = (page: Page) => page.getByRole('list', { name: '선택한 상품' });
const findLevel = (page: Page, name: string) =>
  page.getByRole('group', { name: new RegExp(`^${name}`) });
const OVER_STOCK = '구매 가능한 재고 수량을 초과했습니다. 수량을 다시 확인해 주세요.';

test('a promoted price is the same on the page, beside the buttons and in the cart', async ({
  page,
}) => {
  await page.goto('/product/P6201'); // 13,500 won, 10 % off while the promotion runs

  await expect(page.locator('.summary-price ins')).toContainText('12,150원');

  await chooseFirst(page);

  await expect(chosenRows(page)).toContainText('12,150원');
  await expect(page.getByRole('group', { name: '총 상품금액' })).toContainText('12,150원');

  await page.getByRole('button', { name: '장바구니', exact: true }).click();
  await page.getByRole('link', { name: '장바구니 보기' }).click();

  await expect(page.locator('.cart-line')).toContainText('12,150원');
});

/** Types a quantity, and expects its corrected value and the field's message. */
async function typeQty(
  place: Locator,
  { typed, becomes, told }: { typed: string; becomes: string; told: string },
): Promise<void> {
  const field = place.getByRole('textbox');
  await field.fill(typed);
  await field.press('Enter');

  await expect(field).toHaveValue(becomes);
  await expect(place.getByRole('alert')).toHaveText(told);
  await expect(field).toHaveAccessibleDescription(new RegExp(told));
}

test('an invalid quantity becomes the nearest valid one, and its field shows why', async ({
  page,
}) => {
  await routeFromTheStart(page);
  await page.goto('/product/P6204'); // minimum 3, maximum 30, nine in stock in this size
  await chooseOption(findLevel(page, '색상').getByRole('button').first());
  await findLevel(page, '사이즈').getByRole('button').nth(1).click();

  const row = chosenRows(page).getByRole('listitem');
  await typeQty(row, { typed: '50', becomes: '9', told: OVER_STOCK });
  await typeQty(row, { typed: '1', becomes: '3', told: '최소 구매 수량은 3개입니다.' });
  await row.getByRole('button', { name: /늘리기$/ }).click();

  await expect(row.getByRole('textbox')).toHaveValue('4');
  await expect(row.getByRole('alert')).toHaveCount(0);

  await chooseOption(findLevel(page, '색상').getByRole('button').nth(1));
  await findLevel(page, '사이즈').getByRole('button').first().click();

  await typeQty(chosenRows(page).getByRole('listitem').last(), {
    typed: '40',
    becomes: '26',
    told: '최대 구매 가능 수량은 30개입니다.', // beside the four
  });

  await page.getByRole('button', { name: '장바구니', exact: true }).click();
  await page.getByRole('link', { name: '장바구니 보기' }).click();

  const line = page.locator('.cart-line', { hasText: '스카이 블루' });
  await typeQty(line, { typed: '0', becomes: '3', told: '최소 구매 수량은 3개입니다.' });

  const changed = page.waitForResponse(
    (response) =>
      response.url().endsWith('/modifyCartItemQty') && response.request().postDataJSON().qty === 4,
  );

  await typeQty(line, { typed: '500', becomes: '4', told: OVER_STOCK });
  await changed;

  // What is typed and left before the cart is hydrated counts, too.
  const script = Promise.withResolvers<void>();

  await page.route('**/_astro/CartPage.*', async (route) => {
    await script.promise;
    await route.continue();
  });
  await actEarly(page);
  await page.reload();

  const field = line.getByRole('textbox');
  await expect(field).toHaveValue('4');

  await field.fill('3');
  await field.blur();

  const saved = page.waitForRequest('**/api/cart/modifyCartItemQty');

  script.resolve();

  expect((await saved).postDataJSON()).toMatchObject({ qty: 3 });
  await expect(field).toHaveValue('3');
});

test('a link chooses the colour or the unit it names', async ({ page }) => {
  await page.goto('/product/P1002');

  const colors = page.locator('product-gallery .gallery-track > li[data-color]');
  const color = await colors.last().getAttribute('data-color');
  const dialog = await page.locator('restock-request [data-dialog]').getAttribute('data-dialog');
  const { units } = JSON.parse(dialog ?? '{}') as RestockDialogProps;
  const { itemCode: unit, name } = units[1] ?? { itemCode: '-', name: '-' };

  await page.goto(`/product/P1002?color=${color}`);

  const chosen = findLevel(page, '색상').getByRole('button', { pressed: true });
  await expect(chosen).toHaveCount(1);
  await expect(findLevel(page, '색상').getByRole('button').last()).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await page.goto(`/product/P1002?itemCode=${unit}`);

  await expect(chosenRows(page).getByRole('listitem')).toContainText(name);

  // A set is chosen group by group: its own unit does not name the components.
  await page.goto('/product/P9502?itemCode=P9502-1');

  await expect(page.getByRole('region', { name: '침낭', exact: true })).toBeVisible();
  await expect(page.locator('astro-island[ssr]:has(.purchase-inline)')).toHaveCount(0);
  await expect(chosenRows(page)).toHaveCount(0);
});

test('a sold-out last option opens the restock request instead of being chosen', async ({
  page,
  site,
}) => {
  await signIn(page, site.demoMember, '/product/P1002');
  await chooseOption(findLevel(page, '색상').getByRole('button').first());

  const gone = findLevel(page, '사이즈').getByRole('button', { name: /품절/ });
  await gone.press('Enter'); // aria-disabled: it cannot be chosen

  const dialog = page.getByRole('dialog', { name: '재입고 알림 신청' });
  const unit = await gone.getAttribute('data-restock');
  await expect(dialog.getByLabel('옵션')).toHaveValue(unit ?? '-');

  await dialog.getByRole('button', { name: '알림 신청' }).click();

  await expect(dialog).toBeHidden();

  const told = page.locator('shop-toaster');
  await expect(told).toContainText('재입고 알림을 신청했습니다.');

  await told.getByRole('link', { name: '신청 내역' }).click();
  await expect(page.getByRole('main')).toContainText('남성 릿지 테라브레스 등산 자켓');
});

test('purchase buttons are there only while the product is on', async ({ page }) => {
  const buttons = page.getByRole('main').getByRole('button', { name: /^(장바구니|바로구매)$/ });
  for (const [code, words, hasRestock] of [
    ['P1011', '판매 예정 상품입니다', false],
    ['P1209', '일시 판매 중지된 상품입니다', false],
    ['P1410', '판매가 종료된 상품입니다', false],
    ['P4006', '품절된 상품입니다', true],
  ] as const) {
    await page.goto(`/product/${code}`);

    await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
    await expect(page.locator('astro-island[ssr]:has(.not-on-sale)')).toHaveCount(0);
    await expect(buttons).toHaveCount(0);

    const restock = page.getByRole('button', { name: '재입고 알림 신청' });
    await expect(restock).toHaveCount(hasRestock ? 1 : 0);
  }

  // One of its sizes is sold out: that size offers it, and nothing else.
  await page.goto('/product/P1002');
  await chooseOption(findLevel(page, '색상').getByRole('button').first());

  await expect(page.getByRole('main').getByRole('button', { name: /재입고 알림/ })).toHaveCount(1);
});

test('on a phone the bar of a sold-out product opens the restock request', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, site.demoMember, '/product/P4006');
  await page.getByRole('button', { name: '재입고 알림', exact: true }).click();

  const dialog = page.getByRole('dialog', { name: '재입고 알림 신청' });
  await expect(dialog).toBeVisible();

  await dialog.getByRole('button', { name: '알림 신청' }).click();

  const unit = dialog.getByLabel('옵션');
  await expect(unit).toHaveAccessibleDescription(/옵션을 선택해 주세요.$/);
  await expect(unit).toBeFocused();

  // The choice stays while the dialog is closed.
  await unit.selectOption({ index: 1 });
  const chosen = await unit.inputValue();
  await dialog.getByRole('button', { name: '1개월' }).click();
  const end = await dialog.getByLabel('종료일').inputValue();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: '재입고 알림', exact: true }).click();

  await expect(unit).toHaveValue(chosen);
  await expect(dialog.getByLabel('종료일')).toHaveValue(end);
  await expect(dialog.getByRole('button', { name: '1개월' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});
