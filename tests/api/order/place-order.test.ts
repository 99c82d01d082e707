import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireReservations } from '#src/features/order/payment/payment.jobs.ts';
import { depositBalance } from '#src/features/benefit/deposit/deposit.service.ts';
import { pointBalance } from '#src/features/benefit/point/point.service.ts';
import {
  placeOrder,
  readBooks,
  startPayingShop,
  type PayingShop,
} from '../../support/order/checkout.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeProduct } from '../../support/product/factories.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';
import { memberWith } from '../../support/benefit/wallet.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());

/** An order of 50,000 won that a member pays with points and deposit alone. */
async function paidInFull(means: { points?: number; deposit?: number }, type: string) {
  const { shopper, memberNo } = await memberWith(shop, means);
  const { units } = await makeProduct(shop);
  const placedOrder = await placeOrder(shopper, units[0]?.itemCode ?? '', {
    selectedPaymentMethodType: type,
    selectedPaymentMethodCode: 'none',
    guestPassword: undefined,
    point: means.points ?? 0,
    deposit: means.deposit ?? 0,
    expectedTotal: 0,
  });

  return { made: placedOrder, shopper, memberNo };
}

const postPlaceOrder = (shopper: Shopper, ecpPaymentId: string) =>
  shopper.post<ErrorBody>('/api/order/placeOrder', { ecpPaymentId });

const readBalances = async (memberNo: number) => [
  await pointBalance(shop.runtime.database.read, memberNo, shop.now()),
  await depositBalance(shop.runtime.database.read, memberNo),
];

test.each([
  ['Point', { points: 50_000 }],
  ['Deposit', { deposit: 50_000 }],
  ['Deposit', { points: 20_000, deposit: 30_000 }],
])('%s pays all: the order is placed without a gateway, once', async (type, means) => {
  const { made, shopper, memberNo } = await paidInFull(means, type);
  expect(made.amount).toBe(0);

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => postPlaceOrder(shopper, made.ecpPaymentId)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(answers[0]?.body).toEqual({
    state: 'Paid',
    orderNo: made.orderNo,
    redirectUrl: `/orderComplete/${made.orderNo}`,
  });
  expect(await readBooks(shop, made.orderNo)).toEqual({
    order: 'PaymentCompleted',
    attempt: 'Paid',
    reservation: 'Taken',
    qty: 9,
    reservedQty: 0,
  });
  expect(await readBalances(memberNo)).toEqual([0, 0]);
  expect(await shop.ledger()).toEqual([]);
});

test('an order that was never placed gives everything back', async () => {
  const means = { points: 20_000, deposit: 30_000 };
  const { made, shopper, memberNo } = await paidInFull(means, 'Deposit');
  expect(await readBalances(memberNo)).toEqual([0, 0]);

  shop.setNow(shop.now() + 15 * 60_000);
  await expireReservations(shop.runtime);

  expect(await readBalances(memberNo)).toEqual([20_000, 30_000]);

  const late = await postPlaceOrder(shopper, made.ecpPaymentId);
  expectProblem(late, 402, 'PaymentAuthorizationFailed');
});

test('an order with an amount left to pay, another buyer’s, and a visitor without one are refused', async () => {
  const { made } = await paidInFull({ points: 50_000 }, 'Point');
  const { units } = await makeProduct(shop);
  const guest = shop.shopper();
  const unpaid = await placeOrder(guest, units[0]?.itemCode ?? '');

  const refused = await postPlaceOrder(guest, unpaid.ecpPaymentId);
  expectProblem(refused, 422, 'PaymentMethodUnavailable');
  expect((await postPlaceOrder(guest, made.ecpPaymentId)).status).toBe(404);
  expect((await postPlaceOrder(shop.shopper(), made.ecpPaymentId)).status).toBe(401);
  expect((await postPlaceOrder(guest, 'x')).status).toBe(422);
});

test('points do not pay what they have not covered', async () => {
  const { shopper } = await memberWith(shop, { points: 10_000 });
  const { units } = await makeProduct(shop);
  const order = placeOrder(shopper, units[0]?.itemCode ?? '', {
    selectedPaymentMethodType: 'Point',
    selectedPaymentMethodCode: 'none',
    guestPassword: undefined,
    point: 10_000,
    expectedTotal: 40_000,
  });

  await expect(order).rejects.toThrow('createOrder: 422');
});
