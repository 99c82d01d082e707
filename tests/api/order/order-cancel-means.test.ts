import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CancelDone, CancelEstimate } from '#src/features/order/cancel/cancel.schema.ts';
import { sealClearAccounts } from '#src/features/order/refund/account/refund-account.service.ts';
import { giveRefunds } from '#src/features/order/refund/refund.jobs.ts';
import { listAllOpenRefunds, listOpenRefunds } from '#src/features/order/refund/refund.queries.ts';
import { depositBalance } from '#src/features/benefit/deposit/deposit.service.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeProduct } from '../../support/product/factories.ts';
import {
  itemsOf,
  makePaid,
  makeUnpaid,
  statusOf,
  type PaidOrder,
} from '../../support/order/orders.ts';
import { makeMember, signedIn } from '../../support/member/people.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.control('reset', {}));

type CancelInput = { cashRefundMethod?: string; refundAccount?: object; items?: object[] };

async function cancelPaidOrder(order: PaidOrder, input: CancelInput = {}) {
  const path = `/api/order/${order.orderNo}`;
  const { refundAccount: _, ...choice } = input;
  const seen = await order.buyer.post<CancelEstimate>(`${path}/estimateCancel`, choice);
  const expectedRefundAmt = seen.body.refundAmt ?? 0;
  const body = { reasonCode: 'ChangedMind', expectedRefundAmt, ...input };

  return order.buyer.post<CancelDone & ErrorBody>(`${path}/cancel`, body);
}

const oneUnit = ({ items }: PaidOrder) => ({
  items: [{ orderItemSn: items[0]?.orderItemSn ?? 0, qty: 1 }],
});

/** Processes the due refunds. */
async function processRefunds(): Promise<void> {
  await giveRefunds(shop.runtime);
  expect(await listAllOpenRefunds(shop.runtime.database.read)).toEqual([]);
}

/** An order's payment in the provider's records. */
async function atProvider(orderNo: string): Promise<object | undefined> {
  const answer = await fetch(`${shop.sandboxUrl}/__sandbox/payments?orderId=${orderNo}`);
  const { payments } = (await answer.json()) as { payments: object[] };
  return payments[0];
}

async function makeTwoItems() {
  const { units } = await makeProduct(shop);
  return [{ itemCode: units[0]?.itemCode ?? '', qty: 2 }];
}

async function makeBuyer(): Promise<{ memberNo: number; buyer: Shopper }> {
  const newMember = await makeMember(shop);
  return { memberNo: newMember.memberNo, buyer: await signedIn(shop, newMember) };
}

/** An order of two units at 50,000 won, paid to a virtual bank account. */
async function byTransfer(buyer?: Shopper): Promise<PaidOrder> {
  const formFields = { selectedPaymentMethodType: 'VirtualBankAccount' };
  const order = await makeUnpaid(shop, {
    items: await makeTwoItems(),
    given: formFields,
    ...(buyer && { buyer }),
  });

  const { ecpPaymentId, orderNo } = order;
  const start = await order.buyer.post<{ fields: object }>('/api/payment/nicepayments/start', {
    ecpPaymentId,
  });

  await shop.comeBack(await shop.consent(order, start.body.fields));
  await shop.control('deposit', { orderId: orderNo });

  expect(await statusOf(shop, order.orderSn)).toBe('PaymentCompleted');

  return { ...order, items: await itemsOf(shop, order.orderSn) };
}

/** An order of two units at 50,000 won, paid by phone bill. */
async function byPhone(buyer?: Shopper): Promise<PaidOrder> {
  const formFields = { selectedPaymentMethodType: 'CellPhone' };
  const order = await makeUnpaid(shop, {
    items: await makeTwoItems(),
    given: formFields,
    ...(buyer && { buyer }),
  });

  await shop.comeBack(await shop.consent(order, { method: 'cellphone', isDigital: false }));

  expect(await statusOf(shop, order.orderSn)).toBe('PaymentCompleted');

  return { ...order, items: await itemsOf(shop, order.orderSn) };
}

/** The orderer's name in every form; it differs from the member's name. */
const BUYER = '김하늘';
const MEMBER = '김산행';
const ACCOUNT = { bankCode: '004', bankAccountHolder: BUYER, bankAccountNo: '123-456-789012' };

test('a guest’s transfer is refunded to the account they name, part by part', async () => {
  const order = await byTransfer();
  const cancelInput = { ...oneUnit(order), cashRefundMethod: 'Account' };
  expectProblem(await cancelPaidOrder(order, cancelInput), 422, 'RefundAccountRequired');

  for (const bankAccountHolder of ['박바다', MEMBER]) {
    const answer = await cancelPaidOrder(order, {
      ...cancelInput,
      refundAccount: { ...ACCOUNT, bankAccountHolder },
    });
    expectProblem(answer, 422, 'RefundHolderMismatch');
  }

  expect(await statusOf(shop, order.orderSn)).toBe('PaymentCompleted');

  const part = await cancelPaidOrder(order, { ...cancelInput, refundAccount: ACCOUNT });
  expect(part.body.refunds).toEqual([{ means: 'Payment', amount: 50_000 }]);

  await processRefunds();

  const rest = await cancelPaidOrder(order, {
    cashRefundMethod: 'Account',
    refundAccount: ACCOUNT,
  });
  expect(rest.body).toMatchObject({ orderStatus: 'OrderCancelled', refundAmt: 50_000 });

  await processRefunds();

  expect(await shop.ledger()).toEqual(['capture 100000', 'cancel 50000', 'cancel 50000']);
  expect(await atProvider(order.orderNo)).toMatchObject({ status: 'cancelled' });
});

const accountsOf = async ({ orderSn }: PaidOrder) => {
  const { read } = shop.runtime.database;
  const rows = await read
    .selectFrom('refund')
    .select(['status', 'refundAccount'])
    .where('orderSn', '=', orderSn)
    .orderBy('refundSn')
    .execute();

  return rows.map(({ status, refundAccount }) => [status, refundAccount]);
};

test('the account of a refund is sealed, and erased once the money is there', async () => {
  const order = await byTransfer();
  await cancelPaidOrder(order, { cashRefundMethod: 'Account', refundAccount: ACCOUNT });

  const [asked] = await accountsOf(order);
  expect(asked).toEqual(['Requested', expect.stringMatching(/^[\w-]{60,}$/)]);

  await processRefunds();

  expect(await accountsOf(order)).toEqual([['Done', null]]);
  expect(await shop.ledger()).toEqual(['capture 100000', 'cancel 100000']);
});

test('an account an older version wrote in the clear is sealed by the job, and still used', async () => {
  const order = await byTransfer();
  await cancelPaidOrder(order, { cashRefundMethod: 'Account', refundAccount: ACCOUNT });

  const clear = JSON.stringify({ bankCode: '004', accountNo: '123456789012', holder: BUYER });

  await shop.runtime.database.tx((t) =>
    t
      .updateTable('refund')
      .set({ refundAccount: clear })
      .where('orderSn', '=', order.orderSn)
      .execute(),
  );

  expect(await sealClearAccounts(shop.runtime)).toBe(1);
  expect(await sealClearAccounts(shop.runtime)).toBe(0);
  expect((await accountsOf(order))[0]?.[1]).not.toContain('123456789012');

  await processRefunds();
  expect(await accountsOf(order)).toEqual([['Done', null]]);
});

test('staff see that a refund’s account can’t be decrypted with another secret', async () => {
  const order = await byTransfer();
  await cancelPaidOrder(order, { cashRefundMethod: 'Account', refundAccount: ACCOUNT });
  await giveRefunds({ ...shop.runtime, secret: 'another'.repeat(8) });

  const [out] = await listOpenRefunds(shop.runtime.database.read, order.orderSn);
  expect(out).toMatchObject({ resultCode: 'accountUnreadable', pendingAt: null });
  expect(await shop.ledger()).toEqual(['capture 100000']);

  shop.setNow(shop.now() + 60_000);
  await processRefunds();

  expect(await accountsOf(order)).toEqual([['Done', null]]);
});

test('points are waited for of what is kept alone', async () => {
  const { buyer } = await makeBuyer();
  const order = await byTransfer(buyer);
  const waiting = async () =>
    (await buyer.get<{ waitingPoint: number }>('/api/my/point/summary')).body.waitingPoint;
  const before = await waiting();
  expect(before).toBeGreaterThan(0);

  await cancelPaidOrder(order, oneUnit(order));
  expect(await waiting()).toBe(before / 2);
});

test('a member’s transfer is refunded as deposit, or to their account on request', async () => {
  const { memberNo, buyer } = await makeBuyer();
  const order = await byTransfer(buyer);

  const part = await cancelPaidOrder(order, oneUnit(order));
  expect(part.body.refunds).toEqual([{ means: 'PaymentToDeposit', amount: 50_000 }]);
  expect(await depositBalance(shop.runtime.database.read, memberNo)).toBe(50_000);
  expect(await shop.ledger()).toEqual(['capture 100000']);

  const toAccount = (bankAccountHolder: string) =>
    cancelPaidOrder(order, {
      cashRefundMethod: 'Account',
      refundAccount: { ...ACCOUNT, bankAccountHolder },
    });

  const refused = await toAccount(BUYER);
  expectProblem(refused, 422, 'RefundHolderMismatch');

  const rest = await toAccount(MEMBER);
  expect(rest.body.refunds).toEqual([{ means: 'Payment', amount: 50_000 }]);

  await processRefunds();

  expect(await shop.ledger()).toEqual(['capture 100000', 'cancel 50000']);
  expect(await depositBalance(shop.runtime.database.read, memberNo)).toBe(50_000);
});

test('a guest’s telephone bill is cancelled as a whole; a part goes to their account', async () => {
  const whole = await byPhone();
  await cancelPaidOrder(whole);
  await processRefunds();

  expect(await shop.ledger()).toEqual(['capture 100000', 'cancel 100000']);

  const order = await byPhone();
  expectProblem(await cancelPaidOrder(order, oneUnit(order)), 422, 'RefundAccountRequired');

  const refundAccount = { ...ACCOUNT, bankAccountHolder: BUYER };
  const { body } = await cancelPaidOrder(order, { ...oneUnit(order), refundAccount });
  expect(body.refunds).toEqual([{ means: 'Payment', amount: 50_000 }]);

  await processRefunds();
  expect((await shop.ledger()).slice(2)).toEqual(['capture 100000', 'cancel 50000']);
});

test('a phone bill payment that can’t be refunded becomes a member’s deposit', async () => {
  const { memberNo, buyer } = await makeBuyer();
  const order = await byPhone(buyer);

  const part = await cancelPaidOrder(order, oneUnit(order));
  expect(part.body.refunds).toEqual([{ means: 'PaymentToDeposit', amount: 50_000 }]);

  const rest = await cancelPaidOrder(order);
  expect(rest.body).toMatchObject({ orderStatus: 'OrderCancelled', refundAmt: 50_000 });

  await processRefunds();

  expect(await depositBalance(shop.runtime.database.read, memberNo)).toBe(100_000);
  expect(await shop.ledger()).toEqual(['capture 100000']);
});

test('the thank-you page of a cancelled order shows the cancel', async () => {
  const order = await makePaid(shop, { items: await makeTwoItems() });
  const page = async () => (await order.buyer.raw(`/orderComplete/${order.orderNo}`)).text();
  expect(await page()).toContain('주문이 완료되었습니다');

  await cancelPaidOrder(order);

  const after = await page();
  expect(after).not.toContain('주문이 완료되었습니다');
  expect(after).toContain('취소된 주문입니다');
  expect(after).toContain('결제 후 취소된 주문입니다');
});
