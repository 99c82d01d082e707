import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { pointBalance } from '#src/features/benefit/point/point.service.ts';
import type { OrderDetail } from '#src/features/account/order-detail/order-detail.schema.ts';
import type { CancelDone, CancelEstimate } from '#src/features/order/cancel/cancel.schema.ts';
import { waiveFees } from '#src/features/claim/claim-desk/waive-fees.service.ts';
import { cancelByStaff, estimateByStaff } from '#src/features/order/cancel/cancel.service.ts';
import type { RequestedQty } from '#src/features/order/cancel/cancel-choice.ts';
import { findOrderRow } from '#src/features/order/cancel/cancel.queries.ts';
import { mailKey } from '#src/features/member/mail/mail.ts';
import { composeMail } from '#src/features/operate/mail/mail.service.ts';
import { listOpenRefunds } from '#src/features/order/refund/refund.queries.ts';
import { makeAccountNeeded } from '../support/account-needed.ts';
import { startPayingShop, type PayingShop } from '../support/checkout.ts';
import { applyFor, claimDeskOf, makeDelivered } from '../support/claims.ts';
import { makeProduct, type TestProduct } from '../support/factories.ts';
import { expectCounted, expectSound, settleAll } from '../support/money.ts';
import { deskOf, itemsOf, makePaid, type PaidOrder } from '../support/orders.ts';
import type { ErrorBody } from '../support/shopper.ts';
import { memberWith } from '../support/wallet.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());
afterEach(() => expectSound(shop));

/** A product whose units have these prices, with free shipping from 50,000 won. */
async function priced(...prices: number[]): Promise<TestProduct['units']> {
  const { units } = await makeProduct(shop, {
    stock: prices.map(() => 9),
    policy: { type: 'ConditionalFree', fee: 3_000, baseAmt: 50_000 },
  });
  for (const [i, { prodUnitSn }] of units.entries()) {
    const price = prices[i] ?? 0;
    await shop.runtime.database.tx((t) =>
      t
        .updateTable('prod_unit')
        .set({ listPrice: price, salePrice: price })
        .where('prodUnitSn', '=', prodUnitSn)
        .execute(),
    );
  }
  return units;
}

async function paidFor(...prices: number[]): Promise<PaidOrder> {
  const units = await priced(...prices);
  return makePaid(shop, { items: units.map(({ itemCode }) => ({ itemCode, qty: 1 })) });
}

/** One of an order's items, the last by default. */
const oneOf = ({ items }: PaidOrder, at = -1) => [
  { orderItemSn: items.at(at)?.orderItemSn ?? 0, qty: 1 },
];

/** Both the estimate and the cancel. */
async function refundByStaff({ orderSn }: PaidOrder, items?: RequestedQty[]) {
  const { database } = shop.runtime;
  const order = await findOrderRow(database.read, orderSn);
  if (!order) throw new Error('no order');
  const { refundAmt } = await estimateByStaff(database.read, order, { items });
  const done = await cancelByStaff({ database, now: shop.now() }, order, {
    items,
    reason: 'sold out',
  });
  expect(done.refundAmt).toBe(refundAmt);
  return refundAmt;
}

/** Both the estimate and the cancel. */
async function refundByBuyer({ orderNo, buyer }: PaidOrder, request: object): Promise<number> {
  const path = `/api/order/${orderNo}`;
  const seen = await buyer.post<CancelEstimate & ErrorBody>(`${path}/estimateCancel`, request);
  const { refundAmt: expectedRefundAmt } = seen.body;
  const asked = { reasonCode: 'ChangedMind', ...request, expectedRefundAmt };
  const { body } = await buyer.post<CancelDone & ErrorBody>(`${path}/cancel`, asked);
  expect(body).toMatchObject({ refundAmt: expectedRefundAmt });
  return expectedRefundAmt;
}

describe('what the shop does not deliver counts towards free shipping', () => {
  test('staff cancel what was missing to the minimum', async () => {
    const order = await paidFor(49_000, 2_000);
    expect(await refundByStaff(order, oneOf(order))).toBe(2_000);
  });

  test('staff cancel one of two that reach it together, the buyer the other', async () => {
    const order = await paidFor(30_000, 30_000);
    expect(await refundByStaff(order, oneOf(order))).toBe(30_000);
    expect(await refundByBuyer(order, { items: oneOf(order, 0) })).toBe(30_000);
  });

  test('the buyer does not wait for what is delayed', async () => {
    const order = await paidFor(30_000, 30_000);
    const request = { items: oneOf(order), reasonCode: 'DelayedDelivery' };
    const early = await order.buyer.post<CancelEstimate>(
      `/api/order/${order.orderNo}/estimateCancel`,
      request,
    );
    expect(early.body.refundAmt).toBe(27_000);
    await deskOf(shop).prepare(order.orderSn);
    await deskOf(shop).delay(order.orderSn);
    expect(await refundByBuyer(order, request)).toBe(30_000);
  });

  test('the buyer changes their mind: the fee becomes due', async () => {
    const order = await paidFor(30_000, 30_000);
    expect(await refundByBuyer(order, { items: oneOf(order) })).toBe(27_000);
  });
});

test('a change of mind after the purchase was confirmed takes its points back', async () => {
  const { shopper: buyer, memberNo } = await memberWith(shop);
  const [{ itemCode } = { itemCode: '' }] = await priced(60_000);
  const order = await makeDelivered(shop, { buyer, items: [{ itemCode, qty: 1 }] });
  const points = () => pointBalance(shop.runtime.database.read, memberNo, shop.now());
  await buyer.post(`/api/order/${order.orderNo}/confirmPurchase`, {});
  expect(await points()).toBe(600);
  const [{ orderItemSn } = { orderItemSn: 0 }] = order.items;
  const { claimNo, refundAmt } = await applyFor(order, 'Return', {
    items: [{ orderItemSn, claimQty: 1 }],
  });
  expect(refundAmt).toBe(54_000); // the parcel no longer ships free, and the way back
  await claimDeskOf(shop).through(claimNo);
  expect(await points()).toBe(0);
});

test('staff cancel the rest of a partly shipped order', async () => {
  const order = await paidFor(30_000, 30_000);
  const desk = deskOf(shop);
  await desk.prepare(order.orderSn);
  await desk.ship(order.orderSn, oneOf(order, 0));
  expect(await refundByStaff(order)).toBe(30_000);
  const left = await itemsOf(shop, order.orderSn);
  expect(left.map(({ status }) => status)).toEqual(['InTransit', 'OrderItemCancelled']);
  await desk.deliver(order.orderSn);
  await expect(refundByStaff(order)).rejects.toMatchObject({ code: 'OrderNotCancellable' });
});

test('waived fees leave the difference of a dearer exchange to pay', async () => {
  const [cheaper, dearer] = await priced(60_000, 75_000);
  const order = await makeDelivered(shop, {
    items: [{ itemCode: cheaper?.itemCode ?? '', qty: 1 }],
  });
  const [{ orderItemSn } = { orderItemSn: 0 }] = order.items;
  const { claimNo, addPaymentAmt } = await applyFor(order, 'Exchange', {
    items: [{ orderItemSn, claimQty: 1, exchangeItemCode: dearer?.itemCode ?? '' }],
  });
  expect(addPaymentAmt).toBe(21_000);
  const desk = { database: shop.runtime.database, now: shop.now() };
  const waived = await waiveFees(desk, claimNo, 'the courier was late');
  expect(waived).toMatchObject({ status: 'Created', claimFee: 0, addPaymentAmt: 15_000 });
});

describe('a coupon of 30 % from 100,000 won', () => {
  const CART = {
    couponBenefitType: 'CartDc',
    prodDcCouponType: null,
    dcRate: 30,
    orderRangeType: 'Amt',
    orderAmt: 100_000,
  };

  /** 90,000 and 10,000 won, of which 70,000 is paid. */
  async function withCoupon(): Promise<PaidOrder> {
    const { shopper: buyer, couponSns } = await memberWith(shop, { coupons: [CART] });
    const [cartCouponSn = 0] = couponSns;
    const appliedCoupons = { itemCoupons: [], cartCouponSn, shippingCouponSn: null };
    const units = await priced(90_000, 10_000);
    const items = units.map(({ itemCode }) => ({ itemCode, qty: 1 }));
    return makePaid(shop, { buyer, items, given: { appliedCoupons, expectedTotal: 70_000 } });
  }

  test('the buyer cancels what it needs: its discount is deducted, and carried', async () => {
    const order = await withCoupon();
    expect(await refundByBuyer(order, { items: oneOf(order) })).toBe(0);
    const { body } = await order.buyer.get<OrderDetail>(`/api/my/order/${order.orderNo}`);
    expect(body.cancels).toMatchObject([
      { goodsAmt: 7_000, shippingAmt: 0, couponLossAmt: 7_000, refundAmt: 0 },
    ]);
    expect(await refundByBuyer(order, {})).toBe(70_000);
  });

  test('it is lost by a return after the cancel once', async () => {
    const order = await withCoupon();
    await refundByBuyer(order, { items: oneOf(order) });
    const desk = deskOf(shop);
    await desk.prepare(order.orderSn);
    await desk.ship(order.orderSn);
    await desk.deliver(order.orderSn);
    const [{ orderItemSn } = { orderItemSn: 0 }] = order.items;
    const { claimNo, refundAmt } = await applyFor(order, 'Return', {
      items: [{ orderItemSn, claimQty: 1 }],
      claimReasonCode: 'DefectiveProduct',
    });
    expect(refundAmt).toBe(70_000);
    await claimDeskOf(shop).through(claimNo);
    await settleAll(shop);
    await expectCounted(shop, order);
  });

  test('staff cancel what it needs: it stays', async () => {
    const order = await withCoupon();
    expect(await refundByStaff(order, oneOf(order))).toBe(7_000);
  });
});

describe('the stock of an exchange', () => {
  const stockOf = (prodUnitSn = 0) =>
    shop.runtime.database.read
      .selectFrom('stock')
      .select(['qty', 'reservedQty'])
      .where('prodUnitSn', '=', prodUnitSn)
      .executeTakeFirstOrThrow();

  test.each([
    { receivedQtys: [1, 1], qtys: [8, 8] },
    { receivedQtys: [2, 0], qtys: [7, 9] },
  ])('received $receivedQtys of two and one: the rest is released', async (row) => {
    const { receivedQtys, qtys } = row;
    const products = [await priced(60_000, 60_000), await priced(40_000, 40_000)];
    const codes = products.map((units) => units.map(({ itemCode }) => itemCode));
    const qtyOf = [2, 1];
    const order = await makeDelivered(shop, {
      items: codes.map(([itemCode = ''], i) => ({ itemCode, qty: qtyOf[i] ?? 0 })),
    });
    const sns = order.items.map(({ orderItemSn }) => orderItemSn);
    const { claimNo } = await applyFor(order, 'Exchange', {
      claimReasonCode: 'WrongDelivery',
      items: codes.map(([, exchangeItemCode = ''], i) => ({
        orderItemSn: sns[i] ?? 0,
        claimQty: qtyOf[i] ?? 0,
        exchangeItemCode,
      })),
    });
    await claimDeskOf(shop).through(
      claimNo,
      sns.map((orderItemSn, i) => {
        const receivedQty = receivedQtys[i] ?? 0;
        return { orderItemSn, receivedQty, restockedQty: receivedQty };
      }),
    );
    const stocks = await Promise.all(products.map(([, other]) => stockOf(other?.prodUnitSn)));
    expect(stocks).toEqual(qtys.map((qty) => ({ qty, reservedQty: 0 })));
  });
});

// The last one, as its refund stays open.
test('a guest is asked for the account of a refund that nobody expected', async () => {
  const [{ itemCode } = { itemCode: '' }] = await priced(2_970);
  const { orderSn } = await makeAccountNeeded(shop, { itemCode });
  const { database } = shop.runtime;
  const [refund] = await listOpenRefunds(database.read, orderSn);
  expect(refund).toMatchObject({ status: 'AccountNeeded', amount: 2_970 });
  const { paymentAttemptSn, refundSn = 0 } = refund ?? {};
  const about = { orderSn, paymentAttemptSn: paymentAttemptSn ?? 0, refundSn };
  const payload = { template: 'refundAccountNeeded', ...about } as const;
  const queued = database.read.selectFrom('job').selectAll().where('key', '=', mailKey(payload));
  expect(await queued.execute()).toHaveLength(1);
  const mail = await composeMail(shop.runtime, payload);
  expect(mail?.text).toContain('2,970');
});
