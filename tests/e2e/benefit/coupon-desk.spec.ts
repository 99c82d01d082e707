import type { CheckoutCoupons } from '#src/features/order/checkout/checkout-benefit.schema.ts';
import { makeCoupon } from '../../support/benefit/benefit.ts';
import { beginCheckout } from '../../support/order/checkout.ts';
import { expectAccessible } from '../../support/journey/accessible.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { makePaid } from '../../support/order/orders.ts';
import { openShop } from '../../support/journey/site-shop.ts';
import { joinStaff } from '../desk/desk-steps.ts';

test.use({ viewport: { width: 1280, height: 900 }, siteEnv: { JOURNEY: 'staff' } });

test('a goods person makes a coupon, simulates it and hands it to a member, who pays just that', async ({
  page,
  site,
}) => {
  await using shop = await openShop(site);
  const email = 'cliff@shop.example';
  const member = await shop.member(email);
  const [unit] = await shop.units('P1002');
  const itemCode = unit?.itemCode ?? '';

  const onlyVip = await makeCoupon(shop.runtime.database, {
    couponSn: 70_001,
    nameKo: 'VIP 전용 쿠폰',
    levels: '["Vip"]',
  });

  await joinStaff(page, site, 'goods');

  await page.getByRole('link', { name: '쿠폰 관리', exact: true }).click();

  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page, 'the coupons');

  await page.getByRole('link', { name: '쿠폰 만들기' }).click();

  const form = page.getByRole('form', { name: '쿠폰 만들기' });
  await form.getByLabel('쿠폰 번호').fill('70002');

  await form
    .getByRole('group', { name: '이름' })
    .getByRole('textbox')
    .first()
    .fill('단골 감사 쿠폰');

  await form.getByLabel('종류').selectOption('CartDc');
  await form.getByLabel('할인 방법').selectOption('amount');
  await form.getByLabel('할인 금액').fill('5000');
  await form.getByLabel('최소 주문 금액').fill('30000');
  await form.getByLabel('발급 방법').selectOption('Staff');
  await form.getByLabel('사용 시작').fill('2026-01-01T00:00');
  await form.getByLabel('사용 종료').fill('2025-01-01T00:00');
  await form.getByRole('button', { name: '만들기' }).click();

  const usableTo = form.getByLabel('사용 종료');
  await expect(usableTo).toBeFocused();
  await expect(usableTo).toHaveAccessibleDescription('종료 일시는 시작 일시 이후로 입력해 주세요.');

  await usableTo.fill('2099-01-01T00:00');
  await page.keyboard.press('Control+Enter');

  await expect(page.getByRole('heading', { level: 1 })).toContainText('단골 감사 쿠폰');
  await expectAccessible(page, 'a coupon');

  await page.getByRole('link', { name: '쿠폰 관리', exact: true }).click();
  await page.getByRole('link', { name: '혜택 시뮬레이터' }).click();
  await page.getByLabel('장바구니', { exact: true }).fill(`${itemCode} 1`);
  await page.getByLabel('적용해 볼 쿠폰 번호').fill(`70002, ${onlyVip}`);
  await page.getByLabel('우편번호').fill('06236');
  await page.getByRole('button', { name: '계산하기' }).click();

  const rules = page.getByRole('table', { name: '적용·미적용 규칙' });
  const ruleOf = (name: string) => rules.getByRole('row').filter({ hasText: name });
  await expect(ruleOf('단골 감사 쿠폰')).toContainText('적용');
  await expect(ruleOf('VIP 전용 쿠폰')).toContainText('회원 등급에 해당하지 않습니다.');
  await expectAccessible(page, 'a simulation');

  const total = page.getByRole('term').filter({ hasText: '결제금액' });
  const simulated = Number(
    (await total.locator('xpath=following-sibling::dd[1]').innerText()).replaceAll(/\D/g, ''),
  );

  // Whoever opens its address sees the same.
  await page.reload();

  await expect(ruleOf('VIP 전용 쿠폰')).toContainText('미적용');

  await page.goto('/staff/coupons/70002');
  await page.getByRole('button', { name: '회원 지급' }).click();

  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^지급 대상/).fill(`${email}\nnobody@shop.example`);
  await dialog.getByRole('button', { name: '지급 대상 확인' }).click();

  await expect(dialog.getByRole('status')).toContainText('2명 중 1명');
  await expectAccessible(page, 'handing out');

  await dialog.getByRole('button', { name: '1명에게 지급' }).click();

  await expect(dialog.getByLabel(/^지급 대상/)).toHaveValue('nobody@shop.example');

  await dialog.getByRole('button', { name: '닫기' }).first().click();

  await expect(page.getByRole('table', { name: '보유 회원' })).toContainText('사용 가능');

  const checkoutSn = await beginCheckout(member, itemCode);
  const path = `/api/checkout/coupons?checkoutSn=${checkoutSn}&zipCode=06236`;
  const { appliedCoupons } = (await member.get<CheckoutCoupons>(path)).body.best;
  const formFields = { appliedCoupons, expectedTotal: simulated };

  const { amount } = await makePaid(shop, {
    buyer: member,
    items: [{ itemCode, qty: 1 }],
    given: formFields,
  });
  expect(amount).toBe(simulated);

  await page.reload();
  await expect(page.getByRole('table', { name: '보유 회원' })).toContainText('사용');
});
