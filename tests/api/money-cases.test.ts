import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { pointBalance } from '#src/features/benefit/point/point.service.ts';
import type { OrderDetail } from '#src/features/account/order-detail/order-detail.schema.ts';
import type { CancelDone, CancelEstimate } from '#src/features/order/cancel/cancel.schema.ts';
import { reshipByStaff } from '#src/features/claim/claim-reship/reship.service.ts';
import { waiveFees } from '#src/features/claim/claim-desk/revise-claim.service.ts';
import { cancelByStaff, estimateByStaff } from '#src/features/order/cancel/cancel.service.ts';
import type { RequestedQty } from '#src/features/order/cancel/cancel-choice.ts';
import { findOrderRow } from '#src/features/order/cancel/cancel.queries.ts';
import { mailKey } from '#src/features/member/mail/mail.ts';
import { composeMail } from '#src/features/operate/mail/mail.service.ts';
import {
  acceptCancelled,
  checkPayment,
  compareBooks,
} from '#src/features/order/reconcile/compare.service.ts';
import { workOffReceipts } from '#src/features/checkout/cash-receipt/cash-receipt.service.ts';
import { UNASKED_NO } from '#src/features/checkout/cash-receipt/cash-receipt.ts';
import { nameAccount, sealAccount } from '#src/features/order/refund/refund-account.service.ts';
import { depositBalance } from '#src/features/benefit/deposit/deposit.service.ts';
import { giveRefunds } from '#src/features/order/refund/refund.jobs.ts';
import { listOpenRefunds } from '#src/features/order/refund/refund.queries.ts';
import type { Cart } from '#src/features/cart/cart-page/cart-view.ts';
import { displayStatus } from '#src/features/product/product/product-status.ts';
import type { Live } from '#src/features/storefront/live/live.schema.ts';
import { makeAccountNeeded } from '../support/account-needed.ts';
import { createOrder, startPayingShop, type PayingShop } from '../support/checkout.ts';
import { applyFor, claimDeskOf, makeDelivered, PAY_BY_CARD } from '../support/claims.ts';
import { makeGift, makeProduct, type TestProduct } from '../support/factories.ts';
import { expectCounted, expectSound, settleAll } from '../support/money.ts';
import {
  deskOf,
  itemsOf,
  makePaid,
  makeUnpaid,
  statusOf,
  type PaidOrder,
} from '../support/orders.ts';
import type { ErrorBody, Shopper } from '../support/shopper.ts';
import { makePromotion, memberWith, noneBut } from '../support/wallet.ts';

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
      {
        goodsAmt: 7_000,
        shippingAmt: 0,
        couponLossAmt: 27_000,
        carriedAmt: 20_000,
        refundAmt: 0,
      },
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

describe('what was refunded in the provider’s console is not refunded again', () => {
  /** The provider's console refunds an amount of a payment, and staff accept it. */
  async function refundThere(orderSn: number, amount: number): Promise<void> {
    const { read } = shop.runtime.database;
    const { tid } = await read
      .selectFrom('payment_attempt')
      .select('tid')
      .where('orderSn', '=', orderSn)
      .where('status', '=', 'Paid')
      .orderBy('paymentAttemptSn', 'desc')
      .executeTakeFirstOrThrow();
    const account = { bankCode: '004', accountNo: '12345678', holder: '김하늘' };
    const part = { amount, taxFreeAmt: 0 };
    await shop.runtime.gateways.of('nicepay').cancel({
      tid: tid ?? '',
      part,
      reason: 'console',
      cancelOrderId: `console-${orderSn}`,
      refundAccount: account,
    });
    await checkPayment(shop.runtime, orderSn);
    expect(await acceptCancelled(shop.runtime, orderSn)).toBe(amount);
  }

  const cancelsOf = async ({ orderNo }: PaidOrder) =>
    (await shop.entries())
      .filter((entry) => entry.orderId === orderNo && entry.kind === 'cancel')
      .map(({ amount }) => amount);

  const differences = async ({ orderNo }: PaidOrder) =>
    (await compareBooks(shop.runtime, 0)).differences.filter((one) => one.orderNo === orderNo);

  test('a transfer of 60,000, of which 10,000 went back: 50,000', async () => {
    const { shopper: buyer, memberNo } = await memberWith(shop);
    const order = await byTransfer(60_000, buyer);
    await refundThere(order.orderSn, 10_000);
    expect(await refundByBuyer(order, { cashRefundMethod: 'Deposit' })).toBe(50_000);
    expect(await depositBalance(shop.runtime.database.read, memberNo)).toBe(50_000);
    const { body } = await buyer.get<OrderDetail>(`/api/my/order/${order.orderNo}`);
    const sums = { goodsAmt: 60_000, shippingAmt: 0, priorRefundAmt: 10_000, refundAmt: 50_000 };
    expect(body.cancels).toMatchObject([sums]);
  });

  test('a card’s 40,000, of which 15,000 went back: row, mail and provider say 25,000', async () => {
    const order = await paidFor(10_000, 27_000);
    expect(order.amount).toBe(40_000);
    await refundThere(order.orderSn, 15_000);
    expect(await refundByBuyer(order, { items: oneOf(order) })).toBe(25_000);
    await settleAll(shop);
    const { orderCancelSn, refundAmt } = await shop.runtime.database.read
      .selectFrom('order_cancel')
      .selectAll()
      .where('orderSn', '=', order.orderSn)
      .executeTakeFirstOrThrow();
    const mail = await composeMail(shop.runtime, { template: 'refunded', orderCancelSn });
    expect([refundAmt, mail?.text.includes('25,000')]).toEqual([25_000, true]);
    expect(await cancelsOf(order)).toEqual([15_000, 25_000]);
    expect(await differences(order)).toMatchObject([{ difference: { kind: 'explained' } }]);
    // The rest has gone back already.
    expect(await refundByBuyer(order, {})).toBe(0);
  });

  test('a return of what was partly refunded there gives back the rest', async () => {
    const [{ itemCode } = { itemCode: '' }] = await priced(60_000);
    const order = await makeDelivered(shop, { items: [{ itemCode, qty: 1 }] });
    await refundThere(order.orderSn, 10_000);
    const [{ orderItemSn } = { orderItemSn: 0 }] = order.items;
    const { claimNo, refundAmt, estimate } = await applyFor(order, 'Return', {
      items: [{ orderItemSn, claimQty: 1 }],
      claimReasonCode: 'DefectiveProduct',
    });
    expect(refundAmt).toBe(50_000);
    const lines = estimate.lines.map(({ code, amount }) => [code, amount]);
    expect(lines).toEqual([
      ['goods', 60_000],
      ['priorRefund', -10_000],
    ]);
    await claimDeskOf(shop).through(claimNo);
    await settleAll(shop);
    expect(await cancelsOf(order)).toEqual([10_000, 50_000]);
  });

  test('a refund that is more than its provider has is not made of less', async () => {
    const order = await paidFor(40_000, 20_000);
    const expected = await refundByBuyer(order, {});
    expect(expected).toBe(60_000);
    const { tid } = await shop.runtime.database.read
      .selectFrom('payment_attempt')
      .select('tid')
      .where('orderSn', '=', order.orderSn)
      .executeTakeFirstOrThrow();
    const gateway = shop.runtime.gateways.of('nicepay');
    const cancel = { tid: tid ?? '', reason: 'console' };
    const part = { amount: 20_000, taxFreeAmt: 0 };
    await gateway.cancel({ ...cancel, part, cancelOrderId: `console-${order.orderSn}` });
    await checkPayment(shop.runtime, order.orderSn);
    // The webhook of the console's cancel may be giving it when this does.
    const openOnes = async () => {
      await giveRefunds(shop.runtime);
      return listOpenRefunds(shop.runtime.database.read, order.orderSn);
    };
    const refused = { status: 'Refused', resultCode: 'lessLeft', amount: 60_000 };
    await expect.poll(openOnes, { timeout: 10_000 }).toMatchObject([refused]);
    expect(await cancelsOf(order)).toEqual([20_000]);
    await gateway.cancel({ ...cancel, cancelOrderId: `console-${order.orderSn}-2` });
    shop.setNow(shop.now() + 60_000);
    await settleAll(shop);
    expect(await cancelsOf(order)).toEqual([20_000, 40_000]);
  });
});

describe('the additional payment of an exchange', () => {
  interface Paying {
    order: PaidOrder;
    itemCode: string;
    qty?: number;
    method: { paymentMethodType: string };
    given?: object;
  }

  /** Applies for dearer units by change of mind, and pays. */
  async function payFor({ order, itemCode, qty = 1, method, given = {} }: Paying): Promise<string> {
    const [{ orderItemSn } = { orderItemSn: 0 }] = order.items;
    const { claimNo, addPaymentAmt } = await applyFor(order, 'Exchange', {
      items: [{ orderItemSn, claimQty: qty, exchangeItemCode: itemCode }],
      ...given,
    });
    const path = `/api/claim/${claimNo}`;
    const body = { ...PAY_BY_CARD, ...method };
    const made = await order.buyer.post<{ ecpPaymentId: string }>(`${path}/requestPayment`, body);
    const { ecpPaymentId } = made.body;
    const payment = { orderNo: `${claimNo}-1`, amount: addPaymentAmt, ecpPaymentId };
    const wire = { BankAccountTransfer: 'bank', CellPhone: 'cellphone' }[method.paymentMethodType];
    const request = { method: wire ?? 'card', isDigital: 'false' };
    await shop.comeBack(await shop.consent(payment, request));
    await order.buyer.post(`${path}/confirmPayment`, { ecpPaymentId });
    return claimNo;
  }

  const refundsOf = ({ orderSn }: PaidOrder) =>
    shop.runtime.database.read
      .selectFrom('refund')
      .select(['means', 'amount', 'taxFreeAmt', 'status'])
      .where('orderSn', '=', orderSn)
      .orderBy('refundSn')
      .execute();

  /** A unit of tax-free goods at 100,000 won, and the code of one at 250,000. */
  async function taxFree() {
    const [cheaper, dearer] = await priced(100_000, 250_000);
    const { database } = shop.runtime;
    await database.tx((t) =>
      t
        .updateTable('product')
        .set({ taxType: 'TaxFree' })
        .where('productSn', '=', (e) =>
          e
            .selectFrom('prod_unit')
            .select('productSn')
            .where('prodUnitSn', '=', dearer?.prodUnitSn ?? 0),
        )
        .execute(),
    );
    const items = [{ itemCode: cheaper?.itemCode ?? '', qty: 1 }];
    return { order: await makeDelivered(shop, { items }), itemCode: dearer?.itemCode ?? '' };
  }

  test('of tax-free goods by account transfer is free of tax, with a receipt', async () => {
    const { order, itemCode } = await taxFree();
    const method = { paymentMethodType: 'BankAccountTransfer' };
    const given = { claimReasonCode: 'WrongDelivery' };
    const claimNo = await payFor({ order, itemCode, method, given });
    const { read } = shop.runtime.database;
    const { claimSn, paymentAttemptSn, ...paid } = await read
      .selectFrom('payment_attempt')
      .select(['claimSn', 'paymentAttemptSn', 'amount', 'taxFreeAmt', 'status'])
      .where('orderSn', '=', order.orderSn)
      .where('claimSn', 'is not', null)
      .executeTakeFirstOrThrow();
    expect(paid).toEqual({ amount: 150_000, taxFreeAmt: 150_000, status: 'Paid' });
    const receiptsOf = async () => {
      shop.setNow(shop.now() + 1_000);
      await workOffReceipts(shop.runtime);
      return read
        .selectFrom('order_cash_receipt')
        .select(['receiptNo', 'status', 'amount', 'taxFreeAmt'])
        .where('claimSn', '=', claimSn)
        .execute();
    };
    const receipt = { receiptNo: UNASKED_NO, status: 'Issued' };
    const both = { amount: 150_000, taxFreeAmt: 150_000 };
    expect(await receiptsOf()).toEqual([{ ...receipt, ...both }]);
    const { body } = await order.buyer.get<OrderDetail>(`/api/guest/order/${order.orderNo}`);
    expect(body.claimReceipts).toMatchObject([{ amount: 150_000, isUnasked: true }]);
    await claimDeskOf(shop).end(claimNo, 'Rejected');
    await settleAll(shop);
    expect(await refundsOf(order)).toEqual([{ means: 'Payment', status: 'Done', ...both }]);
    expect(await receiptsOf()).toMatchObject([{ status: 'Cancelled', amount: 0, taxFreeAmt: 0 }]);
    expect(paymentAttemptSn).toBeGreaterThan(0);
  });

  test('records what its buyer agreed to, and needs it', async () => {
    const [cheaper, dearer] = await priced(60_000, 75_000);
    const items = [{ itemCode: cheaper?.itemCode ?? '', qty: 1 }];
    const order = await makeDelivered(shop, { items });
    const [{ orderItemSn } = { orderItemSn: 0 }] = order.items;
    const { claimNo } = await applyFor(order, 'Exchange', {
      items: [{ orderItemSn, claimQty: 1, exchangeItemCode: dearer?.itemCode ?? '' }],
    });
    const path = `/api/claim/${claimNo}/requestPayment`;
    const agreements = { ...PAY_BY_CARD.agreements, financePrivacy: false };
    const without = await order.buyer.post<ErrorBody>(path, { ...PAY_BY_CARD, agreements });
    expect([without.status, without.body.code]).toEqual([422, 'FinancePrivacyRequired']);
    expect((await order.buyer.post(path, PAY_BY_CARD)).status).toBe(200);
    const consents = await shop.runtime.database.read
      .selectFrom('consent')
      .innerJoin('claim', 'claim.claimSn', 'consent.claimSn')
      .select(['termsCode', 'termsContentSn', 'agreed'])
      .where('claim.claimNo', '=', claimNo)
      .orderBy('consentSn')
      .execute();
    expect(consents.map(({ termsCode }) => termsCode)).toEqual([
      'efinance',
      'efinancePrivacy',
      'efinanceThirdParty',
    ]);
    expect(consents.every((one) => one.agreed === 1 && one.termsContentSn !== null)).toBe(true);
  });

  test.each(['member', 'guest'])(
    'a part of a telephone bill goes another way, and its %s is told',
    async (who) => {
      const [cheaper, dearer] = await priced(60_000, 65_000);
      const { shopper, memberNo } = await memberWith(shop);
      const items = [{ itemCode: cheaper?.itemCode ?? '', qty: 2 }];
      const buyer = who === 'member' ? shopper : shop.shopper();
      const order = await makeDelivered(shop, { buyer, items });
      const method = { paymentMethodType: 'CellPhone' };
      const itemCode = dearer?.itemCode ?? '';
      const claimNo = await payFor({ order, itemCode, qty: 2, method });
      const [{ orderItemSn } = { orderItemSn: 0 }] = order.items;
      await claimDeskOf(shop).through(claimNo, [{ orderItemSn, receivedQty: 1, restockedQty: 1 }]);
      const { claimSn } = await shop.runtime.database.read
        .selectFrom('claim')
        .select('claimSn')
        .where('claimNo', '=', claimNo)
        .executeTakeFirstOrThrow();
      const mail = await composeMail(shop.runtime, { template: 'claimConfirmed', claimSn });
      const part = { amount: 5_000, taxFreeAmt: 0 };
      if (who === 'member') {
        expect(await refundsOf(order)).toEqual([
          { means: 'PaymentToDeposit', status: 'Done', ...part },
        ]);
        expect(await depositBalance(shop.runtime.database.read, memberNo)).toBe(5_000);
        expect(mail?.text).toContain('예치금으로 환불');
        return;
      }
      expect(await refundsOf(order)).toEqual([
        { means: 'Payment', status: 'AccountNeeded', ...part },
      ]);
      const [open] = await listOpenRefunds(shop.runtime.database.read, order.orderSn);
      if (!open) throw new Error('no refund');
      const { secret, database } = shop.runtime;
      const form = { bankCode: '004', bankAccountNo: '12345678', bankAccountHolder: '김하늘' };
      const account = sealAccount(secret, { ...form, save: false });
      await database.tx((t) => nameAccount(t, open, { account, now: shop.now() }));
      await settleAll(shop);
      expect(await refundsOf(order)).toEqual([{ means: 'Payment', status: 'Done', ...part }]);
    },
  );
});

const couponStatus = async (possessionCouponSn = 0) => {
  const { status } = await shop.runtime.database.read
    .selectFrom('possession_coupon')
    .select('status')
    .where('possessionCouponSn', '=', possessionCouponSn)
    .executeTakeFirstOrThrow();
  return status;
};

const AWARD = {
  prodDcCouponType: null,
  prodDcType: 'FixedAmt',
  dcRate: 0,
  orderRangeType: 'Amt',
  orderAmt: 100_000,
};

/** An order of a member with a coupon of the order. */
async function paidWith(coupon: object, ...prices: number[]) {
  const { shopper: buyer, couponSns, memberNo } = await memberWith(shop, { coupons: [coupon] });
  const [cartCouponSn = 0] = couponSns;
  const items = (await priced(...prices)).map(({ itemCode }) => ({ itemCode, qty: 1 }));
  const order = await makePaid(shop, { buyer, items, given: noneBut({ cartCouponSn }) });
  const points = () => pointBalance(shop.runtime.database.read, memberNo, shop.now());
  return { order, cartCouponSn, points };
}

async function deliver({ orderSn }: PaidOrder, items?: { orderItemSn: number; qty: number }[]) {
  const desk = deskOf(shop);
  await desk.prepare(orderSn);
  await desk.ship(orderSn, items);
  await desk.deliver(orderSn);
}

const confirm = ({ buyer, orderNo }: PaidOrder) =>
  buyer.post(`/api/order/${orderNo}/confirmPurchase`, {});

describe('10,000 points from 100,000 won, and 1 % of each product', () => {
  const POINTS = { ...AWARD, couponBenefitType: 'AwardPoint', dcAmt: 10_000 };

  test('the buyer cancels what they need: they are not given, and the coupon comes back', async () => {
    const { order, cartCouponSn, points } = await paidWith(POINTS, 95_000, 5_000);
    await refundByBuyer(order, { items: oneOf(order) });
    expect(await couponStatus(cartCouponSn)).toBe('Usable');
    await deliver(order);
    await confirm(order);
    expect(await points()).toBe(950);
  });

  test('the shop cancels it: they are', async () => {
    const { order, points } = await paidWith(POINTS, 95_000, 5_000);
    await refundByStaff(order, oneOf(order));
    await deliver(order);
    await confirm(order);
    expect(await points()).toBe(950 + 9_500);
  });

  test('the buyer cancels it when the rest is confirmed: they are taken back', async () => {
    const { order, points } = await paidWith(POINTS, 95_000, 5_000);
    await deliver(order, oneOf(order, 0));
    await confirm(order);
    expect(await points()).toBe(950 + 9_500);
    await refundByBuyer(order, { items: oneOf(order) });
    expect(await points()).toBe(950);
  });

  test.each([
    ['ChangedMind', 950],
    ['DefectiveProduct', 950 + 9_500],
  ])('the buyer returns it when all is confirmed, %s: %d', async (claimReasonCode, left) => {
    const { order, points } = await paidWith(POINTS, 95_000, 5_000);
    await deliver(order);
    await confirm(order);
    expect(await points()).toBe(1_000 + 10_000);
    const [{ orderItemSn } = { orderItemSn: 0 }] = oneOf(order);
    const items = [{ orderItemSn, claimQty: 1 }];
    const { claimNo } = await applyFor(order, 'Return', { items, claimReasonCode });
    await claimDeskOf(shop).through(claimNo);
    expect(await points()).toBe(left);
  });
});

describe('a gift', () => {
  const giftOf = async ({ orderSn }: PaidOrder) =>
    (await itemsOf(shop, orderSn)).find(({ itemType }) => itemType === 'Gift');
  const heldOf = async (prodUnitSn = 0) => {
    const { qty } = await shop.runtime.database.read
      .selectFrom('stock')
      .select('qty')
      .where('prodUnitSn', '=', prodUnitSn)
      .executeTakeFirstOrThrow();
    return qty;
  };

  test('of a coupon from 100,000 won stays while that much stays', async () => {
    const [unit] = (await makeProduct(shop, { stock: [5] })).units;
    const coupon = { couponBenefitType: 'AwardFreeGift', dcAmt: 0, giftUnitSn: unit?.prodUnitSn };
    const { order, cartCouponSn } = await paidWith({ ...AWARD, ...coupon }, 60_000, 50_000, 55_000);
    const [dearest, second] = order.items;
    expect(await giftOf(order)).toMatchObject({ parentItemSn: dearest?.orderItemSn });
    await refundByBuyer(order, { items: oneOf(order, 0) });
    expect(await giftOf(order)).toMatchObject({ status: 'PaymentCompleted', cancelledQty: 0 });
    expect((await giftOf(order))?.parentItemSn).not.toBe(dearest?.orderItemSn);
    expect([await couponStatus(cartCouponSn), await heldOf(unit?.prodUnitSn)]).toEqual(['Used', 4]);
    await refundByBuyer(order, { items: [{ orderItemSn: second?.orderItemSn, qty: 1 }] });
    expect(await giftOf(order)).toMatchObject({ status: 'OrderItemCancelled', cancelledQty: 1 });
    expect([await couponStatus(cartCouponSn), await heldOf(unit?.prodUnitSn)]).toEqual([
      'Usable',
      5,
    ]);
  });

  /** One of each of two sizes. */
  async function bothSizes() {
    const product = await makeProduct(shop, { stock: [9, 9] });
    await makeGift(shop, product, { gift: await makeProduct(shop), perQty: 2 });
    return product.units.map(({ itemCode }) => ({ itemCode, qty: 1 }));
  }

  test('for two of a product comes with two of its sizes, in cart and order', async () => {
    const items = await bothSizes();
    const buyer = shop.shopper();
    await buyer.post('/api/cart/addProdToCart', { items });
    const { body: cart } = await buyer.get<Cart>('/api/cart/mine');
    const lines = cart.orderHandlers.flatMap(({ lineItems }) => lineItems);
    const shown = lines.flatMap(({ gifts }) => gifts).map(({ qty }) => qty);
    expect(shown.sort((a, b) => a - b)).toEqual([0, 1]);
    const order = await makePaid(shop, { items });
    expect(await giftOf(order)).toMatchObject({ orderedQty: 1 });
    await refundByBuyer(order, { items: oneOf(order, 0) });
    expect(await giftOf(order)).toMatchObject({ cancelledQty: 1 });
  });

  test.each([
    ['ChangedMind', 2],
    ['DefectiveProduct', 1],
  ])('for two of a product, one of them returned, %s: %d items go back', async (...given) => {
    const [claimReasonCode, count] = given;
    const order = await makeDelivered(shop, { items: await bothSizes() });
    const [{ orderItemSn } = { orderItemSn: 0 }] = oneOf(order, 0);
    const items = [{ orderItemSn, claimQty: 1 }];
    const { estimate } = await applyFor(order, 'Return', { items, claimReasonCode });
    expect(estimate.items).toHaveLength(count);
  });
});

test('a price of 0 after promotions is not for sale', async () => {
  const product = await makeProduct(shop, { listPrice: 30_000, salePrice: 30_000 });
  const other = await makeProduct(shop);
  const [{ itemCode } = { itemCode: '' }] = product.units;
  const items = [{ itemCode, qty: 1 }];
  const early = shop.shopper();
  await early.post('/api/cart/addProdToCart', { items });
  const { body: made } = await early.post<{ checkoutSn: string }>('/api/checkout/buyNow', {
    items,
  });
  await makePromotion(shop, {
    dcType: 'FixedAmt',
    dcRate: 0,
    dcAmt: 30_000,
    targets: [{ targetType: 'Product', targetCode: product.itemCode }],
  });
  const buyer = shop.shopper();
  for (const path of ['/api/cart/addProdToCart', '/api/checkout/buyNow']) {
    const { status, body } = await buyer.post<ErrorBody>(path, { items });
    expect([status, body.code], path).toEqual([409, 'InvalidBenefitPrice']);
  }
  const { body: cart } = await early.get<Cart>('/api/cart/mine');
  const [line] = cart.orderHandlers.flatMap(({ lineItems }) => lineItems);
  expect(line).toMatchObject({ selectable: false, product: { itemSaleStatus: 'Suspend' } });
  const ordered = await createOrder<ErrorBody>(early, made.checkoutSn, { expectedTotal: 0 });
  expect([ordered.status, ordered.body.code]).toEqual([409, 'ItemNotOnSale']);
  const { body: live } = await buyer.get<Live>(`/api/live?itemCode=${product.itemCode}`);
  expect(live.products.map(displayStatus)).toEqual(['pause']);
  const page = await (await buyer.raw(`/product/${product.itemCode}`)).text();
  expect(page).not.toContain('InStock');
  expect(await (await buyer.raw(`/product/${other.itemCode}`)).text()).toContain('InStock');
});

test('a coupon that paid the fee of a parcel comes back when that parcel is cancelled', async () => {
  const FEE = {
    couponBenefitType: 'ShipFeeFree',
    freeShippingType: 'ShippingFee',
    prodDcCouponType: null,
    dcRate: 100,
  };
  const { shopper: buyer, couponSns } = await memberWith(shop, { coupons: [FEE] });
  const [shippingCouponSn = 0] = couponSns;
  const fees = [3_000, 2_500];
  const products = [];
  for (const fee of fees) {
    products.push(await makeProduct(shop, { policy: { type: 'Fixed', fee } }));
  }
  const items = products.map(({ units }) => ({ itemCode: units[0]?.itemCode ?? '', qty: 1 }));
  const given = { ...noneBut({ shippingCouponSn }), expectedTotal: 102_500 };
  const order = await makePaid(shop, { buyer, items, given });
  const other = await refundByBuyer(order, { items: oneOf(order, 0) });
  expect([other, await couponStatus(shippingCouponSn)]).toEqual([50_000, 'Usable']);
});

test('a coupon for some products counts them alone, also when others are cancelled', async () => {
  const CART = {
    couponBenefitType: 'CartDc',
    prodDcCouponType: null,
    dcRate: 10,
    orderRangeType: 'Amt',
    orderAmt: 60_000,
  };
  const { shopper: buyer, couponSns } = await memberWith(shop, { coupons: [CART] });
  const [cartCouponSn = 0] = couponSns;
  const products = [
    await makeProduct(shop, { listPrice: 60_000, salePrice: 60_000 }),
    await makeProduct(shop, { listPrice: 40_000, salePrice: 40_000 }),
  ];
  await shop.runtime.database.tx(async (t) => {
    const { couponSn } = await t
      .selectFrom('possession_coupon')
      .select('couponSn')
      .where('possessionCouponSn', '=', cartCouponSn)
      .executeTakeFirstOrThrow();
    const productSn = products[0]?.productSn ?? 0;
    const target = { couponSn, productSn, displayCateCode: null };
    await t.insertInto('coupon_target').values(target).execute();
  });
  const items = products.map(({ units }) => ({ itemCode: units[0]?.itemCode ?? '', qty: 1 }));
  const given = { ...noneBut({ cartCouponSn }), expectedTotal: 94_000 };
  const order = await makePaid(shop, { buyer, items, given });
  expect(await refundByBuyer(order, { items: oneOf(order) })).toBe(40_000);
});

test('a coupon for the fee of a return is of no use to members of another level', async () => {
  const FEE = {
    couponBenefitType: 'ShipFeeFree',
    freeShippingType: 'ReturnFee',
    prodDcCouponType: null,
    dcRate: 100,
    levels: '["Vip"]',
  };
  const refunds = [];
  for (const level of ['Family', 'Vip']) {
    const { shopper: buyer, memberNo } = await memberWith(shop, { level: 'Vip', coupons: [FEE] });
    await shop.runtime.database.tx((t) =>
      t.updateTable('member').set({ level }).where('memberNo', '=', memberNo).execute(),
    );
    const { units } = await makeProduct(shop, { policy: { returnFee: 3_000 } });
    const items = units.map(({ itemCode }) => ({ itemCode, qty: 1 }));
    const order = await makeDelivered(shop, { buyer, items });
    const [{ orderItemSn } = { orderItemSn: 0 }] = order.items;
    const asked = { items: [{ orderItemSn, claimQty: 1 }] };
    refunds.push((await applyFor(order, 'Return', asked)).estimate.claimFee);
  }
  expect(refunds[0]).toBeGreaterThan(refunds[1] ?? 0);
});

describe('an order ends with what is left of it', () => {
  test('a lost parcel that was sent again, delivered and confirmed', async () => {
    const order = await paidFor(60_000);
    const desk = deskOf(shop);
    await desk.prepare(order.orderSn);
    await desk.ship(order.orderSn);
    const [{ orderItemSn } = { orderItemSn: 0 }] = order.items;
    await reshipByStaff({ database: shop.runtime.database, now: shop.now() }, order.orderSn, {
      items: [{ orderItemSn, claimQty: 1 }],
      claimReasonCode: 'NotReceived',
      claimDetailedReason: '',
    });
    const { shipmentSn } = await desk.ship(order.orderSn);
    expect(await statusOf(shop, order.orderSn)).toBe('InTransit');
    await desk.deliver(order.orderSn, shipmentSn);
    expect(await statusOf(shop, order.orderSn)).toBe('Delivered');
    await confirm(order);
    expect(await statusOf(shop, order.orderSn)).toBe('PurchaseConfirmed');
  });

  test.each(['before', 'after'] as const)(
    'the rest is confirmed %s a return is settled',
    async (when) => {
      const units = await priced(60_000, 55_000);
      const order = await makeDelivered(shop, {
        items: units.map(({ itemCode }) => ({ itemCode, qty: 1 })),
      });
      const [{ orderItemSn } = { orderItemSn: 0 }] = order.items;
      const { claimNo } = await applyFor(order, 'Return', {
        items: [{ orderItemSn, claimQty: 1 }],
      });
      if (when === 'before') await confirm(order);
      await claimDeskOf(shop).through(claimNo);
      if (when === 'after') await confirm(order);
      expect(await statusOf(shop, order.orderSn)).toBe('PurchaseConfirmed');
    },
  );

  test('an exchange is confirmed', async () => {
    const [one, other] = await priced(60_000, 60_000);
    const order = await makeDelivered(shop, {
      items: [{ itemCode: one?.itemCode ?? '', qty: 1 }],
    });
    const [{ orderItemSn } = { orderItemSn: 0 }] = order.items;
    const { claimNo } = await applyFor(order, 'Exchange', {
      claimReasonCode: 'WrongDelivery',
      items: [{ orderItemSn, claimQty: 1, exchangeItemCode: other?.itemCode ?? '' }],
    });
    await claimDeskOf(shop).through(claimNo);
    const desk = deskOf(shop);
    await desk.ship(order.orderSn);
    expect(await statusOf(shop, order.orderSn)).toBe('Delivered');
    await desk.deliver(order.orderSn);
    await confirm(order);
    expect(await statusOf(shop, order.orderSn)).toBe('PurchaseConfirmed');
  });
});

/** An order of one unit, paid to a virtual bank account. */
async function byTransfer(price: number, buyer?: Shopper): Promise<PaidOrder> {
  const [{ itemCode } = { itemCode: '' }] = await priced(price);
  const given = { selectedPaymentMethodType: 'VirtualBankAccount' };
  const items = [{ itemCode, qty: 1 }];
  const order = await makeUnpaid(shop, { items, given, ...(buyer && { buyer }) });
  const { ecpPaymentId, orderNo } = order;
  const path = '/api/payment/nicepayments/start';
  const start = await order.buyer.post<{ fields: object }>(path, { ecpPaymentId });
  await shop.comeBack(await shop.consent(order, start.body.fields));
  await shop.control('deposit', { orderId: orderNo });
  return { ...order, items: await itemsOf(shop, order.orderSn) };
}

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
