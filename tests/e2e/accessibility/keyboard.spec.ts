import { expect, test } from '../../support/journey/journey.ts';
import { pressOn, tabTo, typeInto } from '../../support/journey/keyboard.ts';
import { openShop } from '../../support/journey/site-shop.ts';
import { deskOf, makePaid } from '../../support/order/orders.ts';
import { joinStaff } from '../desk/desk-steps.ts';

// Nothing here touches the mouse (docs/accessibility.md, 6.1.1).

test.use({ viewport: { width: 1280, height: 900 } });

test('a guest finds, buys and cancels by the keyboard alone', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('/search');
  await typeInto(page, main.getByRole('searchbox'), '서밋라인');
  await page.keyboard.press('Enter');
  await pressOn(page, main.getByRole('link', { name: /남성 서밋라인 3L 방수 쉘 자켓/ }).first());

  await pressOn(page, main.getByRole('button', { name: '네이비' }));
  await pressOn(page, main.getByRole('button', { name: /^100\(L\)/ }));
  await pressOn(page, main.getByRole('button', { name: '바로구매' }));
  await page.waitForURL(/\/checkout\//);
  await expect(page.locator('astro-island[ssr]')).not.toBeAttached();

  await typeInto(page, page.getByRole('textbox', { name: /^받는 분/ }), '홍길동');
  await typeInto(page, page.getByRole('textbox', { name: /^휴대폰 번호/ }).first(), '01023456789');
  await typeInto(page, page.getByLabel(/^우편번호/), '06236');
  await typeInto(page, page.getByLabel(/^주소/), '서울 강남구 테헤란로 123');
  await typeInto(page, page.getByLabel(/^이메일/), 'gildong@example.com');
  await typeInto(page, page.getByLabel(/^주문 조회 비밀번호/), 'mountain7!');

  const methods = page.getByRole('region', { name: '결제수단' });
  await tabTo(page, methods.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowDown');
  await expect(methods.getByRole('radio', { name: '실시간 계좌이체' })).toBeChecked();
  await page.keyboard.press('ArrowUp');

  await tabTo(page, page.getByLabel(/모두 동의합니다/));
  await page.keyboard.press('Space');
  await pressOn(page, page.getByRole('button', { name: /원 결제하기$/ }));

  await pressOn(page, page.frameLocator('iframe').getByRole('button', { name: '결제하기' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('주문이 완료되었습니다');

  await pressOn(page, page.getByRole('link', { name: '주문 상세 보기' }));
  const cancel = page.getByRole('button', { name: '주문 취소' });
  await pressOn(page, cancel);

  const dialog = page.getByRole('dialog', { name: '주문 취소' });
  await tabTo(page, dialog.getByRole('radio').first());
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(cancel).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('radio').first());
  await page.keyboard.press('Space');
  await pressOn(page, dialog.getByRole('button', { name: /원 환불받고 취소하기/ }));
  await expect(main).toContainText('취소·환불 내역');
});

test('the warehouse finds an order and ships it by the keyboard alone', async ({ page, site }) => {
  await using shop = await openShop(site);
  const [unit] = await shop.units('P1002');
  const items = [{ itemCode: unit?.itemCode ?? '', qty: 1 }];
  const { orderNo, orderSn } = await makePaid(shop, { items });
  await deskOf(shop).prepare(orderSn);

  await joinStaff(page, site, 'warehouse');
  await pressOn(page, page.getByRole('link', { name: '주문 관리', exact: true }));
  await typeInto(page, page.getByRole('searchbox'), orderNo);
  await page.keyboard.press('Enter');
  await pressOn(page, page.getByRole('table').getByRole('link', { name: orderNo }));
  await expect(page).toHaveURL(new RegExp(`/staff/orders/${orderNo}`));

  await pressOn(page, page.getByRole('button', { name: '발송처리' }));
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByLabel('택배사'));
  await page.keyboard.type('CJ');
  await typeInto(page, dialog.getByLabel('송장번호'), '638100000123');
  await pressOn(page, dialog.getByRole('button', { name: /발송/ }).last());

  await expect(page.getByRole('link', { name: '638100000123' })).toBeVisible();
});
