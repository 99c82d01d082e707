import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkLatePayment } from '#src/features/order/payment/verify-payment.service.ts';
import {
  expireReservations,
  paymentJobs,
  reconcilePayments,
} from '#src/features/order/payment/payment.jobs.ts';
import { createWorker } from '#src/server/job-worker.ts';
import {
  cancelOrder,
  readBooks,
  startPayingShop,
  type PayingShop,
} from '../../../support/order/checkout.ts';
import {
  getAttemptSn,
  listLateChecks,
  orderAsGuest,
  settlePayments,
  advanceClock,
} from '../../../support/order/payment/settling.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.control('reset', {}));

test('a payment found after its order was cancelled is refunded', async () => {
  const made = await orderAsGuest(shop);
  const form = await shop.consent(made, { faults: ['http500Before'] });

  await shop.comeBack(form);
  await shop.control('faults', { fault: 'http500Before', call: 'query', times: 100 });
  await shop.control('faults', { fault: 'http500Before', call: 'approve', times: 100 });
  await settlePayments(shop);

  expect(await readBooks(shop, made.orderNo)).toMatchObject({ attempt: 'Failed' });
  expect(await shop.ledger()).toEqual([]);

  await shop.control('reset', {});

  const { tid = '' } = form;
  await shop.consent(made, { outcome: 'captured', tid });

  const check = { paymentAttemptSn: await getAttemptSn(shop, made), tid };

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

test('a late check comes after the call-off, however long that took', async () => {
  const made = await orderAsGuest(shop);
  await shop.comeBack(await shop.consent(made, { faults: ['http500Before'] }));
  await shop.control('faults', { fault: 'http500Before', call: 'any', times: 1_000 });
  advanceClock(shop, 61);
  await reconcilePayments(shop.runtime);

  expect(await listLateChecks(shop, made)).toEqual([]);

  await shop.control('reset', {});
  advanceClock(shop, 30 * 60);
  await reconcilePayments(shop.runtime);

  expect(await readBooks(shop, made.orderNo)).toMatchObject({ attempt: 'Failed' });
  expect(await listLateChecks(shop, made)).toEqual([shop.now() + 5 * 60_000]);
});

test('a late check is retried until the provider responds', async () => {
  const made = await orderAsGuest(shop);

  await shop.control('settings', { webhookUrl: null });
  await shop.consent(made, { outcome: 'captured' });
  await shop.control('settings', { webhookUrl: `${shop.url}/api/payment/nicepayments/webhook` });
  await shop.control('faults', { fault: 'http500Before', call: 'find', times: 20 });
  advanceClock(shop, 15 * 60);
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
    advanceClock(shop, 60);
  }

  expect(await readBooks(shop, made.orderNo)).toMatchObject({ attempt: 'Refunded' });
  expect(await shop.ledger()).toEqual(['capture 50000', 'cancel 50000']);
});

test('a webhook whose look-up fails is looked up later', async () => {
  const made = await orderAsGuest(shop);

  advanceClock(shop, 15 * 60);
  await expireReservations(shop.runtime);
  await shop.control('faults', { fault: 'http500Before', call: 'query' });

  const { tid = '' } = await shop.consent(made, { faults: ['noticeBeforeReturn'] });

  await expect.poll(() => listLateChecks(shop, made)).toEqual([shop.now()]);

  await checkLatePayment(shop.runtime, { paymentAttemptSn: await getAttemptSn(shop, made), tid });

  expect(await readBooks(shop, made.orderNo)).toMatchObject({ attempt: 'Refunded' });
  expect(await shop.ledger()).toEqual(['capture 50000', 'cancel 50000']);
});

test('an order cancelled during its capture is refunded and mailed', async () => {
  const made = await orderAsGuest(shop);
  await shop.comeBack(await shop.consent(made, { faults: ['hangAfter'] }));
  await cancelOrder(shop, made.orderNo);
  await settlePayments(shop);

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
