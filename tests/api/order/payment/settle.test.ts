import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkLatePayment } from '#src/features/order/payment/verify-payment.service.ts';
import { giveRefunds } from '#src/features/order/refund/refund.jobs.ts';
import {
  expireReservations,
  paymentJobs,
  reconcilePayments,
} from '#src/features/order/payment/payment.jobs.ts';
import { createWorker } from '#src/server/job-worker.ts';
import {
  beginCheckout,
  cancelOrder,
  createOrder,
  placeOrder,
  readBooks,
  startPayingShop,
  type Made,
  type PayingShop,
} from '../../../support/order/checkout.ts';
import { makeProduct } from '../../../support/product/factories.ts';
import type { ErrorBody } from '../../../support/shopper.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.control('reset', {}));

async function order() {
  const { units } = await makeProduct(shop);
  const guest = shop.shopper();
  return { ...(await placeOrder(guest, units[0]?.itemCode ?? '')), guest };
}

function later(seconds: number): void {
  shop.setNow(shop.now() + seconds * 1000);
}

/** Polls with exponential backoff until nothing is open, at most `limit` times; seconds passed. */
async function reconcile(limit = 12): Promise<number> {
  const begin = shop.now();

  for (let n = 0; n < limit; n++) {
    later(2 ** n > 16 ? 16 : 2 ** n);
    await reconcilePayments(shop.runtime);
    await giveRefunds(shop.runtime);

    const open = await shop.runtime.database.read
      .selectFrom('payment_attempt')
      .select('status')
      .where('status', 'in', ['Approving', 'Unknown', 'Refunding'])
      .execute();
    if (open.length === 0) break;
  }

  return (shop.now() - begin) / 1000;
}

async function attemptSn(made: Made): Promise<number> {
  const row = await shop.runtime.database.read
    .selectFrom('payment_attempt')
    .select('paymentAttemptSn')
    .where('ecpPaymentId', '=', made.ecpPaymentId)
    .executeTakeFirstOrThrow();
  return row.paymentAttemptSn;
}

/** Due times of the attempt's late checks. */
async function listLateChecks(made: Made): Promise<number[]> {
  const rows = await shop.runtime.database.read
    .selectFrom('job')
    .select('runAt')
    .where('key', 'like', `late-check:${await attemptSn(made)}:%`)
    .execute();
  return rows.map((row) => row.runAt);
}

const PAID = {
  order: 'PaymentCompleted',
  attempt: 'Paid',
  reservation: 'Taken',
  qty: 9,
  reservedQty: 0,
};

test.each([
  ['hangAfter'],
  ['hangBefore'],
  ['http500After'],
  ['http500Before'],
  ['resetAfter'],
  ['halfBody'],
  ['invalidJson'],
  ['wrongSignature'],
  ['wrongAmount'],
])('%s at approve: unknown first, an order in the end, one capture', async (fault) => {
  const made = await order();
  const form = await shop.consent(made, { faults: [fault] });
  expect(await shop.comeBack(form)).toBe(`/orderComplete/${made.orderNo}`);
  expect(await readBooks(shop, made.orderNo)).toMatchObject({
    order: 'OrderCreated',
    attempt: 'Unknown',
    reservation: 'Held',
  });

  const status = await made.guest.get(`/api/payment/status/${made.ecpPaymentId}`);
  expect(status.body).toMatchObject({ state: 'Waiting' });
  expect(await reconcile()).toBeLessThanOrEqual(60);
  expect(await readBooks(shop, made.orderNo)).toEqual(PAID);
  expect(await shop.ledger()).toEqual(['capture 50000']);
});

test('a response lost while the clock ran a day ahead is polled after it is corrected', async () => {
  const made = await order();
  const form = await shop.consent(made, { faults: ['http500After'] });

  later(24 * 60 * 60);
  await shop.comeBack(form);
  later(-24 * 60 * 60);

  expect(await reconcile()).toBeLessThanOrEqual(60);
  expect(await readBooks(shop, made.orderNo)).toEqual(PAID);
});

test('a payment without a response is net-cancelled within a minute, and its money refunded', async () => {
  const made = await order();
  const form = await shop.consent(made, { faults: ['hangAfter'] });

  await shop.comeBack(form);
  await shop.control('faults', { fault: 'http500Before', call: 'query', times: 1_000 });
  await shop.control('faults', { fault: 'http500Before', call: 'approve', times: 1_000 });

  expect(await reconcile()).toBeLessThanOrEqual(60);
  expect(await readBooks(shop, made.orderNo)).toEqual({
    order: 'OrderCancelled',
    cancelReason: 'paymentFailed',
    attempt: 'Failed',
    reservation: 'Released',
    qty: 10,
    reservedQty: 0,
  });
  expect(await shop.ledger()).toEqual(['capture 50000', 'cancel 50000']);
});

const ask = ({ guest, ecpPaymentId }: Awaited<ReturnType<typeof order>>) =>
  guest.post<{ state: string; redirectUrl: string }>(`/api/payment/status/${ecpPaymentId}`, {});
const payAgain = ({ guest, ecpPaymentId }: Awaited<ReturnType<typeof order>>) =>
  guest.post<{ state: string; redirectUrl: string }>('/api/payment/callOff', { ecpPaymentId });

test('a buyer who waits makes the shop ask at once, however late the next poll is', async () => {
  const made = await order();
  await shop.comeBack(await shop.consent(made, { faults: ['hangAfter'] }));
  await shop.control('faults', { fault: 'http500Before', call: 'any', times: 2 });
  later(30 * 60);
  await reconcilePayments(shop.runtime); // the next poll is ten minutes later

  const path = `/api/payment/status/${made.ecpPaymentId}`;
  expect((await made.guest.get(path)).body).toMatchObject({ state: 'Waiting' });

  const { body } = await ask(made);
  expect(body).toMatchObject({ state: 'Paid', redirectUrl: `/orderComplete/${made.orderNo}` });
  expect(await readBooks(shop, made.orderNo)).toEqual(PAID);
});

test('who pays again instead of waiting pays once', async () => {
  const made = await order();
  await shop.comeBack(await shop.consent(made, { faults: ['http500After'] }));

  const { body } = await payAgain(made);
  // It was paid, so there is nothing to pay again.
  expect(body).toMatchObject({ state: 'Paid' });
  expect(await shop.ledger()).toEqual(['capture 50000']);
});

test('a payment that is called off without an answer is refunded once it is found', async () => {
  const made = await order();
  await shop.comeBack(await shop.consent(made, { faults: ['hangAfter'] }));
  await shop.control('faults', { fault: 'http500Before', call: 'any', times: 4 });

  const { body } = await payAgain(made);
  expect(body).toMatchObject({ state: 'Failed' });
  expect(await readBooks(shop, made.orderNo)).toMatchObject({
    order: 'OrderCancelled',
    attempt: 'Failed',
    reservedQty: 0,
  });

  await checkLatePayment(shop.runtime, { paymentAttemptSn: await attemptSn(made), tid: null });

  expect(await readBooks(shop, made.orderNo)).toMatchObject({ attempt: 'Refunded' });
  expect(await shop.ledger()).toEqual(['capture 50000', 'cancel 50000']);
});

test('a payment found after its order was cancelled is refunded', async () => {
  const made = await order();
  const form = await shop.consent(made, { faults: ['http500Before'] });

  await shop.comeBack(form);
  await shop.control('faults', { fault: 'http500Before', call: 'query', times: 100 });
  await shop.control('faults', { fault: 'http500Before', call: 'approve', times: 100 });
  await reconcile();

  expect(await readBooks(shop, made.orderNo)).toMatchObject({ attempt: 'Failed' });
  expect(await shop.ledger()).toEqual([]);

  await shop.control('reset', {});

  const { tid = '' } = form;
  await shop.consent(made, { outcome: 'captured', tid });

  const check = { paymentAttemptSn: await attemptSn(made), tid };

  await shop.control('faults', { fault: 'http500Before', call: 'query' });

  await expect(checkLatePayment(shop.runtime, check)).rejects.toThrow('does not say');

  await checkLatePayment(shop.runtime, check);

  expect(await readBooks(shop, made.orderNo)).toMatchObject({
    order: 'OrderCancelled',
    attempt: 'Refunded',
    reservedQty: 0,
  });
  expect(await shop.ledger()).toEqual(['capture 50000', 'cancel 50000']);
});

test('a payment with neither a query nor a net-cancel stays open until a query succeeds', async () => {
  const made = await order();
  await shop.comeBack(await shop.consent(made, { faults: ['hangAfter'] }));
  await shop.control('faults', { fault: 'http500Before', call: 'query' });
  later(60 * 60 + 1); // the provider allows a net-cancel within an hour only
  await reconcilePayments(shop.runtime);

  expect(await readBooks(shop, made.orderNo)).toMatchObject({
    order: 'OrderCreated',
    attempt: 'Unknown',
    reservation: 'Held',
  });

  later(60 * 60);
  await reconcilePayments(shop.runtime);

  expect(await readBooks(shop, made.orderNo)).toEqual(PAID);
  expect(await shop.ledger()).toEqual(['capture 50000']);
});

test('a late check comes after the call-off, however long that took', async () => {
  const made = await order();
  await shop.comeBack(await shop.consent(made, { faults: ['http500Before'] }));
  await shop.control('faults', { fault: 'http500Before', call: 'any', times: 1_000 });
  later(61);
  await reconcilePayments(shop.runtime);

  expect(await listLateChecks(made)).toEqual([]);

  await shop.control('reset', {});
  later(30 * 60);
  await reconcilePayments(shop.runtime);

  expect(await readBooks(shop, made.orderNo)).toMatchObject({ attempt: 'Failed' });
  expect(await listLateChecks(made)).toEqual([shop.now() + 5 * 60_000]);
});

test('a late check is retried until the provider responds', async () => {
  const made = await order();

  await shop.control('settings', { webhookUrl: null });
  await shop.consent(made, { outcome: 'captured' });
  await shop.control('settings', { webhookUrl: `${shop.url}/api/payment/nicepayments/webhook` });
  await shop.control('faults', { fault: 'http500Before', call: 'find', times: 20 });
  later(15 * 60);
  await expireReservations(shop.runtime);

  const onError = (error: unknown) => expect.fail(String(error));
  const handlers = paymentJobs(shop.runtime);
  const worker = createWorker({
    database: shop.runtime.database,
    handlers,
    clock: shop.now,
    onError,
  });

  for (let minute = 0; minute < 6 * 60; minute++) {
    await worker.runDue(shop.now());
    later(60);
  }

  expect(await readBooks(shop, made.orderNo)).toMatchObject({ attempt: 'Refunded' });
  expect(await shop.ledger()).toEqual(['capture 50000', 'cancel 50000']);
});

test('a webhook whose look-up fails is looked up later', async () => {
  const made = await order();

  later(15 * 60);
  await expireReservations(shop.runtime);
  await shop.control('faults', { fault: 'http500Before', call: 'query' });

  const { tid = '' } = await shop.consent(made, { faults: ['noticeBeforeReturn'] });

  await expect.poll(() => listLateChecks(made)).toEqual([shop.now()]);

  await checkLatePayment(shop.runtime, { paymentAttemptSn: await attemptSn(made), tid });

  expect(await readBooks(shop, made.orderNo)).toMatchObject({ attempt: 'Refunded' });
  expect(await shop.ledger()).toEqual(['capture 50000', 'cancel 50000']);
});

test('a webhook before the browser’s return, or without it, pays the same order once', async () => {
  const early = await order();
  const form = await shop.consent(early, { faults: ['noticeBeforeReturn'] });
  await expect.poll(() => readBooks(shop, early.orderNo)).toEqual(PAID);
  expect(await shop.comeBack(form)).toBe(`/orderComplete/${early.orderNo}`);
  expect(await shop.ledger()).toEqual(['capture 50000']);
});

test('a webhook during approve does not delay it', async () => {
  const made = await order();
  const form = await shop.consent(made, { faults: ['noticeBeforeAnswer'] });
  expect(await shop.comeBack(form)).toBe(`/orderComplete/${made.orderNo}`);
  expect(await readBooks(shop, made.orderNo)).toEqual(PAID);
});

test('an order cancelled during its capture is refunded and mailed', async () => {
  const made = await order();
  await shop.comeBack(await shop.consent(made, { faults: ['hangAfter'] }));
  await cancelOrder(shop, made.orderNo);
  await reconcile();

  expect(await readBooks(shop, made.orderNo)).toMatchObject({ attempt: 'Refunded' });
  expect(await shop.ledger()).toEqual(['capture 50000', 'cancel 50000']);

  const mails = await shop.runtime.database.read
    .selectFrom('job')
    .select('payload')
    .where('key', 'like', 'mail:paymentRefunded:%')
    .orderBy('jobSn', 'desc')
    .execute();
  expect(mails[0]?.payload).toContain('paymentRefunded');
});

test('a refund that fails at the provider is retried', async () => {
  const made = await order();
  await shop.comeBack(await shop.consent(made, { faults: ['hangAfter'] }));
  await cancelOrder(shop, made.orderNo);
  await shop.control('faults', { fault: 'http500Before', call: 'cancel', times: 3 });
  await reconcile();

  expect(await readBooks(shop, made.orderNo)).toMatchObject({ attempt: 'Refunded' });
  expect(await shop.ledger()).toEqual(['capture 50000', 'cancel 50000']);
});

test('an unpaid order releases its stock once, whatever job runs how often', async () => {
  const made = await order();

  later(15 * 60 - 1);

  expect(await expireReservations(shop.runtime)).toBe(0);

  later(1);

  const ended = await Promise.all(
    Array.from({ length: 5 }, () => expireReservations(shop.runtime)),
  );
  expect(ended.reduce((a, b) => a + b)).toBe(1);
  expect(await readBooks(shop, made.orderNo)).toEqual({
    order: 'OrderCancelled',
    cancelReason: 'expired',
    attempt: 'Failed',
    reservation: 'Released',
    qty: 10,
    reservedQty: 0,
  });

  const late = await shop.comeBack(await shop.consent(made));
  expect(late).toBe(`/checkout/${made.checkoutSn}?payment=failed`);
  expect(await shop.ledger()).toEqual([]);
});

test('nothing expires while the money may be moving', async () => {
  const made = await order();
  await shop.comeBack(await shop.consent(made, { faults: ['hangAfter'] }));
  later(20 * 60);

  expect(await expireReservations(shop.runtime)).toBe(0);
  expect(await readBooks(shop, made.orderNo)).toMatchObject({ reservation: 'Held' });

  await reconcile();
  expect(await readBooks(shop, made.orderNo)).toEqual(PAID);
});

test('ordering again while the money may be moving is refused', async () => {
  const made = await order();
  await shop.comeBack(await shop.consent(made, { faults: ['hangAfter'] }));

  const answer = await createOrder(made.guest, made.checkoutSn);
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({
    code: 'PaymentInProgress',
    detail: { orderNo: made.orderNo },
  });

  await reconcile();
});

test('a provider that is down (open circuit breaker) is shown so, and not used until it responds', async () => {
  const { units } = await makeProduct(shop);
  const itemCode = units[0]?.itemCode ?? '';
  const begun = await order();
  const made = await order();

  await shop.comeBack(await shop.consent(made, { faults: ['http500Before'] }));
  await shop.control('faults', { fault: 'http500Before', call: 'any', times: 4 });

  for (const seconds of [1, 1]) {
    later(seconds);
    await reconcilePayments(shop.runtime);
  }

  const guest = shop.shopper();
  const checkoutSn = await beginCheckout(guest, itemCode);

  const methods = async () => {
    const { body } = await guest.get<{ availablePaymentMethods: { isAvailable: boolean }[] }>(
      `/api/checkout/checkoutInputInfo/${checkoutSn}`,
    );
    return new Set(body.availablePaymentMethods.map(({ isAvailable }) => isAvailable));
  };
  expect(await methods()).toEqual(new Set([false]));

  const refused = await createOrder<ErrorBody>(guest, checkoutSn);
  expect([refused.status, refused.body.code]).toEqual([422, 'PaymentMethodUnavailable']);

  const { ecpPaymentId } = begun;
  const path = '/api/payment/nicepayments/start';

  const start = await begun.guest.post<ErrorBody>(path, { ecpPaymentId });
  expect([start.status, start.body.code]).toEqual([422, 'PaymentMethodUnavailable']);

  await reconcile(); // attempts in progress are still polled, which closes the circuit breaker

  expect(await readBooks(shop, made.orderNo)).toEqual(PAID);
  expect(await methods()).toEqual(new Set([true]));
  expect((await createOrder(guest, checkoutSn)).status).toBe(201);
});

test('twenty settlers and the webhook after a lost answer: one order, one capture', async () => {
  const made = await order();
  const form = await shop.consent(made, { faults: ['http500After'] });

  await shop.comeBack(form);
  later(2);

  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      n % 2 === 0 ? reconcilePayments(shop.runtime) : shop.comeBack(form),
    ),
  );

  // If the capture's webhook won the claim, the twenty are refused and return before it is done.
  await expect.poll(() => readBooks(shop, made.orderNo)).toEqual(PAID);
  expect(await shop.ledger()).toEqual(['capture 50000']);
});
