import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reconcilePayments } from '#src/features/order/payment/payment.jobs.ts';
import {
  createOrder,
  placeOrder,
  readBooks,
  startPayingShop,
  type Made,
  type PayingShop,
} from '../../../support/order/checkout.ts';
import { expectProblem } from '../../../support/problem.ts';
import { makeProduct } from '../../../support/product/factories.ts';
import type { ErrorBody } from '../../../support/shopper.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.control('reset', {}));

async function orderProduct() {
  const { units } = await makeProduct(shop);
  const guest = shop.shopper();
  return { ...(await placeOrder(guest, units[0]?.itemCode ?? '')), guest };
}

const attemptOf = (orderNo: string) =>
  shop.runtime.database.read
    .selectFrom('payment_attempt')
    .selectAll()
    .where('providerOrderId', '=', orderNo)
    .executeTakeFirstOrThrow();

const PAID = {
  order: 'PaymentCompleted',
  attempt: 'Paid',
  reservation: 'Taken',
  qty: 9,
  reservedQty: 0,
};
const THIEF = { order: 'OrderCancelled', attempt: 'Failed', reservedQty: 0 };

/** The victim's authorization; with equal amounts its signature is valid for the thief's order. */
async function stealAuthorization(changes: object = {}) {
  const victim = await orderProduct();
  const thief = await orderProduct();
  const form = await shop.consent(victim, changes);
  const { orderNo: orderId, ecpPaymentId: mallReserved } = thief;
  return { victim, thief, form, stolen: { ...form, orderId, mallReserved } };
}

async function expectPaid(placedOrder: Made) {
  await reconcilePayments(shop.runtime);
  expect(await readBooks(shop, placedOrder.orderNo)).toEqual(PAID);
  expect(await shop.ledger()).toEqual(['capture 50000']);
}

test('a stolen return is refused, and the payment goes on where it belongs', async () => {
  const { victim, thief, form, stolen } = await stealAuthorization();
  expect(await shop.comeBack(stolen)).toBe(`/checkout/${thief.checkoutSn}?payment=failed`);
  expect(await readBooks(shop, thief.orderNo)).toMatchObject(THIEF);

  const html = await (await thief.guest.raw(`/checkout/${thief.checkoutSn}?payment=failed`)).text();
  expect(html).toContain('다른 주문의 결제 정보라서');

  await shop.comeBack(form);

  await expectPaid(victim);
  expect(await shop.comeBack(form)).toBe(`/orderComplete/${victim.orderNo}`);
});

test('a stolen return is refused by API in words', async () => {
  const { victim, thief, stolen } = await stealAuthorization();
  const answer = await thief.guest.post<ErrorBody>('/api/payment/nicepayments/authenticate', {
    ecpPaymentId: thief.ecpPaymentId,
    ecpCallbackParams: Buffer.from(JSON.stringify(stolen)).toString('base64url'),
  });
  expectProblem(answer, 402, 'PaymentAuthorizationFailed');
  expect(answer.body.detail).toMatchObject({
    serverMessage: expect.stringContaining('다른 주문의 결제 정보라서'),
  });
  await expectPaid(victim);
});

test.each(['hangAfter', 'http500After', 'resetBefore', 'halfBody'])(
  'a payment is not cancelled whose answer to the thief is lost (%s)',
  async (fault) => {
    const { victim, thief, stolen } = await stealAuthorization({ faults: [fault] });
    await shop.comeBack(stolen);

    for (let n = 0; n < 6; n++) {
      shop.setNow(shop.now() + 10_000);
      await reconcilePayments(shop.runtime);
    }

    expect(await readBooks(shop, thief.orderNo)).toMatchObject(THIEF);
    await expectPaid(victim);
  },
);

test('the victim who returns meanwhile waits and gets their order', async () => {
  const { victim, form, stolen } = await stealAuthorization();

  await shop.control('settings', { latency: { ms: 120, jitter: 0 } });

  const theft = shop.comeBack(stolen);
  const tidOfTheft = async () => (await attemptOf(stolen['orderId'] ?? '')).tid;
  await expect.poll(tidOfTheft).not.toBeNull();

  const [location] = await Promise.all([shop.comeBack(form), theft]);

  await shop.control('settings', { latency: { ms: 0, jitter: 0 } });

  expect(location).toBe(`/orderComplete/${victim.orderNo}`);
  await expectPaid(victim);
});

test('the payment of a cancelled order pays no other, and is refunded', async () => {
  const { victim, thief, stolen } = await stealAuthorization();
  expect((await createOrder(victim.guest, victim.checkoutSn)).status).toBe(201); // replaces it

  await shop.comeBack(stolen);
  await reconcilePayments(shop.runtime);

  expect(await readBooks(shop, victim.orderNo)).toMatchObject({ attempt: 'Failed' });
  expect(await readBooks(shop, thief.orderNo)).toMatchObject({ attempt: 'Refunded' });
  expect(await shop.ledger()).toEqual(['capture 50000', 'cancel 50000']);
});
