import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RefundStatus } from '#db/tables/fulfilment.ts';
import { reconcilePayments } from '#src/features/order/payment/payment.jobs.ts';
import { giveRefunds } from '#src/features/order/refund/refund.jobs.ts';
import {
  findRefund,
  insertRefund,
  listOpenRefunds,
  listRefundHistory,
  moveRefund,
} from '#src/features/order/refund/refund.queries.ts';
import { requestRefunds } from '#src/features/order/refund/refund-request.service.ts';
import { finishRefund, makeRefund } from '#src/features/order/refund/refund.service.ts';
import { requestUnwanted } from '#src/features/order/refund/unwanted.service.ts';
import type { SeamName } from '#src/server/seam.ts';
import {
  cancelOrder,
  placeOrder,
  readBooks,
  startPayingShop,
  type PayingShop,
} from '../../../support/order/checkout.ts';
import { makeProduct } from '../../../support/product/factories.ts';
import { rivalAt } from '../../../support/soundness/rival.ts';
import { expectCounted, expectSound } from '../../../support/order/money/money.ts';
import { makePaid, type PaidOrder } from '../../../support/order/orders.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.control('reset', {}));

const advanceClock = (seconds: number) => shop.setNow(shop.now() + seconds * 1000);

/** An order that was cancelled while its money was captured: the money has to be refunded. */
async function makeUnwantedPayment(call: 'cancel' | 'none' = 'none') {
  const { units } = await makeProduct(shop);
  const placedOrder = await placeOrder(shop.shopper(), units[0]?.itemCode ?? '');

  await shop.comeBack(await shop.consent(placedOrder, { faults: ['hangAfter'] }));
  await cancelOrder(shop, placedOrder.orderNo);
  if (call === 'cancel') await shop.control('faults', { fault: 'http500Before', call });

  return placedOrder;
}

async function makePaidOrder(): Promise<PaidOrder> {
  const { units } = await makeProduct(shop);
  return makePaid(shop, { items: [{ itemCode: units[0]?.itemCode ?? '', qty: 1 }] });
}

/** Refunds a part of a paid order, as a cancel does; the same cancel again where it is given. */
function cancelPart(
  { orderSn, orderNo }: PaidOrder,
  amount: number,
  orderCancelSn?: number,
): Promise<number> {
  const planned = { means: 'Payment', amount, taxFreeAmt: 0, claimSn: null } as const;
  return shop.runtime.database.tx(async (t) => {
    const sums = { shippingAmt: amount, owedAmt: amount, refundAmt: amount };
    const by = { actor: 'staff' as const, reasonCode: 'Staff', reason: '', requestHash: null };
    const row = { orderSn, ...by, ...sums, createdAt: shop.now() };
    const cancelInsert = t.insertInto('order_cancel').values(row).returning('orderCancelSn');
    const cancelSn = orderCancelSn ?? (await cancelInsert.executeTakeFirstOrThrow()).orderCancelSn;

    await requestRefunds(t, {
      order: { orderSn, orderNo, memberNo: null },
      reason: 'Cancel',
      source: { orderCancelSn: cancelSn },
      now: shop.now(),
      refunds: [{ ...planned, needsAccount: false }],
    });

    return cancelSn;
  });
}

async function rowsOf(orderNo: string) {
  const { read } = shop.runtime.database;
  const rows = await read
    .selectFrom('refund')
    .innerJoin('orders', 'orders.orderSn', 'refund.orderSn')
    .select(['refundSn', 'refundKey', 'refund.reason', 'refund.status', 'refund.amount'])
    .select(['orders.refundedPaymentAmt', 'refund.paymentAttemptSn'])
    .where('orders.orderNo', '=', orderNo)
    .orderBy('refundSn')
    .execute();

  return rows;
}

async function pathOf(refundSn: number): Promise<string[]> {
  const moves = await listRefundHistory(shop.runtime.database.read, refundSn);
  return moves.map(({ fromStatus, toStatus }) => `${fromStatus ?? ''}>${toStatus}`);
}

test('an unwanted payment is refunded by a row of its own, outside the order’s sums', async () => {
  const placedOrder = await makeUnwantedPayment();

  advanceClock(2);
  await reconcilePayments(shop.runtime);

  const [refund] = await rowsOf(placedOrder.orderNo);
  expect(refund).toMatchObject({
    reason: 'Unwanted',
    status: 'Done',
    amount: 50_000,
    refundedPaymentAmt: 0,
  });
  expect(await pathOf(refund?.refundSn ?? 0)).toEqual(['>Requested', 'Requested>Done']);
  expect(await shop.ledger()).toEqual(['capture 50000', 'cancel 50000']);
  await expectSound(shop);
});

test('an unwanted payment asked back again is no second refund, and of another sum a fault', async () => {
  const placedOrder = await makeUnwantedPayment();

  advanceClock(2);
  await reconcilePayments(shop.runtime);

  const { database } = shop.runtime;
  const attempt = await database.read
    .selectFrom('payment_attempt')
    .selectAll()
    .where('ecpPaymentId', '=', placedOrder.ecpPaymentId)
    .executeTakeFirstOrThrow();

  const again = (balanceAmt: number) =>
    database.tx((t) => requestUnwanted(t, attempt, { balanceAmt, now: shop.now() }));

  await again(50_000);

  expect(await rowsOf(placedOrder.orderNo)).toHaveLength(1);
  await expect(again(40_000)).rejects.toThrow('is of another order or amount');
});

test.each<SeamName>(['beforeFindingCommit', 'afterFinding', 'beforeRefund', 'afterRefund'])(
  'after a crash at %s the next process refunds an unwanted payment once',
  async (at) => {
    const placedOrder = await makeUnwantedPayment();

    advanceClock(2);

    const seam = (seen: SeamName) => {
      if (seen === at) throw new Error('died');
    };

    await reconcilePayments({ ...shop.runtime, seam });

    for (let look = 0; look < 4; look++) {
      advanceClock(20);
      await reconcilePayments(shop.runtime);
      await giveRefunds(shop.runtime);
    }

    expect(await readBooks(shop, placedOrder.orderNo)).toMatchObject({ attempt: 'Refunded' });
    expect(await rowsOf(placedOrder.orderNo)).toMatchObject([{ status: 'Done' }]);
    expect(await shop.ledger()).toEqual(['capture 50000', 'cancel 50000']);
    await expectCounted(shop, placedOrder);
    await expectSound(shop);
  },
);

test('a refund whose webhook arrives before its response is done', async () => {
  const placedOrder = await makeUnwantedPayment('cancel');

  advanceClock(2);
  await reconcilePayments(shop.runtime);

  const [{ refundSn } = { refundSn: 0 }] = await rowsOf(placedOrder.orderNo);

  advanceClock(60);

  const { database: db, clock } = shop.runtime;
  const noticed = rivalAt(shop, 'afterRefund', async () => {
    const refund = await findRefund(db.read, refundSn);
    if (refund) await db.tx((t) => finishRefund(t, refund, clock()));
  });

  expect(await makeRefund(shop.runtime, refundSn)).toBe('Done');
  expect(await noticed()).toBe(true);
  expect(await pathOf(refundSn)).toEqual(['>Requested', 'Requested>Done']);
  await expectSound(shop);
});

test('ten workers at one refund are one cancel, one end and one mail', async () => {
  const placedOrder = await makeUnwantedPayment('cancel');

  advanceClock(2);
  await reconcilePayments(shop.runtime);

  const [refund] = await rowsOf(placedOrder.orderNo);
  expect(refund).toMatchObject({ status: 'Requested' });

  advanceClock(60);

  const refundSn = refund?.refundSn ?? 0;
  const ends = await Promise.allSettled(
    Array.from({ length: 10 }, () => makeRefund(shop.runtime, refundSn)),
  );
  expect(ends.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  expect(await pathOf(refundSn)).toEqual(['>Requested', 'Requested>Done']);
  expect(await shop.ledger()).toEqual(['capture 50000', 'cancel 50000']);

  const { paymentAttemptSn = 0 } = refund ?? {};
  const mails = await shop.runtime.database.read
    .selectFrom('job')
    .select('key')
    .where('key', '=', `mail:paymentRefunded:${paymentAttemptSn}`)
    .execute();
  expect(mails).toHaveLength(1);
});

test('the same key is the same refund; its sum is counted once, and never beyond what was paid', async () => {
  const order = await makePaidOrder();
  const cancelSn = await cancelPart(order, 20_000);

  await cancelPart(order, 20_000, cancelSn);

  expect(await rowsOf(order.orderNo)).toMatchObject([
    { refundKey: `cancel:${cancelSn}:Payment`, amount: 20_000, refundedPaymentAmt: 20_000 },
  ]);
  await expect(cancelPart(order, 10_000, cancelSn)).rejects.toThrow(':Payment is of another');
  await expect(cancelPart(order, 30_001)).rejects.toThrow();

  await cancelPart(order, 30_000);

  expect(await rowsOf(order.orderNo)).toHaveLength(2);

  // Refunds of a payment run one by one: the balance before tells a retry from a new cancel. The
  // webhook of the first one may be giving the second one when this does.
  await giveRefunds(shop.runtime);
  await giveRefunds(shop.runtime);

  const statuses = async () => (await rowsOf(order.orderNo)).map(({ status }) => status);
  await expect.poll(statuses).toEqual(['Done', 'Done']);
  expect(await shop.ledger()).toEqual(['capture 50000', 'cancel 20000', 'cancel 30000']);
  await expectSound(shop);
});

/** Changes the `tid` of an order's payment; returns the previous one. */
async function renamePayment({ orderSn }: PaidOrder, tid: string): Promise<string> {
  const { database: db } = shop.runtime;
  const attempts = db.read.selectFrom('payment_attempt').select('tid');
  const before = await attempts.where('orderSn', '=', orderSn).executeTakeFirstOrThrow();

  await db.tx((t) =>
    t.updateTable('payment_attempt').set({ tid }).where('orderSn', '=', orderSn).execute(),
  );

  return before.tid ?? '';
}

test('a refused refund is reported as refused, retried, and made once', async () => {
  const order = await makePaidOrder();
  await cancelPart(order, 20_000);

  const known = await renamePayment(order, 'another-tid');

  await giveRefunds(shop.runtime);

  const [refund] = await listOpenRefunds(shop.runtime.database.read, order.orderSn);
  expect(refund).toMatchObject({ status: 'Refused', leaseUntil: 0 });
  expect(refund?.resultCode).toEqual(expect.any(String));
  expect(refund?.checkAt).toBeGreaterThan(shop.now());
  expect(await pathOf(refund?.refundSn ?? 0)).toEqual(['>Requested', 'Requested>Refused']);

  await renamePayment(order, known);
  await shop.control('faults', { fault: 'http500Before', call: 'cancel' });
  advanceClock(60);
  await giveRefunds(shop.runtime);

  expect((await rowsOf(order.orderNo))[0]).toMatchObject({ status: 'Requested' });

  advanceClock(60);
  await giveRefunds(shop.runtime);

  expect(await pathOf(refund?.refundSn ?? 0)).toEqual([
    '>Requested',
    'Requested>Refused',
    'Refused>Requested',
    'Requested>Done',
  ]);
  expect(await shop.ledger()).toEqual(['capture 50000', 'cancel 20000']);
});

test('a forbidden transition is refused, regardless of the row’s status', async () => {
  const order = await makePaidOrder();
  await cancelPart(order, 10_000);

  const [{ refundSn = 0 } = {}] = await rowsOf(order.orderNo);
  const move = (from: RefundStatus, to: 'Requested' | 'Done') =>
    shop.runtime.database.tx((t) => moveRefund(t, { refundSn, from, to, now: 1 }, {}));
  await expect(move('Done', 'Requested')).rejects.toThrow('no move from Done to Requested');
  await expect(move('AccountNeeded', 'Done')).rejects.toThrow('no move from AccountNeeded to Done');
  expect(await move('AccountNeeded', 'Requested')).toBe(false); // it is not in the status `from`

  await giveRefunds(shop.runtime);
});

test('a backlog of many refunds is processed in one run', async () => {
  const order = await makePaidOrder();
  const { amount, orderSn } = { amount: 10, orderSn: order.orderSn };
  const template = await shop.runtime.database.read
    .selectFrom('payment_attempt')
    .selectAll()
    .where('orderSn', '=', orderSn)
    .executeTakeFirstOrThrow();

  const { paymentAttemptSn: _, ...row } = template;
  const count = 250;

  await shop.runtime.database.tx(async (t) => {
    for (let n = 0; n < count; n++) {
      const { paymentAttemptSn } = await t
        .insertInto('payment_attempt')
        .values({
          ...row,
          status: 'Refunding',
          tid: `many-${orderSn}-${n}`,
          balanceAmt: amount,
          ecpPaymentId: `many-${orderSn}-${n}`,
          providerOrderId: `many-${orderSn}-${n}`,
        })
        .returning('paymentAttemptSn')
        .executeTakeFirstOrThrow();

      await insertRefund(t, {
        refundKey: `refund:attempt:${paymentAttemptSn}:Payment`,
        reason: 'Unwanted',
        orderSn,
        orderCancelSn: null,
        means: 'Payment',
        amount,
        taxFreeAmt: 0,
        status: 'Requested',
        doneAt: null,
        paymentAttemptSn,
        refundAccount: null,
        cancelOrderId: `many-${orderSn}-${n}-C`,
        createdAt: shop.now(),
      });
    }
  });

  // The sandbox knows none of them: each is requested, refused, and scheduled for a retry.
  expect(await giveRefunds(shop.runtime)).toBe(count);

  const open = await listOpenRefunds(shop.runtime.database.read, orderSn);
  expect(open.map(({ status }) => status)).toEqual(Array.from({ length: count }, () => 'Refused'));
  expect(await giveRefunds(shop.runtime)).toBe(0);
});
