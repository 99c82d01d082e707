import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cancelByStaff } from '#src/features/cancel/cancel.service.ts';
import { findByOrderNo } from '#src/features/order/order-list.queries.ts';
import { workOffReceipts } from '#src/features/cash-receipt/cash-receipt.service.ts';
import { receiptParts } from '#src/gateways/nicepay-receipt.ts';
import { placeOrder, startPayingShop } from '../support/checkout.ts';
import type { PayingShop } from '../support/checkout.ts';
import { makeProduct } from '../support/factories.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.control('reset', {}));

const cashReceipt = {
  ...{ apply: true, purpose: 'IncomeDeduction', mobileNumber: '01012345678', businessNumber: '' },
};
const TRANSFER = {
  ...{ selectedPaymentMethodType: 'BankAccountTransfer', selectedPaymentMethodCode: 'nicepay' },
  cashReceipt,
};

async function order(given: object = TRANSFER) {
  const { units } = await makeProduct(shop);
  return placeOrder(shop.shopper(), units[0]?.itemCode ?? '', given);
}

async function issued() {
  const url = shop.runtime.config.nicepay.apiBaseUrl;
  const answer = await fetch(`${url}/__sandbox/receipts`);
  return ((await answer.json()) as { receipts: object[] }).receipts;
}

async function statusOf(orderNo: string) {
  const row = await shop.runtime.shop.read
    .selectFrom('order_cash_receipt as r')
    .innerJoin('orders as o', 'o.orderSn', 'r.orderSn')
    .select(['r.status', 'r.amount', 'r.resultCode'])
    .where('o.orderNo', '=', orderNo)
    .executeTakeFirst();
  return row;
}

test('a transfer’s receipt is made once it is paid, and once', async () => {
  const made = await order();
  await workOffReceipts(shop.runtime);
  expect(await issued()).toEqual([]);
  await shop.comeBack(await shop.consent(made, { method: 'bank' }));
  await workOffReceipts(shop.runtime);
  await workOffReceipts(shop.runtime);
  expect(await issued()).toMatchObject([
    { orderId: `${made.orderNo}-R`, amount: 50_000, receiptNo: '01012345678' },
  ]);
  expect(await statusOf(made.orderNo)).toMatchObject({ status: 'Issued', amount: 50_000 });
});

test('a lost answer is asked for again and makes no second receipt', async () => {
  const made = await order();
  await shop.comeBack(await shop.consent(made, { method: 'bank' }));
  const { nicepay } = shop.runtime.gateways;
  const issue = nicepay.issueReceipt;
  nicepay.issueReceipt = async (request) => {
    await issue(request);
    return { kind: 'unknown', why: 'timeout' };
  };
  await workOffReceipts(shop.runtime);
  nicepay.issueReceipt = issue;
  expect(await statusOf(made.orderNo)).toMatchObject({ status: 'Asked' });
  shop.setNow(shop.now() + 10 * 60_000);
  await workOffReceipts(shop.runtime);
  expect(await statusOf(made.orderNo)).toMatchObject({ status: 'Issued' });
  expect(await issued()).toHaveLength(1);
});

test('a cancelled order’s receipt is called back', async () => {
  const made = await order();
  await shop.comeBack(await shop.consent(made, { method: 'bank' }));
  await workOffReceipts(shop.runtime);
  const row = await findByOrderNo(shop.runtime.shop.read, made.orderNo);
  if (!row) throw new Error('no order');
  const at = { shop: shop.runtime.shop, now: shop.now() };
  await cancelByStaff(at, row, { reason: '' });
  await workOffReceipts(shop.runtime);
  expect(await statusOf(made.orderNo)).toMatchObject({ status: 'Cancelled' });
  expect(await issued()).toMatchObject([{ status: 'cancelled' }]);
});

test('a card needs no receipt', async () => {
  const made = await order({ cashReceipt });
  await shop.comeBack(await shop.consent(made));
  await workOffReceipts(shop.runtime);
  expect([await issued(), await statusOf(made.orderNo)]).toEqual([[], undefined]);
});

test.each([
  [50_000, 0, [45_455, 4_545]],
  [11_000, 0, [10_000, 1_000]],
  [11_000, 11_000, [0, 0]],
  [21_000, 10_000, [10_000, 1_000]],
  [1, 0, [1, 0]],
])('%i won of which %i are free of VAT', (amount, taxFreeAmt, [supplyAmt, goodsVat]) => {
  const parts = receiptParts({ amount, taxFreeAmt });
  expect(parts).toEqual({ supplyAmt, goodsVat, taxFreeAmt, serviceAmt: 0 });
});
