import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffOrder } from '#src/features/order/order/desk/order-desk.schema.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { deskOf, makePaid, type PaidOrder } from '../../support/order/orders.ts';
import { makeProduct } from '../../support/product/factories.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';
import { staffOf } from '../../support/desk/staff.ts';

const ADDRESS = {
  name: '김새곳',
  phone1: '010-2222-3333',
  phone2: '',
  zipCode: '04524',
  address1: '서울 중구 세종대로 110',
  address2: '3층',
  shippingMessage: '경비실에 맡겨 주세요',
};

let shop: PayingShop;
let service: Shopper;
let order: PaidOrder;

beforeAll(async () => {
  shop = await startPayingShop();
  service = (await staffOf(shop, 'service')).browser;
  await service.get('/api/live'); // the csrf cookie
});
afterAll(() => shop.close());

async function makeOrder(): Promise<PaidOrder> {
  const { units } = await makeProduct(shop, { stock: 9 });
  return makePaid(shop, { items: [{ itemCode: units[0]?.itemCode ?? '', qty: 1 }] });
}

const changeAddress = (who: Shopper, { orderNo }: PaidOrder, changes: object = {}) =>
  who.call<StaffOrder & ErrorBody>('PUT', `/api/staff/orders/${orderNo}/address`, {
    body: { address: { ...ADDRESS, ...changes }, reason: '전화 요청' },
  });
const readAddress = ({ orderSn }: PaidOrder) =>
  shop.runtime.database.read
    .selectFrom('orders')
    .select(['recipientName', 'zipCode', 'address1', 'address2', 'shippingMessage'])
    .where('orderSn', '=', orderSn)
    .executeTakeFirstOrThrow();

test('service sends an order elsewhere, also while it is packed, with one audit row', async () => {
  order = await makeOrder();
  await deskOf(shop).prepare(order.orderSn);

  const { status, body } = await changeAddress(service, order);
  expect([status, body.can.changeAddress]).toEqual([200, true]);
  expect(await readAddress(order)).toEqual({
    recipientName: '김새곳',
    zipCode: '04524',
    address1: '서울 중구 세종대로 110',
    address2: '3층',
    shippingMessage: '경비실에 맡겨 주세요',
  });
  expect(body.recipient.name).toContain('*'); // as masked as before
  expect(body.audit).toHaveLength(1);
  expect(body.audit[0]).toMatchObject({ action: 'order:cancel', reason: '전화 요청' });
  expect(JSON.stringify(body.audit)).not.toContain('김새곳');

  const changes = await shop.runtime.database.read
    .selectFrom('order_address_change')
    .select('actor')
    .where('orderSn', '=', order.orderSn)
    .execute();
  expect(changes).toEqual([{ actor: 'staff' }]);
});

test('a parcel that has left goes where it was sent', async () => {
  await deskOf(shop).ship(order.orderSn);

  const { body: seen } = await service.get<StaffOrder>(`/api/staff/orders/${order.orderNo}`);
  expect(seen.can.changeAddress).toBe(false);

  const before = await readAddress(order);
  const { status, body } = await changeAddress(service, order, { name: '다른이' });
  expect([status, body.code]).toEqual([409, 'OrderStatusConflict']);
  expect(await readAddress(order)).toEqual(before);
});

test('wrong input is refused at its field, and the order stays as it was', async () => {
  const other = await makeOrder();
  const before = await readAddress(other);

  for (const [changes, code, field] of [
    [{ zipCode: '1' }, 'InvalidZipCode', 'zipCode'],
    [{ name: '' }, 'InvalidName', 'name'],
    [{ address1: ' ' }, 'AddressRequired', 'address1'],
  ] as const) {
    const { status, body } = await changeAddress(service, other, changes);
    expect([status, body.fields]).toEqual([422, { [`address.${field}`]: code }]);
  }

  expect(await readAddress(other)).toEqual(before);
});

test('whoever may not cancel, or not see people, may not', async () => {
  for (const role of ['warehouse', 'goods'] as const) {
    const { browser } = await staffOf(shop, role);
    await browser.get('/api/live'); // the csrf cookie
    expect((await changeAddress(browser, order)).status).toBe(403);
  }
});
