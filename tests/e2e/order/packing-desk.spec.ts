import { expectAccessible } from '../../support/journey/accessible.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { deskOf, makePaid } from '../../support/order/orders.ts';
import { openShop } from '../../support/journey/site-shop.ts';
import { joinStaff } from '../desk/desk-steps.ts';

test.use({ viewport: { width: 1280, height: 800 }, siteEnv: { JOURNEY: 'packing' } });

test('a warehouse person prints the papers of two orders, and packs one by scanner', async ({
  page,
  site,
}) => {
  await using shop = await openShop(site);
  const [unit] = await shop.units('P1002');
  const unitCode = unit?.itemCode ?? '';
  const orders = [
    await makePaid(shop, { items: [{ itemCode: unitCode, qty: 2 }] }),
    await makePaid(shop, { items: [{ itemCode: unitCode, qty: 1 }] }),
  ];
  for (const { orderSn } of orders) await deskOf(shop).prepare(orderSn);
  const [orderNo = '', otherNo = ''] = orders.map((order) => order.orderNo);

  await joinStaff(page, site, 'warehouse');
  await page.goto('/staff/orders?action=toShip');
  for (const no of [orderNo, otherNo]) {
    await page
      .getByRole('row', { name: new RegExp(no) })
      .getByRole('checkbox')
      .check();
  }
  await page.getByRole('button', { name: '출력', exact: true }).click();

  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('오늘 출고분');
  await dialog.getByRole('button', { name: '출력', exact: true }).click();

  await expect(page).toHaveURL(/\/staff\/orders\/print$/);
  const picking = page.getByRole('table');
  await expect(picking.getByRole('row', { name: new RegExp(unitCode) })).toContainText('3');

  await page.getByRole('button', { name: '패킹 슬립' }).click();
  await expect(page.getByRole('img', { name: orderNo })).toBeVisible();
  await expectAccessible(page, 'packing slips');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: '메뉴' })).toBeHidden();
  await page.emulateMedia({ media: null });

  await page.goto('/staff/orders/pack');
  const field = page.getByRole('textbox');
  const told = page.locator('.pack-result');
  const scanCode = async (code: string) => {
    await field.fill(code);
    await field.press('Enter');
  };

  await expect(field).toBeFocused();
  await scanCode(orderNo.toLowerCase());
  await expect(told).toContainText('포장을 시작합니다');

  await scanCode('P9999-001');
  await expect(told).toHaveAttribute('data-kind', 'unknown');
  await scanCode(unitCode);
  await expect(told).toHaveAttribute('data-kind', 'packed');
  await scanCode(unitCode);
  await expect(told).toHaveAttribute('data-kind', 'complete');
  await expectAccessible(page, 'a full box');

  await scanCode('12');
  await expect(told).toHaveAttribute('data-kind', 'refused');
  await scanCode('638100001234');
  await expect(told).toHaveAttribute('data-kind', 'shipped');
  await expect(field).toBeFocused();

  await scanCode(orderNo);
  await expect(told).toHaveAttribute('data-kind', 'refused'); // it has left
});
