import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CancelDone, CancelEstimate } from '#src/features/order/cancel/cancel.schema.ts';
import { MailPayload } from '#src/features/member/mail/mail.ts';
import { composeMail } from '#src/features/member/mail/shop/mail.service.ts';
import { laterDayJobs } from '#src/features/order/order/pre-order/later-day.service.ts';
import { expireReservations } from '#src/features/order/payment/payment.jobs.ts';
import { staffOf } from '../../support/desk/staff.ts';
import { sellAhead, unitCode } from '../../support/order/ahead.ts';
import {
  beginCheckout,
  createOrder,
  startPayingShop,
  type PayingShop,
} from '../../support/order/checkout.ts';
import { claimerOf, makeDelivered } from '../../support/order/claim/claims.ts';
import { deskOf, makePaid, makeUnpaid, statusOf } from '../../support/order/orders.ts';
import { firstItemSn } from '../../support/order/presents.ts';
import { refundByBuyer, refundByStaff } from '../../support/order/money/money-case.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeProduct, type TestProduct } from '../../support/product/factories.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

let shop: PayingShop;
let ahead: ReturnType<typeof sellAhead>;
let soon: string;
let late: string;
beforeAll(async () => {
  shop = await startPayingShop();
  ahead = sellAhead(shop);
  await ahead.signIn();
  soon = ahead.soon;
  late = ahead.dayIn(30);
});
afterAll(() => shop.close());

async function readBooks({ units }: TestProduct) {
  const prodUnitSn = units[0]?.prodUnitSn ?? 0;
  const { read } = shop.runtime.database;

  const stock = await read
    .selectFrom('stock')
    .select(['qty', 'owedQty'])
    .where('prodUnitSn', '=', prodUnitSn)
    .executeTakeFirstOrThrow();

  const preOrder = await read
    .selectFrom('pre_order')
    .select(['soldQty', 'state'])
    .where('prodUnitSn', '=', prodUnitSn)
    .orderBy('preOrderSn', 'desc')
    .executeTakeFirstOrThrow();

  return { ...stock, ...preOrder };
}

const runLaterJobs = () => ahead.runJobs(laterDayJobs(shop.runtime));

const listDelayMails = () =>
  shop.runtime.database.read
    .selectFrom('mail_log')
    .select(['orderSn', 'payload'])
    .where('event', '=', 'orderDelayed')
    .execute();

const cancelUnits = (buyer: Shopper, orderNo: string, body: object) =>
  buyer.post<CancelDone & CancelEstimate & ErrorBody>(`/api/order/${orderNo}/cancel`, {
    reasonCode: 'ChangedMind',
    ...body,
  });

test('a unit is sold ahead up to its cap, and its line remembers the day', async () => {
  const product = await ahead.makeAhead(3);
  const { orderSn } = await ahead.orderUnit(product, 2);
  expect(await readBooks(product)).toEqual({ qty: 0, owedQty: 2, soldQty: 2, state: 'Open' });

  const lines = await shop.runtime.database.read
    .selectFrom('pre_order_line as line')
    .innerJoin('order_item as item', 'item.orderItemSn', 'line.orderItemSn')
    .select(['line.shipsBy', 'line.toldShipsBy', 'line.packedAt'])
    .where('item.orderSn', '=', orderSn)
    .execute();
  expect(lines).toEqual([{ shipsBy: soon, toldShipsBy: soon, packedAt: null }]);

  const refused = await shop.shopper().post<ErrorBody>('/api/checkout/buyNow', {
    items: [{ itemCode: unitCode(product), qty: 2 }],
  });
  expectProblem(refused, 409, 'InvalidSalePossibleQty', { alert: '1012' });
});

test('two who want the last place: one of them gets it', async () => {
  const product = await ahead.makeAhead(1);
  const buyers = [shop.shopper(), shop.shopper()];
  const checkouts = await Promise.all(
    buyers.map((buyer) => beginCheckout(buyer, unitCode(product))),
  );
  const answers = await Promise.all(
    buyers.map((buyer, i) => createOrder<ErrorBody>(buyer, checkouts[i] ?? '')),
  );

  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await readBooks(product)).toMatchObject({ soldQty: 1, owedQty: 1 });
});

test('an unpaid order that expires gives its place back once', async () => {
  const product = await ahead.makeAhead(1);
  const now = shop.now();
  await makeUnpaid(shop, { items: [{ itemCode: unitCode(product), qty: 1 }] });
  shop.setNow(now + DAY_MS);
  await expireReservations(shop.runtime);
  await expireReservations(shop.runtime);
  shop.setNow(now);
  expect(await readBooks(product)).toMatchObject({ soldQty: 0, owedQty: 0 });
});

test('a checkout that orders again keeps its place', async () => {
  const product = await ahead.makeAhead(1);
  const buyer = shop.shopper();
  const checkoutSn = await beginCheckout(buyer, unitCode(product));
  expect((await createOrder(buyer, checkoutSn)).status).toBe(201);
  expect((await createOrder(buyer, checkoutSn)).status).toBe(201);
  expect(await readBooks(product)).toMatchObject({ soldQty: 1, owedQty: 1 });
});

test('it is packed once its goods are here, which are for its buyers first', async () => {
  const product = await ahead.makeAhead(3);
  const { orderSn } = await ahead.orderUnit(product, 2);
  await expect(deskOf(shop).prepare(orderSn)).rejects.toMatchObject({ code: 'PreOrderNotHere' });
  expect(await statusOf(shop, orderSn)).toBe('PaymentCompleted');

  expect((await ahead.addStock(product, 1)).status).toBe(200);
  await expect(deskOf(shop).prepare(orderSn)).rejects.toMatchObject({ code: 'PreOrderNotHere' });
  expect(await readBooks(product)).toMatchObject({ state: 'Open', qty: 1, owedQty: 2 });

  const { body } = await ahead.addStock(product, 2);
  expect(body.units[0]).toMatchObject({ qty: 3, owedQty: 2, preOrder: null });
  expect(await readBooks(product)).toMatchObject({ state: 'Arrived', qty: 3, owedQty: 2 });

  const tooMany = await shop.shopper().post<ErrorBody>('/api/checkout/buyNow', {
    items: [{ itemCode: unitCode(product), qty: 2 }],
  });
  expect(tooMany.status).toBe(409);

  await deskOf(shop).prepare(orderSn);
  await deskOf(shop).ship(orderSn);
  await deskOf(shop).deliver(orderSn);
  expect(await readBooks(product)).toMatchObject({ qty: 1, owedQty: 0, soldQty: 2 });
});

test('a cancel before it is packed is free, and gives the place back', async () => {
  const product = await ahead.makeAhead(3);
  const { orderNo, buyer, amount, items } = await ahead.orderUnit(product, 3);
  const orderItemSn = items[0]?.orderItemSn ?? 0;

  const part = await cancelUnits(buyer, orderNo, {
    items: [{ orderItemSn, qty: 1 }],
    expectedRefundAmt: amount / 3,
  });
  expect(part.body).toMatchObject({ refundAmt: amount / 3 });
  expect(await readBooks(product)).toMatchObject({ qty: 0, soldQty: 2, owedQty: 2 });

  const { body } = await cancelUnits(buyer, orderNo, { expectedRefundAmt: (amount / 3) * 2 });
  expect(body.refundAmt).toBe((amount / 3) * 2);
  expect(await readBooks(product)).toMatchObject({ qty: 0, soldQty: 0, owedQty: 0 });
});

test('a part is cancelled before it is packed, the rest afterwards', async () => {
  const product = await ahead.makeAhead(3);
  const paid = await ahead.orderUnit(product, 3);
  const { orderSn, items } = paid;
  await refundByBuyer(paid, { items: [{ orderItemSn: items[0]?.orderItemSn ?? 0, qty: 1 }] });

  await ahead.addStock(product, 2);
  await deskOf(shop).prepare(orderSn);
  expect(await readBooks(product)).toMatchObject({ qty: 0, soldQty: 2, owedQty: 0 });

  await refundByStaff(shop, paid);
  expect(await readBooks(product)).toMatchObject({ qty: 2, soldQty: 0, owedQty: 0 });
});

test('what is cancelled of goods that are here is for sale at once', async () => {
  const product = await ahead.makeAhead(3);
  const paid = await ahead.orderUnit(product, 2);
  await ahead.addStock(product, 2);
  const readRequests = () =>
    shop.runtime.database.read
      .selectFrom('publish_request')
      .select('createdAt')
      .where('tag', '=', `product:${product.itemCode}`)
      .execute();
  const before = await readRequests();

  await refundByBuyer(paid, { items: [{ orderItemSn: paid.items[0]?.orderItemSn ?? 0, qty: 1 }] });
  expect(await readBooks(product)).toMatchObject({ qty: 2, owedQty: 1, soldQty: 1 });
  expect(await readRequests()).not.toEqual(before);
});

test('the lists of a product are published with a pre-order, and after its last day', async () => {
  const { brandCode } = await ahead.makeAhead();

  const rows = await shop.runtime.database.read
    .selectFrom('publish_request')
    .select('runAt')
    .where('tag', '=', `brand:${brandCode}`)
    .orderBy('runAt')
    .execute();
  expect(rows[0]?.runAt).toBeLessThanOrEqual(shop.now());
  expect(rows.at(-1)?.runAt).toBeGreaterThan(shop.now() + DAY_MS);
});

test('a mixed order waits as a whole, and takes the stock of the rest at once', async () => {
  const product = await ahead.makeAhead(3);
  const other = await makeProduct(shop, { stock: 5 });
  const { orderSn } = await makePaid(shop, {
    items: [
      { itemCode: unitCode(product), qty: 1 },
      { itemCode: unitCode(other), qty: 2 },
    ],
  });
  await expect(deskOf(shop).prepare(orderSn)).rejects.toMatchObject({ code: 'PreOrderNotHere' });
  const { qty } = await shop.runtime.database.read
    .selectFrom('stock')
    .select('qty')
    .where('prodUnitSn', '=', other.units[0]?.prodUnitSn ?? 0)
    .executeTakeFirstOrThrow();
  expect(qty).toBe(3);

  const { promisedAt } = await shop.runtime.database.read
    .selectFrom('orders')
    .select('promisedAt')
    .where('orderSn', '=', orderSn)
    .executeTakeFirstOrThrow();
  expect(promisedAt).toBeGreaterThan(shop.now() + 19 * DAY_MS);
});

test('a pre-order is not given', async () => {
  const product = await ahead.makeAhead(3);
  const refused = await shop.shopper().post<ErrorBody>('/api/checkout/buyNow', {
    items: [{ itemCode: unitCode(product), qty: 1 }],
    isPresent: true,
  });
  expectProblem(refused, 409, 'PreOrderNotGiven');
});

test('the live call says the day while it is sold ahead', async () => {
  const product = await ahead.makeAhead(3);
  const { body } = await shop
    .shopper()
    .get<{ products: { prodUnits: object[] }[] }>(`/api/live?itemCode=${product.itemCode}`);
  expect(body.products[0]?.prodUnits[0]).toMatchObject({ salePossibleQty: 3, shipsBy: soon });

  await ahead.closePreOrder(product);
  const { body: after } = await shop
    .shopper()
    .get<typeof body>(`/api/live?itemCode=${product.itemCode}`);
  expect(after.products[0]).toMatchObject({ outOfStock: true });
  expect(after.products[0]?.prodUnits[0]).not.toHaveProperty('shipsBy');
});

test('staff change its day and its cap, not below what is sold', async () => {
  const product = await ahead.makeAhead(3);
  await ahead.orderUnit(product, 2);

  const { body } = await ahead.savePreOrder(product, { cap: 5, shipsBy: late });
  expect(body.units[0]?.preOrder).toEqual({ shipsBy: late, cap: 5, soldQty: 2 });
  expectProblem(await ahead.savePreOrder(product, { cap: 1 }), 409, 'PreOrderCapTooLow');

  expect((await ahead.closePreOrder(product)).status).toBe(200);
  expectProblem(await ahead.closePreOrder(product), 409, 'PreOrderNotOpen');
  expect(await readBooks(product)).toMatchObject({ soldQty: 2, owedQty: 2, state: 'Closed' });

  const audit = body.audit.map(({ after }) => JSON.stringify(after)).join();
  expect(audit).toContain(`${late} (5)`);
});

test('a later day is told to each buyer who waits, once, and they cancel free', async () => {
  const product = await ahead.makeAhead(3);
  const waiting = await ahead.orderUnit(product);
  const unpaid = await makeUnpaid(shop, { items: [{ itemCode: unitCode(product), qty: 1 }] });
  const gone = await ahead.orderUnit(product);
  await refundByBuyer(gone, {});

  await ahead.savePreOrder(product, { shipsBy: late });
  await runLaterJobs();
  await ahead.savePreOrder(product, { shipsBy: late, cap: 4 });
  await runLaterJobs();

  const mails = await listDelayMails();
  expect(mails.filter(({ orderSn }) => orderSn === waiting.orderSn)).toHaveLength(1);
  expect(mails.filter(({ orderSn }) => orderSn === unpaid.orderSn)).toEqual([]);
  expect(mails.filter(({ orderSn }) => orderSn === gone.orderSn)).toEqual([]);

  const [mail] = mails.filter(({ orderSn }) => orderSn === waiting.orderSn);
  const { text = '' } =
    (await composeMail(shop.runtime, MailPayload.parse(JSON.parse(mail?.payload ?? '')))) ?? {};
  expect(text).toContain(`${Number(late.slice(5, 7))}월 ${Number(late.slice(8))}일`);
  expect(text).toContain('수수료 없이 취소');

  expect(await ahead.readDetail(waiting)).toContain(`"shipsBy":"${late}"`);
  expect(await refundByBuyer(waiting, {})).toBe(waiting.amount);
});

test('what can be no pre-order', async () => {
  const product = await ahead.makeAhead(3);
  const day = { fields: { shipsBy: 'PreOrderDayInvalid' } };
  expectProblem(
    await ahead.savePreOrder(product, { shipsBy: '2020-01-01' }),
    422,
    'PreOrderDayInvalid',
    day,
  );
  expect((await ahead.savePreOrder(product, { cap: 0 })).status).toBe(422);

  expectProblem(await ahead.savePreOrder(product, { unitCode: 'NONE' }), 422, 'UnitUnknown');
  const addOn = await makeProduct(shop, { stock: 0, itemType: 'AddOnItem' });
  expectProblem(await ahead.savePreOrder(addOn), 409, 'PreOrderUnitUnfit');
});

test('no exchange sends what is sold ahead', async () => {
  const product = await makeProduct(shop, { stock: [9, 0, 9] });
  const [worn, soldAhead, inStock] = product.units.map(({ itemCode }) => itemCode);
  expect((await ahead.savePreOrder(product, { unitCode: soldAhead })).status).toBe(200);

  const order = await makeDelivered(shop, { items: [{ itemCode: worn ?? '', qty: 1 }] });
  const orderItemSn = firstItemSn(order);
  const claimer = claimerOf(order, 'Exchange');
  const draft = await claimer.draft();

  const { body } = await order.buyer.get<{ items: { itemCode: string }[] }>(
    `/api/claim/${draft}/exchangeableItems?orderItemSn=${orderItemSn}`,
  );
  expect(body.items.map(({ itemCode }) => itemCode)).toEqual([inStock]);

  const items = [{ orderItemSn, claimQty: 1, exchangeItemCode: soldAhead }];
  expectProblem(await claimer.estimate(draft, { items }), 409, 'ExchangeItemUnavailable');
});

test('only staff who may change products set it up', async () => {
  const product = await makeProduct(shop, { stock: 0 });
  const path = `/api/staff/products/${product.itemCode}/preOrder`;
  const body = { unitCode: unitCode(product), shipsBy: soon, cap: 3 };
  expect((await shop.shopper().post(path, body)).status).toBe(401);
  const { browser } = await staffOf(shop, 'warehouse');
  await browser.get('/api/live');
  expect((await browser.post(path, body)).status).toBe(403);
});
