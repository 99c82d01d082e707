import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { OrderDetail } from '#src/features/order/order/shop/detail/order-detail.schema.ts';
import type { CancelEstimate } from '#src/features/order/cancel/cancel.schema.ts';
import { mailKey } from '#src/features/member/mail/mail.ts';
import { sumCancels } from '#src/features/marketing/figures/sales.queries.ts';
import { composeMail } from '#src/features/member/mail/shop/mail.service.ts';
import {
  acceptCancelled,
  checkPayment,
  compareBooks,
} from '#src/features/order/reconcile/compare.service.ts';
import { depositBalance } from '#src/features/benefit/deposit/deposit.service.ts';
import { giveRefunds } from '#src/features/order/refund/refund.jobs.ts';
import { listOpenRefunds } from '#src/features/order/refund/refund.queries.ts';
import { makeAccountNeeded } from '../../support/order/account-needed.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { applyFor, claimDeskOf, makeDelivered } from '../../support/order/claim/claims.ts';
import { expectCounted, expectSound, settleAll } from '../../support/order/money/money.ts';
import {
  deskOf,
  itemsOf,
  makePaid,
  makeUnpaid,
  type PaidOrder,
} from '../../support/order/orders.ts';
import type { Shopper } from '../../support/shopper.ts';
import { memberWith } from '../../support/benefit/wallet.ts';
import {
  makePricedUnits,
  paidFor,
  oneOf,
  refundByStaff,
  refundByBuyer,
} from '../../support/order/money/money-case.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());
afterEach(() => expectSound(shop));

describe('what the shop does not deliver counts towards free shipping', () => {
  test('staff cancel what was missing to the minimum', async () => {
    const order = await paidFor(shop, 49_000, 2_000);
    expect(await refundByStaff(shop, order, oneOf(order))).toBe(2_000);
  });

  test('staff cancel one of two that reach it together, the buyer the other', async () => {
    const order = await paidFor(shop, 30_000, 30_000);
    expect(await refundByStaff(shop, order, oneOf(order))).toBe(30_000);
    expect(await refundByBuyer(order, { items: oneOf(order, 0) })).toBe(30_000);
  });

  test('the buyer does not wait for what is delayed', async () => {
    const order = await paidFor(shop, 30_000, 30_000);
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
    const order = await paidFor(shop, 30_000, 30_000);
    expect(await refundByBuyer(order, { items: oneOf(order) })).toBe(27_000);
  });
});

test('staff cancel the rest of a partly shipped order', async () => {
  const order = await paidFor(shop, 30_000, 30_000);
  const desk = deskOf(shop);

  await desk.prepare(order.orderSn);
  await desk.ship(order.orderSn, oneOf(order, 0));

  expect(await refundByStaff(shop, order)).toBe(30_000);

  const left = await itemsOf(shop, order.orderSn);
  expect(left.map(({ status }) => status)).toEqual(['InTransit', 'OrderItemCancelled']);

  await desk.deliver(order.orderSn);
  await expect(refundByStaff(shop, order)).rejects.toMatchObject({ code: 'OrderNotCancellable' });
});

describe('a coupon of 30 % from 100,000 won', () => {
  const CART = {
    couponBenefitType: 'CartDc' as const,
    prodDcCouponType: null,
    dcRate: 30,
    orderRangeType: 'Amt' as const,
    orderAmt: 100_000,
  };

  /** 90,000 and 10,000 won, of which 70,000 is paid. */
  async function withCoupon(): Promise<PaidOrder> {
    const { shopper: buyer, couponSns } = await memberWith(shop, { coupons: [CART] });
    const [cartCouponSn = 0] = couponSns;
    const appliedCoupons = { itemCoupons: [], cartCouponSn, shippingCouponSn: null };
    const units = await makePricedUnits(shop, 90_000, 10_000);
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
    expect(await refundByStaff(shop, order, oneOf(order))).toBe(7_000);
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
    (await compareBooks(shop.runtime, 0)).differences.filter(
      (difference) => difference.orderNo === orderNo,
    );

  test('a transfer of 60,000, of which 10,000 went back: 50,000', async () => {
    const { shopper: buyer, memberNo } = await memberWith(shop);
    const order = await byTransfer(60_000, buyer);

    await refundThere(order.orderSn, 10_000);

    expect(await refundByBuyer(order, { cashRefundMethod: 'Deposit' })).toBe(50_000);
    expect(await depositBalance(shop.runtime.database.read, memberNo)).toBe(50_000);

    const { body } = await buyer.get<OrderDetail>(`/api/my/order/${order.orderNo}`);
    const sums = { goodsAmt: 60_000, shippingAmt: 0, priorRefundAmt: 10_000, refundAmt: 50_000 };
    expect(body.cancels).toMatchObject([sums]);

    const receipt = await (await buyer.raw(`/myPage/order/${order.orderNo}/receipt`)).text();
    expect(receipt).not.toContain('10,000');

    const day = { since: shop.now() - 60_000, before: shop.now() + 60_000 };
    const byDay = await sumCancels(shop.runtime.database.read, 'day', day);
    expect(byDay.at(-1)?.cancelAmt).toBeGreaterThanOrEqual(60_000);
  });

  test('a card’s 40,000, of which 15,000 went back: row, mail and provider say 25,000', async () => {
    const order = await paidFor(shop, 10_000, 27_000);
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
    const [{ itemCode } = { itemCode: '' }] = await makePricedUnits(shop, 60_000);
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
    const order = await paidFor(shop, 40_000, 20_000);
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

/** An order of one unit, paid to a virtual bank account. */
async function byTransfer(price: number, buyer?: Shopper): Promise<PaidOrder> {
  const [{ itemCode } = { itemCode: '' }] = await makePricedUnits(shop, price);
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
  const [{ itemCode } = { itemCode: '' }] = await makePricedUnits(shop, 2_970);
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
