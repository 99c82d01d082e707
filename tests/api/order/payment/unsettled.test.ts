import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expireReservations, reconcilePayments } from '#src/features/order/payment/payment.jobs.ts';
import {
  beginCheckout,
  createOrder,
  readBooks,
  startPayingShop,
  type PayingShop,
} from '../../../support/order/checkout.ts';
import { expectProblem } from '../../../support/problem.ts';
import { makeProduct } from '../../../support/product/factories.ts';
import type { ErrorBody } from '../../../support/shopper.ts';
import {
  PAID,
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

test('an unpaid order releases its stock once, whatever job runs how often', async () => {
  const made = await orderAsGuest(shop);

  advanceClock(shop, 15 * 60 - 1);

  expect(await expireReservations(shop.runtime)).toBe(0);

  advanceClock(shop, 1);

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
  const made = await orderAsGuest(shop);
  await shop.comeBack(await shop.consent(made, { faults: ['hangAfter'] }));
  advanceClock(shop, 20 * 60);

  expect(await expireReservations(shop.runtime)).toBe(0);
  expect(await readBooks(shop, made.orderNo)).toMatchObject({ reservation: 'Held' });

  await settlePayments(shop);
  expect(await readBooks(shop, made.orderNo)).toEqual(PAID);
});

test('ordering again while the money may be moving is refused', async () => {
  const made = await orderAsGuest(shop);
  await shop.comeBack(await shop.consent(made, { faults: ['hangAfter'] }));

  const answer = await createOrder(made.guest, made.checkoutSn);
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({
    code: 'PaymentInProgress',
    detail: { orderNo: made.orderNo },
  });

  await settlePayments(shop);
});

test('a provider that is down (open circuit breaker) is shown so, and not used until it responds', async () => {
  const { units } = await makeProduct(shop);
  const itemCode = units[0]?.itemCode ?? '';
  const begun = await orderAsGuest(shop);
  const made = await orderAsGuest(shop);

  await shop.comeBack(await shop.consent(made, { faults: ['http500Before'] }));
  await shop.control('faults', { fault: 'http500Before', call: 'any', times: 4 });

  for (const seconds of [1, 1]) {
    advanceClock(shop, seconds);
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
  expectProblem(refused, 422, 'PaymentMethodUnavailable');

  const { ecpPaymentId } = begun;
  const path = '/api/payment/nicepayments/start';

  const start = await begun.guest.post<ErrorBody>(path, { ecpPaymentId });
  expectProblem(start, 422, 'PaymentMethodUnavailable');

  await settlePayments(shop); // attempts in progress are still polled, which closes the circuit breaker

  expect(await readBooks(shop, made.orderNo)).toEqual(PAID);
  expect(await methods()).toEqual(new Set([true]));
  expect((await createOrder(guest, checkoutSn)).status).toBe(201);
});
