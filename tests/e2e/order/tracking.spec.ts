import { lookUpDueShipments } from '#src/features/order/tracking/look-up.service.ts';
import { createTrackerDelivery } from '#src/gateways/tracker-delivery.ts';
import { readConfig } from '#src/server/config.ts';
import { createLogger } from '#src/server/log.ts';
import { expectAccessible } from '../../support/journey/accessible.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { becomeShopper, openShop, type SiteShop } from '../../support/journey/site-shop.ts';
import { deskOf, makePaid } from '../../support/order/orders.ts';
import {
  startTracker,
  type ToldEvent,
  type Tracker,
} from '../../support/order/tracking/tracker.ts';
import { joinStaff } from '../desk/desk-steps.ts';

const HOUR_MS = 60 * 60 * 1000;

test.use({ viewport: { width: 390, height: 844 }, siteEnv: { JOURNEY: 'tracking' } });

let tracker: Tracker;
test.beforeAll(async () => {
  tracker = await startTracker(Date.now);
});
test.afterAll(() => tracker.close());

/** An order that the carrier has, and what it tells of its package. */
async function shipOrder(shop: SiteShop) {
  const [unit] = await shop.units('P1002');
  const order = await makePaid(shop, { items: [{ itemCode: unit?.itemCode ?? '', qty: 1 }] });
  const desk = deskOf(shop);
  await desk.prepare(order.orderSn);
  const { shipmentSn } = await desk.ship(order.orderSn);
  const { invoiceNo } = await shop.runtime.database.read
    .selectFrom('shipment')
    .select('invoiceNo')
    .where('shipmentSn', '=', shipmentSn)
    .executeTakeFirstOrThrow();

  const parcel = { carrierId: 'kr.cjlogistics', trackingNumber: invoiceNo };

  return {
    ...order,
    /** The carrier has scanned it so far, and the shop has looked that up. */
    async tell(events: readonly ToldEvent[]): Promise<void> {
      await tracker.tell(parcel, events);

      const { tracker: config } = readConfig(tracker.settings);
      const client = config && createTrackerDelivery(config);
      const { database } = shop.runtime;
      await database.tx((t) =>
        t
          .updateTable('shipment_tracking')
          .set({ nextLookAt: 0 })
          .where('shipmentSn', '=', shipmentSn)
          .execute(),
      );
      const log = createLogger('silent');
      await lookUpDueShipments({ database, log, clock: Date.now, tracker: client });
    },
  };
}

test('a buyer follows a package to the door, on a phone and in English', async ({ page, site }) => {
  await using shop = await openShop(site);
  const order = await shipOrder(shop);
  await becomeShopper(page, site, order.buyer);
  const way: ToldEvent[] = [
    { time: Date.now() - 5 * HOUR_MS, code: 'AT_PICKUP', place: '능선대리점' },
    { time: Date.now() - 4 * HOUR_MS, code: 'IN_TRANSIT', place: '옥천HUB' },
    { time: Date.now() - 2 * HOUR_MS, code: 'OUT_FOR_DELIVERY', place: '강남직영' },
  ];

  const main = page.getByRole('main');
  await page.goto(`/guest/order/${order.orderNo}`);
  await expect(main).toContainText('배송중');

  await order.tell([]);
  await page.reload();
  await expect(main).toContainText('택배사에서 아직 상품을 확인하지 않았습니다.');

  await order.tell(way);
  await page.reload();
  const scans = page.getByRole('group').filter({ hasText: '배송 진행 상황' }).getByRole('listitem');
  await expect(scans).toHaveCount(3);
  await expect(scans.first()).toContainText(/배송 출발.*강남직영/s);
  await expectAccessible(page, 'tracked order');

  await order.tell([...way, { time: Date.now() - HOUR_MS, code: 'DELIVERED', place: '강남직영' }]);
  await page.goto(`/en/guest/order/${order.orderNo}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivered');
  await page.getByText('Delivery progress').click();
  await expect(main).toContainText(/Out for delivery/);
});

test('staff are led to a package that comes back', async ({ page, site }) => {
  await using shop = await openShop(site);
  const order = await shipOrder(shop);
  await order.tell([
    { time: Date.now() - 5 * HOUR_MS, code: 'AT_PICKUP', place: '능선대리점' },
    { time: Date.now() - HOUR_MS, code: 'EXCEPTION', name: '반송', place: '강남직영' },
  ]);

  await page.setViewportSize({ width: 1280, height: 800 });
  await joinStaff(page, site, 'warehouse');
  await page.getByRole('list', { name: '처리할 일' }).getByRole('link', { name: /반송/ }).click();
  await expect(page).toHaveURL(/\/staff\/orders\?.*alert=returned/);

  await page.getByRole('link', { name: order.orderNo }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('택배사에서 반송 중입니다.');
  await main.locator('summary', { hasText: '반송 강남직영' }).click();
  await expect(main).toContainText('능선대리점');
  await expectAccessible(page, 'tracked order at the desk');
});
