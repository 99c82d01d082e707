import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import type { StaffOrder } from '#src/features/order/order/desk/order-desk.schema.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { makeTransferred } from '../../support/order/account-needed.ts';
import { listMails } from '../../support/order/payment/transfer.ts';
import { listOpenRefunds } from '#src/features/order/refund/refund.queries.ts';
import { digestTables } from '../../support/database/digest.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { makePaid, makeUnpaid } from '../../support/order/orders.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';
import { staffOf } from '../../support/desk/staff.ts';

const COURIER = { shippingCarrierCode: 'CJ' };

let shop: PayingShop;
let warehouse: Shopper;
let service: Shopper;
let invoice = 100_000_000_000;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  warehouse = (await staffOf(shop, 'warehouse')).browser;
  service = (await staffOf(shop, 'service')).browser;
});

async function unitCode(): Promise<string> {
  const { units } = await makeProduct(shop);
  return units[0]?.itemCode ?? '';
}

const makePaidOrder = async (qty = 1) =>
  makePaid(shop, { items: [{ itemCode: await unitCode(), qty }] });
const nextInvoice = () => String((invoice += 1));

async function readOrder(orderNo: string): Promise<StaffOrder> {
  return (await service.get<StaffOrder>(`/api/staff/orders/${orderNo}`)).body;
}

const moveOrders = (orderNos: readonly string[], step: string, more: object = {}) =>
  warehouse.post<BulkResults>('/api/staff/orders/move', { orderNos, move: step, ...more });

const shipBoxes = (boxes: readonly object[], more: object = {}) =>
  warehouse.post<BulkResults>('/api/staff/orders/ship', { boxes, ...more });

/** A paid order that is being packed. */
async function makePackedOrder(qty = 1): Promise<string> {
  const { orderNo } = await makePaidOrder(qty);
  await moveOrders([orderNo], 'prepare');
  return orderNo;
}

test('an order goes from paid to delivered, each step with its audit row', async () => {
  const { orderNo } = await makePaidOrder();
  expect((await readOrder(orderNo)).can).toMatchObject({
    confirm: true,
    prepare: true,
    ship: false,
  });

  await moveOrders([orderNo], 'confirm');
  await moveOrders([orderNo], 'prepare');
  await moveOrders([orderNo], 'delay', { reason: '입고가 늦습니다.' });

  expect((await readOrder(orderNo)).status).toBe('ShippingDelayed');

  const invoiceNo = nextInvoice();
  const shipped = await shipBoxes([{ orderNo, ...COURIER, invoiceNo }]);
  expect(shipped.body.results).toEqual([{ id: orderNo, status: 'InTransit', problem: null }]);

  await moveOrders([orderNo], 'deliver');

  const order = await readOrder(orderNo);
  expect(order).toMatchObject({
    status: 'Delivered',
    shipments: [{ ...COURIER, invoiceNo, trackingUrl: expect.stringContaining(invoiceNo) }],
    can: { confirm: false, prepare: false, ship: false, deliver: false, cancel: false },
  });
  expect(order.history.map(({ toStatus, actor }) => `${toStatus} ${actor}`)).toContain(
    'InTransit staff',
  );
  expect(
    order.audit.map(({ action, before, after }) => [action, before?.['status'], after?.['status']]),
  ).toEqual([
    ['order:ship', 'InTransit', 'Delivered'],
    ['order:ship', 'ShippingDelayed', 'InTransit'],
    ['order:ship', 'PreparingToShip', 'ShippingDelayed'],
    ['order:ship', 'OrderCompleted', 'PreparingToShip'],
    ['order:ship', 'PaymentCompleted', 'OrderCompleted'],
  ]);
  expect(order.audit[2]).toMatchObject({ reason: '입고가 늦습니다.', staffName: '이담당' });
  expect(order.audit[1]?.after).toMatchObject({ invoices: [['CJ', invoiceNo]] });
});

test('of many orders the good ones ship, and each other says why not', async () => {
  const firstOrderNo = await makePackedOrder();
  const two = await makePackedOrder();
  const three = (await makePaidOrder()).orderNo;

  const boxes = [
    { orderNo: firstOrderNo, ...COURIER, invoiceNo: nextInvoice() },
    { orderNo: two, ...COURIER, invoiceNo: '12' },
    { orderNo: three, ...COURIER, invoiceNo: nextInvoice() },
    { orderNo: two, shippingCarrierCode: 'NONE', invoiceNo: nextInvoice() },
    { orderNo: '20261120-AAAAAAAAAA', ...COURIER, invoiceNo: nextInvoice() },
  ];

  const { status, body } = await shipBoxes(boxes);
  expect(status).toBe(200);
  expect(body.results.map((result) => result.problem?.code ?? result.status)).toEqual([
    'InTransit',
    'InvalidInvoiceNo',
    'NothingToShip',
    'InvalidCarrier',
    'NotFound',
  ]);
  expect(body.results[1]?.problem?.message).toMatch(/\S/);

  const mended = await shipBoxes([{ orderNo: two, ...COURIER, invoiceNo: nextInvoice() }]);
  expect(mended.body.results[0]?.status).toBe('InTransit');
  expect((await readOrder(two)).audit.filter(({ after }) => after?.['invoices'])).toHaveLength(1);
});

test('a dry run tells the same and changes nothing', async () => {
  const ready = await makePackedOrder();
  const open = (await makePaidOrder()).orderNo;
  const before = await digestTables(shop.runtime.database);

  const boxes = [ready, open].map((orderNo) => ({
    orderNo,
    ...COURIER,
    invoiceNo: nextInvoice(),
  }));

  const { body } = await shipBoxes(boxes, { dryRun: true });
  expect(body.results.map(({ problem }) => problem?.code)).toEqual([undefined, 'NothingToShip']);

  const moved = await moveOrders([ready, open], 'prepare', { dryRun: true });
  expect(moved.body.results.map(({ problem }) => problem?.code)).toEqual([
    'OrderStatusConflict',
    undefined,
  ]);
  expect(await digestTables(shop.runtime.database)).toEqual(before);
});

test('a dry run of several rows of an order finds what the run finds', async () => {
  const firstOrderNo = await makePackedOrder();
  const two = await makePackedOrder();
  const same = nextInvoice();

  const boxes = [
    { orderNo: firstOrderNo, ...COURIER, invoiceNo: same },
    { orderNo: two, ...COURIER, invoiceNo: nextInvoice() },
    { orderNo: firstOrderNo, ...COURIER, invoiceNo: same },
    { orderNo: firstOrderNo, ...COURIER, invoiceNo: nextInvoice() },
  ];

  const before = await digestTables(shop.runtime.database);
  const tried = await shipBoxes(boxes, { dryRun: true });
  expect(await digestTables(shop.runtime.database)).toEqual(before);
  expect(tried.body.results.map(({ problem }) => problem?.code)).toEqual([
    undefined,
    undefined,
    undefined,
    'NothingToShip',
  ]);
  expect(tried.body.results.map(({ isAlready }) => isAlready)).toEqual([
    undefined,
    undefined,
    true,
    undefined,
  ]);

  const run = await shipBoxes(boxes);

  const problems = ({ results }: BulkResults) => results.map(({ problem }) => problem);
  expect(problems(tried.body)).toEqual(problems(run.body));
  expect(
    (await readOrder(firstOrderNo)).audit.filter(({ after }) => after?.['invoices']),
  ).toHaveLength(1);
});

test('people are masked until they are asked for, which is audited', async () => {
  const { orderNo } = await makePaidOrder();
  const { buyer, recipient } = await readOrder(orderNo);
  expect(buyer).toEqual({
    name: expect.stringMatching(/^.\*+$/),
    email: expect.stringContaining('****@'),
    phone: expect.stringMatching(/^010-\*\*\*\*-\d{4}$/),
  });
  expect(recipient.address1).toMatch(/\*\*\*$/);

  const shown = await warehouse.post<StaffOrder>(`/api/staff/orders/${orderNo}/people`, {
    reason: '송장 출력',
  });
  expect(shown.body.recipient.address1).not.toContain('*');
  expect(shown.body.buyer.email).not.toContain('*');
  expect((await readOrder(orderNo)).audit).toMatchObject([
    { action: 'personal:read', reason: '송장 출력', before: {}, after: {} },
  ]);
});

describe('a cancel', () => {
  const estimate = (orderNo: string, body: object = {}) =>
    service.post<{ refundAmt: number }>(`/api/staff/orders/${orderNo}/estimateCancel`, body);
  const cancel = (orderNo: string, body: object) =>
    service.post<ErrorBody>(`/api/staff/orders/${orderNo}/cancel`, body);

  test('gives back what was shown, and says why', async () => {
    const { orderNo } = await makePaidOrder(2);
    const [item] = (await readOrder(orderNo)).items;
    const items = [{ orderItemSn: item?.orderItemSn ?? 0, qty: 1 }];

    const { refundAmt } = (await estimate(orderNo, { items })).body;
    expect(refundAmt).toBeGreaterThan(0);

    const wrong = await cancel(orderNo, {
      items,
      reason: '품절',
      expectedRefundAmt: refundAmt + 1,
    });
    expectProblem(wrong, 409, 'RefundChanged');

    const done = await cancel(orderNo, { items, reason: '품절', expectedRefundAmt: refundAmt });
    expect(done).toMatchObject({ status: 200, body: { refundAmt } });

    const order = await readOrder(orderNo);
    expect(order.money?.refundedPaymentAmt).toBe(refundAmt);
    expect(order.items[0]?.leftQty).toBe(1);
    expect(order.audit).toMatchObject([
      { action: 'order:cancel', reason: '품절', after: { refundedPaymentAmt: refundAmt } },
    ]);
  });

  test('of an unpaid order is whole', async () => {
    const formFields = { selectedPaymentMethodType: 'VirtualBankAccount' };
    const items = [{ itemCode: await unitCode(), qty: 1 }];
    const made = await makeUnpaid(shop, { items, given: formFields });
    const { orderNo, ecpPaymentId } = made;
    const start = await made.buyer.post<{ fields: object }>('/api/payment/nicepayments/start', {
      ecpPaymentId,
    });

    // Its account is issued, and waits for the money.
    await shop.comeBack(await shop.consent(made, start.body.fields));

    expect((await readOrder(orderNo)).status).toBe('OrderReceived');

    const done = await cancel(orderNo, { reason: '구매자 요청', expectedRefundAmt: 0 });
    expect(done.status).toBe(200);
    expect((await readOrder(orderNo)).status).toBe('OrderCancelled');
  });

  test('for its buyer costs what it costs the buyer, for the shop nothing', async () => {
    const { units } = await makeProduct(shop, {
      salePrice: 30_000,
      policy: { type: 'ConditionalFree', fee: 3_000, baseAmt: 50_000 },
    });
    const order = await makePaid(shop, { items: [{ itemCode: units[0]?.itemCode ?? '', qty: 2 }] });
    const { orderNo, buyer } = order;
    const items = [{ orderItemSn: order.items[0]?.orderItemSn ?? 0, qty: 1 }];
    const request = { items, reasonCode: 'ChangedMind' };

    const seen = await buyer.post(`/api/order/${orderNo}/estimateCancel`, request);
    const byPhone = await estimate(orderNo, request);
    expect(byPhone.body).toEqual(seen.body);
    expect(byPhone.body).toMatchObject({ refundAmt: 27_000, shippingAmt: -3_000 });
    expect((await estimate(orderNo, { items })).body).toMatchObject({ refundAmt: 30_000 });

    const body = { ...request, reason: '전화 요청' };
    expectProblem(
      await cancel(orderNo, { ...body, expectedRefundAmt: 30_000 }),
      409,
      'RefundChanged',
    );
    expect((await cancel(orderNo, { ...body, expectedRefundAmt: 27_000 })).status).toBe(200);
    expect((await readOrder(orderNo)).money?.cancels).toMatchObject([
      { reasonCode: 'ChangedMind', reason: '전화 요청', refundAmt: 27_000 },
    ]);
    expectProblem(await cancel(orderNo, { ...body, reasonCode: 'Staff' }), 422, 'InvalidInput');
  });

  test('of a transfer waits for the account that its buyer is asked for', async () => {
    const order = await makeTransferred(shop, await unitCode());
    const { orderNo, orderSn } = order;
    const { read } = shop.runtime.database;
    const { body: seen } = await service.post<{ refundAmt: number; needsAccount: boolean }>(
      `/api/staff/orders/${orderNo}/estimateCancel`,
      {},
    );
    expect(seen.needsAccount).toBe(true);

    const done = await cancel(orderNo, { reason: '품절', expectedRefundAmt: seen.refundAmt });
    expect(done.status).toBe(200);
    expect(await listOpenRefunds(read, orderSn)).toMatchObject([
      { status: 'AccountNeeded', amount: seen.refundAmt },
    ]);
    expect(await listMails(shop, order)).toContain('refundAccountNeeded');
  });

  test('needs a reason, and something that has not left', async () => {
    const orderNo = await makePackedOrder();
    expect((await cancel(orderNo, { reason: ' ', expectedRefundAmt: 0 })).status).toBe(422);

    await shipBoxes([{ orderNo, ...COURIER, invoiceNo: nextInvoice() }]);

    const late = await cancel(orderNo, { reason: '품절', expectedRefundAmt: 0 });
    expectProblem(late, 409, 'OrderNotCancellable');
    expect((await readOrder(orderNo)).audit.map(({ action }) => action)).not.toContain(
      'order:cancel',
    );
  });
});

test('two who ship one order at once: one parcel, one audit row', async () => {
  const orderNo = await makePackedOrder();
  const boxes = [nextInvoice(), nextInvoice()].map((invoiceNo) => ({
    orderNo,
    ...COURIER,
    invoiceNo,
  }));

  const answers = await Promise.all(boxes.map((box) => shipBoxes([box])));
  const ends = answers.map(({ body }) => body.results[0]?.problem?.code ?? 'shipped');
  expect(ends.toSorted()).toEqual(['NothingToShip', 'shipped']);

  const order = await readOrder(orderNo);
  expect(order.shipments).toHaveLength(1);
  expect(order.audit.filter(({ after }) => after?.['invoices'])).toHaveLength(1);
});

test('an order that is not there is not found', async () => {
  expect((await service.get('/api/staff/orders/20261120-AAAAAAAAAA')).status).toBe(404);
});
