import type { Page } from 'playwright/test';
import { expect, test } from '../../support/journey/journey.ts';
import {
  agreeToTerms,
  changeAddress,
  chooseOption,
  chooseFirst,
  expectClosed,
  openCard,
  signIn,
} from '../steps.ts';

// A shop of its own: other journeys spend the member's coupons and points.
test.use({ viewport: { width: 1280, height: 900 }, siteEnv: { JOURNEY: 'checkout-means' } });

const findPointsField = (page: Page) => page.getByRole('textbox', { name: '포인트' });

test('an order that the deposit pays wholly is placed at once', async ({ page, site }) => {
  await signIn(page, site.demoMember, '/product/P6201');
  await chooseFirst(page);
  await page.getByRole('button', { name: '바로구매' }).click();
  await page.getByRole('button', { name: '예치금 전액 사용' }).click();

  const pay = page.getByRole('button', { name: '0원 결제하기' });
  await expect(pay).toBeVisible();

  const method = page.getByRole('region', { name: '결제수단' });
  await expect(method).toContainText('포인트와 예치금으로 모두 결제됩니다.');
  await expect(method.getByRole('radio')).toHaveCount(0);

  await changeAddress(page, 'ko');
  await agreeToTerms(page);
  await pay.click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('주문이 완료되었습니다');
  await expect(page.getByRole('main')).toContainText('예치금');
});

test('the best coupons apply until the member takes one off, which clears the points', async ({
  page,
  site,
}) => {
  await signIn(page, site.demoMember, '/product/P1001');
  await chooseOption(page.getByRole('button', { name: '네이비' }).first());
  await page.getByRole('button', { name: /^105\(XL\)/ }).click();
  await page.getByRole('button', { name: '바로구매' }).click();

  // 321,300 less 5,000, less 7 % of the rest up to 20,000
  await expect(page.getByRole('button', { name: '296,300원 결제하기' })).toBeVisible();
  await expect(page.getByRole('region', { name: '할인·쿠폰' })).toContainText(
    '-25,000원 최대 할인 적용 완료',
  );

  await openCard(page, 'coupons', 'ko');

  await expect(page.getByRole('button', { name: '최대 할인 적용 완료' })).toBeDisabled();

  await findPointsField(page).fill('10000');
  await findPointsField(page).blur();

  await expect(page.getByRole('button', { name: '286,300원 결제하기' })).toBeVisible();

  await page.getByRole('button', { name: '장바구니 쿠폰 쿠폰 선택' }).click();

  const dialog = page.getByRole('dialog', { name: '장바구니 쿠폰' });
  await expect(dialog).toContainText('쿠폰을 변경하면 포인트·예치금 사용이 초기화됩니다.');
  await expect(dialog.getByRole('radio', { name: /장바구니 7% 쿠폰/ })).toBeChecked();

  await dialog.getByRole('radio', { name: '사용 안 함' }).check();
  await dialog.getByRole('button', { name: '적용' }).click();

  await expect(findPointsField(page)).toHaveValue('');
  await expect(page.getByRole('button', { name: '316,300원 결제하기' })).toBeVisible();
  await expectClosed(page, dialog);

  await page.reload();
  await expect(page.getByRole('button', { name: '316,300원 결제하기' })).toBeVisible();
});

test('an order coupon shows its discount on the amount after the item coupon', async ({
  page,
  site,
}) => {
  await signIn(page, site.demoMember, '/product/P1002');
  await chooseFirst(page);
  await page.getByRole('button', { name: '바로구매' }).click();

  await expect(page.getByRole('button', { name: '240,126원 결제하기' })).toBeVisible();

  await openCard(page, 'coupons', 'ko');

  const choices = page.getByRole('button', { name: '장바구니 쿠폰 쿠폰 선택' });
  const dialog = page.getByRole('dialog', { name: '장바구니 쿠폰' });

  await choices.click();

  await expect(dialog).toContainText('-18,074원'); // 7 % of 258,200

  await dialog.getByRole('button', { name: '닫기' }).click();

  await page.getByRole('button', { name: '상품 쿠폰 쿠폰 선택' }).click();

  const items = page.getByRole('dialog', { name: '상품 쿠폰' });
  await items.getByRole('radio', { name: '사용 안 함' }).check();
  await items.getByRole('button', { name: '적용' }).click();

  await expect(page.getByRole('button', { name: '263,200원 결제하기' })).toBeVisible();

  await choices.click();

  await expect(dialog).toContainText('-18,424원'); // of 263,200
  await expect(dialog).not.toContainText('-18,074원');
});
