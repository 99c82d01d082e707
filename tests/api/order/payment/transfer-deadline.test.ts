import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
import {
  readBooks,
  startPayingShop,
  type Made,
  type PayingShop,
} from '../../../support/order/checkout.ts';
import { makeMember, signedIn } from '../../../support/member/people.ts';
import { PAID } from '../../../support/order/payment/settling.ts';
import {
  EXPIRED,
  RECEIVED,
  depositMoney,
  getAttempt,
  issueAccount,
  listMails,
  TRANSFER,
} from '../../../support/order/payment/transfer.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.control('reset', {}));

test('an unpaid virtual account expires at its deadline, and everything is released once', async () => {
  const made = await issueAccount(shop);
  const { dueAt } = await getAttempt(shop, made);

  shop.setNow(dueAt ?? 0);
  await Promise.all(Array.from({ length: 5 }, () => reconcilePayments(shop.runtime)));

  expect(await readBooks(shop, made.orderNo)).toEqual(EXPIRED);
  expect(await listMails(shop, made)).toEqual(['depositAwaited', 'depositExpired']);
  await expect(depositMoney(shop, made)).rejects.toThrow('the account is cancelled');
});

test('an account that the provider shows as ended after its deadline has expired', async () => {
  const made = await issueAccount(shop);

  await shop.control('settings', { webhookUrl: null });

  const { dueAt, providerOrderId, tid } = await getAttempt(shop, made);
  await shop.runtime.gateways.of('nicepay').withdraw({ tid: tid ?? '', providerOrderId });
  shop.setNow(dueAt ?? 0);
  await reconcilePayments(shop.runtime);

  expect(await readBooks(shop, made.orderNo)).toEqual(EXPIRED);
  expect(await listMails(shop, made)).toEqual(['depositAwaited', 'depositExpired']);
});

test('a transfer in the last second is accepted, not lost', async () => {
  const made = await issueAccount(shop);
  const { dueAt } = await getAttempt(shop, made);

  await shop.control('settings', { webhookUrl: null });
  await depositMoney(shop, made);
  shop.setNow((dueAt ?? 0) + 1_000);
  await reconcilePayments(shop.runtime);

  expect(await readBooks(shop, made.orderNo)).toEqual(PAID);

  await shop.control('settings', { webhookUrl: `${shop.url}/api/payment/nicepayments/webhook` });
});

test('while the provider does not answer nothing is ended', async () => {
  const made = await issueAccount(shop);
  const { dueAt } = await getAttempt(shop, made);

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
  const made = await issueAccount(shop, { ...TRANSFER, guestPassword: undefined }, shopper);
  const { dueAt } = await getAttempt(shop, made);

  shop.setNow(dueAt ?? 0);
  await reconcilePayments(shop.runtime);
  await depositMoney(shop, made, { force: true });

  await expect.poll(() => readBooks(shop, made.orderNo)).toMatchObject({ attempt: 'Refunded' });
  expect(await depositBalance(shop.runtime.database.read, memberNo)).toBe(50_000);

  const { tid } = await getAttempt(shop, made);
  await shop.control('webhook', { tid });

  expect(await depositBalance(shop.runtime.database.read, memberNo)).toBe(50_000);
});

test('only the remaining balance of a member’s late transfer becomes deposit', async () => {
  const member = await makeMember(shop);
  const shopper = await signedIn(shop, member);
  const made = await issueAccount(shop, { ...TRANSFER, guestPassword: undefined }, shopper);
  const { dueAt, paymentAttemptSn, tid } = await getAttempt(shop, made);

  shop.setNow(dueAt ?? 0);
  await reconcilePayments(shop.runtime);
  await shop.control('settings', { webhookUrl: null });
  await depositMoney(shop, made, { force: true });

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
  const { orderSn } = await getAttempt(shop, made);
  const [refund] = await listOpenRefunds(shop.runtime.database.read, orderSn);
  expect(refund).toMatchObject({ status: 'AccountNeeded', reason: 'Unwanted', amount: 50_000 });
  if (!refund) throw new Error('There is no refund.');
  return { refund };
}

test('a guest’s money that came too late goes to the account they name', async () => {
  const made = await issueAccount(shop);
  const { dueAt, paymentAttemptSn, tid } = await getAttempt(shop, made);

  shop.setNow(dueAt ?? 0);
  await reconcilePayments(shop.runtime);
  await shop.control('settings', { webhookUrl: null });
  await depositMoney(shop, made, { force: true });
  await checkLatePayment(shop.runtime, { paymentAttemptSn, tid });

  expect(await readBooks(shop, made.orderNo)).toMatchObject({ attempt: 'Refunding' });
  expect(await listMails(shop, made)).toContain('refundAccountNeeded');

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
