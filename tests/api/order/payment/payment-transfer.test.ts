import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { composeMail } from '#src/features/member/mail/shop/mail.service.ts';
import { checkLatePayment } from '#src/features/order/payment/verify-payment.service.ts';
import { reconcilePayments } from '#src/features/order/payment/payment.jobs.ts';
import { giveRefunds } from '#src/features/order/refund/refund.jobs.ts';
import {
  nameAccount,
  sealAccount,
} from '#src/features/order/refund/account/refund-account.service.ts';
import { makeRefund } from '#src/features/order/refund/refund.service.ts';
import { listOpenRefunds } from '#src/features/order/refund/refund.queries.ts';
import { depositBalance } from '#src/features/benefit/deposit/deposit.service.ts';
import { endOfKstDay } from '#src/lib/instant.ts';
import { addToCart, changeOption, codeOf, readMine } from '../../../support/order/cart.ts';
import {
  cancelOrder,
  createOrder,
  placeOrder,
  readBooks,
  startPayingShop,
  type Made,
  type PayingShop,
} from '../../../support/order/checkout.ts';
import { makeProduct } from '../../../support/product/factories.ts';
import { makeMember, signedIn } from '../../../support/member/people.ts';
import type { ErrorBody, Shopper } from '../../../support/shopper.ts';

const DAY_MS = 24 * 60 * 60_000;
let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.control('reset', {}));

const VBANK = {
  selectedPaymentMethodType: 'VirtualBankAccount',
  selectedPaymentMethodCode: 'nicepay',
};

async function order(given: object = VBANK, buyer: Shopper = shop.shopper()) {
  const { units } = await makeProduct(shop);
  return { ...(await placeOrder(buyer, units[0]?.itemCode ?? '', given)), buyer };
}

/** The fields that the shop's page opens the payment window with. */
async function windowFields(made: Made & { buyer: Shopper }) {
  const { ecpPaymentId } = made;
  const { body } = await made.buyer.post<{ fields: Record<string, string> }>(
    '/api/payment/nicepayments/start',
    { ecpPaymentId },
  );

  return body.fields;
}

async function consent(made: Made & { buyer: Shopper }, changes: object = {}) {
  return shop.consent(made, { ...(await windowFields(made)), ...changes });
}

/** An order whose virtual account was issued. */
async function issued(given: object = VBANK, buyer?: Shopper) {
  const made = await order(given, buyer);
  expect(await shop.comeBack(await consent(made))).toBe(`/orderComplete/${made.orderNo}`);
  return made;
}

function attemptOf(made: Made) {
  return shop.runtime.database.read
    .selectFrom('payment_attempt')
    .selectAll()
    .where('ecpPaymentId', '=', made.ecpPaymentId)
    .executeTakeFirstOrThrow();
}

async function mailsOf(made: Made): Promise<string[]> {
  const { orderSn } = await attemptOf(made);

  const rows = await shop.runtime.database.read
    .selectFrom('job')
    .select('payload')
    .where('key', 'like', 'mail:%')
    .orderBy('jobSn')
    .execute();

  return rows
    .map(({ payload }) => JSON.parse(payload) as { template: string; orderSn?: number })
    .filter((mail) => mail.orderSn === orderSn)
    .map(({ template }) => template);
}

const deposit = (made: Made, more: object = {}) =>
  shop.control('deposit', { orderId: made.orderNo, ...more });

const RECEIVED = {
  order: 'OrderReceived',
  attempt: 'Waiting',
  reservation: 'Held',
  qty: 10,
  reservedQty: 1,
};
const PAID = {
  order: 'PaymentCompleted',
  attempt: 'Paid',
  reservation: 'Taken',
  qty: 9,
  reservedQty: 0,
};
const EXPIRED = {
  order: 'OrderCancelled',
  cancelReason: 'expired',
  attempt: 'Failed',
  reservation: 'Released',
  qty: 10,
  reservedQty: 0,
};

test('a virtual account is issued, shown and mailed; its webhook pays the order', async () => {
  const made = await issued({ ...VBANK, selectedBankCode: '088' });
  expect(await readBooks(shop, made.orderNo)).toEqual(RECEIVED);
  expect(await shop.ledger()).toEqual([]);

  const { methodDetail, dueAt, orderSn } = await attemptOf(made);
  expect(dueAt).toBe(endOfKstDay(shop.now(), 3) - 60_000);

  const account = JSON.parse(methodDetail) as Record<string, string>;
  expect(account).toMatchObject({
    bankCode: '088',
    bankName: '신한은행',
    accountHolder: '노스리지',
  });

  const html = await (await made.buyer.raw(`/orderComplete/${made.orderNo}`)).text();
  expect(html).toContain(account['accountNo']);
  expect(html).toContain('2026.11.23');

  const english = await (await made.buyer.raw(`/en/orderComplete/${made.orderNo}`)).text();
  expect(english).toContain('Shinhan Bank');

  const mail = await composeMail(shop.runtime, { template: 'depositAwaited', orderSn });
  expect(mail?.text).toContain(account['accountNo']);
  expect(await mailsOf(made)).toEqual(['depositAwaited']);

  await deposit(made);

  expect(await readBooks(shop, made.orderNo)).toEqual(PAID);
  expect(await shop.ledger()).toEqual(['capture 50000']);
  expect(await mailsOf(made)).toEqual(['depositAwaited', 'orderCompleted']);

  const status = await made.buyer.get(`/api/payment/status/${made.ecpPaymentId}`);
  expect(status.body).toMatchObject({ state: 'Paid' });
});

test('twenty duplicate webhooks of a transfer have one effect', async () => {
  const made = await issued();

  await shop.control('settings', { webhookUrl: null });
  await deposit(made);

  expect(await readBooks(shop, made.orderNo)).toEqual(RECEIVED);

  await shop.control('settings', { webhookUrl: `${shop.url}/api/payment/nicepayments/webhook` });

  const { tid } = await attemptOf(made);
  await Promise.all(Array.from({ length: 20 }, () => shop.control('webhook', { tid })));

  expect(await readBooks(shop, made.orderNo)).toEqual(PAID);
  expect(await mailsOf(made)).toEqual(['depositAwaited', 'orderCompleted']);
});

test('a transfer whose webhook is lost is found by polling', async () => {
  const made = await order();
  await shop.comeBack(await consent(made, { faults: ['noNotice'] }));
  await deposit(made);
  await reconcilePayments(shop.runtime);

  expect(await readBooks(shop, made.orderNo)).toEqual(RECEIVED);

  shop.setNow(shop.now() + 61_000);
  await reconcilePayments(shop.runtime);

  expect(await readBooks(shop, made.orderNo)).toEqual(PAID);
});

test('an account polled by a clock a day ahead is polled again after it is corrected', async () => {
  const made = await order();
  await shop.comeBack(await consent(made, { faults: ['noNotice'] }));
  shop.setNow(shop.now() + DAY_MS);
  await reconcilePayments(shop.runtime);
  shop.setNow(shop.now() - DAY_MS);
  await deposit(made);
  await reconcilePayments(shop.runtime);

  expect(await readBooks(shop, made.orderNo)).toEqual(PAID);
});

test('a refund that a clock put off which ran a day ahead goes out once it is right again', async () => {
  const made = await order({ ...VBANK, selectedPaymentMethodType: 'CreditCard' });
  await shop.comeBack(await consent(made, { faults: ['hangAfter'] }));
  await cancelOrder(shop, made.orderNo);
  await shop.control('faults', { fault: 'http500Before', call: 'cancel' });
  shop.setNow(shop.now() + DAY_MS);
  await reconcilePayments(shop.runtime);

  expect(await readBooks(shop, made.orderNo)).toMatchObject({ attempt: 'Refunding' });

  shop.setNow(shop.now() - DAY_MS);
  await giveRefunds(shop.runtime);

  expect(await readBooks(shop, made.orderNo)).toMatchObject({ attempt: 'Refunded' });
});

test('an unpaid virtual account expires at its deadline, and everything is released once', async () => {
  const made = await issued();
  const { dueAt } = await attemptOf(made);

  shop.setNow(dueAt ?? 0);
  await Promise.all(Array.from({ length: 5 }, () => reconcilePayments(shop.runtime)));

  expect(await readBooks(shop, made.orderNo)).toEqual(EXPIRED);
  expect(await mailsOf(made)).toEqual(['depositAwaited', 'depositExpired']);
  await expect(deposit(made)).rejects.toThrow('the account is cancelled');
});

test('an account that the provider shows as ended after its deadline has expired', async () => {
  const made = await issued();

  await shop.control('settings', { webhookUrl: null });

  const { dueAt, providerOrderId, tid } = await attemptOf(made);
  await shop.runtime.gateways.of('nicepay').withdraw({ tid: tid ?? '', providerOrderId });
  shop.setNow(dueAt ?? 0);
  await reconcilePayments(shop.runtime);

  expect(await readBooks(shop, made.orderNo)).toEqual(EXPIRED);
  expect(await mailsOf(made)).toEqual(['depositAwaited', 'depositExpired']);
});

test('a transfer in the last second is accepted, not lost', async () => {
  const made = await issued();
  const { dueAt } = await attemptOf(made);

  await shop.control('settings', { webhookUrl: null });
  await deposit(made);
  shop.setNow((dueAt ?? 0) + 1_000);
  await reconcilePayments(shop.runtime);

  expect(await readBooks(shop, made.orderNo)).toEqual(PAID);

  await shop.control('settings', { webhookUrl: `${shop.url}/api/payment/nicepayments/webhook` });
});

test('while the provider does not answer nothing is ended', async () => {
  const made = await issued();
  const { dueAt } = await attemptOf(made);

  shop.setNow(dueAt ?? 0);
  await shop.control('faults', { fault: 'http500Before', call: 'query' });
  await reconcilePayments(shop.runtime);

  expect(await readBooks(shop, made.orderNo)).toEqual(RECEIVED);

  await shop.control('faults', { fault: 'http500Before', call: 'cancel' });
  shop.setNow((dueAt ?? 0) + 5_000);
  await reconcilePayments(shop.runtime);

  // The account has expired, which the provider reports.
  expect(await readBooks(shop, made.orderNo)).toMatchObject({ order: 'OrderCancelled' });

  await shop.control('reset', {});
});

test('a member’s money that came too late becomes deposit', async () => {
  const member = await makeMember(shop);
  const { memberNo } = member;
  const shopper = await signedIn(shop, member);
  const made = await issued({ ...VBANK, guestPassword: undefined }, shopper);
  const { dueAt } = await attemptOf(made);

  shop.setNow(dueAt ?? 0);
  await reconcilePayments(shop.runtime);
  await deposit(made, { force: true });

  await expect.poll(() => readBooks(shop, made.orderNo)).toMatchObject({ attempt: 'Refunded' });
  expect(await depositBalance(shop.runtime.database.read, memberNo)).toBe(50_000);

  const { tid } = await attemptOf(made);
  await shop.control('webhook', { tid });

  expect(await depositBalance(shop.runtime.database.read, memberNo)).toBe(50_000);
});

test('only the remaining balance of a member’s late transfer becomes deposit', async () => {
  const member = await makeMember(shop);
  const shopper = await signedIn(shop, member);
  const made = await issued({ ...VBANK, guestPassword: undefined }, shopper);
  const { dueAt, paymentAttemptSn, tid } = await attemptOf(made);

  shop.setNow(dueAt ?? 0);
  await reconcilePayments(shop.runtime);
  await shop.control('settings', { webhookUrl: null });
  await deposit(made, { force: true });

  const refundAccount = { bankCode: '004', accountNo: '12345678901', holder: '김하늘' };

  await shop.runtime.gateways.of('nicepay').cancel({
    tid: tid ?? '',
    reason: 'console',
    cancelOrderId: 'console',
    refundAccount,
    part: { amount: 20_000, taxFreeAmt: 0 },
  });

  await checkLatePayment(shop.runtime, { paymentAttemptSn, tid });

  expect(await readBooks(shop, made.orderNo)).toMatchObject({ attempt: 'Refunded' });
  expect(await depositBalance(shop.runtime.database.read, member.memberNo)).toBe(30_000);

  await shop.control('settings', { webhookUrl: `${shop.url}/api/payment/nicepayments/webhook` });
});

/** The refund of a guest's transfer, which waits for their account. */
async function accountWaited(made: Made) {
  const { orderSn } = await attemptOf(made);
  const [refund] = await listOpenRefunds(shop.runtime.database.read, orderSn);
  expect(refund).toMatchObject({ status: 'AccountNeeded', reason: 'Unwanted', amount: 50_000 });
  if (!refund) throw new Error('There is no refund.');
  return { refund };
}

test('a guest’s money that came too late goes to the account they name', async () => {
  const made = await issued();
  const { dueAt, paymentAttemptSn, tid } = await attemptOf(made);

  shop.setNow(dueAt ?? 0);
  await reconcilePayments(shop.runtime);
  await shop.control('settings', { webhookUrl: null });
  await deposit(made, { force: true });
  await checkLatePayment(shop.runtime, { paymentAttemptSn, tid });

  expect(await readBooks(shop, made.orderNo)).toMatchObject({ attempt: 'Refunding' });
  expect(await mailsOf(made)).toContain('refundAccountNeeded');

  const { refund } = await accountWaited(made);

  await giveRefunds(shop.runtime);

  expect(await makeRefund(shop.runtime, refund.refundSn)).toBe('AccountNeeded');

  const { secret } = shop.runtime;

  const named = {
    bankCode: '004',
    bankAccountNo: '12345678901',
    bankAccountHolder: '김하늘',
    save: false,
  };

  const account = sealAccount(secret, named);
  const name = () =>
    shop.runtime.database.tx((t) => nameAccount(t, refund, { account, now: shop.now() }));
  expect([await name(), await name()]).toEqual([true, false]);
  expect(await makeRefund(shop.runtime, refund.refundSn)).toBe('Done');
  expect(await makeRefund(shop.runtime, refund.refundSn)).toBe('Done');
  expect(await readBooks(shop, made.orderNo)).toMatchObject({ attempt: 'Refunded' });
  expect(await shop.ledger()).toEqual(['capture 50000', 'cancel 50000']);

  await shop.control('settings', { webhookUrl: `${shop.url}/api/payment/nicepayments/webhook` });
});

test('an order cancelled while its account was made leaves no account open', async () => {
  const made = await order();
  await shop.comeBack(await consent(made, { faults: ['hangAfter'] }));
  await cancelOrder(shop, made.orderNo);
  shop.setNow(shop.now() + 2_000);
  await reconcilePayments(shop.runtime);
  shop.setNow(shop.now() + 2_000);
  await reconcilePayments(shop.runtime);

  expect(await readBooks(shop, made.orderNo)).toMatchObject({ attempt: 'Failed' });
  await expect(deposit(made)).rejects.toThrow('the account is cancelled');
});

test.each(['hangAfter', 'http500After', 'wrongSignature'])(
  '%s when the account is made: it is found and shown',
  async (fault) => {
    const made = await order();
    await shop.comeBack(await consent(made, { faults: [fault] }));
    shop.setNow(shop.now() + 2_000);
    await reconcilePayments(shop.runtime);

    expect(await readBooks(shop, made.orderNo)).toEqual(RECEIVED);

    await deposit(made);
    expect(await readBooks(shop, made.orderNo)).toEqual(PAID);
  },
);

test('the checkout of an order that waits for a transfer is over', async () => {
  const made = await issued();
  const again = await made.buyer.post<ErrorBody>('/api/checkout/calculateShippingInfo', {
    checkoutSn: made.checkoutSn,
    zipCode: '',
  });
  expect(again.body.code).toBe('CheckoutCompleted');

  const start = await made.buyer.post<ErrorBody>('/api/payment/nicepayments/start', {
    ecpPaymentId: made.ecpPaymentId,
  });
  expect([start.status, start.body.code]).toEqual([409, 'CheckoutCompleted']);
});

test.each([
  ['BankAccountTransfer', 'bank', '국민은행'],
  ['CellPhone', 'cellphone', '휴대폰 결제'],
])('%s pays at once', async (selectedPaymentMethodType, method, words) => {
  const made = await order({ ...VBANK, selectedPaymentMethodType });
  expect(await windowFields(made)).toMatchObject({ method });

  await shop.comeBack(await consent(made));

  expect(await readBooks(shop, made.orderNo)).toEqual(PAID);
  expect(await shop.ledger()).toEqual(['capture 50000']);

  const html = await (await made.buyer.raw(`/orderComplete/${made.orderNo}`)).text();
  expect(html).toContain(words);
});

test('a bank that makes no accounts, a provider that is none and the wrong pair are refused', async () => {
  for (const given of [
    { ...VBANK, selectedBankCode: '090' },
    { ...VBANK, selectedPaymentMethodCode: 'naverpay' },
    { selectedPaymentMethodType: 'EasyPayment', selectedPaymentMethodCode: 'naverpay' },
  ]) {
    await expect(order(given)).rejects.toThrow('createOrder: 422');
  }
});

test('lines added to the cart meanwhile stay when the transfer arrives', async () => {
  const itemCode = codeOf(await makeProduct(shop));
  const buyer = shop.shopper();
  const { cartLineItemSns } = (await addToCart(buyer, itemCode)).body;
  const path = '/api/checkout/setCheckoutNormalApproach';
  const begun = await buyer.post<{ checkoutSn: string }>(path, { cartLineItemSns });
  const { checkoutSn } = begun.body;
  const { body: made } = await createOrder(buyer, checkoutSn, VBANK);

  await addToCart(buyer, itemCode);
  await shop.comeBack(await consent({ ...made, buyer }));
  await deposit(made);

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
  await shop.comeBack(await consent({ ...made, buyer }));

  const lines = (await readMine(buyer)).orderHandlers.flatMap(({ lineItems }) => lineItems);
  expect(lines.map((line) => line.product.itemCode)).toEqual([codeOf(product, 1)]);
});
