import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import type { StaffOrder } from '#src/features/order/order/desk/order-desk.schema.ts';
import type { OrderTablePage } from '#src/features/order/order/desk/order-table.schema.ts';
import type { PrintPage } from '#src/features/order/order/desk/packing/packing.schema.ts';
import { staffOf } from '../../support/desk/staff.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { makePaid } from '../../support/order/orders.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeProduct } from '../../support/product/factories.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';

const API = '/api/staff/orders';
const WHY = '구매자가 옵션을 다시 고르는 중';
const PARCEL = { shippingCarrierCode: 'CJ', invoiceNo: '200000000001' };

let shop: PayingShop;
let warehouse: Shopper;
let itemCode = '';
beforeAll(async () => {
  shop = await startPayingShop();
  warehouse = (await staffOf(shop, 'warehouse')).browser;
  itemCode = (await makeProduct(shop)).units[0]?.itemCode ?? '';
});
afterAll(() => shop.close());

async function makeOrder(): Promise<string> {
  return (await makePaid(shop, { items: [{ itemCode, qty: 1 }] })).orderNo;
}

const readOrder = async (orderNo: string) =>
  (await warehouse.get<StaffOrder>(`${API}/${orderNo}`)).body;

async function moveOrder(orderNo: string, move: string, more: object = {}) {
  const body = { orderNos: [orderNo], move, ...more };
  const { body: answer } = await warehouse.post<BulkResults>(`${API}/move`, body);
  return answer.results[0]?.problem?.code ?? answer.results[0]?.status;
}

async function shipOrder(orderNo: string) {
  const boxes = [{ orderNo, ...PARCEL }];
  const { body } = await warehouse.post<BulkResults>(`${API}/ship`, { boxes });
  return body.results[0]?.problem?.code ?? body.results[0]?.status;
}

test('an order on hold is neither packed nor shipped, until it is released', async () => {
  const orderNo = await makeOrder();
  expect(await moveOrder(orderNo, 'prepare')).toBe('PreparingToShip');

  expect(await moveOrder(orderNo, 'hold', { reason: WHY, dryRun: true })).toBe('PreparingToShip');
  expect((await readOrder(orderNo)).onHold).toBeNull();

  expect(await moveOrder(orderNo, 'hold', { reason: WHY })).toBe('PreparingToShip');
  expect(await moveOrder(orderNo, 'hold', { reason: WHY })).toBe('OrderOnHold');
  expect(await readOrder(orderNo)).toMatchObject({
    onHold: { since: shop.now(), note: WHY },
    can: { prepare: false, ship: false, hold: false, release: true, cancel: true },
    audit: [{ action: 'order:ship', reason: WHY }, {}],
  });

  expect(await shipOrder(orderNo)).toBe('OrderOnHold');
  expect(await moveOrder(orderNo, 'delay', { reason: '입고 지연' })).toBe('ShippingDelayed');
  expect(await moveOrder(orderNo, 'prepare')).toBe('OrderOnHold');

  const packing = await warehouse.get<ErrorBody>(`${API}/${orderNo}/packing`);
  expectProblem(packing, 409, 'OrderOnHold');
  expect(packing.body.message).toContain(WHY);

  const orderNos = [orderNo, await makeOrder()];
  const papers = { orderNos, reason: '피킹 리스트 출력' };
  const { body } = await warehouse.post<PrintPage>(`${API}/packing`, papers);
  expect(body.left).toEqual([orderNo]);

  expect(await moveOrder(orderNo, 'release')).toBe('ShippingDelayed');
  expect(await moveOrder(orderNo, 'release')).toBe('OrderNotOnHold');
  expect(await readOrder(orderNo)).toMatchObject({ onHold: null, can: { ship: true, hold: true } });
  expect(await shipOrder(orderNo)).toBe('InTransit');
});

test('those on hold are listed, but not once they are cancelled', async () => {
  const orderNo = await makeOrder();
  await moveOrder(orderNo, 'hold', { reason: WHY });

  const listHeld = async () =>
    (await warehouse.get<OrderTablePage>(`${API}?alert=onHold&search=${orderNo}`)).body.rows;
  expect(await listHeld()).toMatchObject([{ orderNo, isOnHold: true }]);

  const { browser: service } = await staffOf(shop, 'service');
  const { body: estimate } = await service.post<{ refundAmt: number }>(
    `${API}/${orderNo}/estimateCancel`,
    {},
  );
  await service.post(`${API}/${orderNo}/cancel`, {
    reason: '구매자 요청',
    expectedRefundAmt: estimate.refundAmt,
  });

  expect(await listHeld()).toEqual([]);
});

test('nothing is left to hold of an order that has left', async () => {
  const orderNo = await makeOrder();
  await moveOrder(orderNo, 'prepare');
  const boxes = [{ orderNo, ...PARCEL, invoiceNo: '200000000002' }];
  await warehouse.post(`${API}/ship`, { boxes });

  expect(await moveOrder(orderNo, 'hold', { reason: WHY })).toBe('OrderStatusConflict');
  expect((await readOrder(orderNo)).can.hold).toBe(false);
});
