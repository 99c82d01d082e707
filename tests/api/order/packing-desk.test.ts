import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  PackOrder,
  PrintPage,
} from '#src/features/order/order/desk/packing/packing.schema.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { deskOf, makePaid, type PaidOrder } from '../../support/order/orders.ts';
import { makeProduct, makeSet } from '../../support/product/factories.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';
import { staffOf } from '../../support/desk/staff.ts';

const GTIN = '8801234567893';

let shop: PayingShop;
let warehouse: Shopper;
/** Two jackets, and a set of two pieces. */
let order: PaidOrder;
let jacketCode: string;

beforeAll(async () => {
  shop = await startPayingShop();
  warehouse = (await staffOf(shop, 'warehouse')).browser;
  await warehouse.get('/api/live'); // the csrf cookie

  const jacket = await makeProduct(shop, { stock: 9 });
  jacketCode = jacket.units[0]?.itemCode ?? '';
  await shop.runtime.database.tx((t) =>
    t
      .updateTable('prod_unit')
      .set({ gtin: GTIN, place: 'A-03-2' })
      .where('itemCode', '=', jacketCode)
      .execute(),
  );

  order = await makePaid(shop, { items: [{ itemCode: jacketCode, qty: 2 }] });
});
afterAll(() => shop.close());

const printPapers = (who: Shopper, orderNos: readonly string[], reason = '오늘 출고') =>
  who.post<PrintPage & ErrorBody>('/api/staff/orders/packing', { orderNos, reason });
const readPacking = async ({ orderNo }: PaidOrder) =>
  (await warehouse.get<PackOrder>(`/api/staff/orders/${orderNo}/packing`)).body;

test('an order to pack has its pieces with barcode and place, and is ready once it is prepared', async () => {
  const items = [{ unitCode: jacketCode, gtin: GTIN, place: 'A-03-2', qty: 2 }];
  expect(await readPacking(order)).toMatchObject({ isReady: false, items });

  await deskOf(shop).prepare(order.orderSn);
  expect(await readPacking(order)).toMatchObject({ isReady: true, items });
});

test('a set is packed by its pieces, without its heading', async () => {
  const part = await makeProduct(shop, { stock: 9 });
  const other = await makeProduct(shop, { stock: 9 });

  const groups = [part, other].map((product) => ({ groupPrice: 10_000, of: [product] }));
  const set = await makeSet(shop, { groups });
  const setOrder = await makePaid(shop, {
    items: [{ itemCode: set.units[0]?.itemCode ?? '', qty: 1 }],
  });

  const { items } = await readPacking(setOrder);
  expect(items.map(({ qty }) => qty)).toEqual([1, 1]);
  expect(items.map(({ unitCode }) => unitCode).toSorted()).toEqual(
    [part, other].map(({ units }) => units[0]?.itemCode ?? '').toSorted(),
  );
});

test('papers tell where parcels go, and each order’s audit tells that they were printed', async () => {
  const { status, body } = await printPapers(warehouse, [order.orderNo, order.orderNo]);
  expect([status, body.left]).toEqual([200, []]);
  expect(body.orders).toHaveLength(1);
  expect(body.orders[0]).toMatchObject({ orderNo: order.orderNo, items: [{ qty: 2 }] });
  expect(body.orders[0]?.recipient.name).not.toContain('*');

  const rows = await shop.runtime.database.read
    .selectFrom('audit')
    .select(['action', 'reason'])
    .where('entity', '=', 'order')
    .where('entityId', '=', order.orderNo)
    .where('action', '=', 'personal:read')
    .execute();
  expect(rows).toEqual([{ action: 'personal:read', reason: '오늘 출고' }]);
});

test('what has left is on no paper', async () => {
  const gone = await makePaid(shop, { items: [{ itemCode: jacketCode, qty: 1 }] });
  await deskOf(shop).prepare(gone.orderSn);
  await deskOf(shop).ship(gone.orderSn);

  const { body } = await printPapers(warehouse, [order.orderNo, gone.orderNo]);
  expect([body.orders.map(({ orderNo }) => orderNo), body.left]).toEqual([
    [order.orderNo],
    [gone.orderNo],
  ]);

  const alone = await printPapers(warehouse, [gone.orderNo]);
  expect([alone.status, alone.body.code]).toEqual([409, 'NothingToShip']);
});

test('a reason is needed, and every order has to be there', async () => {
  const short = await printPapers(warehouse, [order.orderNo], 'ok');
  expect([short.status, short.body.code]).toEqual([422, 'RevealReasonTooShort']);
  expect((await printPapers(warehouse, [order.orderNo, '20261111-NOSUCHORDER1'])).status).toBe(404);
});

test.each(['goods', 'content'] as const)('%s may print nothing', async (role) => {
  const { browser } = await staffOf(shop, role);
  await browser.get('/api/live'); // the csrf cookie
  expect((await printPapers(browser, [order.orderNo])).status).toBe(403);
});

test('after a part has left, what is to be packed is what the next parcel takes', async () => {
  const parted = await makePaid(shop, { items: [{ itemCode: jacketCode, qty: 3 }] });
  await deskOf(shop).prepare(parted.orderSn);

  const orderItemSn = parted.items[0]?.orderItemSn;
  const shipBox = (invoiceNo: string, items?: object[]) =>
    warehouse.post('/api/staff/orders/ship', {
      boxes: [
        { orderNo: parted.orderNo, shippingCarrierCode: 'CJ', invoiceNo, ...(items && { items }) },
      ],
    });

  await shipBox('638100009001', [{ orderItemSn, qty: 1 }]);
  const { items } = await readPacking(parted);
  expect(items.map(({ qty }) => qty)).toEqual([2]);

  await shipBox('638100009002');
  const sent = await shop.runtime.database.read
    .selectFrom('shipment_item')
    .innerJoin('shipment', 'shipment.shipmentSn', 'shipment_item.shipmentSn')
    .select('qty')
    .where('invoiceNo', '=', '638100009002')
    .execute();
  expect(sent).toEqual([{ qty: 2 }]);
  expect((await readPacking(parted)).items).toEqual([]);
});
