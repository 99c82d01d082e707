import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { OrderDetail } from '#src/features/order/order/shop/detail/order-detail.schema.ts';
import { findReceipt } from '#src/features/order/order/shop/receipt/order-receipt.service.ts';
import type { ExchangeableItems } from '#src/features/order/claim/claim.schema.ts';
import type { CancelDone } from '#src/features/order/cancel/cancel.schema.ts';
import { cancelByStaff } from '#src/features/order/cancel/cancel.service.ts';
import { findOrderRow } from '#src/features/order/cancel/cancel.queries.ts';
import { confirmJobs } from '#src/features/order/order/confirm.service.ts';
import type { StaffOrder } from '#src/features/order/order/desk/order-desk.schema.ts';
import { endOfKstDay } from '#src/lib/instant.ts';
import { createWorker } from '#src/server/job-worker.ts';
import { startPayingShop, type PayingShop } from '../../../support/order/checkout.ts';
import {
  applyFor,
  claimDeskOf,
  claimerOf,
  makeDelivered,
  payClaim,
} from '../../../support/order/claim/claims.ts';
import { expectProblem } from '../../../support/problem.ts';
import { makeProduct } from '../../../support/product/factories.ts';
import { expectCounted, expectSound, settleAll } from '../../../support/order/money/money.ts';
import { confirmPurchase } from '../../../support/order/money/money-case.ts';
import { deskOf, itemsOf, statusOf, type PaidOrder } from '../../../support/order/orders.ts';
import { runVerb } from '../../../support/shop-verb.ts';
import { staffOf } from '../../../support/desk/staff.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());
afterEach(() => expectSound(shop));

/** An order of a unit of 60,000 won, and one of another price that is to be sent instead. */
async function makeExchange(price: number, buyerPays: number) {
  const { units } = await makeProduct(shop, {
    prices: [60_000, price],
    policy: { type: 'Free', returnFee: 0 },
  });
  const codes = units.map(({ itemCode }) => itemCode);
  const order = await makeDelivered(shop, { items: [{ itemCode: codes[0] ?? '', qty: 1 }] });
  const [{ orderItemSn } = { orderItemSn: 0 }] = order.items;

  const { claimNo, addPaymentAmt } = await applyFor(order, 'Exchange', {
    items: [{ orderItemSn, claimQty: 1, exchangeItemCode: codes[1] ?? '' }],
    claimReasonCode: 'DefectiveProduct',
  });
  expect(addPaymentAmt).toBe(buyerPays);

  if (buyerPays > 0) await payClaim(shop, order, { claimNo, amount: buyerPays });
  await claimDeskOf(shop).through(claimNo);

  const all = await itemsOf(shop, order.orderSn);
  const sent = all.find((item) => item.orderItemSn !== orderItemSn);

  return { order, claimNo, sentSn: sent?.orderItemSn ?? 0, prodUnitSn: sent?.prodUnitSn ?? 0 };
}

async function cancelSent(orderSn: number, orderItemSn: number, qty = 1) {
  const { database } = shop.runtime;
  const row = await findOrderRow(database.read, orderSn);
  if (!row) throw new Error('no order');
  const items = [{ orderItemSn, qty }];
  return cancelByStaff({ database, now: shop.now() }, row, { items, reason: 'found broken' });
}

test.each([
  ['dearer', 75_000, 15_000, 0],
  ['cheaper', 45_000, 0, 15_000],
])('what is sent instead, %s, is found broken: all its money goes back', async (...caseRow) => {
  const [, price, paid, back] = caseRow;
  const { order, claimNo, sentSn, prodUnitSn } = await makeExchange(price, paid);
  const before = await stockOf(prodUnitSn);

  const { refundAmt } = await cancelSent(order.orderSn, sentSn);
  expect(refundAmt).toBe(price);

  await settleAll(shop);

  const { body } = await order.buyer.get<OrderDetail>(`/api/guest/order/${order.orderNo}`);
  expect(body.cancels).toMatchObject([{ goodsAmt: price, refundAmt: price }]);

  const entries = (await shop.entries()).filter(
    ({ kind, orderId }) => kind === 'cancel' && [order.orderNo, `${claimNo}-1`].includes(orderId),
  );
  const cancelled = entries.reduce((sum, { amount }) => sum + amount, 0);
  expect(cancelled).toBe(60_000 + paid);
  expect(cancelled).toBe(refundAmt + back);
  expect(await stockOf(prodUnitSn)).toEqual({ ...before, qty: before.qty + 1 });
  expect(await statusOf(shop, order.orderSn)).not.toBe('PreparingToShip');
  await expectCounted(shop, order);
});

test.each([
  ['nothing is sent: the fees of the way go back, too', 1, 1, 81_000],
  ['a part is sent: the fees stay', 2, 1, 75_000],
  ['of several pieces none is sent', 2, 2, 156_000],
])('of an exchange by change of mind %s', async (...caseRow) => {
  const [, claimQty, cancelledQty, back] = caseRow;
  const { units } = await makeProduct(shop, {
    prices: [60_000, 75_000],
    policy: { type: 'Free', returnFee: 3_000 },
  });
  const [itemCode = '', exchangeItemCode = ''] = units.map((unit) => unit.itemCode);
  const order = await makeDelivered(shop, { items: [{ itemCode, qty: claimQty }] });
  const [{ orderItemSn } = { orderItemSn: 0 }] = order.items;

  const { claimNo, addPaymentAmt } = await applyFor(order, 'Exchange', {
    items: [{ orderItemSn, claimQty, exchangeItemCode }],
  });
  expect(addPaymentAmt).toBe(15_000 * claimQty + 6_000);

  await payClaim(shop, order, { claimNo, amount: addPaymentAmt });
  await claimDeskOf(shop).through(claimNo);

  const sent = (await itemsOf(shop, order.orderSn)).find(
    (item) => item.orderItemSn !== orderItemSn,
  );
  const sentSn = sent?.orderItemSn ?? 0;

  const { refundAmt } = await cancelSent(order.orderSn, sentSn, cancelledQty);
  expect(refundAmt).toBe(back);

  await settleAll(shop);

  const { body } = await order.buyer.get<OrderDetail>(`/api/guest/order/${order.orderNo}`);
  const shippingAmt = claimQty === cancelledQty ? 6_000 : 0;
  expect(body.cancels).toMatchObject([{ shippingAmt, carriedAmt: 0, refundAmt: back }]);

  const owner = { memberNo: undefined, guestOrderSn: order.orderSn };
  const receipt = await findReceipt(
    shop.runtime.database.read,
    { owner, locale: 'en' },
    order.orderNo,
  );
  expect(receipt).toMatchObject({ claimFeeAmt: 6_000 - shippingAmt, carriedAmt: 0 });
  await expectCounted(shop, order);
});

test('what is defective is exchanged for the same, as there is no other', async () => {
  const { units } = await makeProduct(shop, { policy: { type: 'Free', returnFee: 0 } });
  const itemCode = units[0]?.itemCode ?? '';
  const order = await makeDelivered(shop, { items: [{ itemCode, qty: 1 }] });
  const [{ orderItemSn } = { orderItemSn: 0 }] = order.items;
  const claimer = claimerOf(order, 'Exchange');
  const draft = await claimer.draft();
  const items = [{ orderItemSn, claimQty: 1, exchangeItemCode: itemCode }];

  const offered = async (fault: string) => {
    const path = `/api/claim/${draft}/exchangeableItems?orderItemSn=${orderItemSn}&fault=${fault}`;
    return (await order.buyer.get<ExchangeableItems>(path)).body.items;
  };
  expect(await offered('Buyer')).toEqual([]);
  expect(await offered('Seller')).toMatchObject([{ itemCode, priceDiff: 0 }]);

  const refused = await claimer.estimate(draft, { items });
  expectProblem(refused, 409, 'ExchangeItemUnavailable');

  const { claimNo, refundAmt, addPaymentAmt } = await applyFor(order, 'Exchange', {
    items,
    claimReasonCode: 'DefectiveProduct',
  });
  expect([refundAmt, addPaymentAmt]).toEqual([0, 0]);

  await claimDeskOf(shop).through(claimNo);

  const desk = deskOf(shop);
  await desk.ship(order.orderSn);
  await desk.deliver(order.orderSn);

  expect(await statusOf(shop, order.orderSn)).toBe('Delivered');
});

test('its buyer cancels it when the shop delays it', async () => {
  const { order, sentSn } = await makeExchange(75_000, 15_000);
  await deskOf(shop).delay(order.orderSn);

  const items = [{ orderItemSn: sentSn, qty: 1 }];
  const cancelRequest = { items, reasonCode: 'ChangedMind', expectedRefundAmt: 75_000 };
  const path = `/api/order/${order.orderNo}/cancel`;

  const { body } = await order.buyer.post<CancelDone>(path, cancelRequest);
  expect(body.refundAmt).toBe(75_000);

  await settleAll(shop);
  await expectCounted(shop, order);
});

test('its buyer can not cancel it', async () => {
  const { order, sentSn } = await makeExchange(60_000, 0);
  const cancelRequest = { items: [{ orderItemSn: sentSn, qty: 1 }] };
  const path = `/api/order/${order.orderNo}/estimateCancel`;
  const answer = await order.buyer.post(path, cancelRequest);
  expectProblem(answer, 409, 'OrderNotCancellable');
});

/** A unit that is kept, and two of another product of which one is to be exchanged. */
async function besideOthers() {
  const kept = await makeProduct(shop);
  const { units } = await makeProduct(shop, { policy: { type: 'Free', returnFee: 0 } });
  const itemCode = units[0]?.itemCode ?? '';

  const order = await makeDelivered(shop, {
    items: [
      { itemCode: kept.units[0]?.itemCode ?? '', qty: 1 },
      { itemCode, qty: 2 },
    ],
  });

  const sourceSn = order.items.find(({ orderedQty }) => orderedQty === 2)?.orderItemSn ?? 0;

  const exchangeOne = async () => {
    const { claimNo } = await applyFor(order, 'Exchange', {
      items: [{ orderItemSn: sourceSn, claimQty: 1, exchangeItemCode: itemCode }],
      claimReasonCode: 'DefectiveProduct',
    });

    await claimDeskOf(shop).through(claimNo);

    return (await itemsOf(shop, order.orderSn)).at(-1)?.orderItemSn ?? 0;
  };

  return { order, exchangeOne };
}

const statusesOf = async ({ orderSn }: PaidOrder) =>
  (await itemsOf(shop, orderSn)).map(({ status }) => status);

const HERE = ['Delivered', 'Delivered'];
const WAITS = 'PreparingToShip';
const GONE = 'OrderItemCancelled';

test('staff cancel one item that is to be sent, at the desk and by command; the other waits', async () => {
  const { order, exchangeOne } = await besideOthers();
  const sns = [await exchangeOne(), await exchangeOne()];
  const { browser } = await staffOf(shop, 'service');
  const path = `/api/staff/orders/${order.orderNo}`;
  const { body } = await browser.get<StaffOrder>(path);
  const open = body.items.filter(({ cancelQty }) => cancelQty > 0);
  expect(open.map(({ orderItemSn }) => orderItemSn)).toEqual(sns);

  const items = [{ orderItemSn: sns[0], qty: 1 }];
  const estimate = await browser.post<CancelDone>(`${path}/estimateCancel`, { items });
  const { refundAmt: expectedRefundAmt } = estimate.body;
  expect(expectedRefundAmt).toBe(50_000);

  const cancelRequest = { items, reason: 'found broken', expectedRefundAmt };
  expect((await browser.post(`${path}/cancel`, cancelRequest)).status).toBe(200);
  expect(await statusesOf(order)).toEqual([...HERE, GONE, WAITS]);

  const args = ['order', 'cancel', order.orderNo, '--item', `${sns[1]}:1`, '--note', 'broken'];
  const { code, output } = await runVerb(args, shop.env);
  expect([code, output]).toEqual([0, `${order.orderNo}  Delivered  Payment ₩50,000\n`]);
  expect(await statusesOf(order)).toEqual([...HERE, GONE, GONE]);
});

test.each(['by its buyer', 'by itself'])('the rest of the order is confirmed %s', async (by) => {
  const { order, exchangeOne } = await besideOthers();
  await cancelSent(order.orderSn, await exchangeOne());

  expect(await statusOf(shop, order.orderSn)).toBe('Delivered');

  if (by === 'by its buyer') await confirmPurchase(order);
  else await confirmByItself();

  expect(await statusesOf(order)).toEqual(['PurchaseConfirmed', 'PurchaseConfirmed', GONE]);
  expect(await statusOf(shop, order.orderSn)).toBe('PurchaseConfirmed');
});

test('an order that waits for it alone is confirmed at once, and one of which nothing is left over', async () => {
  const { order, exchangeOne } = await besideOthers();
  const sentSns = [await exchangeOne(), await exchangeOne()];

  await confirmPurchase(order);

  expect(await statusOf(shop, order.orderSn)).toBe('Delivered');

  for (const sentSn of sentSns) await cancelSent(order.orderSn, sentSn);

  expect(await statusOf(shop, order.orderSn)).toBe('PurchaseConfirmed');

  const { order: whole, sentSn } = await makeExchange(60_000, 0);
  await cancelSent(whole.orderSn, sentSn);

  expect(await statusOf(shop, whole.orderSn)).toBe('Delivered');
});

async function confirmByItself(): Promise<void> {
  const worker = createWorker({
    database: shop.runtime.database,
    handlers: confirmJobs(shop.runtime),
    clock: shop.now,
    onError: (error) => expect.fail(String(error)),
  });

  shop.setNow(endOfKstDay(shop.now(), 7) + 11 * 60_000);
  await worker.runDue(shop.now());
}

function stockOf(prodUnitSn: number) {
  return shop.runtime.database.read
    .selectFrom('stock')
    .select(['qty', 'reservedQty'])
    .where('prodUnitSn', '=', prodUnitSn)
    .executeTakeFirstOrThrow();
}
