import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StaffOrder } from '#src/features/order/order/desk/order-desk.schema.ts';
import type { OrderDetail } from '#src/features/order/order/shop/detail/order-detail.schema.ts';
import { correctInvoice } from '#src/features/order/tracking/correct-invoice.service.ts';
import { lookUpDueShipments } from '#src/features/order/tracking/look-up.service.ts';
import { deskOf, makePaid, statusOf } from '../../support/order/orders.ts';
import { makePresent, makeReceiver, readToken } from '../../support/order/presents.ts';
import {
  HOUR_MS,
  MINUTE_MS,
  startTrackedShop,
  type Shipped,
  type TrackedShop,
} from '../../support/order/tracking/tracked-shop.ts';
import type { ToldEvent } from '../../support/order/tracking/tracker.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { staffOf } from '../../support/desk/staff.ts';
import { expectProblem } from '../../support/problem.ts';
import type { ErrorBody } from '../../support/shopper.ts';

let shop: TrackedShop;
beforeAll(async () => {
  shop = await startTrackedShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.forgetOthers());

/** The way of a package to its delivery. */
const toWay = (start: number): ToldEvent[] => [
  { time: start, code: 'INFORMATION_RECEIVED' },
  { time: start + HOUR_MS, code: 'AT_PICKUP', place: '능선대리점' },
  { time: start + 5 * HOUR_MS, code: 'IN_TRANSIT', place: '옥천HUB' },
  { time: start + 20 * HOUR_MS, code: 'OUT_FOR_DELIVERY', place: '강남직영(홍길동 010-1234-5678)' },
  { time: start + 24 * HOUR_MS, code: 'DELIVERED', place: '강남직영' },
];

const readMails = ({ shipmentSn }: Shipped) =>
  shop.runtime.database.read
    .selectFrom('job')
    .select('payload')
    .where('payload', 'like', `%"shipmentSn":${shipmentSn}}%`)
    .execute();

const readMoves = ({ orderSn }: Shipped) =>
  shop.runtime.database.read
    .selectFrom('order_history')
    .select(['toStatus', 'actor'])
    .where('orderSn', '=', orderSn)
    .where('toStatus', '=', 'Delivered')
    .execute();

const readStaffOrder = async ({ orderNo }: Shipped) => {
  const { browser } = await staffOf(shop, 'service');
  return (await browser.get<StaffOrder>(`/api/staff/orders/${orderNo}`)).body;
};

const readOwnOrder = async (order: Shipped) => {
  await shop.logInAgain(order);
  return (await order.buyer.get<OrderDetail>(`/api/guest/order/${order.orderNo}`)).body;
};

test('a package goes, and its delivery moves the order, once, with one mail', async () => {
  const order = await shop.ship();
  await shop.tell(order, toWay(order.shippedAt));

  await shop.lookUp();
  expect(await shop.readTracking(order)).toMatchObject({ state: 'Registered', failures: 0 });

  await shop.lookUp(6 * HOUR_MS);
  expect(await shop.readTracking(order)).toMatchObject({
    state: 'InTransit',
    lastScanAt: order.shippedAt + 5 * HOUR_MS,
  });
  expect(await statusOf(shop, order.orderSn)).toBe('InTransit');

  await shop.lookUp(20 * HOUR_MS);
  expect(await statusOf(shop, order.orderSn)).toBe('Delivered');
  expect(await readMoves(order)).toEqual([{ toStatus: 'Delivered', actor: 'job' }]);
  expect(await readMails(order)).toHaveLength(2); // shipped and delivered
  expect(await shop.readTracking(order)).toMatchObject({
    state: 'Delivered',
    deliveredAt: shop.now(),
    nextLookAt: null,
  });

  const before = await shop.countCalls(order);
  await shop.lookUp(24 * HOUR_MS);
  expect(await shop.countCalls(order)).toBe(before);
});

test('events out of order, twice, and one by one come to the same', async () => {
  const whole = await shop.ship();
  const way = toWay(whole.shippedAt - 48 * HOUR_MS).slice(0, 4);
  const single = await shop.ship();

  await shop.tell(whole, [...way.toReversed(), ...way]);
  await shop.tell(single, way.slice(-1));
  await shop.lookUp();

  for (const event of way) {
    await shop.tell(single, [event]);
    await shop.lookUp(4 * HOUR_MS);
  }

  expect(await shop.readScans(single)).toEqual(await shop.readScans(whole));
  expect(await shop.readScans(whole)).toEqual([
    'Registered',
    'PickedUp',
    'InTransit',
    'OutForDelivery',
  ]);

  const { state, lastScanAt } = await shop.readTracking(whole);
  expect(await shop.readTracking(single)).toMatchObject({ state, lastScanAt });
});

test('the delivery of an earlier package with the same number is none of this one', async () => {
  const order = await shop.ship();
  await shop.tell(order, toWay(order.shippedAt - 400 * 24 * HOUR_MS));
  await shop.lookUp();

  expect(await shop.readScans(order)).toEqual([]);
  expect(await statusOf(shop, order.orderSn)).toBe('InTransit');
});

test('a box that staff marked as delivered is not looked up any more', async () => {
  const order = await shop.ship();
  await shop.lookUp();
  await deskOf(shop).deliver(order.orderSn);
  const before = await shop.countCalls(order);
  await shop.lookUp(24 * HOUR_MS);

  expect(await shop.countCalls(order)).toBe(before);
  expect(await shop.readTracking(order)).toMatchObject({ nextLookAt: null, deliveredAt: null });
});

test('an order in two boxes is delivered with the second', async () => {
  const { units } = await makeProduct(shop);
  const paid = await makePaid(shop, { items: [{ itemCode: units[0]?.itemCode ?? '', qty: 2 }] });
  const desk = deskOf(shop);
  await desk.prepare(paid.orderSn);
  const [item] = paid.items;
  await desk.ship(paid.orderSn, [{ orderItemSn: item?.orderItemSn ?? 0, qty: 1 }]);
  await desk.ship(paid.orderSn);

  const boxes = await shop.runtime.database.read
    .selectFrom('shipment')
    .selectAll()
    .where('orderSn', '=', paid.orderSn)
    .orderBy('shipmentSn')
    .execute();
  for (const { invoiceNo } of boxes) {
    expect(await statusOf(shop, paid.orderSn)).toBe('InTransit');
    const parcel = { carrierId: 'kr.cjlogistics', trackingNumber: invoiceNo };
    await shop.tracker.tell(parcel, [{ time: shop.now(), code: 'DELIVERED' }]);
    await shop.lookUp(7 * HOUR_MS);
  }

  expect(await statusOf(shop, paid.orderSn)).toBe('Delivered');
});

test('two servers ask for a package once', async () => {
  const order = await shop.ship();
  await shop.tell(order, toWay(order.shippedAt - 48 * HOUR_MS));
  await Promise.all([lookUpDueShipments(shop.runtime), lookUpDueShipments(shop.runtime)]);

  expect(await shop.countCalls(order)).toBe(1);
  expect(await readMoves(order)).toHaveLength(1);
  expect(await readMails(order)).toHaveLength(2);
});

test.each(['http500', 'reset', 'halfBody', 'garbage', 'internal', 'rateLimit'] as const)(
  'after %s a package is asked for later, and nothing is lost',
  async (fault) => {
    const order = await shop.ship();
    await shop.tell(order, toWay(order.shippedAt - 10 * HOUR_MS));
    await shop.tracker.fail(fault);
    await shop.lookUp();

    expect(await shop.readTracking(order)).toMatchObject({
      state: 'Awaited',
      failures: 1,
      nextLookAt: shop.now() + 5 * MINUTE_MS,
    });

    await shop.lookUp(6 * MINUTE_MS);
    expect(await shop.readTracking(order)).toMatchObject({ state: 'InTransit', failures: 0 });
  },
);

test('a round ends where the service refuses the shop, and asks for nothing else', async () => {
  const orders = [await shop.ship(), await shop.ship(), await shop.ship()];
  await shop.tracker.fail('unauthenticated');
  const result = await shop.lookUp();

  expect(result).toBe('0 looked up, then refused');

  const counts = await Promise.all(orders.map((order) => shop.countCalls(order)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
});

test('its owner reads where a package is, in both languages, and no name of a driver', async () => {
  const order = await shop.ship();
  await shop.tell(order, toWay(order.shippedAt));
  await shop.lookUp(21 * HOUR_MS);

  const [box] = (await readOwnOrder(order)).shipments;
  expect(box?.tracking).toMatchObject({ state: 'OutForDelivery', isStalled: false });
  expect(box?.tracking?.scans[0]).toEqual({
    kind: 'OutForDelivery',
    occurredAt: order.shippedAt + 20 * HOUR_MS,
    place: '강남직영',
  });

  const page = await (await order.buyer.raw(`/guest/order/${order.orderNo}`)).text();
  expect(page).toContain('배송 출발');
  expect(page).toContain('강남직영');
  expect(page).not.toContain('홍길동');

  const english = await (await order.buyer.raw(`/en/guest/order/${order.orderNo}`)).text();
  expect(english).toContain('Out for delivery');

  const stranger = await shop.shopper().get<ErrorBody>(`/api/guest/order/${order.orderNo}`);
  expectProblem(stranger, 401, 'LoginRequired');
});

test('staff read the same in the record of the order', async () => {
  const order = await shop.ship();
  await shop.tell(order, toWay(order.shippedAt));
  await shop.lookUp(6 * HOUR_MS);

  const [box] = (await readStaffOrder(order)).shipments;
  expect(box?.tracking?.scans.map(({ kind, place }) => [kind, place])).toEqual([
    ['InTransit', '옥천HUB'],
    ['PickedUp', '능선대리점'],
    ['Registered', ''],
  ]);
});

test('the giver of a present reads how far it is, and not where', async () => {
  const { units } = await makeProduct(shop);
  const present = await makePresent(shop, { itemCode: units[0]?.itemCode ?? '' });
  const receiver = makeReceiver(shop, await readToken(shop, present));
  expect((await receiver.enter()).status).toBe(200);
  const order = await shop.shipPaid(present);
  await shop.tell(order, toWay(order.shippedAt));
  await shop.lookUp(6 * HOUR_MS);

  const { shipments } = await readOwnOrder(order);
  expect(shipments[0]?.tracking?.state).toBe('InTransit');
  expect(shipments[0]?.tracking?.scans.map(({ place }) => place)).toEqual(['', '', '']);
});

test('a corrected number is tracked anew, and what was scanned of the wrong one is forgotten', async () => {
  const order = await shop.ship();
  await shop.tell(order, toWay(order.shippedAt).slice(0, 3));
  await shop.lookUp(6 * HOUR_MS);
  expect(await shop.readScans(order)).toHaveLength(3);

  const right = await correctNumber(order);
  expect(await shop.readScans(order)).toEqual([]);

  await shop.tell(right, toWay(order.shippedAt));
  await shop.lookUp(24 * HOUR_MS);
  expect(await shop.readScans(right)).toHaveLength(5);
  expect(await statusOf(shop, order.orderSn)).toBe('Delivered');
});

test('an answer about the wrong number that comes late does not count', async () => {
  const order = await shop.ship();
  await shop.tell(order, toWay(order.shippedAt));
  await shop.lookUp();
  shop.setNow(shop.now() + 25 * HOUR_MS);

  const { tracker } = shop.runtime;
  if (!tracker) throw new Error('The shop tracks nothing.');
  const correcting = {
    ...tracker,
    lookUp: async (number: Parameters<typeof tracker.lookUp>[0]) => {
      const answer = await tracker.lookUp(number);
      await correctNumber(order);
      return answer;
    },
  };
  await lookUpDueShipments({ ...shop.runtime, tracker: correcting });

  expect(await shop.readScans(order)).toEqual([]);
  expect(await statusOf(shop, order.orderSn)).toBe('InTransit');
});

let corrections = 0;

async function correctNumber(order: Shipped): Promise<Shipped> {
  corrections += 1;

  const { orderSn, shipmentSn } = order;
  const invoiceNo = String(599_100_000_000 + corrections);
  const number = { orderSn, shipmentSn, shippingCarrierCode: 'CJ', invoiceNo };
  await correctInvoice(shop.runtime.database, number, shop.now());

  return { ...order, parcel: { ...order.parcel, trackingNumber: invoiceNo } };
}
