import { expectAccessible } from '../../support/journey/accessible.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { deskOf, makePaid } from '../../support/order/orders.ts';
import { openShop } from '../../support/journey/site-shop.ts';
import { joinStaff } from './desk-steps.ts';

test.use({ viewport: { width: 1280, height: 800 }, siteEnv: { JOURNEY: 'today' } });

test('the warehouse sees in the morning what waits, and is led to it', async ({ page, site }) => {
  await using shop = await openShop(site);
  const [unit] = await shop.units('P1002');
  const items = [{ itemCode: unit?.itemCode ?? '', qty: 1 }];
  const orders = await Promise.all([makePaid(shop, { items }), makePaid(shop, { items })]);
  await deskOf(shop).prepare(orders[0].orderSn);

  await joinStaff(page, site, 'warehouse');

  await expect(page).toHaveURL(/\/staff\/today$/);
  const waiting = page.getByRole('list', { name: '처리할 일' });
  const newOrders = waiting.getByRole('link', { name: /신규 주문/ });
  await expect(newOrders).toBeVisible();
  await expect(waiting.getByText(/환불/)).toHaveCount(0); // the warehouse sees no payments
  await expectAccessible(page, 'today');

  const place = page.getByRole('navigation', { name: '메뉴' }).getByRole('link', { name: /주문/ });
  await expect(place.locator('.desk-nav-badge')).toHaveText(/\d/);

  const count = Number((await newOrders.innerText()).replaceAll(/\D.*/gs, ''));
  await newOrders.click();

  await expect(page).toHaveURL(/\/staff\/orders\?action=toConfirm$/);
  await expect(page.locator('tbody tr')).toHaveCount(count);
  await expect(page.getByRole('link', { name: orders[1].orderNo })).toBeVisible();
});

test('service has a home of its own, in English and on a phone', async ({ page, site }) => {
  await joinStaff(page, site, 'service');
  await page.goto('/en/staff');

  await expect(page).toHaveURL(/\/en\/staff\/today$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'today on a phone');

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Today');
});
