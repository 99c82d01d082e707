import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderDetail } from '#src/features/order/order/shop/detail/order-detail.schema.ts';
import { giveRefunds } from '#src/features/order/refund/refund.jobs.ts';
import { listOpenRefunds } from '#src/features/order/refund/refund.queries.ts';
import type { RefundPage } from '#src/features/order/payment/desk/refund-list.schema.ts';
import { makeAccountNeeded } from '../../../support/order/account-needed.ts';
import { startPayingShop, type PayingShop } from '../../../support/order/checkout.ts';
import { expectProblem } from '../../../support/problem.ts';
import { makeProduct } from '../../../support/product/factories.ts';
import type { PaidOrder } from '../../../support/order/orders.ts';
import { makeMember, signedIn } from '../../../support/member/people.ts';
import type { ErrorBody, Shopper } from '../../../support/shopper.ts';
import { staffOf } from '../../../support/desk/staff.ts';
import { readWaitingCounts } from '../../../support/desk/today.ts';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const AMOUNT = 2_970;
const ACCOUNT = { bankCode: '004', bankAccountNo: '123-4567-8901', bankAccountHolder: '김하늘' };
let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());

async function makeWaitingRefund(buyer?: Shopper): Promise<PaidOrder> {
  const { units } = await makeProduct(shop, {
    listPrice: AMOUNT,
    salePrice: AMOUNT,
    policy: { type: 'ConditionalFree', fee: 3_000, baseAmt: 50_000 },
  });

  const itemCode = units[0]?.itemCode ?? '';
  return makeAccountNeeded(shop, { itemCode, ...(buyer && { buyer }) });
}

const nameAccount = ({ orderNo, buyer }: PaidOrder, body: object, by = buyer) =>
  by.call<ErrorBody>('PUT', `/api/order/${orderNo}/refundAccount`, { body });
const statusesOf = async ({ orderSn }: PaidOrder) =>
  (await listOpenRefunds(shop.runtime.database.read, orderSn)).map(({ status }) => status);
const fieldIn = async (page: string, by: Shopper) =>
  (await (await by.raw(page)).text()).includes('<h2 id="needed-account"');

test('a guest gives the account on the page of their order, and the money goes there', async () => {
  const order = await makeWaitingRefund();
  const { orderNo, buyer } = order;
  const page = `/guest/order/${orderNo}`;
  expect(await fieldIn(page, buyer)).toBe(true);
  expect(await fieldIn(`/en${page}`, buyer)).toBe(true);

  const { body } = await buyer.get<OrderDetail>(`/api/guest/order/${orderNo}`);
  expect(body.accountNeededAmt).toBe(AMOUNT);

  const refused = [
    [{}, 422, 'RefundAccountRequired'],
    [{ refundAccount: { ...ACCOUNT, bankAccountNo: '12' } }, 422, 'RefundAccountRequired'],
    [{ refundAccount: { ...ACCOUNT, bankAccountHolder: '박구름' } }, 422, 'RefundHolderMismatch'],
    [{ useSavedAccount: true }, 422, 'RefundAccountRequired'],
  ] as const;

  for (const [given, status, code] of refused) {
    const answer = await nameAccount(order, given);
    expectProblem(answer, status, code);
  }

  const stranger = shop.shopper();
  await stranger.get('/api/live'); // the csrf cookie

  expect((await nameAccount(order, { refundAccount: ACCOUNT }, stranger)).status).toBe(401);

  const other = await signedIn(shop);
  expect((await nameAccount(order, { refundAccount: ACCOUNT }, other)).status).toBe(404);
  expect(await statusesOf(order)).toEqual(['AccountNeeded']);

  expect((await nameAccount(order, { refundAccount: ACCOUNT })).status).toBe(200);
  expect(await statusesOf(order)).toEqual(['Requested']);
  expect(await fieldIn(page, buyer)).toBe(false);

  const again = await nameAccount(order, { refundAccount: ACCOUNT });
  expectProblem(again, 409, 'NoAccountNeeded');

  await giveRefunds(shop.runtime);
  expect(await statusesOf(order)).toEqual([]);
});

test('of two requests at once one names the account', async () => {
  const order = await makeWaitingRefund();
  const both = await Promise.all([1, 2].map(() => nameAccount(order, { refundAccount: ACCOUNT })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await giveRefunds(shop.runtime);
});

test('a member gives theirs with a recent proof, or takes the saved one', async () => {
  const member = await makeMember(shop, { name: '김하늘' });
  const buyer = await signedIn(shop, member);

  const order = await makeWaitingRefund(buyer);
  expect(await fieldIn(`/myPage/order/${order.orderNo}`, buyer)).toBe(true);

  const account = { refundAccount: { ...ACCOUNT, save: true } };
  expect((await nameAccount(order, account)).status).toBe(200);

  const next = await makeWaitingRefund(buyer);
  expect((await nameAccount(next, { useSavedAccount: true })).status).toBe(200);
  expect([await statusesOf(order), await statusesOf(next)]).toEqual([['Requested'], ['Requested']]);

  await giveRefunds(shop.runtime);
});

test('staff see what waits for an account; the time of the law begins once it is named', async () => {
  const order = await makeWaitingRefund();

  const desk = async <T>(path: string) =>
    (await (await staffOf(shop, 'owner')).browser.get<T>(path)).body;
  const today = async () => readWaitingCounts((await staffOf(shop, 'owner')).browser);
  const listed = async (status: string) =>
    (await desk<RefundPage>(`/api/staff/refunds?status=${status}`)).rows;

  expect(await today()).toMatchObject({ accountsNeeded: 1, refundsLate: 0 });

  // Within the session of the guest.
  const namedAt = shop.now() + MINUTE_MS;
  shop.setNow(namedAt);

  const [row] = await listed('AccountNeeded');
  expect(row).toMatchObject({ orderNo: order.orderNo, dueAt: null, amount: AMOUNT });
  expect((await nameAccount(order, { refundAccount: ACCOUNT })).status).toBe(200);
  expect(await today()).toMatchObject({ accountsNeeded: 0, refundsLate: 0 });

  shop.setNow(namedAt + 20 * DAY_MS);

  expect(await listed('Late')).toMatchObject([{ orderNo: order.orderNo, owedAt: namedAt }]);
  expect(await today()).toMatchObject({ accountsNeeded: 0, refundsLate: 1 });
});
