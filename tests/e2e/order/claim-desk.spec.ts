import { formatWon } from '#src/lib/money.ts';
import { expectAccessible } from '../../support/journey/accessible.ts';
import { applyFor, makeDelivered } from '../../support/order/claim/claims.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { type SiteShop, becomeShopper, openShop } from '../../support/journey/site-shop.ts';
import { joinByInvitation, joinStaff, signInAtDesk } from '../desk/desk-steps.ts';

test.use({ viewport: { width: 1280, height: 800 }, siteEnv: { JOURNEY: 'staff' } });

/** A delivered order of two jackets, of which the buyer wants to return one. */
async function makeReturn(shop: SiteShop) {
  const [unit] = await shop.units('P1002');
  const items = [{ itemCode: unit?.itemCode ?? '', qty: 2 }];
  const order = await makeDelivered(shop, { items });
  const claimed = [{ orderItemSn: order.items[0]?.orderItemSn ?? 0, claimQty: 1 }];
  return { order, claim: await applyFor(order, 'Return', { items: claimed }) };
}

test('an invited service person signs in with a second factor and settles a return', async ({
  page,
  site,
}) => {
  await using shop = await openShop(site);
  const { order, claim } = await makeReturn(shop);
  const { claimNo } = claim;
  const refund = formatWon(claim.refundAmt, 'ko');

  const person = await joinByInvitation(page, site, 'service');

  await page.getByRole('button', { name: '로그아웃' }).click();
  await signInAtDesk(page, person);
  await page.getByRole('link', { name: '취소·교환·반품', exact: true }).click();
  await page.getByRole('searchbox').fill(claimNo.toLowerCase());

  const row = page.getByRole('row', { name: new RegExp(claimNo) });

  await expect(page).toHaveURL(/search=/);
  await expect(row).toContainText(refund);
  await expectAccessible(page, 'the claims');

  await page.getByRole('link', { name: '접수 대기 1' }).click();
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: '접수 승인', exact: true }).click();

  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1건 중 1건을 처리할 수 있습니다.');

  await dialog.getByRole('button', { name: '접수 승인', exact: true }).click();

  await expect(row).toHaveCount(0);

  await page.goto(`/staff/claims/${claimNo}`);

  const status = page.locator('.desk-record-head .desk-status');
  await expect(status).toHaveText('수거 대기');

  const steps = page.getByRole('group', { name: '처리' });
  await steps.getByRole('button', { name: '수거 접수' }).click();
  await dialog.getByLabel('송장번호').fill('12');
  await dialog.getByRole('button', { name: '수거 접수' }).click();

  await expect(dialog.getByRole('alert')).not.toBeEmpty();
  await expectAccessible(page, 'a number that is refused');

  await dialog.getByLabel('송장번호').fill('638100000000');
  await dialog.getByRole('button', { name: '수거 접수' }).click();

  await expect(status).toHaveText('수거 접수');

  await steps.getByRole('button', { name: '수거 완료' }).click();
  await dialog.getByRole('button', { name: '수거 완료' }).click();

  await expect(status).toHaveText('검수 중');

  await steps.getByRole('button', { name: '검수' }).click();
  await dialog.getByLabel('재판매 가능 수량').fill('0');

  await expectAccessible(page, 'the inspection');

  await dialog.getByRole('button', { name: '저장' }).click();

  await expect(dialog).toHaveCount(0);

  await steps.getByRole('button', { name: `처리 완료하고 ${refund} 환불` }).click();
  await dialog.getByRole('button', { name: '처리 완료' }).click();

  await expect(status).toHaveText('처리 완료');
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(`${refund} · 환불 완료`)).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expectAccessible(page, 'a settled claim');
  expect(await shop.ledger(order.orderNo)).toEqual([order.amount, claim.refundAmt]);

  await becomeShopper(page, site, order.buyer);
  await page.goto(`/guest/order/${order.orderNo}`);

  await expect(page.getByRole('main')).toContainText(refund);
});

test('a service person opens a return for a guest on the telephone', async ({ page, site }) => {
  await using shop = await openShop(site);
  const [unit] = await shop.units('P1002');
  const items = [{ itemCode: unit?.itemCode ?? '', qty: 2 }];
  const order = await makeDelivered(shop, { items });

  await joinStaff(page, site, 'service');
  await page.goto(`/staff/orders/${order.orderNo}`);
  await page.getByRole('button', { name: '반품 접수' }).click();

  const dialog = page.getByRole('dialog');
  const open = dialog.getByRole('button', { name: '반품 접수' });
  await dialog.getByRole('spinbutton').fill('1');
  await dialog.getByLabel('사유', { exact: true }).selectOption({ label: '단순 변심' });

  await expect(open).toBeDisabled();

  await dialog.getByRole('button', { name: '금액 계산' }).click();

  await expect(dialog).toContainText('반품 배송비');
  await expect(open).toBeEnabled();
  await expectAccessible(page, 'a return that is opened');

  await dialog.getByLabel('비용 부담').selectOption({ label: '면제' });
  await dialog.getByRole('button', { name: '금액 계산' }).click();

  await expect(dialog).toContainText('배송비 면제');

  await open.click();

  await expect(dialog.getByRole('alert')).toHaveText('사유를 입력해 주세요.');

  await dialog.getByLabel('예외 처리 사유').fill('배송 중 포장 훼손');
  await open.click();

  await expect(page).toHaveURL(/\/staff\/claims\/C\d{8}-/);
  await expect(page.locator('.desk-record-head .desk-status')).toHaveText('접수 완료');
  await expect(page.locator('.desk-record')).toContainText('배송 중 포장 훼손');

  const claimNo = new URL(page.url()).pathname.split('/').pop() ?? '';
  await becomeShopper(page, site, order.buyer);
  await page.goto(`/guest/claim/detail/return/${order.orderNo}/${claimNo}`);

  await expect(page.getByRole('main')).toContainText('배송비 면제 (배송 중 포장 훼손)');
});

test.describe('on a tablet in English', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('a claim is rejected with a reason that its buyer reads', async ({ page, site }) => {
    await using shop = await openShop(site);
    const { claim, order } = await makeReturn(shop);

    await joinStaff(page, site, 'service');
    await page.goto(`/en/staff/claims/${claim.claimNo}`);

    await expectAccessible(page, 'a claim');

    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(768);

    await page.getByRole('button', { name: 'Reject' }).click();

    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Reject' }).click();

    await expect(dialog.getByRole('alert')).not.toBeEmpty();

    await dialog.getByLabel(/^Reason/).fill('Worn outdoors');
    await dialog.getByRole('button', { name: 'Reject' }).click();

    await expect(page.locator('.desk-record-head .desk-status')).toHaveText('Declined');

    await becomeShopper(page, site, order.buyer);
    await page.goto(`/en/guest/claim/detail/return/${order.orderNo}/${claim.claimNo}`);

    await expect(page.getByRole('main')).toContainText('Worn outdoors');
  });
});
