import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CancelEstimate } from '#src/features/order/cancel/cancel.schema.ts';
import { giveRefunds } from '#src/features/order/refund/refund.jobs.ts';
import { findMissingAmt } from '#src/features/order/order/missing.queries.ts';
import type { OrderDetail } from '#src/features/order/order/shop/detail/order-detail.schema.ts';
import { checkLatePayment } from '#src/features/order/payment/verify-payment.service.ts';
import { paymentJobs } from '#src/features/order/payment/payment.jobs.ts';
import { compareBooks } from '#src/features/order/reconcile/compare.service.ts';
import { createWorker } from '#src/server/job-worker.ts';
import { PAYU_KEYS } from '../../../../scripts/sandbox/payu/sandbox.ts';
import { createOrder, placeOrder } from '../../../support/order/checkout.ts';
import {
  consentAtNaverPay,
  followRedirect,
  startEasyShop,
  type EasyShop,
} from '../../../support/order/payment/easy.ts';
import { makeProduct } from '../../../support/product/factories.ts';

let shop: EasyShop;
beforeAll(async () => {
  shop = await startEasyShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.payu.control('reset', {});
  await shop.naverpay.control('reset', {});
});

async function orderProduct(selectedPaymentMethodCode: string) {
  const { units } = await makeProduct(shop);
  const buyer = shop.shopper();
  const method = { selectedPaymentMethodType: 'EasyPayment', selectedPaymentMethodCode };
  return { ...(await placeOrder(buyer, units[0]?.itemCode ?? '', method)), buyer };
}

async function beginPayment() {
  const placedOrder = await orderProduct('payu');
  const { buyer } = placedOrder;
  await buyer.post('/api/payment/payu', { ecpPaymentId: placedOrder.ecpPaymentId });
  return placedOrder;
}
type Order = Awaited<ReturnType<typeof beginPayment>>;

/** A paid order whose refunds end with `faults`. */
async function makePaidOrder(...faults: string[]): Promise<Order> {
  const placedOrder = await beginPayment();
  const request = { orderId: placedOrder.orderNo, faults };
  const { location } = await shop.payu.control<{ location: string }>('pay', request);
  await followRedirect(shop, location);
  return placedOrder;
}

/** The buyer cancels it, and the refund is requested at the provider. */
async function cancelOrder({ buyer, orderNo }: Order): Promise<void> {
  const path = `/api/order/${orderNo}`;
  const { body } = await buyer.post<CancelEstimate>(`${path}/estimateCancel`, {});
  const request = { reasonCode: 'ChangedMind', expectedRefundAmt: body.refundAmt };
  expect((await buyer.post(`${path}/cancel`, request)).status).toBe(200);
  await giveRefunds(shop.runtime);
}

/** The refunds on the order's page, and the mails about them. */
async function readRefundsTold({ buyer, orderNo }: Order) {
  const { body } = await buyer.get<OrderDetail>(`/api/guest/order/${orderNo}`);
  const mails = await shop.runtime.database.read
    .selectFrom('job')
    .select('key')
    .where('key', '=', `mail:refunded:${body.cancels[0]?.orderCancelSn ?? 0}`)
    .execute();

  const states = body.cancels.flatMap(({ refunds }) => refunds.map(({ status }) => status));
  return { states, mails: mails.length };
}

const refundOf = ({ orderNo }: Order) =>
  shop.runtime.database.read
    .selectFrom('refund')
    .innerJoin('orders', 'orders.orderSn', 'refund.orderSn')
    .selectAll('refund')
    .where('orders.orderNo', '=', orderNo)
    .executeTakeFirstOrThrow();

const attemptOf = ({ ecpPaymentId }: Order) =>
  shop.runtime.database.read
    .selectFrom('payment_attempt')
    .selectAll()
    .where('ecpPaymentId', '=', ecpPaymentId)
    .executeTakeFirstOrThrow();

const endRefund = ({ orderNo }: Order, status: 'FINALIZED' | 'CANCELED') =>
  shop.payu.control('refund', { orderId: orderNo, status });

/** Runs the jobs that webhooks have enqueued. */
async function runDueJobs(): Promise<void> {
  const { runtime, now } = shop;
  const handlers = paymentJobs(runtime).filter(({ schedule }) => !schedule);
  const onError = (error: unknown) => expect.fail(String(error));
  const worker = createWorker({ database: runtime.database, handlers, clock: now, onError });
  await worker.runDue(now());
}

test('a refund that is pending at the provider is Pending until a webhook ends it', async () => {
  const order = await makePaidOrder('refundStaysPending');
  await cancelOrder(order);

  expect(await readRefundsTold(order)).toEqual({ states: ['Pending'], mails: 0 });
  expect(await refundOf(order)).toMatchObject({ status: 'Pending', resultCode: 'pending' });
  expect(await shop.payu.ledger()).toEqual(['capture 50000']);

  await runDueJobs();
  await endRefund(order, 'FINALIZED');
  await runDueJobs();

  expect(await readRefundsTold(order)).toEqual({ states: ['Done'], mails: 1 });
  expect(await shop.payu.ledger()).toEqual(['capture 50000', 'cancel 50000']);
});

test('it is polled if the webhook is lost', async () => {
  const order = await makePaidOrder('refundStaysPending', 'noNotice');
  await cancelOrder(order);
  await endRefund(order, 'FINALIZED');
  await runDueJobs();

  expect(await readRefundsTold(order)).toMatchObject({ states: ['Pending'] });

  shop.setNow(shop.now() + 60_000);
  await giveRefunds(shop.runtime);

  expect(await readRefundsTold(order)).toEqual({ states: ['Done'], mails: 1 });
});

test('cancelled by the provider, it is retried, and in the end left to staff', async () => {
  const order = await makePaidOrder('refundStaysPending');
  await cancelOrder(order);

  for (const state of ['Pending', 'Pending', 'Requested']) {
    await endRefund(order, 'CANCELED');
    await runDueJobs();
    expect(await readRefundsTold(order)).toEqual({ states: [state], mails: 0 });
  }

  expect(await refundOf(order)).toMatchObject({
    status: 'Refused',
    pendingAt: null,
    resultCode: 'REFUND_CANCELED',
    resultMessage: 'called off 3 times',
  });
  expect(await shop.payu.ledger()).toEqual(['capture 50000']);
});

test('twenty duplicate webhooks cause one look-up, and none of an unknown payment', async () => {
  const order = await makePaidOrder('refundStaysPending');
  await cancelOrder(order);
  await endRefund(order, 'FINALIZED');

  const count = async () => {
    const { n } = await shop.runtime.database.read
      .selectFrom('job')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('kind', '=', 'refund-told')
      .where('doneAt', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(n);
  };

  expect(await count()).toBe(1);

  await runDueJobs();
  expect(await count()).toBe(0);
});

test('money for an order that was given up is on its way until it is final', async () => {
  const placedOrder = await beginPayment();
  expect((await createOrder(placedOrder.buyer, placedOrder.checkoutSn)).status).toBe(201); // replaces it

  const { paymentAttemptSn, tid } = await attemptOf(placedOrder);

  await shop.payu.control('settings', { faults: ['refundStaysPending', 'noNotice'] });
  await shop.payu.control('pay', { orderId: placedOrder.orderNo });
  await shop.payu.control('settings', { faults: [] });
  await checkLatePayment(shop.runtime, { paymentAttemptSn, tid });

  expect(await attemptOf(placedOrder)).toMatchObject({ status: 'Refunding' });

  await endRefund(placedOrder, 'FINALIZED');
  shop.setNow(shop.now() + 60_000);
  await giveRefunds(shop.runtime);

  expect(await attemptOf(placedOrder)).toMatchObject({ status: 'Refunded' });
  expect(await shop.payu.ledger()).toEqual(['capture 50000', 'cancel 50000']);
});

test('Naver Pay’s cancel that is not complete is on its way until its history has it', async () => {
  const order = await orderProduct('naverpay');

  await followRedirect(
    shop,
    await consentAtNaverPay(shop, order, { faults: ['refundStaysPending'] }),
  );
  await cancelOrder(order);

  expect(await readRefundsTold(order)).toEqual({ states: ['Pending'], mails: 0 });

  shop.setNow(shop.now() + 60_000);
  await giveRefunds(shop.runtime);

  expect(await readRefundsTold(order)).toMatchObject({ states: ['Pending'] });

  await shop.naverpay.control('refund', { orderId: order.orderNo });
  shop.setNow(shop.now() + 600_000);
  await giveRefunds(shop.runtime);

  expect(await readRefundsTold(order)).toEqual({ states: ['Done'], mails: 1 });
  expect(await shop.naverpay.ledger()).toEqual(['capture 50000', 'cancel 50000']);
});

test('a refund requested in the provider’s console blocks packing until it is cancelled', async () => {
  const order = await makePaidOrder('refundStaysPending');
  const { orderSn, tid } = await attemptOf(order);

  await refundThere(tid ?? '');

  const missing = () => findMissingAmt(shop.runtime.database.read, orderSn);

  await compareBooks(shop.runtime, 0);

  expect(await missing()).toBe(20_000);

  await endRefund(order, 'CANCELED');
  await runDueJobs();

  expect(await missing()).toBe(0);
});

/** Requests a refund of 20,000 won in the provider's console. */
async function refundThere(tid: string): Promise<void> {
  const { clientId, clientSecret } = PAYU_KEYS;
  const form = { grant_type: 'client_credentials', client_id: clientId };
  const login = await fetch(`${shop.payu.url}/pl/standard/user/oauth/authorize`, {
    method: 'POST',
    body: new URLSearchParams({ ...form, client_secret: clientSecret }),
  });
  const { access_token: token } = (await login.json()) as { access_token: string };

  const answer = await fetch(`${shop.payu.url}/api/v2_1/orders/${tid}/refunds`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: JSON.stringify({ refund: { description: 'by hand', amount: '2000000' } }),
  });
  expect(answer.status).toBe(200);
}
