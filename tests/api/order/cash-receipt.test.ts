import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cancelByStaff } from '#src/features/order/cancel/cancel.service.ts';
import { findByOrderNo } from '#src/features/order/order/order-list.queries.ts';
import { reduceTaxedAmount } from '#src/features/benefit/pricing/tax.ts';
import { workOffReceipts } from '#src/features/order/cash-receipt/cash-receipt.service.ts';
import { earnPoints } from '#src/features/benefit/point/point.service.ts';
import { listOrderItems } from '#src/features/order/order/order.queries.ts';
import { expireReservations } from '#src/features/order/payment/payment.jobs.ts';
import { partsOff, receiptParts } from '#src/gateways/nicepay-receipt.ts';
import {
  beginCheckout,
  createOrder,
  placeOrder,
  startPayingShop,
  type PayingShop,
} from '../../support/order/checkout.ts';
import type { OrderDetail } from '#src/features/order/order/shop/detail/order-detail.schema.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { makeUnpaid } from '../../support/order/orders.ts';
import { makeMember, signedIn } from '../../support/member/people.ts';
import type { Shopper } from '../../support/shopper.ts';
import { orderForm } from '../../../scripts/order-form.ts';
import { runVerb } from '../../support/shop-verb.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.control('reset', {}));

const cashReceipt = {
  apply: true,
  purpose: 'IncomeDeduction',
  mobileNumber: '01012345678',
  businessNumber: '',
};
const TRANSFER = {
  selectedPaymentMethodType: 'BankAccountTransfer',
  selectedPaymentMethodCode: 'nicepay',
  cashReceipt,
};

/** Runs the due jobs. */
async function workOff() {
  shop.setNow(shop.now() + 1_000);
  await workOffReceipts(shop.runtime);
}

async function orderProduct(formFields: object = TRANSFER) {
  const { units } = await makeProduct(shop);
  return placeOrder(shop.shopper(), units[0]?.itemCode ?? '', formFields);
}

async function listIssuedReceipts() {
  const answer = await fetch(`${shop.sandboxUrl}/__sandbox/receipts`);
  return ((await answer.json()) as { receipts: object[] }).receipts;
}

function nicepayOf({ runtime }: PayingShop) {
  const { nicepay } = runtime.gateways;
  if (!nicepay) throw new Error('The shop has no NICEPAY.');
  return nicepay;
}

async function statusOf(orderNo: string) {
  const row = await shop.runtime.database.read
    .selectFrom('order_cash_receipt as r')
    .innerJoin('orders as o', 'o.orderSn', 'r.orderSn')
    .select(['r.status', 'r.amount', 'r.resultCode'])
    .where('o.orderNo', '=', orderNo)
    .executeTakeFirst();
  return row;
}

test('a transfer’s receipt is made once it is paid, and once', async () => {
  const placedOrder = await orderProduct();

  await workOff();

  expect(await listIssuedReceipts()).toEqual([]);

  await shop.comeBack(await shop.consent(placedOrder, { method: 'bank' }));
  await workOff();
  await workOff();

  expect(await listIssuedReceipts()).toMatchObject([
    { orderId: `${placedOrder.orderNo}-R`, amount: 50_000, receiptNo: '01012345678' },
  ]);
  expect(await statusOf(placedOrder.orderNo)).toMatchObject({ status: 'Issued', amount: 50_000 });
});

test('its buyer and staff see the receipt, from asking for it to its cancel', async () => {
  const { units } = await makeProduct(shop);
  const buyer = await signedIn(shop, await makeMember(shop));
  const placedOrder = await placeOrder(buyer, units[0]?.itemCode ?? '', TRANSFER);

  const seen = async () => {
    const { body } = await buyer.get<OrderDetail>(`/api/my/order/${placedOrder.orderNo}`);
    return body.cashReceipt;
  };

  const expectedReceipt = {
    purpose: 'IncomeDeduction',
    receiptNo: '010-****-5678',
    isUnasked: false,
  };

  await shop.comeBack(await shop.consent(placedOrder, { method: 'bank' }));

  expect(await seen()).toEqual({
    ...expectedReceipt,
    status: 'Asked',
    amount: null,
    approveNo: null,
  });

  await workOff();

  const issuedNow = {
    ...expectedReceipt,
    status: 'Issued',
    amount: 50_000,
    approveNo: '000000000',
  };
  expect(await seen()).toEqual(issuedNow);

  const page = await (await buyer.raw(`/myPage/order/${placedOrder.orderNo}`)).text();
  for (const text of ['소득공제용', '010-****-5678', '발급 완료', '000000000']) {
    expect(page).toContain(text);
  }

  const english = await (await buyer.raw(`/en/myPage/order/${placedOrder.orderNo}`)).text();
  expect(english).toContain('For income deduction');

  const shown = await runVerb(['order', 'show', placedOrder.orderNo], shop.env);
  expect(shown.output).toMatch(
    /^payment {2}Paid {2}Bank transfer \(instant\) · nicepay {2}\S+ {2}http/m,
  );
  expect(shown.output).toMatch(
    /^cash receipt {2}Issued {2}IncomeDeduction {2}01012345678 {2}₩50,000 {2}approval 000000000/m,
  );

  await cancelOne(placedOrder);
  await workOff();

  expect(await seen()).toEqual({ ...issuedNow, status: 'Cancelled', amount: 0 });
});

const lookUp = (guest: Shopper, { orderNo }: { orderNo: string }) =>
  guest.post('/api/guest/login', { orderNo, guestPassword: orderForm('').guestPassword });

test('a guest sees their receipt, or nothing without a request', async () => {
  const { units } = await makeProduct(shop);
  const guest = shop.shopper();
  const withNone = await placeOrder(guest, units[0]?.itemCode ?? '');

  await shop.comeBack(await shop.consent(withNone));
  await lookUp(guest, withNone);

  const { body: none } = await guest.get<OrderDetail>(`/api/guest/order/${withNone.orderNo}`);
  expect(none.cashReceipt).toBeNull();

  const evidence = { purpose: 'ExpenditureEvidence', businessNumber: '1248100998' };
  const formFields = { ...TRANSFER, cashReceipt: { ...cashReceipt, ...evidence } };
  const placedOrder = await placeOrder(guest, units[0]?.itemCode ?? '', formFields);

  await shop.comeBack(await shop.consent(placedOrder, { method: 'bank' }));
  await workOff();
  await lookUp(guest, placedOrder);

  const page = await (await guest.raw(`/en/guest/order/${placedOrder.orderNo}`)).text();
  for (const text of ['For business expenses', '124-81-*****', 'Issued']) {
    expect(page).toContain(text);
  }
});

test('a lost response is retried and issues no second receipt', async () => {
  const placedOrder = await orderProduct();
  await shop.comeBack(await shop.consent(placedOrder, { method: 'bank' }));

  const nicepay = nicepayOf(shop);
  const issue = nicepay.issueReceipt;

  nicepay.issueReceipt = async (request) => {
    await issue(request);
    return { kind: 'unknown', why: 'timeout' };
  };
  await workOff();
  nicepay.issueReceipt = issue;

  expect(await statusOf(placedOrder.orderNo)).toMatchObject({ status: 'Asked' });

  shop.setNow(shop.now() + 10 * 60_000);
  await workOff();

  expect(await statusOf(placedOrder.orderNo)).toMatchObject({ status: 'Issued' });
  expect(await listIssuedReceipts()).toHaveLength(1);
});

test('without NICEPAY a request waits until the shop has its keys', async () => {
  const placedOrder = await orderProduct();
  await shop.comeBack(await shop.consent(placedOrder, { method: 'bank' }));

  const { runtime } = shop;
  await workOffReceipts({ ...runtime, gateways: { ...runtime.gateways, nicepay: undefined } });

  expect(await statusOf(placedOrder.orderNo)).toMatchObject({ status: 'Asked' });

  await workOff();
  expect(await statusOf(placedOrder.orderNo)).toMatchObject({ status: 'Issued' });
});

test('a cancelled order’s receipt is called back', async () => {
  const placedOrder = await orderProduct();
  await shop.comeBack(await shop.consent(placedOrder, { method: 'bank' }));
  await workOff();

  const row = await findByOrderNo(shop.runtime.database.read, placedOrder.orderNo);
  if (!row) throw new Error('no order');

  const context = { database: shop.runtime.database, now: shop.now() };
  await cancelByStaff(context, row, { reason: '' });
  await workOff();

  expect(await statusOf(placedOrder.orderNo)).toMatchObject({ status: 'Cancelled' });
  expect(await listIssuedReceipts()).toMatchObject([{ status: 'cancelled' }]);
});

/** An order of two units at 50,000 won each, paid by transfer. */
async function orderTwo(receiptFields: object = TRANSFER) {
  const { units } = await makeProduct(shop);
  const buyer = shop.shopper();
  const checkoutSn = await beginCheckout(buyer, units[0]?.itemCode ?? '', 2);
  const formFields = { ...receiptFields, expectedTotal: 100_000 };
  const { body: made } = await createOrder(buyer, checkoutSn, formFields);

  await shop.comeBack(await shop.consent(made, { method: 'bank' }));

  return made;
}

async function cancelOne({ orderNo }: { orderNo: string }) {
  const { read } = shop.runtime.database;
  const row = await findByOrderNo(read, orderNo);
  if (!row) throw new Error('no order');

  const [item] = await listOrderItems(read, row.orderSn);
  const items = [{ orderItemSn: item?.orderItemSn ?? 0, qty: 1 }];

  await cancelByStaff({ database: shop.runtime.database, now: shop.now() }, row, {
    reason: '',
    items,
  });
}

test('a transfer of 100,000 won gets a receipt without a request, under the tax office’s number', async () => {
  const { cashReceipt: _, ...unasked } = TRANSFER;
  await orderTwo(unasked);
  await workOff();
  expect(await listIssuedReceipts()).toMatchObject([{ amount: 100_000, receiptNo: '0100001234' }]);
});

test('a receipt is lowered with its order, part by part, and called back with the last', async () => {
  const placedOrder = await orderTwo();

  await workOff();

  expect(await statusOf(placedOrder.orderNo)).toMatchObject({ status: 'Issued', amount: 100_000 });

  await cancelOne(placedOrder);
  await workOff();
  await workOff();

  expect(await statusOf(placedOrder.orderNo)).toMatchObject({ status: 'Issued', amount: 50_000 });
  expect(await listIssuedReceipts()).toMatchObject([
    { status: 'partialCancelled', cancels: [{ cancelAmt: 50_000 }] },
  ]);

  await cancelOne(placedOrder);
  await workOff();

  expect(await statusOf(placedOrder.orderNo)).toMatchObject({ status: 'Cancelled', amount: 0 });
  expect(await listIssuedReceipts()).toMatchObject([
    { status: 'cancelled', cancels: [{ cancelAmt: 50_000 }, { cancelAmt: 50_000 }] },
  ]);
});

test('a receipt made after a part was cancelled is for the rest', async () => {
  const placedOrder = await orderTwo();
  await cancelOne(placedOrder);
  await workOff();
  expect(await listIssuedReceipts()).toMatchObject([{ amount: 50_000, status: 'issued' }]);
  expect(await statusOf(placedOrder.orderNo)).toMatchObject({ status: 'Issued', amount: 50_000 });
});

test('a part cancelled while the receipt is issued is deducted from it', async () => {
  const placedOrder = await orderTwo();
  const nicepay = nicepayOf(shop);
  const issue = nicepay.issueReceipt;

  nicepay.issueReceipt = async (request) => {
    await cancelOne(placedOrder);
    return issue(request);
  };
  await workOff();
  nicepay.issueReceipt = issue;

  expect(await listIssuedReceipts()).toMatchObject([
    { amount: 100_000, cancels: [{ cancelAmt: 50_000 }] },
  ]);
  expect(await statusOf(placedOrder.orderNo)).toMatchObject({ status: 'Issued', amount: 50_000 });
});

test('a lost answer to a lowering lowers once', async () => {
  const placedOrder = await orderTwo();

  await workOff();
  await cancelOne(placedOrder);

  const nicepay = nicepayOf(shop);
  const lower = nicepay.lowerReceipt;

  nicepay.lowerReceipt = async (request) => {
    await lower(request);
    return { kind: 'unknown', why: 'timeout' };
  };
  await workOff();
  nicepay.lowerReceipt = lower;

  expect(await statusOf(placedOrder.orderNo)).toMatchObject({ status: 'Changed', amount: 100_000 });

  shop.setNow(shop.now() + 10 * 60_000);
  await workOff();

  expect(await statusOf(placedOrder.orderNo)).toMatchObject({ status: 'Issued', amount: 50_000 });
  expect(await listIssuedReceipts()).toMatchObject([{ cancels: [{ cancelAmt: 50_000 }] }]);
});

test('a cancelled order requests no receipt', async () => {
  const placedOrder = await orderProduct();
  shop.setNow(shop.now() + 60 * 60_000);
  await expireReservations(shop.runtime);
  await workOff();
  expect(await statusOf(placedOrder.orderNo)).toMatchObject({ status: 'Cancelled' });
});

test('a receipt is taxed as its goods were when they were bought, points paying of both', async () => {
  const book = await makeProduct(shop, { taxType: 'TaxFree' });
  const member = await makeMember(shop);
  const { memberNo } = member;
  const earned = { memberNo, amount: 10_000, ref: 'test', now: shop.now() };

  await shop.runtime.database.tx((t) => earnPoints(t, earned));

  const jacket = await makeProduct(shop);
  const items = [book, jacket].map(({ units }) => ({ itemCode: units[0]?.itemCode ?? '', qty: 1 }));
  const formFields = { ...TRANSFER, point: 10_000, expectedTotal: 90_000 };
  const buyer = await signedIn(shop, member);
  const placedOrder = await makeUnpaid(shop, { buyer, items, given: formFields });

  await shop.comeBack(await shop.consent(placedOrder, { method: 'bank' }));

  const { productSn } = book;

  await shop.runtime.database.tx((t) =>
    t
      .updateTable('product')
      .set({ taxType: 'Standard' })
      .where('productSn', '=', productSn)
      .execute(),
  );

  await workOff();

  const row = await shop.runtime.database.read
    .selectFrom('order_cash_receipt')
    .select(['amount', 'taxFreeAmt'])
    .where('orderSn', '=', placedOrder.orderSn)
    .executeTakeFirst();
  expect(row).toEqual({ amount: 90_000, taxFreeAmt: 45_000 });
});

test('a card needs no receipt', async () => {
  const placedOrder = await orderProduct({ cashReceipt });
  await shop.comeBack(await shop.consent(placedOrder));
  await workOff();

  expect([await listIssuedReceipts(), await statusOf(placedOrder.orderNo)]).toEqual([
    [],
    undefined,
  ]);
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

test('the parts of a receipt and of what is taken from it sum up, and none is below zero', () => {
  const won = fc.nat({ max: 1_000_000 });

  fc.assert(
    fc.property(fc.tuple(won, won, won, won), ([amount, taxFree, kept, keptTaxFree]) => {
      const from = { amount, taxFreeAmt: Math.min(amount, taxFree) };
      const to = reduceTaxedAmount(from, { amount: kept, taxFreeAmt: Math.min(kept, keptTaxFree) });
      expect(to.amount).toBe(Math.min(amount, kept));

      const off = Object.values(partsOff(from, to));
      expect(Math.min(...off)).toBeGreaterThanOrEqual(0);
      expect(off.reduce((sum, part) => sum + part, 0)).toBe(from.amount - to.amount);
    }),
  );
});
