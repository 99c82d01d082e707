import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimReady } from '#src/features/order/payment-attempt/attempt-claim.queries.ts';
import { findAttempt, updateAttempt } from '#src/features/order/payment-attempt/attempt.queries.ts';
import {
  beginCheckout,
  createOrder,
  startPayingShop,
  type Made,
  type PayingShop,
} from '../support/order/checkout.ts';
import { expectProblem } from '../support/problem.ts';
import { makeProduct } from '../support/product/factories.ts';
import type { ErrorBody } from '../support/shopper.ts';

/** Write conflicts of concurrent transactions; SQLite serializes them. */
let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());

/**
 * Orders a second time while a concurrent transaction changes the first payment's status: it
 * commits `move` after the second order has read that payment and before it replaces it.
 */
async function orderOver(move: 'Approving' | 'Waiting') {
  const shopper = shop.shopper();
  const { units } = await makeProduct(shop);
  const checkoutSn = await beginCheckout(shopper, units[0]?.itemCode ?? '');
  const { body: first } = await createOrder<Made>(shopper, checkoutSn);
  const { ecpPaymentId } = first;
  const attempt = await findAttempt(shop.runtime.database.read, { ecpPaymentId });
  const paymentAttemptSn = attempt?.paymentAttemptSn ?? 0;
  const written = Promise.withResolvers<void>();
  const looked = Promise.withResolvers<void>();

  shop.runtime.seam = (seam) => (seam === 'beforeReplace' ? looked.resolve() : undefined);

  const now = shop.now();
  const moved = shop.runtime.database.tx(async (t) => {
    if (move === 'Approving') {
      await claimReady(t, { paymentAttemptSn, tid: `T${ecpPaymentId}`, now, leaseMs: 60_000 });
    } else {
      await updateAttempt(t, { paymentAttemptSn, from: ['Ready'] }, { status: 'Waiting' });
    }

    written.resolve();
    await looked.promise;
  });

  await written.promise;

  const second = await createOrder<Made & ErrorBody>(shopper, checkoutSn);

  await moved;
  shop.runtime.seam = () => undefined;

  return { first, second, paymentAttemptSn };
}

test('an order whose payment begins meanwhile is not replaced: PaymentInProgress', async () => {
  const { first, second, paymentAttemptSn } = await orderOver('Approving');
  expectProblem(second, 409, 'PaymentInProgress');
  expect(second.body).toMatchObject({ detail: { orderNo: first.orderNo } });

  const orders = await shop.runtime.database.read.selectFrom('orders').select('status').execute();
  expect(orders).toEqual([{ status: 'OrderCreated' }]);

  const ready = { status: 'Ready', tid: null } as const;

  await shop.runtime.database.tx((t) =>
    t
      .updateTable('payment_attempt')
      .set(ready)
      .where('paymentAttemptSn', '=', paymentAttemptSn)
      .execute(),
  );
});

test('one that only comes to wait for its buyer is replaced all the same', async () => {
  const { second } = await orderOver('Waiting');
  expect(second.status).toBe(201);
});
