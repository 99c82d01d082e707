import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeMail } from '#src/features/member/mail/shop/mail.service.ts';
import { recordShipment } from '#src/features/order/shipment/shipment.service.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { makeGift, makeProduct, makeSet } from '../../support/product/factories.ts';
import { deskOf, itemsOf, makePaid, makeUnpaid, statusOf } from '../../support/order/orders.ts';
import { runVerb } from '../../support/shop-verb.ts';
import { tempFile } from '../../support/temp-file.ts';
import { runVerbProcess } from '../../support/verb-process.ts';

let shop: PayingShop;
let desk: ReturnType<typeof deskOf>;
beforeAll(async () => {
  shop = await startPayingShop();
  desk = deskOf(shop);
});
afterAll(() => shop.close());

async function makePaidOrder(qty = 1) {
  const { units } = await makeProduct(shop);
  return makePaid(shop, { items: [{ itemCode: units[0]?.itemCode ?? '', qty }] });
}

async function itemMoves(orderSn: number) {
  const rows = await shop.runtime.database.read
    .selectFrom('order_item_history as h')
    .innerJoin('order_item as i', 'i.orderItemSn', 'h.orderItemSn')
    .select(['h.fromStatus', 'h.toStatus', 'h.actor'])
    .where('i.orderSn', '=', orderSn)
    .orderBy('orderItemHistorySn')
    .execute();
  return rows.map(({ fromStatus, toStatus, actor }) => `${fromStatus ?? ''}>${toStatus} ${actor}`);
}

test('a complete order tells what can still be done, and what happens next', async () => {
  const { orderSn, orderNo, buyer } = await makePaidOrder();

  const told = async () => {
    const page = await (await buyer.raw(`/orderComplete/${orderNo}`)).text();
    const words = ['배송지를 변경할 수', '취소할 수', '송장번호를', '교환·반품을 신청할 수'];
    return words.filter((word) => page.includes(word));
  };
  expect(await told()).toHaveLength(4);

  await desk.prepare(orderSn);

  expect(await told()).toEqual(['취소할 수', '송장번호를', '교환·반품을 신청할 수']);

  await desk.ship(orderSn);
  expect(await told()).toEqual(['교환·반품을 신청할 수']);
});

test('an order passes every status, with a history of order and item', async () => {
  const { orderSn } = await makePaidOrder();
  await desk.confirm(orderSn);
  await desk.prepare(orderSn);
  await desk.delay(orderSn);

  const { shipmentSn } = await desk.ship(orderSn);

  expect(await statusOf(shop, orderSn)).toBe('InTransit');

  await desk.deliver(orderSn);

  expect(await statusOf(shop, orderSn)).toBe('Delivered');
  expect(await itemMoves(orderSn)).toEqual([
    '>OrderCreated shopper',
    'OrderCreated>PaymentCompleted gateway',
    'PaymentCompleted>OrderCompleted staff',
    'OrderCompleted>PreparingToShip staff',
    'PreparingToShip>ShippingDelayed staff',
    'ShippingDelayed>InTransit staff',
    'InTransit>Delivered staff',
  ]);

  const mail = await composeMail(shop.runtime, { template: 'shipped', shipmentSn });
  expect(mail?.text).toContain('택배사: CJ대한통운');
  expect(mail?.text).toContain('시험 등산 자켓 (1개)');
  expect(mail?.text).toMatch(/배송 조회하기: https:\/\/www\.doortodoor\.co\.kr\/\S+invc_no=\d{12}/);

  const arrived = await composeMail(shop.runtime, { template: 'delivered', shipmentSn });
  expect(arrived?.text).toContain('배송이 완료되었습니다');
});

test('an item in two boxes is on its way with the second, and there with both', async () => {
  const { orderSn, items } = await makePaidOrder(3);
  const orderItemSn = items[0]?.orderItemSn ?? 0;

  await desk.prepare(orderSn);

  const first = await desk.ship(orderSn, [{ orderItemSn, qty: 2 }]);

  expect(await statusOf(shop, orderSn)).toBe('PreparingToShip');

  await desk.deliver(orderSn, first.shipmentSn);

  expect(await statusOf(shop, orderSn)).toBe('PreparingToShip');
  await expect(desk.ship(orderSn, [{ orderItemSn, qty: 2 }])).rejects.toThrow('NothingToShip');

  await desk.ship(orderSn);

  expect(await statusOf(shop, orderSn)).toBe('InTransit');

  await desk.deliver(orderSn);

  expect((await itemsOf(shop, orderSn))[0]).toMatchObject({ status: 'Delivered' });
  await expect(desk.deliver(orderSn)).rejects.toThrow('OrderStatusConflict');
});

test('a set leaves with its pieces and gifts, its share in each box', async () => {
  const cap = await makeProduct(shop);
  const bag = await makeProduct(shop);
  const set = await makeSet(shop, {
    itemType: 'Bundle',
    groups: [{ groupPrice: 20_000, qty: 2, of: [cap] }],
  });

  await makeGift(shop, set, { gift: bag });

  const itemCode = set.units[0]?.itemCode ?? '';
  const { orderSn, items } = await makePaid(shop, { items: [{ itemCode, qty: 2 }] });
  const sn = (type: string) => items.find(({ itemType }) => itemType === type)?.orderItemSn ?? 0;

  await desk.prepare(orderSn);

  const piece = [{ orderItemSn: sn('SetComponent'), qty: 1 }];
  await expect(desk.ship(orderSn, piece)).rejects.toThrow('NothingToShip');

  const { shipmentSn } = await desk.ship(orderSn, [{ orderItemSn: sn('Bundle'), qty: 1 }]);
  const box = await shop.runtime.database.read
    .selectFrom('shipment_item')
    .select(['orderItemSn', 'qty'])
    .where('shipmentSn', '=', shipmentSn)
    .execute();
  expect(Object.fromEntries(box.map(({ orderItemSn, qty }) => [orderItemSn, qty]))).toEqual({
    [sn('Bundle')]: 1,
    [sn('SetComponent')]: 2,
    [sn('Gift')]: 1,
  });

  await desk.ship(orderSn);
  expect(await statusOf(shop, orderSn)).toBe('InTransit');
});

test('no status can be skipped, and an unpaid order can not be processed', async () => {
  const { orderSn } = await makePaidOrder();
  await expect(desk.ship(orderSn)).rejects.toThrow('NothingToShip');
  await expect(desk.deliver(orderSn)).rejects.toThrow('OrderStatusConflict');
  await expect(desk.delay(orderSn)).rejects.toThrow('OrderStatusConflict');

  const { units } = await makeProduct(shop);
  const unpaid = await makeUnpaid(shop, {
    items: [{ itemCode: units[0]?.itemCode ?? '', qty: 1 }],
  });
  await expect(desk.prepare(unpaid.orderSn)).rejects.toThrow('OrderStatusConflict');
});

test('two who ship the same at once send it once', async () => {
  const { orderSn } = await makePaidOrder(2);
  await desk.prepare(orderSn);
  const both = await Promise.allSettled([desk.ship(orderSn), desk.ship(orderSn)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test.each([
  ['CJ', '12345', 'InvalidInvoiceNo'],
  ['NOBODY', '638123456789', 'InvalidCarrier'],
])('%s %s is refused: %s', async (shippingCarrierCode, invoiceNo, code) => {
  const { orderSn } = await makePaidOrder();
  await desk.prepare(orderSn);
  const by = { actor: 'staff', now: shop.now() } as const;
  const box = { orderSn, shippingCarrierCode, invoiceNo };
  await expect(recordShipment(shop.runtime.database, box, by)).rejects.toThrow(code);
});

test('staff move orders from the command line, several at once and by file', async () => {
  const firstOrder = await makePaidOrder();
  const two = await makePaidOrder();

  const order = (...args: string[]) => runVerb(['order', ...args], shop.env);
  const prepared = await order('prepare', firstOrder.orderNo, two.orderNo, '20260101-AAAAAAAAAA');
  expect(prepared.code).toBe(1);
  expect(prepared.output).toContain(`${firstOrder.orderNo}  PreparingToShip\n`);
  expect(prepared.output).toContain('2 done, 1 refused.');
  expect(prepared.complaint).toContain('there is no such order');

  const file = tempFile('invoices.csv');

  writeFileSync(
    file,
    `\ufeffinvoiceNo,orderNo,shippingCarrierCode\n6381-2345-6789,${firstOrder.orderNo},CJ\n1,${two.orderNo},CJ\n`,
  );

  const shipped = await runVerbProcess(['order', 'ship', file], shop.env);
  expect(shipped.output).toBe(`2: ${firstOrder.orderNo}  InTransit\n1 done, 1 refused.\n`);
  expect(shipped.complaint).toContain(`3: ${two.orderNo}  InvalidInvoiceNo`);
  expect((await order('deliver', firstOrder.orderNo)).output).toBe(
    `${firstOrder.orderNo}  Delivered\n`,
  );

  const shown = await order('show', firstOrder.orderNo);
  expect(shown.output).toContain('CJ 638123456789');
  expect(shown.output).toContain('InTransit -> Delivered  by staff');

  const cancelled = await order('cancel', two.orderNo, '--note', 'damaged in store');
  expect(cancelled.output).toBe(`${two.orderNo}  OrderCancelled  Payment ₩50,000\n`);

  const refunded = await order('refund', two.orderNo);
  expect(refunded.output).toBe(`${two.orderNo}  ₩50,000 given back\n`);

  const listed = await order('list', '--status', 'OrderCancelled');
  expect(listed.output).toContain(two.orderNo);
  expect(listed.output).not.toContain(firstOrder.orderNo);
  expect((await order('list', '--status', 'Nowhere')).complaint).toContain('There is no status');
});
