import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { OrderDetail } from '#src/features/order/order/shop/detail/order-detail.schema.ts';
import { findReceipt } from '#src/features/order/order/shop/receipt/order-receipt.service.ts';
import type { Claimable, ExchangeableItems } from '#src/features/order/claim/claim.schema.ts';
import { composeMail } from '#src/features/member/mail/shop/mail.service.ts';
import { readStaffOrder } from '#src/features/order/order/desk/order-record.service.ts';
import { orderForm } from '../../../../scripts/order-form.ts';
import { startPayingShop, type PayingShop } from '../../../support/order/checkout.ts';
import {
  applyFor,
  claimDeskOf,
  claimerOf,
  makeDelivered,
} from '../../../support/order/claim/claims.ts';
import { expectProblem } from '../../../support/problem.ts';
import { makeAddOn, makeProduct, makeSet } from '../../../support/product/factories.ts';
import { expectCounted, expectSound, settleAll } from '../../../support/order/money/money.ts';
import { refundByStaff } from '../../../support/order/money/money-case.ts';
import { linesOf, shippingsOf } from '../../../support/order/order-lines.ts';
import { deskOf, itemsOf, statusOf, type PaidOrder } from '../../../support/order/orders.ts';
import type { ErrorBody } from '../../../support/shopper.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());
afterEach(() => expectSound(shop));

/** Sets of a cap for 20,000 won and a bag for 30,000, with a delivery of 3,000. */
async function makeDeliveredSets(qty = 1) {
  const cap = await makeProduct(shop, { nameKo: '모자', stock: 5 });
  const bag = await makeProduct(shop, { nameKo: '가방', stock: [5, 5] });
  const [red] = bag.units;
  if (!red) throw new Error('no bag');

  const set = await makeSet(shop, {
    policy: { type: 'Fixed', fee: 3_000, returnFee: 3_000 },
    groups: [
      { groupPrice: 20_000, of: [cap] },
      { groupPrice: 30_000, of: [{ ...bag, units: [red] }] },
    ],
  });

  const itemCode = set.units[0]?.itemCode ?? '';
  const order = await makeDelivered(shop, { items: [{ itemCode, qty }] });

  const getItemSn = (prodUnitSn = 0) => {
    const item = order.items.find((candidate) => candidate.prodUnitSn === prodUnitSn);
    return item?.orderItemSn ?? 0;
  };

  const setSn = order.items.find(({ itemType }) => itemType === 'Set')?.orderItemSn ?? 0;
  const units = { cap: cap.units[0]?.prodUnitSn ?? 0, bag: red.prodUnitSn };

  return { order, setSn, bagSn: getItemSn(red.prodUnitSn), bagCode: red.itemCode, units };
}

/** Exchanges a piece for the same; returns the item that is to be sent. */
async function exchangePiece(order: PaidOrder, orderItemSn: number, exchangeItemCode: string) {
  const { claimNo, refundAmt, addPaymentAmt } = await applyFor(order, 'Exchange', {
    items: [{ orderItemSn, claimQty: 1, exchangeItemCode }],
    claimReasonCode: 'DefectiveProduct',
  });
  expect([refundAmt, addPaymentAmt]).toEqual([0, 0]);

  await claimDeskOf(shop).through(claimNo, [{ orderItemSn, receivedQty: 1, restockedQty: 0 }]);

  const sent = (await itemsOf(shop, order.orderSn)).at(-1);
  expect(sent).toMatchObject({ itemType: 'SetComponent', status: 'PreparingToShip' });

  return sent?.orderItemSn ?? 0;
}

async function deliverAll({ orderSn }: PaidOrder) {
  await deskOf(shop).ship(orderSn);
  await deskOf(shop).deliver(orderSn);
}

async function stockOf(prodUnitSn: number) {
  const { qty, reservedQty } = await shop.runtime.database.read
    .selectFrom('stock')
    .select(['qty', 'reservedQty'])
    .where('prodUnitSn', '=', prodUnitSn)
    .executeTakeFirstOrThrow();
  expect(reservedQty).toBe(0);

  return qty;
}

async function returnSet(order: PaidOrder, setSn: number, claimReasonCode = 'ChangedMind') {
  const items = [{ orderItemSn: setSn, claimQty: 1 }];
  const { claimNo, estimate } = await applyFor(order, 'Return', { items, claimReasonCode });

  await claimDeskOf(shop).through(claimNo);
  await settleAll(shop);

  await expectCounted(shop, order);

  return { ...estimate, sns: estimate.items.map(({ orderItemSn }) => orderItemSn) };
}

test('a piece is exchanged for the same by the shop’s fault alone, and page and call agree', async () => {
  const { order, setSn, bagSn, bagCode } = await makeDeliveredSets();
  const { body: detail } = await order.buyer.get<OrderDetail>(`/api/guest/order/${order.orderNo}`);
  expect(linesOf(detail)).toMatchObject([{ returnAppliable: true, exchangeAppliable: true }]);

  const path = `/api/claim/${order.orderNo}/exchange`;
  const { body } = await order.buyer.get<Claimable>(path);
  expect(body.items).toHaveLength(2);
  expect(body.items.map(({ orderItemSn }) => orderItemSn)).not.toContain(setSn);

  for (const { buyer, seller } of body.items) {
    expect([buyer, seller.claimableQty]).toEqual([{ claimableQty: 0, until: null }, 1]);
  }

  const claimer = claimerOf(order, 'Exchange');
  const draft = await claimer.draft();

  const offered = async (fault: string) => {
    const query = `orderItemSn=${bagSn}&fault=${fault}`;
    const answer = await order.buyer.get<ExchangeableItems>(
      `/api/claim/${draft}/exchangeableItems?${query}`,
    );
    return answer.body.items.map(({ itemCode, priceDiff }) => [itemCode, priceDiff]);
  };
  expect(await offered('Buyer')).toEqual([]);
  expect(await offered('Seller')).toEqual([[bagCode, 0]]);

  const items = [{ orderItemSn: bagSn, claimQty: 1, exchangeItemCode: bagCode }];
  const refused = await claimer.estimate(draft, { items });
  expectProblem(refused, 409, 'OrderCouldNotBeExchanged');
});

test.each([
  ['by change of mind', 'ChangedMind', 1, 47_000],
  ['as defective', 'DefectiveProduct', 1, 53_000],
  ['by change of mind after two exchanges of the piece', 'ChangedMind', 2, 47_000],
])('a set with an exchanged piece comes back whole %s', async (...caseRow) => {
  const [, reason, times, back] = caseRow;
  const { order, setSn, bagSn, bagCode, units } = await makeDeliveredSets();
  const before = { cap: await stockOf(units.cap), bag: await stockOf(units.bag) };

  const parcelsOf = async () => {
    const { body } = await order.buyer.get<OrderDetail>(`/api/guest/order/${order.orderNo}`);
    return shippingsOf(body).map(({ lineItems }) =>
      lineItems.map((line) => line.orderItems.length),
    );
  };
  expect(await parcelsOf()).toEqual([[3]]);

  let lastSn = bagSn;
  for (let i = 0; i < times; i++) {
    lastSn = await exchangePiece(order, lastSn, bagCode);
    await deliverAll(order);
  }

  expect(await parcelsOf()).toEqual([[3 + times]]);
  expect(await stockOf(units.bag)).toBe(before.bag - times);

  const owner = { memberNo: undefined, guestOrderSn: order.orderSn };
  const { read } = shop.runtime.database;
  expect(await findReceipt(read, { owner, locale: 'en' }, order.orderNo)).toMatchObject({
    lines: [{ qty: 1, amount: 50_000 }],
    carriedAmt: 0,
  });

  const { items } = await readStaffOrder(read, order.orderNo, 'en');
  expect(items.find(({ orderItemSn }) => orderItemSn === setSn)?.netAmt).toBe(50_000);

  const { goodsAmt, refundAmt, sns } = await returnSet(order, setSn, reason);
  expect([goodsAmt, refundAmt]).toEqual([50_000, back]);
  expect(sns).toHaveLength(3);
  expect(sns).toContain(lastSn);
  expect(await stockOf(units.cap)).toBe(before.cap + 1);
  expect(await stockOf(units.bag)).toBe(before.bag - times + 1);
});

test('the mails of a piece name it', async () => {
  const { order, bagSn, bagCode } = await makeDeliveredSets();
  await exchangePiece(order, bagSn, bagCode);

  const { shipmentSn } = await deskOf(shop).ship(order.orderSn);

  const { claimSn } = await shop.runtime.database.read
    .selectFrom('claim')
    .select('claimSn')
    .where('orderSn', '=', order.orderSn)
    .executeTakeFirstOrThrow();

  const mails = [
    { template: 'claimApplied', claimSn },
    { template: 'claimConfirmed', claimSn },
    { template: 'shipped', shipmentSn },
  ] as const;

  for (const payload of mails) {
    const mail = await composeMail(shop.runtime, payload);
    expect(mail?.text, payload.template).toContain('가방');
  }
});

test('of two sets each takes a bag back, the exchanged one among them', async () => {
  const { order, setSn, bagSn, bagCode, units } = await makeDeliveredSets(2);
  await exchangePiece(order, bagSn, bagCode);
  await deliverAll(order);

  const before = await stockOf(units.bag);

  expect(await returnSet(order, setSn, 'DefectiveProduct')).toMatchObject({ refundAmt: 50_000 });
  expect(await stockOf(units.bag)).toBe(before + 1);
  expect(await returnSet(order, setSn, 'DefectiveProduct')).toMatchObject({ refundAmt: 53_000 });
  expect(await stockOf(units.bag)).toBe(before + 2);
});

test('a set is not returned while its piece is on its way, and a week after that came', async () => {
  const { order, setSn, bagSn, bagCode } = await makeDeliveredSets();
  const claimRequest = { items: [{ orderItemSn: setSn, claimQty: 1 }] };
  const { claimNo } = await applyFor(order, 'Exchange', {
    items: [{ orderItemSn: bagSn, claimQty: 1, exchangeItemCode: bagCode }],
    claimReasonCode: 'DefectiveProduct',
  });
  const path = `/api/claim/${order.orderNo}/return`;

  const expectRefused = async () => {
    const { status, body } = await order.buyer.get<ErrorBody>(path);
    expectProblem({ status, body }, 409, 'OrderCouldNotBeReturned');

    const { body: detail } = await order.buyer.get<OrderDetail>(
      `/api/guest/order/${order.orderNo}`,
    );
    expect(linesOf(detail).some(({ returnAppliable }) => returnAppliable)).toBe(false);
  };

  await expectRefused();

  await claimDeskOf(shop).through(claimNo);

  await expectRefused();

  shop.setNow(shop.now() + 5 * DAY_MS);
  await deliverAll(order);

  const { guestPassword } = orderForm('');
  await order.buyer.post('/api/guest/login', { orderNo: order.orderNo, guestPassword });

  const { body } = await order.buyer.get<Claimable>(path);
  expect(body.items).toMatchObject([{ orderItemSn: setSn, buyer: { claimableQty: 1 } }]);
  expect(body.items[0]?.buyer.until ?? 0).toBeGreaterThan(shop.now() + 6 * DAY_MS);

  const claimer = claimerOf(order, 'Return');
  expect((await claimer.estimate(await claimer.draft(), claimRequest)).body.refundAmt).toBe(47_000);
});

test('a piece that the shop can not send is refunded, and the set comes back without it', async () => {
  const { order, setSn, bagSn, bagCode, units } = await makeDeliveredSets();
  const sentSn = await exchangePiece(order, bagSn, bagCode);
  const before = await stockOf(units.bag);
  expect(await refundByStaff(shop, order, [{ orderItemSn: sentSn, qty: 1 }])).toBe(30_000);
  expect(await stockOf(units.bag)).toBe(before + 1);

  await settleAll(shop);

  expect(await statusOf(shop, order.orderSn)).toBe('Delivered');
  expect(await returnSet(order, setSn)).toMatchObject({ goodsAmt: 20_000, refundAmt: 17_000 });
});

test('a piece that was missing from its parcel is sent again, and comes back with its set', async () => {
  const { order, setSn, bagSn, units } = await makeDeliveredSets();
  const before = await stockOf(units.bag);

  const { status, body } = await order.buyer.post<{ claimNo: string }>(
    `/api/claim/${order.orderNo}/reship`,
    {
      items: [{ orderItemSn: bagSn, claimQty: 1 }],
      claimReasonCode: 'BrokenInTransit',
      claimDetailedReason: '',
    },
  );
  expect(status).toBe(201);

  await claimDeskOf(shop).settle(body.claimNo);
  await deliverAll(order);

  expect(await stockOf(units.bag)).toBe(before - 1);

  const { refundAmt, sns } = await returnSet(order, setSn);
  expect([refundAmt, sns.length]).toEqual([47_000, 3]);
  expect(await stockOf(units.bag)).toBe(before);
});

test('an exchanged add-on comes back with the last of what it was bought for', async () => {
  const shoe = await makeProduct(shop, { listPrice: 50_000, salePrice: 50_000 });
  const laces = await makeAddOn(shop, shoe, { listPrice: 2_000, salePrice: 2_000 });
  const lacesCode = laces.units[0]?.itemCode ?? '';
  const itemCode = shoe.units[0]?.itemCode ?? '';
  const addOnItems = [{ itemCode: lacesCode, qty: 1 }];
  const order = await makeDelivered(shop, { items: [{ itemCode, qty: 1, addOnItems }] });

  const getItemSn = (type: string) =>
    order.items.find(({ itemType }) => itemType === type)?.orderItemSn ?? 0;

  const { claimNo } = await applyFor(order, 'Exchange', {
    items: [{ orderItemSn: getItemSn('AddOnItem'), claimQty: 1, exchangeItemCode: lacesCode }],
    claimReasonCode: 'DefectiveProduct',
  });

  await claimDeskOf(shop).through(claimNo);
  await deliverAll(order);

  const { goodsAmt, sns } = await returnSet(order, getItemSn('General'), 'DefectiveProduct');
  expect([goodsAmt, sns.length]).toEqual([52_000, 2]);
});
