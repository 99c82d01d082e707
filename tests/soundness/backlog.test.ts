import { afterAll, beforeAll, expect, test } from 'vitest';
import { workOffReceipts } from '#src/features/order/cash-receipt/cash-receipt.service.ts';
import { confirmJobs } from '#src/features/order/order/confirm.service.ts';
import { expireReservations } from '#src/features/order/payment/payment.jobs.ts';
import { createWorker } from '#src/server/job-worker.ts';
import { placeOrder, startPayingShop, type PayingShop } from '../support/order/checkout.ts';
import { makeProduct } from '../support/product/factories.ts';
import { deskOf, makeUnpaid } from '../support/order/orders.ts';

/** More rows than one batch of the job. */
const UNPAID = 220;
const DELIVERED = 220;
const AT_ONCE = 20;
const DAY_MS = 24 * 60 * 60 * 1000;

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop({ ORDERS_PER_MINUTE: '100000', NICEPAY_TIMEOUT_MS: '10000' });
});
afterAll(() => shop.close());

async function unitOf(stock: number) {
  const [unit] = (await makeProduct(shop, { stock: [stock] })).units;
  return { prodUnitSn: unit?.prodUnitSn ?? 0, itemCode: unit?.itemCode ?? '' };
}

/** Calls `make` `count` times, `AT_ONCE` concurrently. */
async function makeMany<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < count) {
    results.push(...(await Promise.all(Array.from({ length: AT_ONCE }, make))));
  }
  return results;
}

test('every unpaid order whose time is over gives its stock back in one round', async () => {
  const { prodUnitSn, itemCode } = await unitOf(500);

  const stock = () =>
    shop.runtime.database.read
      .selectFrom('stock')
      .select(['qty', 'reservedQty'])
      .where('prodUnitSn', '=', prodUnitSn)
      .executeTakeFirstOrThrow();

  const { length } = await makeMany(UNPAID, () => placeOrder(shop.shopper(), itemCode));
  expect(await stock()).toEqual({ qty: 500, reservedQty: length });

  shop.setNow(shop.now() + 15 * 60_000);

  expect(await expireReservations(shop.runtime)).toBe(length);
  expect(await stock()).toEqual({ qty: 500, reservedQty: 0 });
});

test('receipts of many orders are made in one round, and all that arrived is confirmed', async () => {
  const { prodUnitSn, itemCode } = await unitOf(500);
  const cashReceipt = { apply: true, purpose: 'IncomeDeduction', mobileNumber: '01012345678' };
  const formFields = {
    selectedPaymentMethodType: 'BankAccountTransfer',
    selectedPaymentMethodCode: 'nicepay',
    cashReceipt: { ...cashReceipt, businessNumber: '' },
  };

  const orders = await makeMany(DELIVERED, async () => {
    const made = await makeUnpaid(shop, { items: [{ itemCode, qty: 1 }], given: formFields });
    await shop.comeBack(await shop.consent(made, { method: 'bank' }));
    return made;
  });

  const { read } = shop.runtime.database;

  await workOffReceipts(shop.runtime);

  const receipts = await read.selectFrom('order_cash_receipt').select('status').execute();
  expect(receipts).toEqual(orders.map(() => ({ status: 'Issued' })));

  const desk = deskOf(shop);
  for (const { orderSn } of orders) {
    await desk.prepare(orderSn);
    await desk.ship(orderSn);
    await desk.deliver(orderSn);
  }

  shop.setNow(shop.now() + 8 * DAY_MS);
  await createWorker({
    database: shop.runtime.database,
    handlers: confirmJobs(shop.runtime),
    clock: shop.now,
    onError: (error) => expect.fail(String(error)),
  }).runDue(shop.now());

  const items = read.selectFrom('order_item').select('status');
  const rows = await items.where('prodUnitSn', '=', prodUnitSn).execute();
  expect(rows).toEqual(orders.map(() => ({ status: 'PurchaseConfirmed' })));
});
