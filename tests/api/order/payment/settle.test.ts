import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkLatePayment } from '#src/features/order/payment/verify-payment.service.ts';
import { reconcilePayments } from '#src/features/order/payment/payment.jobs.ts';
import {
  cancelOrder,
  readBooks,
  startPayingShop,
  type PayingShop,
} from '../../../support/order/checkout.ts';
import {
  PAID,
  getAttemptSn,
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
  const made = await orderAsGuest(shop);
  const form = await shop.consent(made, { faults: [fault] });
  expect(await shop.comeBack(form)).toBe(`/orderComplete/${made.orderNo}`);
  expect(await readBooks(shop, made.orderNo)).toMatchObject({
    order: 'OrderCreated',
    attempt: 'Unknown',
    reservation: 'Held',
  });

  const status = await made.guest.get(`/api/payment/status/${made.ecpPaymentId}`);
  expect(status.body).toMatchObject({ state: 'Waiting' });
  expect(await settlePayments(shop)).toBeLessThanOrEqual(60);
  expect(await readBooks(shop, made.orderNo)).toEqual(PAID);
  expect(await shop.ledger()).toEqual(['capture 50000']);
});

test('a response lost while the clock ran a day ahead is polled after it is corrected', async () => {
  const made = await orderAsGuest(shop);
  const form = await shop.consent(made, { faults: ['http500After'] });

  advanceClock(shop, 24 * 60 * 60);
  await shop.comeBack(form);
  advanceClock(shop, -24 * 60 * 60);

  expect(await settlePayments(shop)).toBeLessThanOrEqual(60);
  expect(await readBooks(shop, made.orderNo)).toEqual(PAID);
});

test('a payment without a response is net-cancelled within a minute, and its money refunded', async () => {
  const made = await orderAsGuest(shop);
  const form = await shop.consent(made, { faults: ['hangAfter'] });

  await shop.comeBack(form);
  await shop.control('faults', { fault: 'http500Before', call: 'query', times: 1_000 });
  await shop.control('faults', { fault: 'http500Before', call: 'approve', times: 1_000 });

  expect(await settlePayments(shop)).toBeLessThanOrEqual(60);
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

const askStatus = ({ guest, ecpPaymentId }: Awaited<ReturnType<typeof orderAsGuest>>) =>
  guest.post<{ state: string; redirectUrl: string }>(`/api/payment/status/${ecpPaymentId}`, {});
const payAgain = ({ guest, ecpPaymentId }: Awaited<ReturnType<typeof orderAsGuest>>) =>
  guest.post<{ state: string; redirectUrl: string }>('/api/payment/callOff', { ecpPaymentId });

test('a buyer who waits makes the shop ask at once, however late the next poll is', async () => {
  const made = await orderAsGuest(shop);
  await shop.comeBack(await shop.consent(made, { faults: ['hangAfter'] }));
  await shop.control('faults', { fault: 'http500Before', call: 'any', times: 2 });
  advanceClock(shop, 30 * 60);
  await reconcilePayments(shop.runtime); // the next poll is ten minutes later

  const path = `/api/payment/status/${made.ecpPaymentId}`;
  expect((await made.guest.get(path)).body).toMatchObject({ state: 'Waiting' });

  const { body } = await askStatus(made);
  expect(body).toMatchObject({ state: 'Paid', redirectUrl: `/orderComplete/${made.orderNo}` });
  expect(await readBooks(shop, made.orderNo)).toEqual(PAID);
});

test('who pays again instead of waiting pays once', async () => {
  const made = await orderAsGuest(shop);
  await shop.comeBack(await shop.consent(made, { faults: ['http500After'] }));

  const { body } = await payAgain(made);
  // It was paid, so there is nothing to pay again.
  expect(body).toMatchObject({ state: 'Paid' });
  expect(await shop.ledger()).toEqual(['capture 50000']);
});

test('a payment that is called off without an answer is refunded once it is found', async () => {
  const made = await orderAsGuest(shop);
  await shop.comeBack(await shop.consent(made, { faults: ['hangAfter'] }));
  await shop.control('faults', { fault: 'http500Before', call: 'any', times: 4 });

  const { body } = await payAgain(made);
  expect(body).toMatchObject({ state: 'Failed' });
  expect(await readBooks(shop, made.orderNo)).toMatchObject({
    order: 'OrderCancelled',
    attempt: 'Failed',
    reservedQty: 0,
  });

  await checkLatePayment(shop.runtime, {
    paymentAttemptSn: await getAttemptSn(shop, made),
    tid: null,
  });

  expect(await readBooks(shop, made.orderNo)).toMatchObject({ attempt: 'Refunded' });
  expect(await shop.ledger()).toEqual(['capture 50000', 'cancel 50000']);
});

test('a payment with neither a query nor a net-cancel stays open until a query succeeds', async () => {
  const made = await orderAsGuest(shop);
  await shop.comeBack(await shop.consent(made, { faults: ['hangAfter'] }));
  await shop.control('faults', { fault: 'http500Before', call: 'query' });
  advanceClock(shop, 60 * 60 + 1); // the provider allows a net-cancel within an hour only
  await reconcilePayments(shop.runtime);

  expect(await readBooks(shop, made.orderNo)).toMatchObject({
    order: 'OrderCreated',
    attempt: 'Unknown',
    reservation: 'Held',
  });

  advanceClock(shop, 60 * 60);
  await reconcilePayments(shop.runtime);

  expect(await readBooks(shop, made.orderNo)).toEqual(PAID);
  expect(await shop.ledger()).toEqual(['capture 50000']);
});

test('a webhook before the browser’s return, or without it, pays the same order once', async () => {
  const early = await orderAsGuest(shop);
  const form = await shop.consent(early, { faults: ['noticeBeforeReturn'] });
  await expect.poll(() => readBooks(shop, early.orderNo)).toEqual(PAID);
  expect(await shop.comeBack(form)).toBe(`/orderComplete/${early.orderNo}`);
  expect(await shop.ledger()).toEqual(['capture 50000']);
});

test('a webhook during approve does not delay it', async () => {
  const made = await orderAsGuest(shop);
  const form = await shop.consent(made, { faults: ['noticeBeforeAnswer'] });
  expect(await shop.comeBack(form)).toBe(`/orderComplete/${made.orderNo}`);
  expect(await readBooks(shop, made.orderNo)).toEqual(PAID);
});

test('a refund that fails at the provider is retried', async () => {
  const made = await orderAsGuest(shop);
  await shop.comeBack(await shop.consent(made, { faults: ['hangAfter'] }));
  await cancelOrder(shop, made.orderNo);
  await shop.control('faults', { fault: 'http500Before', call: 'cancel', times: 3 });
  await settlePayments(shop);

  expect(await readBooks(shop, made.orderNo)).toMatchObject({ attempt: 'Refunded' });
  expect(await shop.ledger()).toEqual(['capture 50000', 'cancel 50000']);
});

test('twenty settlers and the webhook after a lost answer: one order, one capture', async () => {
  const made = await orderAsGuest(shop);
  const form = await shop.consent(made, { faults: ['http500After'] });

  await shop.comeBack(form);
  advanceClock(shop, 2);

  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      n % 2 === 0 ? reconcilePayments(shop.runtime) : shop.comeBack(form),
    ),
  );

  // If the capture's webhook won the claim, the twenty are refused and return before it is done.
  await expect.poll(() => readBooks(shop, made.orderNo)).toEqual(PAID);
  expect(await shop.ledger()).toEqual(['capture 50000']);
});
