import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { adoptHandlers } from '#src/features/order/cancel/adopt.service.ts';
import { cancelByStaff } from '#src/features/order/cancel/cancel.service.ts';
import { findOrderRow } from '#src/features/order/cancel/cancel.queries.ts';
import { giveRefunds } from '#src/features/order/refund/refund.jobs.ts';
import { listOpenRefunds } from '#src/features/order/refund/refund.queries.ts';
import { paymentJobs } from '#src/features/order/payment/payment.jobs.ts';
import { acceptCancelled, compareBooks } from '#src/features/order/reconcile/compare.service.ts';
import { createWorker } from '#src/server/job-worker.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { deskOf, makePaid, statusOf, type PaidOrder } from '../../support/order/orders.ts';

/** Cancels made in the provider's console, which the shop learns from a webhook only. */
let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());
const webhookUrl = () => `${shop.url}/api/payment/nicepayments/webhook`;
beforeEach(async () => {
  await shop.control('reset', {});
  await shop.control('settings', { webhookUrl: webhookUrl() });
});

/** A paid order of two jackets at 30,000 won with free shipping. */
async function makePaidOrder(): Promise<PaidOrder> {
  const { units } = await makeProduct(shop, { listPrice: 30_000, salePrice: 30_000 });
  return makePaid(shop, { items: [{ itemCode: units[0]?.itemCode ?? '', qty: 2 }] });
}

async function findAttempt({ orderSn }: PaidOrder) {
  return shop.runtime.database.read
    .selectFrom('payment_attempt')
    .selectAll()
    .where('orderSn', '=', orderSn)
    .executeTakeFirstOrThrow();
}

/** A cancel in the provider's console; of the whole payment without an amount. */
async function cancelThere(order: PaidOrder, amount?: number): Promise<void> {
  const { tid } = await findAttempt(order);
  const part = amount === undefined ? {} : { part: { amount, taxFreeAmt: 0 } };
  const request = { tid: tid ?? '', reason: 'console', cancelOrderId: `console-${amount}` };
  const answer = await shop.runtime.gateways.of('nicepay').cancel({ ...request, ...part });
  expect(answer.kind).toBe('ok');
}

async function eventsOf(order: PaidOrder): Promise<string[]> {
  const { paymentAttemptSn } = await findAttempt(order);
  const rows = await shop.runtime.database.read
    .selectFrom('payment_event')
    .select('kind')
    .where('paymentAttemptSn', '=', paymentAttemptSn)
    .where('kind', 'in', ['CancelledThere', 'Accepted'])
    .orderBy('paymentEventSn')
    .execute();

  return rows.map(({ kind }) => kind);
}

const expectRecorded = (order: PaidOrder) =>
  expect.poll(() => eventsOf(order)).toEqual(['CancelledThere']);

/** Resolves when the sandbox has sent `count` webhooks of the order, which is asynchronous. */
async function waitForNotices(order: PaidOrder, count: number): Promise<void> {
  const { tid } = await findAttempt(order);
  await expect
    .poll(async () => {
      const answer = await fetch(`${shop.sandboxUrl}/__sandbox/notices`);
      const { notices } = (await answer.json()) as { notices: { tid: string }[] };
      return notices.filter((notice) => notice.tid === tid).length;
    })
    .toBe(count);
}

/** Runs the due jobs and refunds. */
async function runDueJobs(): Promise<void> {
  const { runtime } = shop;
  const handlers = [...paymentJobs(runtime), ...adoptHandlers(runtime)];
  const onError = (error: unknown) => expect.fail(String(error));
  const worker = createWorker({ database: runtime.database, handlers, clock: shop.now, onError });

  await worker.runDue(shop.now());
  await giveRefunds(runtime);
}

/** The order's difference in the reconciliation. */
async function findDifference({ orderNo }: PaidOrder): Promise<string | undefined> {
  const { differences } = await compareBooks(shop.runtime, 0);
  const mine = differences.find((difference) => difference.orderNo === orderNo);
  return mine && (mine.difference.isHealed ? 'healed' : mine.difference.kind);
}

describe('all of it', () => {
  test('the order is cancelled here too, and no money goes twice', async () => {
    const warn = vi.spyOn(shop.runtime.log, 'warn');
    const order = await makePaidOrder();

    await cancelThere(order);

    await expectRecorded(order);
    expect(warn.mock.calls.map(([about]) => about)).toEqual([
      expect.objectContaining({ security: 'payment-cancelled-there', missingAmt: 60_000 }),
    ]);

    warn.mockRestore();

    await expect(deskOf(shop).prepare(order.orderSn)).rejects.toThrow('PaymentCancelledThere');

    await runDueJobs();

    expect(await statusOf(shop, order.orderSn)).toBe('OrderCancelled');
    expect(await listOpenRefunds(shop.runtime.database.read, order.orderSn)).toEqual([]);
    expect(await shop.ledger()).toEqual(['capture 60000', 'cancel 60000']);
    expect(await findDifference(order)).toBeUndefined();
  });

  test('a shipped order is reported to staff', async () => {
    const order = await makePaidOrder();
    await deskOf(shop).prepare(order.orderSn);
    await deskOf(shop).ship(order.orderSn);
    await cancelThere(order);

    await expectRecorded(order);

    await runDueJobs();

    expect(await statusOf(shop, order.orderSn)).toBe('InTransit');
    expect(await findDifference(order)).toBe('heal'); // not healed: it has shipped

    await acceptCancelled(shop.runtime, order.orderSn);
    expect(await findDifference(order)).toBe('explained');
  });

  test('reconciliation finds one whose webhook was lost', async () => {
    const order = await makePaidOrder();

    await shop.control('settings', { webhookUrl: null });
    await cancelThere(order);

    expect(await findDifference(order)).toBe('healed');
    expect(await statusOf(shop, order.orderSn)).toBe('OrderCancelled');
    expect(await shop.ledger()).toEqual(['capture 60000', 'cancel 60000']);
    expect(await findDifference(order)).toBeUndefined();
  });

  test('a webhook whose look-up fails is looked up later', async () => {
    const order = await makePaidOrder();

    await shop.control('faults', { fault: 'http500Before', call: 'query', times: 3 });
    await cancelThere(order);
    await waitForNotices(order, 2);

    expect(await eventsOf(order)).toEqual([]);

    for (let minute = 0; minute < 30; minute++) {
      await runDueJobs();
      shop.setNow(shop.now() + 60_000);
    }

    expect(await statusOf(shop, order.orderSn)).toBe('OrderCancelled');
  });
});

describe('a part of it', () => {
  test('blocks packing and shipping until staff accept it', async () => {
    const order = await makePaidOrder();
    await cancelThere(order, 30_000);

    await expectRecorded(order);

    await runDueJobs();

    const desk = deskOf(shop);
    await expect(desk.prepare(order.orderSn)).rejects.toThrow('PaymentCancelledThere');
    expect(await findDifference(order)).toBe('left');
    expect(await acceptCancelled(shop.runtime, order.orderSn)).toBe(30_000);
    expect(await eventsOf(order)).toEqual(['CancelledThere', 'Accepted']);
    await expect(acceptCancelled(shop.runtime, order.orderSn)).rejects.toThrow('NoMoneyMissing');
    expect(await findDifference(order)).toBe('explained');
    expect(await desk.prepare(order.orderSn)).toBe('PreparingToShip');

    await desk.ship(order.orderSn);
    expect(await statusOf(shop, order.orderSn)).toBe('InTransit');
  });

  test('after packing blocks the shipping', async () => {
    const order = await makePaidOrder();
    await deskOf(shop).prepare(order.orderSn);
    await cancelThere(order, 30_000);
    await expectRecorded(order);
    await expect(deskOf(shop).ship(order.orderSn)).rejects.toThrow('PaymentCancelledThere');
  });

  test('equals the refund of cancelling an item, which is not paid twice', async () => {
    const order = await makePaidOrder();
    const row = await findOrderRow(shop.runtime.database.read, order.orderSn);
    if (!row) throw new Error('no order');

    const items = [{ orderItemSn: order.items[0]?.orderItemSn ?? 0, qty: 1 }];

    await cancelThere(order, 30_000);

    await expectRecorded(order);

    const by = { database: shop.runtime.database, now: shop.now() };
    await cancelByStaff(by, row, { items, reason: '' });
    await giveRefunds(shop.runtime);

    expect(await shop.ledger()).toEqual(['capture 60000', 'cancel 30000']);
    expect(await findDifference(order)).toBeUndefined();
    expect(await deskOf(shop).prepare(order.orderSn)).toBe('PreparingToShip');
  });

  test('that was accepted is not refunded again with the rest', async () => {
    const order = await makePaidOrder();
    const row = await findOrderRow(shop.runtime.database.read, order.orderSn);
    if (!row) throw new Error('no order');

    await cancelThere(order, 10_000);

    await expectRecorded(order);

    await acceptCancelled(shop.runtime, order.orderSn);
    await cancelByStaff({ database: shop.runtime.database, now: shop.now() }, row, { reason: '' });
    await giveRefunds(shop.runtime);

    expect(await listOpenRefunds(shop.runtime.database.read, order.orderSn)).toEqual([]);
    expect(await shop.ledger()).toEqual(['capture 60000', 'cancel 10000', 'cancel 50000']);
  });
});

test('a webhook of the shop’s own refund changes nothing', async () => {
  const warn = vi.spyOn(shop.runtime.log, 'warn');
  const order = await makePaidOrder();
  const row = await findOrderRow(shop.runtime.database.read, order.orderSn);
  if (!row) throw new Error('no order');

  const items = [{ orderItemSn: order.items[0]?.orderItemSn ?? 0, qty: 1 }];

  await cancelByStaff({ database: shop.runtime.database, now: shop.now() }, row, {
    items,
    reason: '',
  });
  await giveRefunds(shop.runtime);
  await waitForNotices(order, 2); // the payment's and the refund's

  expect(await eventsOf(order)).toEqual([]);
  expect(warn).not.toHaveBeenCalled();

  warn.mockRestore();

  expect(await findDifference(order)).toBeUndefined();
  expect(await deskOf(shop).prepare(order.orderSn)).toBe('PreparingToShip');
});

test('a duplicate webhook is ignored', async () => {
  const warn = vi.spyOn(shop.runtime.log, 'warn');
  const order = await makePaidOrder();

  await cancelThere(order, 30_000);

  await expectRecorded(order);

  const { tid } = await findAttempt(order);
  await Promise.all(Array.from({ length: 5 }, () => shop.control('webhook', { tid })));
  await waitForNotices(order, 7);

  expect(await eventsOf(order)).toEqual(['CancelledThere']);
  expect(warn).toHaveBeenCalledTimes(1);

  warn.mockRestore();
});
