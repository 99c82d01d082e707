import { afterAll, beforeAll, expect, test } from 'vitest';
import { workOffReceipts } from '#src/features/cash-receipt/cash-receipt.service.ts';
import { confirmJobs } from '#src/features/order/confirm.service.ts';
import { expireReservations } from '#src/features/payment/payment.jobs.ts';
import { createWorker } from '#src/server/job-worker.ts';
import { placeOrder, startPayingShop } from '../support/checkout.ts';
import type { PayingShop } from '../support/checkout.ts';
import { makeProduct } from '../support/factories.ts';

/** More than any batch of a job. */
const MANY = 450;
const AT_ONCE = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop({ ORDERS_PER_MINUTE: '100000', NICEPAY_TIMEOUT_MS: '10000' });
});
afterAll(() => shop.close());

/** Unpaid orders of a unit each. */
async function orderMany(given: object = {}): Promise<number> {
  const [unit] = (await makeProduct(shop, { stock: [MANY] })).units;
  for (let i = 0; i < MANY; i += AT_ONCE) {
    const some = Array.from({ length: AT_ONCE }, () => shop.shopper());
    await Promise.all(some.map((shopper) => placeOrder(shopper, unit?.itemCode ?? '', given)));
  }
  return unit?.prodUnitSn ?? 0;
}

const countOf = (rows: readonly { status: string }[]) =>
  Object.fromEntries(
    [...Map.groupBy(rows, (row) => row.status)].map(([status, same]) => [status, same.length]),
  );

test('every unpaid order whose time is over gives its stock back in one round', async () => {
  const prodUnitSn = await orderMany();
  const stock = () =>
    shop.runtime.shop.read
      .selectFrom('stock')
      .select(['qty', 'reservedQty'])
      .where('prodUnitSn', '=', prodUnitSn)
      .executeTakeFirstOrThrow();
  expect(await stock()).toEqual({ qty: MANY, reservedQty: MANY });
  shop.setNow(shop.now() + 15 * 60_000);
  expect(await expireReservations(shop.runtime)).toBe(MANY);
  expect(await stock()).toEqual({ qty: MANY, reservedQty: 0 });
});

test('every item that arrived long ago is confirmed in one round', async () => {
  const prodUnitSn = await orderMany();
  const deliveredAt = shop.now();
  await shop.runtime.shop.tx(async (t) => {
    const delivered = t
      .selectFrom('order_item')
      .select('orderSn')
      .where('prodUnitSn', '=', prodUnitSn);
    const orders = t.updateTable('orders').where('orderSn', 'in', delivered);
    await orders.set({ status: 'Delivered', paidAt: deliveredAt }).execute();
    const items = t.updateTable('order_item').where('prodUnitSn', '=', prodUnitSn);
    await items.set({ status: 'Delivered', deliveredAt }).execute();
  });
  shop.setNow(deliveredAt + 8 * DAY_MS);
  await createWorker({
    shop: shop.runtime.shop,
    handlers: confirmJobs(shop.runtime),
    clock: shop.now,
    onError: (error) => expect.fail(String(error)),
  }).runDue(shop.now());
  const rows = await shop.runtime.shop.read
    .selectFrom('order_item')
    .select('status')
    .where('prodUnitSn', '=', prodUnitSn)
    .execute();
  expect(countOf(rows)).toEqual({ PurchaseConfirmed: MANY });
});

test('every cash receipt that is due is made in one round', async () => {
  await orderMany({
    ...{ selectedPaymentMethodType: 'BankAccountTransfer', selectedPaymentMethodCode: 'nicepay' },
    cashReceipt: {
      ...{ apply: true, purpose: 'IncomeDeduction', mobileNumber: '01012345678' },
      businessNumber: '',
    },
  });
  await shop.runtime.shop.tx(async (t) => {
    const asked = t.selectFrom('order_cash_receipt').select('orderSn');
    const paidAt = shop.now();
    await t.updateTable('orders').where('orderSn', 'in', asked).set({ paidAt }).execute();
    const attempts = t.updateTable('payment_attempt').where('orderSn', 'in', asked);
    await attempts.set((e) => ({ status: 'Paid', tid: e.ref('ecpPaymentId') })).execute();
  });
  await workOffReceipts(shop.runtime);
  const rows = await shop.runtime.shop.read
    .selectFrom('order_cash_receipt')
    .select('status')
    .execute();
  expect(countOf(rows)).toEqual({ Issued: MANY });
});
