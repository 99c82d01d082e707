import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmJobs } from '#src/features/order/order/confirm.service.ts';
import type { OrderList } from '#src/features/order/order/shop/list/my-page.schema.ts';
import type { OrderDetail } from '#src/features/order/order/shop/detail/order-detail.schema.ts';
import { pointBalance } from '#src/features/benefit/point/point.service.ts';
import { endOfKstDay } from '#src/lib/instant.ts';
import { createWorker } from '#src/server/job-worker.ts';
import { linesOf } from '../../support/order/order-lines.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { deskOf, makePaid, statusOf } from '../../support/order/orders.ts';
import { makeMember, signedIn } from '../../support/member/people.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';

const NOVEMBER = 'fromDate=2026-11-01&toDate=2026-11-30';
let shop: PayingShop;
let desk: ReturnType<typeof deskOf>;
beforeAll(async () => {
  shop = await startPayingShop();
  desk = deskOf(shop);

  const area = { nameKo: '섬', nameEn: 'Island', zipFrom: '63000', zipTo: '63644' };

  await shop.runtime.database.tx((t) =>
    t
      .insertInto('shipping_area')
      .values([
        { ...area, addFee: 3_000, deliverable: 1 },
        { ...area, zipFrom: '23124', zipTo: '23136', addFee: 0, deliverable: 0 },
      ])
      .execute(),
  );
});
afterAll(() => shop.close());

async function makePaidOrder(buyer?: Shopper, qty = 1) {
  const { units } = await makeProduct(shop);
  const items = [{ itemCode: units[0]?.itemCode ?? '', qty }];
  return makePaid(shop, { items, ...(buyer && { buyer, given: { guestPassword: undefined } }) });
}

const address = {
  name: '박바다',
  phone1: '010-9999-8888',
  phone2: '',
  zipCode: '04780',
  address1: '서울특별시 성동구 능선로 99',
  address2: '3층',
  shippingMessage: '경비실',
};

function changeShippingAddress(
  { orderNo, buyer }: { orderNo: string; buyer: Shopper },
  changes: object = {},
) {
  const path = `/api/order/${orderNo}/shippingAddress`;
  return buyer.call<ErrorBody>('PUT', path, { body: { ...address, ...changes } });
}

describe('PUT /api/order/{orderNo}/shippingAddress', () => {
  test('sends the order elsewhere, and its owner sees since when', async () => {
    const order = await makePaidOrder();
    expect((await changeShippingAddress(order)).status).toBe(200);
    const { body } = await order.buyer.get<OrderDetail>(`/api/guest/order/${order.orderNo}`);
    expect(body.recipient).toEqual({ ...address, phone1: '+821099998888' });
    expect(body.addressChangedAt).toBe(shop.now());
  });

  test.each([
    [{ zipCode: '63100' }, [409, 'CouldNotChangeAnotherShippingArea', undefined]],
    [{ zipCode: '23130' }, [409, 'UndeliverableArea', '3033']],
    [{ zipCode: '123' }, [422, 'InvalidZipCode', undefined]],
    [{ name: ' ' }, [422, 'InvalidName', undefined]],
    [{ address1: '' }, [422, 'AddressRequired', undefined]],
    [{ shippingMessage: 'x'.repeat(51) }, [422, 'ShippingMessageTooLong', '3125']],
  ])('%j is refused', async (changes, refusal) => {
    const order = await makePaidOrder();
    const answer = await changeShippingAddress(order, changes);
    expect([answer.status, answer.body.code, answer.body.alert]).toEqual(refusal);
    const { body } = await order.buyer.get<OrderDetail>(`/api/guest/order/${order.orderNo}`);
    expect([body.recipient.zipCode, body.addressChangedAt]).toEqual(['06236', null]);
  });

  test('is refused once packed, to other members, and without a session', async () => {
    const order = await makePaidOrder();
    const other = await makePaidOrder();
    expect((await changeShippingAddress({ ...order, buyer: other.buyer })).status).toBe(404);

    const stranger = shop.shopper();
    await stranger.get('/api/live');

    expect((await changeShippingAddress({ ...order, buyer: stranger })).status).toBe(401);

    await desk.prepare(order.orderSn);
    expectProblem(await changeShippingAddress(order), 409, 'OrderStatusConflict');
  });
});

describe('POST /api/order/{orderNo}/confirmPurchase', () => {
  async function delivered(buyer?: Shopper) {
    const order = await makePaidOrder(buyer, 2);
    await desk.prepare(order.orderSn);
    await desk.ship(order.orderSn);
    await desk.deliver(order.orderSn);
    return order;
  }

  test('a member earns points with it, once', async () => {
    const member = await makeMember(shop);
    const order = await delivered(await signedIn(shop, member));
    const path = `/api/order/${order.orderNo}/confirmPurchase`;

    const both = await Promise.all([order.buyer.post(path), order.buyer.post(path)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await statusOf(shop, order.orderSn)).toBe('PurchaseConfirmed');

    const { memberNo } = member;
    expect(await pointBalance(shop.runtime.database.read, memberNo, shop.now())).toBe(1_000);
  });

  test('a part of the delivered items is confirmed, the rest later', async () => {
    const firstProduct = await makeProduct(shop);
    const two = await makeProduct(shop);
    const items = [firstProduct, two].map(({ units }) => ({
      itemCode: units[0]?.itemCode ?? '',
      qty: 1,
    }));
    const buyer = await signedIn(shop, await makeMember(shop));
    const formFields = { expectedTotal: 100_000, guestPassword: undefined };
    const order = await makePaid(shop, { items, buyer, given: formFields });

    await desk.prepare(order.orderSn);
    await desk.ship(order.orderSn);
    await desk.deliver(order.orderSn);

    const confirmable = async () => {
      const { body } = await order.buyer.get<OrderDetail>(`/api/my/order/${order.orderNo}`);
      return linesOf(body)
        .filter((line) => line.purchaseConfirmable)
        .map((line) => line.orderLineItemSn);
    };

    const [first = 0, second] = await confirmable();
    const path = `/api/order/${order.orderNo}/confirmPurchase`;

    const part = await order.buyer.post(path, { orderItemSns: [first] });
    expect([part.status, part.body]).toEqual([200, { confirmedCount: 1 }]);
    expect(await confirmable()).toEqual([second]);
    expect(await statusOf(shop, order.orderSn)).toBe('Delivered');
    expect((await order.buyer.post(path, { orderItemSns: [first] })).status).toBe(409);
  });

  test('is refused before delivery, and to other members', async () => {
    const order = await makePaidOrder();
    const other = await delivered();
    const path = `/api/order/${order.orderNo}/confirmPurchase`;

    const early = await order.buyer.post<ErrorBody>(path);
    expectProblem(early, 409, 'OrderStatusConflict');
    expect((await other.buyer.post(path)).status).toBe(404);
    expect((await shop.shopper().post(path)).status).toBe(401);
  });

  test('seven days after it arrived it is confirmed by itself', async () => {
    const order = await delivered();

    const worker = createWorker({
      database: shop.runtime.database,
      handlers: confirmJobs(shop.runtime),
      clock: shop.now,
      onError: (error) => expect.fail(String(error)),
    });

    const arrived = shop.now();
    const ends = endOfKstDay(arrived, 7);

    shop.setNow(ends - 60_000);
    await worker.runDue(shop.now());

    expect(await statusOf(shop, order.orderSn)).toBe('Delivered');

    shop.setNow(ends + 11 * 60_000);
    await worker.runDue(shop.now());

    expect(await statusOf(shop, order.orderSn)).toBe('PurchaseConfirmed');

    const { orderSn } = order;
    const last = await shop.runtime.database.read
      .selectFrom('order_history')
      .select('actor')
      .where('orderSn', '=', orderSn)
      .orderBy('orderHistorySn', 'desc')
      .executeTakeFirstOrThrow();
    expect(last.actor).toBe('job');

    shop.setNow(arrived);
  });
});

test('each item names the parcels that have it, in the detail and in the list (rule 3.14)', async () => {
  const buyer = await signedIn(shop, await makeMember(shop));
  const order = await makePaidOrder(buyer, 3);
  const orderItemSn = order.items[0]?.orderItemSn ?? 0;

  await desk.prepare(order.orderSn);
  await desk.ship(order.orderSn, [{ orderItemSn, qty: 1 }]);
  await desk.ship(order.orderSn, [{ orderItemSn, qty: 2 }]);

  const { body } = await buyer.get<OrderDetail>(`/api/my/order/${order.orderNo}`);
  const parcels = body.shipments.map(({ shippingCarrierCode, invoiceNo, items }) => ({
    shippingCarrierCode,
    invoiceNo,
    qty: items[0]?.qty,
  }));
  expect(parcels.map(({ qty }) => qty)).toEqual([1, 2]);

  const list = await buyer.get<OrderList>(`/api/my/order/list?${NOVEMBER}`);
  const lineItems = [{ orderItems: [{ orderItemSn, shipments: parcels }] }];
  expect(body.orderHandlers).toMatchObject([{ combinedShippings: [{ lineItems }] }]);
  expect(list.body.orders).toMatchObject([{ lineItems }]);
});

test('the detail has parcels, cancels and allowed actions; the list filters by name and status', async () => {
  const buyer = await signedIn(shop, await makeMember(shop));
  const order = await makePaidOrder(buyer, 3);
  const items = [{ orderItemSn: order.items[0]?.orderItemSn ?? 0, qty: 1 }];

  shop.setNow(shop.now() + 1_000);

  const cancel = { items, reasonCode: 'ChangedMind', expectedRefundAmt: 50_000 };
  await buyer.post(`/api/order/${order.orderNo}/cancel`, cancel);
  shop.setNow(shop.now() + 1_000);
  await desk.prepare(order.orderSn);
  await desk.ship(order.orderSn, items);

  const { body } = await buyer.get<OrderDetail>(`/api/my/order/${order.orderNo}`);
  expect(body.shipments[0]).toMatchObject({ carrierName: 'CJ대한통운', items: [{ qty: 1 }] });
  expect(body.shipments[0]?.trackingUrl).toContain(body.shipments[0]?.invoiceNo);
  expect(body.cancels[0]).toMatchObject({
    refundAmt: 50_000,
    items: [{ itemName: '시험 등산 자켓', qty: 1 }],
    refunds: [{ means: 'Payment', status: 'Requested' }],
  });
  expect(body.actions).toEqual({
    cancellable: items,
    cancelWhole: false,
    changeAddress: false,
  });
  expect(body.history.map(({ status, items: of }) => [status, of.length])).toEqual([
    ['OrderCreated', 0],
    ['PaymentCompleted', 0],
    ['OrderItemCancelled', 1],
    ['PreparingToShip', 0],
  ]);

  const list = await (await buyer.raw('/myPage/claim')).text();
  expect(list).toContain('상품준비중 · 부분취소');

  const find = async (query: string) =>
    (await buyer.get<OrderList>(`/api/my/order/list?${NOVEMBER}&${query}`)).body.orders.length;
  expect(await find('status=preparing')).toBe(1);
  expect(await find('status=cancelled')).toBe(0);
  expect(await find(`keyword=${encodeURIComponent('등산')}`)).toBe(1);
  expect(await find('keyword=%25')).toBe(0);
  expect((await buyer.get(`/api/my/order/list?${NOVEMBER}&status=nowhere`)).status).toBe(422);

  const receipt = await (await buyer.raw(`/myPage/order/${order.orderNo}/receipt`)).text();
  expect(receipt).toContain('90,909원');
  expect(receipt).toContain('9,091원');
  expect((await buyer.raw('/myPage/order/20260101-AAAAAAAAAA/receipt')).status).toBe(404);
});
