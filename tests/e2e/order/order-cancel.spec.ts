import { expect, test } from '../../support/journey/journey.ts';
import { makePaid } from '../../support/order/orders.ts';
import { resizePage } from '../../support/journey/resize.ts';
import { becomeShopper, openShop } from '../../support/journey/site-shop.ts';
import { checkOutAsGuest } from '../steps.ts';

test.use({ viewport: { width: 390, height: 844 }, locale: 'ko-KR' });

test('a member cancels one of two items on a phone and sees the refund', async ({ page, site }) => {
  await page.goto(`/login?redirectUrl=${encodeURIComponent('/myPage')}`);
  await page.getByLabel('이메일').fill(site.demoMember.email);
  await page.getByLabel('비밀번호', { exact: true }).fill(site.demoMember.password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await page.getByRole('link', { name: /^결제완료.*서밋라인.* 외 1개/ }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('결제완료');

  const dialog = page.getByRole('dialog', { name: '주문 취소' });

  await page.getByRole('button', { name: '주문 취소' }).click();
  await dialog.getByRole('checkbox', { name: /등산 양말/ }).check();

  await expect(dialog).toContainText('환불 예정 금액');

  // The button, which says the amount, is in view at any scroll position of the form.
  const cancel = dialog.getByRole('button', { name: /\d원 환불받고 취소하기/ });
  for (const height of [844, 480]) {
    await resizePage(page, { width: 390, height });
    await dialog.getByRole('checkbox').first().scrollIntoViewIfNeeded();
    await expect(cancel).toBeInViewport({ ratio: 1 });
  }

  // Nothing is chosen in advance, and what is missing stands at the choices.
  const reasons = dialog.getByRole('radiogroup', { name: /^취소 사유/ });
  await expect(reasons.getByRole('radio', { checked: true })).toHaveCount(0);
  await cancel.click();
  await expect(reasons).toHaveAccessibleDescription(/취소 사유를 선택해 주세요/);
  await expect(reasons.getByRole('radio').first()).toBeFocused();
  await reasons.getByRole('radio', { name: '단순 변심' }).check();
  await expect(reasons).not.toHaveAttribute('aria-invalid');
  await cancel.click();

  const main = page.getByRole('main');
  await expect(main).toContainText('취소·환불 내역');
  await expect(main).toContainText('예치금 복원');
  await expect(main).toContainText('환불 완료');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('결제완료 · 부분취소');
});

test('an order of one item has nothing to choose, and an unpaid one no refund', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });

  const dialog = page.getByRole('dialog', { name: '주문 취소' });

  const order = async (means: RegExp) => {
    await checkOutAsGuest(page);
    await page.getByRole('radio', { name: means }).check();
    await page.getByRole('button', { name: /원 결제하기$/ }).click();
    await page.frameLocator('iframe').getByRole('button', { name: '결제하기' }).click();
    await page.getByRole('link', { name: '주문 상세 보기' }).click();
  };

  await order(/신용·체크카드/);
  await page.getByRole('button', { name: '주문 취소' }).click();

  await expect(dialog).toContainText('환불 예정 금액');

  await dialog.getByRole('radio', { name: '단순 변심' }).check();
  await dialog.getByRole('button', { name: '263,200원 환불받고 취소하기' }).click();

  await expect(page.getByRole('main')).toContainText('취소·환불 내역');

  await order(/가상계좌/);

  await expect(page.getByRole('main')).toContainText('자진발급 (국세청 지정번호)');
  await expect(page.getByRole('main')).not.toContainText('010-****-1234');

  await page.getByRole('button', { name: '주문 취소' }).click();

  await expect(dialog).toContainText('환불할 금액이 없습니다.');
  await expect(dialog.getByRole('group', { name: '환불 방법' })).toHaveCount(0);
});

test('a member who paid by transfer gets money back unless they choose store credit', async ({
  page,
  site,
}) => {
  await using shop = await openShop(site);
  const buyer = await shop.member('transfer@shop.example');
  const [unit] = await shop.units('P1002');
  const items = [{ itemCode: unit?.itemCode ?? '', qty: 1 }];
  const { orderNo, ecpPaymentId } = await makePaid(shop, { buyer, items });

  await shop.runtime.database.tx(async (t) => {
    const paid = t.updateTable('payment_attempt').where('ecpPaymentId', '=', ecpPaymentId);
    await paid.set({ paymentMethodType: 'VirtualBankAccount' }).execute();
  });
  await becomeShopper(page, site, buyer);
  await page.goto(`/myPage/order/${orderNo}`);
  await page.getByRole('button', { name: '주문 취소' }).click();

  const dialog = page.getByRole('dialog', { name: '주문 취소' });
  const methods = dialog.getByRole('group', { name: '환불 방법' });
  await expect(methods.getByRole('radio')).toHaveCount(2);
  await expect(methods.getByRole('radio', { name: '계좌로 환불' })).toBeChecked();
  await expect(dialog.getByLabel('은행')).toBeVisible();
});
