import type { Page } from 'playwright/test';
import { formatWon } from '#src/lib/money.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { applyFor, claimDeskOf, makeDelivered } from '../../support/order/claim/claims.ts';
import { deskOf } from '../../support/order/orders.ts';
import { becomeShopper, openShop } from '../../support/journey/site-shop.ts';
import { agreeToTerms } from '../steps.ts';

test.use({
  viewport: { width: 390, height: 844 },
  siteEnv: { JOURNEY: 'claims', ORDERS_PER_MINUTE: '100' },
});

const findHeading = (page: Page) => page.getByRole('heading', { level: 1 });
const claimNoOf = (page: Page) => new URL(page.url()).pathname.split('/').pop() ?? '';

test('a guest returns one of two items and is refunded to the won', async ({ page, site }) => {
  await using shop = await openShop(site);
  const [jacket] = await shop.units('P1002');
  const [shell] = await shop.units('P1001');
  const items = [jacket, shell].map((unit) => ({ itemCode: unit?.itemCode ?? '', qty: 1 }));
  const order = await makeDelivered(shop, { items });
  const item = order.items.find(({ prodUnitSn }) => prodUnitSn === jacket?.prodUnitSn);
  const refund = formatWon((item?.netAmt ?? 0) - 3_000, 'ko');

  await becomeShopper(page, site, order.buyer);
  await page.goto(`/guest/order/${order.orderNo}`);
  await page.getByRole('link', { name: '반품 신청' }).click();
  await page.getByRole('checkbox', { name: /릿지/ }).check();
  await page.getByRole('radio', { name: '단순 변심' }).check();

  await expect(page.locator('.refund-total')).toContainText(refund);

  await page.getByRole('button', { name: '다음' }).click();

  const main = page.getByRole('main');
  await expect(main).toContainText('사유: 단순 변심');

  await page.getByRole('button', { name: '반품 신청하기' }).click();

  await expect(findHeading(page)).toHaveText('반품: 접수 완료');

  const desk = claimDeskOf(shop);
  const claimNo = claimNoOf(page);

  await desk.accept(claimNo);
  await desk.book(claimNo);
  await desk.collect(claimNo);
  await page.reload();

  await expect(findHeading(page)).toHaveText('반품: 수거 중');
  await expect(main).toContainText('CJ대한통운');

  await desk.receive(claimNo);
  await desk.inspect(claimNo);
  await desk.settle(claimNo);

  await expect(async () => {
    await page.reload();
    await expect(main.getByText('환불 완료')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(findHeading(page)).toHaveText('반품: 처리 완료');
  await expect(main).toContainText(`환불 금액${refund}`);
  expect(await shop.ledger(order.orderNo)).toEqual([order.amount, (item?.netAmt ?? 0) - 3_000]);
});

test('a member exchanges a size; a declined fee is paid again; the other size arrives', async ({
  page,
  site,
}) => {
  await using shop = await openShop(site);
  const [size, other] = await shop.units('P1002');
  const buyer = await shop.member('size@example.com');
  const items = [{ itemCode: size?.itemCode ?? '', qty: 1 }];
  const order = await makeDelivered(shop, { buyer, items });

  await becomeShopper(page, site, buyer);
  await page.goto(`/myPage/claim/return/${order.orderNo}`);
  await page.getByRole('radio', { name: '사이즈가 안 맞아요' }).check();

  await expect(page.getByRole('link', { name: '다른 사이즈로 교환하기' })).toBeVisible();

  await page.goto(`/myPage/order/${order.orderNo}`);

  // A confirmation would end the right to return.
  await expect(page.getByRole('button', { name: '구매확정', exact: true })).not.toHaveClass(
    /btn-primary/,
  );

  await page.getByRole('link', { name: '사이즈가 안 맞아요' }).click();

  await expect(page.getByText('교환 6,000원, 반품 3,000원')).toBeVisible();
  await expect(page.getByText(/^교환 가능 재고: .+ \d+개/)).toBeVisible();
  await expect(page.getByRole('radio', { name: '사이즈가 안 맞아요' })).toBeChecked();

  await page.getByLabel(/교환받을 옵션/).selectOption({ label: other?.optionNameKo ?? '' });

  await expect(page.locator('.refund-total')).toContainText('6,000원');

  await page.getByRole('button', { name: '다음' }).click();

  const apply = page.getByRole('button', { name: '신청하고 6,000원 결제하기' });
  await expect(page.locator('.checkout-all')).toContainText('에 동의한 약관 3개'); // at the order
  await apply.click();

  // The payment begins at once; on a phone the provider's page takes the whole window.
  const consent = page.getByRole('button', { name: '결제하기', exact: true });

  await page.waitForURL(`${site.sandboxUrl}/**`);
  await page.locator('summary').click();
  await page.getByRole('combobox').selectOption('issuerRefuses');
  await consent.click();

  await expect(page.getByRole('alert').filter({ hasText: '완료되지 않았습니다' })).toBeVisible();
  await expect(findHeading(page)).toHaveText('교환: 결제 대기');

  await page.getByRole('button', { name: '6,000원 결제하기' }).click();
  await consent.click();

  await expect(findHeading(page)).toHaveText('교환: 접수 완료');

  await claimDeskOf(shop).through(claimNoOf(page));

  const desk = deskOf(shop);
  await desk.ship(order.orderSn);
  await page.reload();

  const main = page.getByRole('main');
  await expect(main).toContainText('교환 상품 배송중');

  await desk.deliver(order.orderSn);
  await page.reload();

  await expect(main).toContainText('교환 상품 배송완료');

  await page.getByRole('link', { name: '주문 상세로' }).click();
  await expect(main).toContainText(other?.optionNameKo ?? '');
});

test('a return by the seller’s fault costs nothing; a rejected one says why', async ({
  page,
  site,
}) => {
  await using shop = await openShop(site);
  const [unit] = await shop.units('P1001');
  const items = [{ itemCode: unit?.itemCode ?? '', qty: 1 }];
  const order = await makeDelivered(shop, { items });

  await becomeShopper(page, site, order.buyer);
  // Four taps: the request, its reason, on, apply.
  await page.goto(`/guest/order/${order.orderNo}`);
  await page.getByRole('link', { name: '반품 신청' }).click();
  await page.getByRole('radio', { name: '상품 불량·파손' }).check();
  await page.getByRole('button', { name: '다음' }).click();

  await expect(page.locator('.refund-total')).toContainText(formatWon(order.amount, 'ko'));
  await expect(page.getByText('반품 배송비')).toHaveCount(0);

  await page.getByRole('button', { name: '반품 신청하기' }).click();

  await expect(findHeading(page)).toHaveText('반품: 접수 완료');

  const desk = claimDeskOf(shop);
  const claimNo = claimNoOf(page);

  await desk.accept(claimNo);
  await desk.end(claimNo, 'Rejected', '착용한 흔적이 있습니다.');
  await page.reload();

  await expect(findHeading(page)).toHaveText('반품: 처리 불가');
  await expect(page.getByRole('main')).toContainText('착용한 흔적이 있습니다.');

  await page.getByRole('link', { name: '주문 상세로' }).click();

  await expect(findHeading(page)).toHaveText('배송완료');
  await expect(page.getByRole('link', { name: '반품 신청' })).toBeVisible();
});

test('a reason chosen at the very moment of hydration stays', async ({ page, site }) => {
  await using shop = await openShop(site);
  const [unit] = await shop.units('P1001');
  const items = [{ itemCode: unit?.itemCode ?? '', qty: 1 }];
  const order = await makeDelivered(shop, { items });

  await becomeShopper(page, site, order.buyer);
  await page.addInitScript(() => {
    // After the island's start, before React renders.
    const start = ({ target }: Event) =>
      queueMicrotask(() =>
        (target as Element).querySelector<HTMLInputElement>('[value="DefectiveProduct"]')?.click(),
      );
    document.addEventListener('astro:hydrate', start, { capture: true });
  });

  await page.goto(`/guest/claim/return/${order.orderNo}`);

  await expect(page.getByRole('radio', { name: '상품 불량·파손' })).toBeChecked();
  await expect(page.locator('.refund-total')).toContainText(formatWon(order.amount, 'ko'));
});

test('an additional payment that is too late is refused, and its claim ends', async ({
  page,
  site,
}) => {
  await using shop = await openShop(site);
  const [size, other] = await shop.units('P1002');
  const items = [{ itemCode: size?.itemCode ?? '', qty: 1 }];
  const order = await makeDelivered(shop, { items });
  const [item] = order.items;

  const { claimNo } = await applyFor(order, 'Exchange', {
    claimReasonCode: 'WrongOption',
    items: [
      { orderItemSn: item?.orderItemSn ?? 0, claimQty: 1, exchangeItemCode: other?.itemCode ?? '' },
    ],
  });

  await becomeShopper(page, site, order.buyer);
  await page.goto(`/guest/claim/detail/exchange/${order.orderNo}/${claimNo}`);

  await expect(page.getByRole('main')).toContainText('까지 결제하지 않으면');

  await agreeToTerms(page);
  await shop.endPayment(claimNo);
  await page.getByRole('button', { name: '6,000원 결제하기' }).click();

  await expect(
    page.getByRole('alert').filter({ hasText: '처리 상태가 변경되었습니다' }),
  ).toBeVisible();

  await shop.run('claim-expiry');

  await expect(async () => {
    await page.reload();
    await expect(findHeading(page)).toHaveText('교환: 신청 취소', { timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('button', { name: /결제하기$/ })).toHaveCount(0);
});
