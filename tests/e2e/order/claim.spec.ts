import { expect, test } from '../../support/journey/journey.ts';
import { openDelivered } from '../steps.ts';

test.use({ viewport: { width: 390, height: 844 }, locale: 'ko-KR' });

test('a member returns an item on a phone, sees every won, and withdraws it', async ({
  page,
  site,
}) => {
  await openDelivered(page, site.demoMember);

  const until = page.getByText(/까지 교환·반품 신청$/).first();
  await expect(until).toBeVisible();

  await page.getByRole('link', { name: '반품 신청' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('반품 신청');

  await page.getByRole('checkbox').first().check();

  const main = page.getByRole('main');

  // The member's coupon pays the fee until it is taken off.
  await page.getByRole('radio', { name: '단순 변심' }).check();

  const coupon = page.getByLabel('배송비 쿠폰');
  await expect(coupon.locator('option:checked')).toHaveText('반품 배송비 무료 쿠폰');
  await expect(main).toContainText('배송비 쿠폰으로 면제');

  await coupon.selectOption({ label: '사용하지 않음' });

  await expect(main).not.toContainText('배송비 쿠폰으로 면제');

  await page.getByRole('radio', { name: '상품 불량·파손' }).check();

  await expect(main).toContainText('환불 금액');
  await expect(main).toContainText('비용 없음');

  await page.getByRole('button', { name: '다음' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('신청 내용 확인');

  await page.getByRole('button', { name: '반품 신청하기' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('반품: 접수 완료');

  await page.getByRole('link', { name: '주문 상세로' }).click();
  await page.goto('/myPage');
  await page.getByRole('link', { name: '반품: 접수 완료' }).click();
  await page.getByRole('button', { name: '신청 취소' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '신청 취소하기' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('반품: 신청 취소');
});

test('the confirmation opens from the request alone', async ({ page, site }) => {
  await openDelivered(page, site.demoMember);

  const orderPath = new URL(page.url()).pathname;
  const orderNo = orderPath.split('/').pop() ?? '';

  await page.goto(`/myPage/claim/return/${orderNo}/confirm`);

  await expect(page.getByRole('main').getByRole('alert').first()).toContainText(
    '잘못된 접근입니다.',
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('반품 신청');
});
