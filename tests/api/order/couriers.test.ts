import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Courier } from '#src/features/content/setting/couriers.ts';
import { STANDARD_COURIERS } from '#src/features/content/setting/standard-couriers.ts';
import type { StaffSettings } from '#src/features/content/setting/desk/setting-desk.schema.ts';
import { readMail } from '#src/features/member/mail/shop/mail.service.ts';
import { recordShipment } from '#src/features/order/shipment/shipment.service.ts';
import type { InvoiceRows } from '#src/features/order/order/desk/order-desk.schema.ts';
import type { OrderDetail } from '#src/features/order/order/shop/detail/order-detail.schema.ts';
import { staffOf } from '../../support/desk/staff.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { deskOf, makePaid, type PaidOrder } from '../../support/order/orders.ts';
import { makeProduct } from '../../support/product/factories.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';

let shop: PayingShop;
let owner: Shopper;
beforeAll(async () => {
  shop = await startPayingShop();
  owner = (await staffOf(shop, 'owner')).browser;
  await owner.get('/api/live'); // the csrf cookie
});
afterAll(() => shop.close());

const BIKE: Courier = {
  code: 'BIKE',
  name: { ko: '동네자전거', en: 'Bike Post' },
  aliases: ['자전거'],
  lengths: [9],
  trackingUrl: 'https://bike.example/track?no={n}',
  isRetired: false,
};
const LIST = [BIKE, ...STANDARD_COURIERS];

const putCouriers = (couriers: readonly object[]) =>
  owner.call<StaffSettings & ErrorBody>('PUT', '/api/staff/settings/couriers', {
    body: { couriers },
  });

async function makePacked(): Promise<PaidOrder> {
  const { units } = await makeProduct(shop);
  const items = [{ itemCode: units[0]?.itemCode ?? '', qty: 1 }];
  const order = await makePaid(shop, { items });
  await deskOf(shop).prepare(order.orderSn);
  return order;
}

const shipBy = ({ orderSn }: PaidOrder, shippingCarrierCode: string, invoiceNo: string) =>
  recordShipment(
    shop.runtime.database,
    { orderSn, shippingCarrierCode, invoiceNo },
    { actor: 'staff', now: shop.now() },
  );

test('a carrier of the shop ships, is found in files, and is shown with its page', async () => {
  expect((await putCouriers(LIST)).status).toBe(200);
  expect(await (await owner.raw('/en/staff')).text()).toContain('Bike Post');

  const csv = 'orderNo,shippingCarrierCode,invoiceNo\nX,자전거,123456789\n';
  const read = await owner.post<InvoiceRows>('/api/staff/orders/readInvoices', {
    csv,
    headings: {},
    carrier: '',
  });
  expect(read.body.rows[0]?.shippingCarrierCode).toBe('BIKE');

  const order = await makePacked();
  await expect(shipBy(order, 'BIKE', '12345678')).rejects.toMatchObject({
    code: 'InvalidInvoiceNo',
  });
  const { shipmentSn } = await shipBy(order, 'BIKE', '123456789');

  const tracking = 'https://bike.example/track?no=123456789';
  const { body } = await order.buyer.get<OrderDetail>(`/api/guest/order/${order.orderNo}`);
  expect(body.shipments[0]).toMatchObject({ carrierName: '동네자전거', trackingUrl: tracking });

  const mail = await readMail(shop.runtime, { template: 'shipped', shipmentSn });
  expect(mail?.body.action?.href).toBe(tracking);

  const other = await makePacked();
  expect((await putCouriers([{ ...BIKE, isRetired: true }, ...STANDARD_COURIERS])).status).toBe(
    200,
  );
  await expect(shipBy(other, 'BIKE', '987654321')).rejects.toMatchObject({
    code: 'InvalidCarrier',
  });

  const kept = await order.buyer.get<OrderDetail>(`/api/guest/order/${order.orderNo}`);
  expect(kept.body.shipments[0]).toMatchObject({
    carrierName: '동네자전거',
    trackingUrl: tracking,
  });
});

test.each<[string, object[], Record<string, string>]>([
  ['without a saved one', [...STANDARD_COURIERS], { couriers: 'CourierGone' }],
  ['with a code twice', [...LIST, BIKE], { 'couriers.13.code': 'CourierTwice' }],
  [
    'with a name of another',
    LIST.map((courier) => (courier.code === 'BIKE' ? { ...BIKE, aliases: ['한진'] } : courier)),
    { 'couriers.3.code': 'CourierTwice' },
  ],
  [
    'with none in use',
    LIST.map((courier) => ({ ...courier, isRetired: true })),
    { couriers: 'CourierNeeded' },
  ],
  ...[
    'http://bike.example/{n}',
    'https://bike.example/',
    'https://{n}.example/',
    'javascript:alert({n})',
  ].map((trackingUrl): [string, object[], Record<string, string>] => [
    `with the page ${trackingUrl}`,
    [{ ...BIKE, trackingUrl }, ...STANDARD_COURIERS],
    { 'couriers.0.trackingUrl': 'TrackingUrlInvalid' },
  ]),
])('the list is refused %s', async (_, couriers, fields) => {
  const { status, body } = await putCouriers(couriers);
  expect([status, body.fields]).toEqual([422, fields]);
});
