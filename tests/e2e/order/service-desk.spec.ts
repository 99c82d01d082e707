import { expectAccessible } from '../../support/journey/accessible.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { deskOf, makePaid } from '../../support/order/orders.ts';
import { openShop } from '../../support/journey/site-shop.ts';
import { joinStaff } from '../desk/desk-steps.ts';

test.use({ viewport: { width: 1440, height: 900 }, siteEnv: { JOURNEY: 'service-desk' } });

test('service cancels one of three units for its buyer, and keeps the rest back', async ({
  page,
  site,
}) => {
  await using shop = await openShop(site);
  const [unit] = await shop.units('P1002');
  const items = [{ itemCode: unit?.itemCode ?? '', qty: 3 }];
  const { orderNo } = await makePaid(shop, { items });

  await joinStaff(page, site, 'service');
  await page.goto(`/staff/orders/${orderNo}`);
  await page.getByRole('button', { name: '주문 취소', exact: true }).click();

  const dialog = page.getByRole('dialog', { name: '주문 취소' });
  const quantity = dialog.getByRole('spinbutton');
  const cancelNow = dialog.getByRole('button', { name: '취소하기' });
  await expect(quantity).toHaveValue('3');
  await quantity.fill('1');
  await dialog.getByLabel('취소 사유').selectOption('ChangedMind');
  await dialog.getByLabel('고객에게 보이는 설명').fill('전화로 요청하신 취소입니다.');
  await expect(cancelNow).toBeEnabled();
  await expectAccessible(page, 'the cancel of chosen units');
  await cancelNow.click();

  await expect(page.getByRole('row', { name: /P1002/ })).toContainText('3개 중 2개');
  await expect(page.getByText(/단순 변심 · 전화로 요청하신 취소입니다\./)).toBeVisible();
});

test('a warehouse person keeps an order back, ships it, and corrects its number', async ({
  page,
  site,
}) => {
  await using shop = await openShop(site);
  const [unit] = await shop.units('P1002');
  const items = [{ itemCode: unit?.itemCode ?? '', qty: 1 }];
  const { orderNo, orderSn } = await makePaid(shop, { items });
  await deskOf(shop).prepare(orderSn);

  await joinStaff(page, site, 'warehouse');
  await page.goto(`/staff/orders/${orderNo}`);
  await page.getByRole('button', { name: '출고 보류' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('주소를 다시 확인하는 중');
  await dialog.getByRole('button', { name: '출고 보류' }).click();

  await expect(page.getByText(/출고 보류 중 .*: 주소를 다시 확인하는 중/)).toBeVisible();
  await expect(page.getByRole('button', { name: '발송처리' })).toBeHidden();
  await expectAccessible(page, 'an order on hold');

  await page.goto('/staff/orders?action=all&alert=onHold');
  await expect(page.getByRole('row', { name: new RegExp(orderNo) })).toContainText('보류');

  await page.goto(`/staff/orders/${orderNo}`);
  await page.getByRole('button', { name: '보류 해제' }).click();
  await dialog.getByRole('button', { name: '보류 해제' }).click();
  await page.getByRole('button', { name: '발송처리' }).click();
  await dialog.getByLabel('송장번호').fill('638199999991');
  await dialog.getByRole('button', { name: '발송처리' }).click();

  await page.getByRole('button', { name: '송장번호 수정: 638199999991' }).click();
  await expect(dialog.getByLabel('송장번호')).toHaveValue('638199999991');
  await dialog.getByLabel('송장번호').fill('638199999992');
  await dialog.getByLabel('변경 사유').fill('오타');
  await dialog.getByRole('button', { name: '송장번호 수정' }).click();

  await expect(page.getByRole('link', { name: '638199999992' })).toBeVisible();
});
