import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { composeMail } from '#src/features/member/mail/shop/mail.service.ts';
import { reconcilePayments } from '#src/features/order/payment/payment.jobs.ts';
import { giveRefunds } from '#src/features/order/refund/refund.jobs.ts';
import { endOfKstDay } from '#src/lib/instant.ts';
import { addToCart, changeOption, codeOf, readMine } from '../../../support/order/cart.ts';
import {
  cancelOrder,
  createOrder,
  readBooks,
  startPayingShop,
  type PayingShop,
} from '../../../support/order/checkout.ts';
import { expectProblem } from '../../../support/problem.ts';
import { makeProduct } from '../../../support/product/factories.ts';
import type { ErrorBody } from '../../../support/shopper.ts';
import { PAID } from '../../../support/order/payment/settling.ts';
import {
  RECEIVED,
  TRANSFER,
  authorizePayment,
  depositMoney,
  getAttempt,
  issueAccount,
  listMails,
  orderByTransfer,
  readWindowFields,
} from '../../../support/order/payment/transfer.ts';

const DAY_MS = 24 * 60 * 60_000;
let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.control('reset', {}));

test('a virtual account is issued, shown and mailed; its webhook pays the order', async () => {
  const made = await issueAccount(shop, { ...TRANSFER, selectedBankCode: '088' });
  expect(await readBooks(shop, made.orderNo)).toEqual(RECEIVED);
  expect(await shop.ledger()).toEqual([]);

  const { methodDetail, dueAt, orderSn } = await getAttempt(shop, made);
  expect(dueAt).toBe(endOfKstDay(shop.now(), 3) - 60_000);

  const account = JSON.parse(methodDetail) as Record<string, string>;
  expect(account).toMatchObject({
    bankCode: '088',
    bankName: '신한은행',
    accountHolder: '온라인몰',
  });

  const html = await (await made.buyer.raw(`/orderComplete/${made.orderNo}`)).text();
  expect(html).toContain(account['accountNo']);
  expect(html).toContain('2026.11.23');

  const english = await (await made.buyer.raw(`/en/orderComplete/${made.orderNo}`)).text();
  expect(english).toContain('Shinhan Bank');

  const mail = await composeMail(shop.runtime, { template: 'depositAwaited', orderSn });
  expect(mail?.text).toContain(account['accountNo']);
  expect(await listMails(shop, made)).toEqual(['depositAwaited']);

  await depositMoney(shop, made);

  expect(await readBooks(shop, made.orderNo)).toEqual(PAID);
  expect(await shop.ledger()).toEqual(['capture 50000']);
  expect(await listMails(shop, made)).toEqual(['depositAwaited', 'orderCompleted']);

  const status = await made.buyer.get(`/api/payment/status/${made.ecpPaymentId}`);
  expect(status.body).toMatchObject({ state: 'Paid' });
});

test('twenty duplicate webhooks of a transfer have one effect', async () => {
  const made = await issueAccount(shop);

  await shop.control('settings', { webhookUrl: null });
  await depositMoney(shop, made);

  expect(await readBooks(shop, made.orderNo)).toEqual(RECEIVED);

  await shop.control('settings', { webhookUrl: `${shop.url}/api/payment/nicepayments/webhook` });

  const { tid } = await getAttempt(shop, made);
  await Promise.all(Array.from({ length: 20 }, () => shop.control('webhook', { tid })));

  expect(await readBooks(shop, made.orderNo)).toEqual(PAID);
  expect(await listMails(shop, made)).toEqual(['depositAwaited', 'orderCompleted']);
});

test('a transfer whose webhook is lost is found by polling', async () => {
  const made = await orderByTransfer(shop);
  await shop.comeBack(await authorizePayment(shop, made, { faults: ['noNotice'] }));
  await depositMoney(shop, made);
  await reconcilePayments(shop.runtime);

  expect(await readBooks(shop, made.orderNo)).toEqual(RECEIVED);

  shop.setNow(shop.now() + 61_000);
  await reconcilePayments(shop.runtime);

  expect(await readBooks(shop, made.orderNo)).toEqual(PAID);
});

test('an account polled by a clock a day ahead is polled again after it is corrected', async () => {
  const made = await orderByTransfer(shop);
  await shop.comeBack(await authorizePayment(shop, made, { faults: ['noNotice'] }));
  shop.setNow(shop.now() + DAY_MS);
  await reconcilePayments(shop.runtime);
  shop.setNow(shop.now() - DAY_MS);
  await depositMoney(shop, made);
  await reconcilePayments(shop.runtime);

  expect(await readBooks(shop, made.orderNo)).toEqual(PAID);
});

test('a refund that a clock put off which ran a day ahead goes out once it is right again', async () => {
  const made = await orderByTransfer(shop, {
    ...TRANSFER,
    selectedPaymentMethodType: 'CreditCard',
  });

  await shop.comeBack(await authorizePayment(shop, made, { faults: ['hangAfter'] }));
  await cancelOrder(shop, made.orderNo);
  await shop.control('faults', { fault: 'http500Before', call: 'cancel' });
  shop.setNow(shop.now() + DAY_MS);
  await reconcilePayments(shop.runtime);

  expect(await readBooks(shop, made.orderNo)).toMatchObject({ attempt: 'Refunding' });

  shop.setNow(shop.now() - DAY_MS);
  await giveRefunds(shop.runtime);

  expect(await readBooks(shop, made.orderNo)).toMatchObject({ attempt: 'Refunded' });
});

test('an order cancelled while its account was made leaves no account open', async () => {
  const made = await orderByTransfer(shop);
  await shop.comeBack(await authorizePayment(shop, made, { faults: ['hangAfter'] }));
  await cancelOrder(shop, made.orderNo);
  shop.setNow(shop.now() + 2_000);
  await reconcilePayments(shop.runtime);
  shop.setNow(shop.now() + 2_000);
  await reconcilePayments(shop.runtime);

  expect(await readBooks(shop, made.orderNo)).toMatchObject({ attempt: 'Failed' });
  await expect(depositMoney(shop, made)).rejects.toThrow('the account is cancelled');
});

test.each(['hangAfter', 'http500After', 'wrongSignature'])(
  '%s when the account is made: it is found and shown',
  async (fault) => {
    const made = await orderByTransfer(shop);
    await shop.comeBack(await authorizePayment(shop, made, { faults: [fault] }));
    shop.setNow(shop.now() + 2_000);
    await reconcilePayments(shop.runtime);

    expect(await readBooks(shop, made.orderNo)).toEqual(RECEIVED);

    await depositMoney(shop, made);
    expect(await readBooks(shop, made.orderNo)).toEqual(PAID);
  },
);

test('the checkout of an order that waits for a transfer is over', async () => {
  const made = await issueAccount(shop);
  const again = await made.buyer.post<ErrorBody>('/api/checkout/calculateShippingInfo', {
    checkoutSn: made.checkoutSn,
    zipCode: '',
  });
  expectProblem(again, 409, 'CheckoutCompleted');

  const start = await made.buyer.post<ErrorBody>('/api/payment/nicepayments/start', {
    ecpPaymentId: made.ecpPaymentId,
  });
  expectProblem(start, 409, 'CheckoutCompleted');
});

test.each([
  ['BankAccountTransfer', 'bank', '국민은행'],
  ['CellPhone', 'cellphone', '휴대폰 결제'],
])('%s pays at once', async (selectedPaymentMethodType, method, words) => {
  const made = await orderByTransfer(shop, { ...TRANSFER, selectedPaymentMethodType });
  expect(await readWindowFields(made)).toMatchObject({ method });

  await shop.comeBack(await authorizePayment(shop, made));

  expect(await readBooks(shop, made.orderNo)).toEqual(PAID);
  expect(await shop.ledger()).toEqual(['capture 50000']);

  const html = await (await made.buyer.raw(`/orderComplete/${made.orderNo}`)).text();
  expect(html).toContain(words);
});

test('a bank that makes no accounts, a provider that is none and the wrong pair are refused', async () => {
  for (const given of [
    { ...TRANSFER, selectedBankCode: '090' },
    { ...TRANSFER, selectedPaymentMethodCode: 'naverpay' },
    { selectedPaymentMethodType: 'EasyPayment', selectedPaymentMethodCode: 'naverpay' },
  ]) {
    await expect(orderByTransfer(shop, given)).rejects.toThrow('createOrder: 422');
  }
});

test('lines added to the cart meanwhile stay when the transfer arrives', async () => {
  const itemCode = codeOf(await makeProduct(shop));
  const buyer = shop.shopper();
  const { cartLineItemSns } = (await addToCart(buyer, itemCode)).body;
  const path = '/api/checkout/setCheckoutNormalApproach';
  const begun = await buyer.post<{ checkoutSn: string }>(path, { cartLineItemSns });
  const { checkoutSn } = begun.body;
  const { body: made } = await createOrder(buyer, checkoutSn, TRANSFER);

  await addToCart(buyer, itemCode);
  await shop.comeBack(await authorizePayment(shop, { ...made, buyer }));
  await depositMoney(shop, made);

  expect(await readBooks(shop, made.orderNo)).toEqual(PAID);

  const [line] = (await readMine(buyer)).orderHandlers.flatMap((handler) => handler.lineItems);
  expect(line?.product.qty).toBe(1);
});

test('a line that was changed to another option meanwhile stays in the cart', async () => {
  const product = await makeProduct(shop, { stock: [9, 9] });
  const buyer = shop.shopper();
  const { body: added } = await addToCart(buyer, codeOf(product));
  const { cartLineItemSns } = added;
  const path = '/api/checkout/setCheckoutNormalApproach';
  const begun = await buyer.post<{ checkoutSn: string }>(path, { cartLineItemSns });
  const { body: made } = await createOrder(buyer, begun.body.checkoutSn);

  await changeOption(buyer, cartLineItemSns[0] ?? 0, codeOf(product, 1));
  await shop.comeBack(await authorizePayment(shop, { ...made, buyer }));

  const lines = (await readMine(buyer)).orderHandlers.flatMap(({ lineItems }) => lineItems);
  expect(lines.map((line) => line.product.itemCode)).toEqual([codeOf(product, 1)]);
});
