import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrderTablePage } from '#src/features/order/order/desk/order-table.schema.ts';
import type { OrderDetail } from '#src/features/order/order/shop/detail/order-detail.schema.ts';
import { missingFrom } from '#src/features/order/order/order.ts';
import type { OrderAlert } from '#src/features/order/order/desk/order-table.ts';
import { applyFor } from '../../support/order/claim/claims.ts';
import { deskOf, statusOf } from '../../support/order/orders.ts';
import {
  HOUR_MS,
  MINUTE_MS,
  startTrackedShop,
  type Shipped,
  type TrackedShop,
} from '../../support/order/tracking/tracked-shop.ts';
import { readWaitingCounts } from '../../support/desk/today.ts';
import { staffOf } from '../../support/desk/staff.ts';

const DAY_MS = 24 * HOUR_MS;
const NOTICE = '/api/shipment/notice';

let shop: TrackedShop;
beforeAll(async () => {
  shop = await startTrackedShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.forgetOthers());

const readOwner = async () => (await staffOf(shop, 'owner')).browser; // a session ends within these days

/** The orders of the list with an alert; its number of _Today_ is the same. */
async function listAlerted(alert: OrderAlert): Promise<string[]> {
  const owner = await readOwner();
  const { body } = await owner.get<OrderTablePage>(`/api/staff/orders?action=all&alert=${alert}`);
  const { shipmentsStalled, shipmentsReturned, shipmentsLost } = await readWaitingCounts(owner);
  const counts = {
    stalled: shipmentsStalled,
    returned: shipmentsReturned,
    lost: shipmentsLost,
  } as Partial<Record<OrderAlert, number>>;
  expect(counts[alert]).toBe(body.total);

  return body.rows.map(({ orderNo }) => orderNo);
}

const claimAll = ({ items }: Shipped) => ({
  items: [{ orderItemSn: items[0]?.orderItemSn ?? 0, claimQty: 2 }],
  claimReasonCode: 'NotReceived',
});

/** The moment from which its buyer may report it as missing. */
async function waitUntilMissing(order: Shipped): Promise<void> {
  const { promisedAt } = await shop.runtime.database.read
    .selectFrom('orders')
    .select('promisedAt')
    .where('orderSn', '=', order.orderSn)
    .executeTakeFirstOrThrow();
  shop.setNow(Math.max(shop.now(), missingFrom(promisedAt ?? 0)));
  await shop.logInAgain(order);
}

test('a package without a scan for 48 hours is listed until it is scanned', async () => {
  const order = await shop.ship();
  await shop.tell(order, [{ time: order.shippedAt, code: 'INFORMATION_RECEIVED' }]);

  await shop.lookUp(48 * HOUR_MS - 1);
  expect(await listAlerted('stalled')).toEqual([]);

  await shop.lookUp(3 * HOUR_MS);
  expect(await listAlerted('stalled')).toEqual([order.orderNo]);

  await shop.logInAgain(order);
  const { body } = await order.buyer.get<OrderDetail>(`/api/guest/order/${order.orderNo}`);
  expect(body.shipments[0]?.tracking?.isStalled).toBe(true);
  const page = await (await order.buyer.raw(`/guest/order/${order.orderNo}`)).text();
  expect(page).toContain('48시간 이상');

  await shop.tell(order, [{ time: shop.now(), code: 'IN_TRANSIT' }]);
  await shop.lookUp(3 * HOUR_MS);
  expect(await listAlerted('stalled')).toEqual([]);

  await shop.lookUp(48 * HOUR_MS);
  expect(await listAlerted('stalled')).toEqual([order.orderNo]);
  await deskOf(shop).deliver(order.orderSn);
  expect(await listAlerted('stalled')).toEqual([]);
});

test.each([
  ['returned', { code: 'EXCEPTION', name: '반송' }, '반송되고'],
  ['lost', { code: 'EXCEPTION', description: '상품이 분실되었습니다.' }, '분실로'],
] as const)('a %s package is listed until its units are claimed', async (alert, event, words) => {
  const order = await shop.ship();
  await shop.tell(order, [
    { time: order.shippedAt, code: 'AT_PICKUP' },
    { time: order.shippedAt + HOUR_MS, ...event },
    { time: order.shippedAt + 2 * HOUR_MS, code: 'IN_TRANSIT' },
  ]);
  await shop.lookUp(3 * HOUR_MS);

  expect(await listAlerted(alert)).toEqual([order.orderNo]);
  expect(await statusOf(shop, order.orderSn)).toBe('InTransit');
  await shop.logInAgain(order);
  expect(await (await order.buyer.raw(`/guest/order/${order.orderNo}`)).text()).toContain(words);

  await waitUntilMissing(order);
  await applyFor(order, 'Return', claimAll(order));
  expect(await listAlerted(alert)).toEqual([]);
});

test('what comes back to its sender is not delivered', async () => {
  const order = await shop.ship();
  await shop.tell(order, [
    { time: order.shippedAt + HOUR_MS, code: 'EXCEPTION', name: '반송' },
    { time: order.shippedAt + 2 * HOUR_MS, code: 'DELIVERED' },
  ]);
  await shop.lookUp(3 * HOUR_MS);

  expect(await shop.readTracking(order)).toMatchObject({ state: 'Returned', nextLookAt: null });
  expect(await statusOf(shop, order.orderSn)).toBe('InTransit');
});

test('a package that its buyer reported as missing is left to staff', async () => {
  const order = await shop.ship();
  await waitUntilMissing(order);
  await applyFor(order, 'Return', claimAll(order));
  await shop.tell(order, [{ time: shop.now(), code: 'DELIVERED' }]);
  await shop.lookUp(HOUR_MS);

  const { state, deliveredAt, nextLookAt } = await shop.readTracking(order);
  expect([state, deliveredAt]).toEqual(['Delivered', null]);
  expect(nextLookAt).toBeGreaterThan(shop.now());
  expect(await statusOf(shop, order.orderSn)).toBe('InTransit');
});

test('a notice of the service brings the delivery within minutes', async () => {
  const order = await shop.ship();
  await shop.tell(order, [{ time: order.shippedAt, code: 'AT_PICKUP' }]);
  await shop.lookUp();
  const calls = await shop.tracker.readCalls();
  expect(calls.map(({ operation }) => operation)).toEqual(['track', 'registerTrackWebhook']);

  await shop.tell(order, [{ time: shop.now(), code: 'DELIVERED' }]);
  await shop.lookUp(30 * MINUTE_MS);
  expect(await statusOf(shop, order.orderSn)).toBe('InTransit');

  expect(await shop.tracker.notify(order.parcel, `${shop.url}${NOTICE}`)).toEqual({ status: 202 });
  await shop.lookUp();
  expect(await statusOf(shop, order.orderSn)).toBe('Delivered');
});

test('forged notices change nothing, and bring one look-up in five minutes', async () => {
  const order = await shop.ship();
  await shop.tell(order, [{ time: order.shippedAt, code: 'AT_PICKUP' }]);
  await shop.lookUp();

  for (let n = 0; n < 20; n += 1) {
    await shop.tracker.notify(order.parcel, `${shop.url}${NOTICE}`);
    await shop.lookUp(30_000);
  }

  expect(await shop.countCalls(order)).toBe(1 + 10 / 5);
  expect(await shop.readTracking(order)).toMatchObject({ state: 'PickedUp' });
  expect(await statusOf(shop, order.orderSn)).toBe('InTransit');
});

test('a notice is answered alike, whatever it is about', async () => {
  const order = await shop.ship();
  await shop.lookUp();
  const sendBody = (body: string) =>
    fetch(`${shop.url}${NOTICE}`, { method: 'POST', body }).then(async (answer) => [
      answer.status,
      await answer.text(),
    ]);

  const bodies = [
    JSON.stringify(order.parcel),
    JSON.stringify({ ...order.parcel, trackingNumber: '999999999999' }),
    JSON.stringify({ carrierId: 'xx.none', trackingNumber: "' or 1=1 --" }),
    'no JSON',
    '',
  ];
  for (const body of bodies) expect(await sendBody(body)).toEqual([202, '{}']);
  expect((await sendBody('x'.repeat(5000)))[0]).toBe(413);
});

test('a package is given up after three weeks, and stays in the list', async () => {
  const order = await shop.ship();
  for (let days = 0; days < 22; days += 1) await shop.lookUp(DAY_MS);

  expect(await shop.readTracking(order)).toMatchObject({ nextLookAt: null, state: 'Awaited' });
  expect(await listAlerted('stalled')).toContain(order.orderNo);
});
