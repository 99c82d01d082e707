import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CancelDone, CancelEstimate } from '#src/features/order/cancel/cancel.schema.ts';
import { findRefund, listAllOpenRefunds } from '#src/features/order/refund/refund.queries.ts';
import { finishRefund } from '#src/features/order/refund/refund.service.ts';
import { giveRefunds, refundJobs } from '#src/features/order/refund/refund.jobs.ts';
import {
  depositBalance,
  saveDeposit,
  spendDeposit,
} from '#src/features/benefit/deposit/deposit.service.ts';
import { composeMail } from '#src/features/member/mail/shop/mail.service.ts';
import type { OrderDetail } from '#src/features/order/order/shop/detail/order-detail.schema.ts';
import { takeStock } from '#src/features/order/order/stock.queries.ts';
import {
  earnPoints,
  pointBalance,
  spendPoints,
} from '#src/features/benefit/point/point.service.ts';
import { createWorker } from '#src/server/job-worker.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeAddOn, makeGift, makeProduct, makeSet } from '../../support/product/factories.ts';
import {
  deskOf,
  itemsOf,
  makePaid,
  makeUnpaid,
  statusOf,
  type PaidOrder,
} from '../../support/order/orders.ts';
import { makeMember, makeOrder, signedIn } from '../../support/member/people.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());
/** Resets the sandbox, and finishes the shop's open refunds of its payments. */
beforeEach(async () => {
  await shop.control('reset', {});

  const { database: db } = shop.runtime;
  for (const { refundSn } of await listAllOpenRefunds(db.read)) {
    const refund = await findRefund(db.read, refundSn);
    if (refund) await db.tx((t) => finishRefund(t, refund, shop.now()));
  }
});

const FREE_ABOVE = {
  policy: { type: 'ConditionalFree', fee: 3_000, baseAmt: 50_000 },
} as const;

/** A paid order of two jackets and a cap in one parcel, with free shipping above 50,000 won. */
async function makePaidOrder(): Promise<PaidOrder> {
  const jacket = await makeProduct(shop, { listPrice: 30_000, salePrice: 30_000, ...FREE_ABOVE });
  const [unit] = jacket.units;
  return makePaid(shop, { items: [{ itemCode: unit?.itemCode ?? '', qty: 2 }] });
}

const buildCancelItems = (order: PaidOrder, qty = 1) => ({
  items: [{ orderItemSn: order.items[0]?.orderItemSn ?? 0, qty }],
});

function estimateCancel(order: PaidOrder, request: object = {}, by: Shopper = order.buyer) {
  const path = `/api/order/${order.orderNo}/estimateCancel`;
  return by.post<CancelEstimate & ErrorBody>(path, request);
}

async function cancelPaidOrder(order: PaidOrder, request: object = {}, headers = {}) {
  const path = `/api/order/${order.orderNo}/cancel`;
  const seen = await estimateCancel(order, 'items' in request ? { items: request.items } : {});
  const expectedRefundAmt = seen.body.refundAmt ?? 0;
  const body = { reasonCode: 'ChangedMind', expectedRefundAmt, ...request };
  return order.buyer.post<CancelDone & ErrorBody>(path, body, headers);
}

async function paymentStateOf({ buyer, orderNo }: PaidOrder) {
  const { body } = await buyer.get<OrderDetail>(`/api/guest/order/${orderNo}`);
  return body.payment?.state;
}

/** Processes the due refunds, and returns the errors. */
async function processRefunds(): Promise<string[]> {
  await giveRefunds(shop.runtime);

  const open = await shop.runtime.database.read
    .selectFrom('refund')
    .select(['refundSn', 'resultMessage'])
    .where('doneAt', 'is', null)
    .execute();

  return open.map(({ refundSn, resultMessage }) => `Refund ${refundSn}: ${resultMessage}`);
}

function refundsOf({ orderSn }: { orderSn: number }) {
  return shop.runtime.database.read
    .selectFrom('refund')
    .select(['means', 'amount', 'status'])
    .where('orderSn', '=', orderSn)
    .orderBy('refundSn')
    .execute();
}

async function stockOf({ items }: PaidOrder): Promise<number> {
  const { qty } = await shop.runtime.database.read
    .selectFrom('stock')
    .select('qty')
    .where('prodUnitSn', '=', items[0]?.prodUnitSn ?? 0)
    .executeTakeFirstOrThrow();
  return qty;
}

describe('the estimate of a refund', () => {
  test('for a part: its price less the free shipping that is lost', async () => {
    const order = await makePaidOrder();
    expect((await estimateCancel(order, buildCancelItems(order))).body).toEqual({
      items: [{ orderItemSn: order.items[0]?.orderItemSn, qty: 1, amount: 30_000, fault: 'Buyer' }],
      goodsAmt: 30_000,
      shippingAmt: -3_000,
      couponLossAmt: 0,
      carriedAmt: 0,
      heldAmt: 0,
      priorRefundAmt: 0,
      refundAmt: 27_000,
      refunds: [{ means: 'Payment', amount: 27_000 }],
      couponCount: 0,
      unearnedPoint: 0,
      takenBackPoint: 0,
      isWhole: false,
      needsAccount: false,
      cashRefundMethod: null,
    });
    expect((await estimateCancel(order)).body).toMatchObject({ isWhole: true, refundAmt: 60_000 });
    expect(await statusOf(shop, order.orderSn)).toBe('PaymentCompleted');
  });

  test.each([
    [{ items: [] }, 422, 'CancelNothingChosen'],
    [{ items: [{ orderItemSn: 1, qty: 0 }] }, 422, 'InvalidInput'],
    [{ items: [{ orderItemSn: 1, qty: 1.5 }] }, 422, 'InvalidInput'],
    [{ items: [{ orderItemSn: 999_999, qty: 1 }] }, 404, 'NotFound'],
    [{ more: 1 }, 422, 'InvalidInput'],
  ])('%j is refused', async (request, status, code) => {
    const order = await makePaidOrder();
    const answer = await estimateCancel(order, request);
    expectProblem(answer, status, code);
  });

  test('more than was ordered is refused', async () => {
    const order = await makePaidOrder();
    expectProblem(await estimateCancel(order, buildCancelItems(order, 3)), 409, 'CancelQtyTooMany');
  });

  test('another buyer’s order is a 404, and a session is required', async () => {
    const order = await makePaidOrder();
    const other = await makePaidOrder();
    expect((await estimateCancel(order, {}, other.buyer)).status).toBe(404);
    expect((await estimateCancel(order, {}, await signedIn(shop))).status).toBe(404);
    expect((await estimateCancel(order, {}, shop.shopper())).status).toBe(401);

    const path = `/api/order/${order.orderNo}/cancel`;
    const body = { reasonCode: 'ChangedMind', expectedRefundAmt: 60_000 };
    expect((await other.buyer.post(path, body)).status).toBe(404);
    expect((await shop.shopper().post(path, body)).status).toBe(401);
  });
});

describe('cancelling', () => {
  test('a part, then the rest: each refund once at the provider, all of it together', async () => {
    const order = await makePaidOrder();
    const first = await cancelPaidOrder(order, buildCancelItems(order));
    expect(first.body).toMatchObject({ orderStatus: 'PaymentCompleted', refundAmt: 27_000 });
    expect(await refundsOf(order)).toEqual([
      { means: 'Payment', amount: 27_000, status: 'Requested' },
    ]);
    expect(await stockOf(order)).toBe(9);
    expect(await processRefunds()).toEqual([]);
    expect(await shop.ledger()).toEqual(['capture 60000', 'cancel 27000']);
    expect(await paymentStateOf(order)).toBe('Paid');

    const rest = await cancelPaidOrder(order);

    expect(await paymentStateOf(order)).toBe('Paid'); // refund in progress
    expect(rest.body).toMatchObject({ orderStatus: 'OrderCancelled', refundAmt: 33_000 });
    expect(await processRefunds()).toEqual([]);
    expect(await shop.ledger()).toEqual(['capture 60000', 'cancel 27000', 'cancel 33000']);
    expect(await paymentStateOf(order)).toBe('Refunded');
    expect(await stockOf(order)).toBe(10);
    expect((await itemsOf(shop, order.orderSn))[0]).toMatchObject({
      status: 'OrderCancelled',
      cancelledQty: 2,
    });
    expectProblem(await cancelPaidOrder(order), 409, 'OrderNotCancellable');
  });

  test('a whole order is mailed, before and after the refund', async () => {
    const order = await makePaidOrder();
    const { body } = await cancelPaidOrder(order, {
      reasonCode: 'Other',
      reason: '선물이 겹쳤어요',
    });

    await processRefunds();

    const orderCancelSn = body.orderCancelSn ?? 0;
    const jobs = await shop.runtime.database.read
      .selectFrom('job')
      .select('key')
      .where('key', 'like', `mail:%ed:${orderCancelSn}`)
      .execute();
    expect(jobs.map(({ key }) => key)).toEqual(
      expect.arrayContaining(
        ['cancelled', 'refunded'].map((template) => `mail:${template}:${orderCancelSn}`),
      ),
    );

    const mail = await composeMail(shop.runtime, { template: 'refunded', orderCancelSn });
    expect(mail?.text).toContain('시험 등산 자켓 (2개) 60,000원');
    expect(mail?.text).toContain('결제금액 환불: 60,000원');
    expect((await itemsOf(shop, order.orderSn))[0]).toMatchObject({ status: 'OrderCancelled' });
  });

  test('a refund amount that changed since the estimate is refused', async () => {
    const order = await makePaidOrder();
    const answer = await cancelPaidOrder(order, {
      ...buildCancelItems(order),
      expectedRefundAmt: 30_000,
    });
    expectProblem(answer, 409, 'RefundChanged');
    expect(answer.body.detail).toMatchObject({ refundAmt: 27_000 });
    expect(await refundsOf(order)).toEqual([]);
  });

  test('a reason is required', async () => {
    const order = await makePaidOrder();
    const answer = await cancelPaidOrder(order, { reasonCode: undefined });
    expectProblem(answer, 422, 'CancelReasonRequired');
  });

  test('a repeated request gets the same response, and is done once', async () => {
    const order = await makePaidOrder();
    const key = { 'idempotency-key': 'cancel-once-1' };
    const request = { ...buildCancelItems(order), expectedRefundAmt: 27_000 };
    const one = await cancelPaidOrder(order, request, key);

    const two = await cancelPaidOrder(order, request, key);
    expect(two.body).toEqual(one.body);
    expect(await refundsOf(order)).toHaveLength(1);
  });

  test('two at once are one cancel and one refund', async () => {
    const { units } = await makeProduct(shop);
    const items = [{ itemCode: units[0]?.itemCode ?? '', qty: 1 }];
    const order = await makePaid(shop, { items });

    const both = await Promise.all([
      cancelPaidOrder(order),
      cancelPaidOrder(order, buildCancelItems(order)),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);

    await processRefunds();

    expect(await refundsOf(order)).toEqual([{ means: 'Payment', amount: 50_000, status: 'Done' }]);
    expect(await shop.ledger()).toEqual(['capture 50000', 'cancel 50000']);
  });

  test('shipped items are not cancelled; waiting ones are', async () => {
    const order = await makePaidOrder();
    const desk = deskOf(shop);

    await desk.prepare(order.orderSn);
    await desk.ship(order.orderSn, buildCancelItems(order).items);

    expectProblem(await cancelPaidOrder(order), 409, 'OrderNotCancellable');
    expectProblem(
      await cancelPaidOrder(order, buildCancelItems(order, 2)),
      409,
      'CancelQtyTooMany',
    );
    expect((await cancelPaidOrder(order, buildCancelItems(order))).body).toMatchObject({
      orderStatus: 'InTransit',
    });
    expectProblem(
      await cancelPaidOrder(order, buildCancelItems(order)),
      409,
      'OrderNotCancellable',
    );
  });

  test('the rest of an item is delivered when its parcels are', async () => {
    const order = await makePaidOrder();
    const desk = deskOf(shop);

    await desk.prepare(order.orderSn);
    await desk.ship(order.orderSn, buildCancelItems(order).items);
    await desk.deliver(order.orderSn);

    expect(await statusOf(shop, order.orderSn)).toBe('PreparingToShip');
    expect((await cancelPaidOrder(order, buildCancelItems(order))).body).toMatchObject({
      orderStatus: 'Delivered',
    });
  });

  test('a set goes with its pieces, add-ons and gifts', async () => {
    const cap = await makeProduct(shop);
    const bag = await makeProduct(shop);
    const set = await makeSet(shop, {
      itemType: 'Bundle',
      groups: [{ groupPrice: 20_000, qty: 2, of: [cap] }],
    });

    await makeGift(shop, set, { gift: bag });

    const laces = await makeAddOn(shop, set, { listPrice: 2_000, salePrice: 2_000 });
    const addOnItems = [{ itemCode: laces.units[0]?.itemCode ?? '', qty: 1 }];
    const itemCode = set.units[0]?.itemCode ?? '';
    const order = await makePaid(shop, { items: [{ itemCode, qty: 1, addOnItems }] });
    const bundle = order.items.find(({ itemType }) => itemType === 'Bundle');
    const items = [{ orderItemSn: bundle?.orderItemSn ?? 0, qty: 1 }];

    const { body } = await cancelPaidOrder(order, { items });
    expect(body).toMatchObject({ orderStatus: 'OrderCancelled', refundAmt: 42_000 });

    const left = await itemsOf(shop, order.orderSn);
    expect(left.every((one) => one.cancelledQty === one.orderedQty)).toBe(true);
  });

  test('points and deposit are refunded to the won, after the money', async () => {
    const member = await makeMember(shop);
    const { memberNo } = member;
    const now = shop.now();

    const { orderSn, orderNo } = await makeOrder(shop, {
      memberNo,
      usedExclusivePointAmt: 50_000,
      usedDepositAmt: 43_000,
      finalTotalPaymentAmt: 0,
      payment: null,
      paidAt: now,
    });

    await shop.runtime.database.tx(async (t) => {
      await earnPoints(t, { memberNo, ref: 'test', amount: 50_000, now });
      await spendPoints(t, { memberNo, orderSn, amount: 50_000, now });
      await saveDeposit(t, { memberNo, ref: 'test', amount: 50_000, now });
      await spendDeposit(t, { memberNo, orderSn, amount: 43_000, now });
      await takeStock(t, { orderSn, orderNo }, now);
    });

    const buyer = await signedIn(shop, member);
    const order = { orderSn, orderNo, buyer, items: await itemsOf(shop, orderSn) };
    const placed = { ...order, ecpPaymentId: '', amount: 0 };
    expect((await cancelPaidOrder(placed, buildCancelItems(placed))).body.refunds).toEqual([
      { means: 'Deposit', amount: 43_000 },
      { means: 'Point', amount: 2_000 },
    ]);
    expect((await cancelPaidOrder(placed)).body.refunds).toEqual([
      { means: 'Point', amount: 48_000 },
    ]);
    expect(await depositBalance(shop.runtime.database.read, memberNo)).toBe(50_000);
    expect(await pointBalance(shop.runtime.database.read, memberNo, now)).toBe(50_000);
    expect((await refundsOf(order)).map(({ status }) => status)).toEqual(['Done', 'Done', 'Done']);
  });
});

test('an order that waits for its deposit is cancelled without money, as a whole only', async () => {
  const { units } = await makeProduct(shop);
  const given = { selectedPaymentMethodType: 'VirtualBankAccount' };
  const items = [{ itemCode: units[0]?.itemCode ?? '', qty: 1 }];
  const order = await makeUnpaid(shop, { items, given });
  const { ecpPaymentId } = order;
  const start = await order.buyer.post<{ fields: object }>('/api/payment/nicepayments/start', {
    ecpPaymentId,
  });

  await shop.comeBack(await shop.consent(order, start.body.fields));

  expect(await statusOf(shop, order.orderSn)).toBe('OrderReceived');
  expectProblem(await estimateCancel(order, buildCancelItems(order)), 409, 'CancelWholeOnly');

  const { body } = await cancelPaidOrder(order);
  expect(body).toMatchObject({ orderStatus: 'OrderCancelled', refundAmt: 0, orderCancelSn: null });
  expect(await statusOf(shop, order.orderSn)).toBe('OrderCancelled');
  expectProblem(await cancelPaidOrder(order), 409, 'OrderNotCancellable');
});

describe('a refund whose answer is lost', () => {
  test.each(['hangAfter', 'hangBefore', 'http500After', 'http500Before', 'halfBody'])(
    '%s: made once, told done only when the provider says so',
    async (fault) => {
      const order = await makePaidOrder();
      await cancelPaidOrder(order, buildCancelItems(order));
      await shop.control('faults', { fault, call: 'cancel' });

      expect(await processRefunds()).toEqual([expect.stringContaining('Refund')]);
      expect(await refundsOf(order)).toMatchObject([{ status: 'Requested' }]);

      shop.setNow(shop.now() + 60_000);

      // The provider's webhook may process it concurrently: its lease excludes this one.
      await expect.poll(processRefunds).toEqual([]);
      expect(await refundsOf(order)).toMatchObject([{ status: 'Done' }]);
      expect(await shop.ledger()).toEqual(['capture 60000', 'cancel 27000']);
    },
  );

  test('after hours without the provider the refund succeeds', async () => {
    const order = await makePaidOrder();

    await shop.control('faults', { fault: 'http500Before', call: 'cancel', times: 20 });
    await cancelPaidOrder(order, buildCancelItems(order));

    const worker = createWorker({
      database: shop.runtime.database,
      handlers: refundJobs(shop.runtime),
      clock: shop.now,
      onError: (error) => expect.fail(String(error)),
    });

    for (let minute = 0; minute < 4 * 60; minute++) {
      await worker.runDue(shop.now());
      shop.setNow(shop.now() + 60_000);
    }

    expect(await shop.ledger()).toEqual(['capture 60000', 'cancel 27000']);
    expect(await refundsOf(order)).toMatchObject([{ status: 'Done' }]);
  });

  test('a second refund waits for the first', async () => {
    const order = await makePaidOrder();

    await shop.control('faults', { fault: 'http500Before', call: 'cancel', times: 2 });
    await cancelPaidOrder(order, buildCancelItems(order));
    await cancelPaidOrder(order, buildCancelItems(order));

    expect((await processRefunds()).length).toBeGreaterThan(0);

    for (let i = 0; i < 6; i++) {
      shop.setNow(shop.now() + 60_000);
      await processRefunds();
    }

    expect(await shop.ledger()).toEqual(['capture 60000', 'cancel 27000', 'cancel 33000']);
  });
});
