import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Compensated } from '#src/features/order/compensation/desk/compensation.schema.ts';
import type { OrderDetail } from '#src/features/order/order/shop/detail/order-detail.schema.ts';
import type { StaffOrder } from '#src/features/order/order/desk/order-desk.schema.ts';
import { digestTables } from '../../../support/database/digest.ts';
import { makeTransferred } from '../../../support/order/account-needed.ts';
import { startPayingShop, type PayingShop } from '../../../support/order/checkout.ts';
import { applyFor, claimDeskOf } from '../../../support/order/claim/claims.ts';
import { expectCounted, expectSound, settleAll } from '../../../support/order/money/money.ts';
import { makePricedUnits, oneOf, refundByStaff } from '../../../support/order/money/money-case.ts';
import { deskOf, makePaid, makeUnpaid, type PaidOrder } from '../../../support/order/orders.ts';
import { expectProblem } from '../../../support/problem.ts';
import { makeProduct } from '../../../support/product/factories.ts';
import { runVerb } from '../../../support/shop-verb.ts';
import { staffOf } from '../../../support/desk/staff.ts';
import type { ErrorBody, Shopper } from '../../../support/shopper.ts';

let shop: PayingShop;
let service: Shopper;
let owner: Shopper;
beforeAll(async () => {
  shop = await startPayingShop();
  service = (await staffOf(shop, 'service')).browser;
  owner = (await staffOf(shop, 'owner')).browser;
});
afterAll(() => shop.close());
beforeEach(() => shop.control('reset', {}));
afterEach(() => expectSound(shop));

/** An order of two units of 50,000 won each, delivered for nothing. */
async function makeOrder(): Promise<PaidOrder> {
  const { units } = await makeProduct(shop, {
    prices: [50_000, 50_000],
    policy: { type: 'Free', returnFee: 3_000 },
  });
  const items = units.map(({ itemCode }) => ({ itemCode, qty: 1 }));
  const order = await makePaid(shop, { items });
  const desk = deskOf(shop);
  await desk.prepare(order.orderSn);
  await desk.ship(order.orderSn);
  await desk.deliver(order.orderSn);

  return order;
}

const giveBack = (
  { orderNo }: { orderNo: string },
  amount: number,
  { by = service, ref = randomUUID() as string, dryRun = false } = {},
) =>
  by.post<Compensated & ErrorBody>(`/api/staff/orders/${orderNo}/compensation`, {
    amount,
    reason: '포장 불량',
    ref,
    dryRun,
  });

const readOrder = async ({ orderNo }: PaidOrder) =>
  (await owner.get<StaffOrder>(`/api/staff/orders/${orderNo}`)).body;

async function returnUnit(order: PaidOrder, index: number): Promise<number> {
  const items = [{ orderItemSn: order.items[index]?.orderItemSn ?? 0, claimQty: 1 }];
  const { claimNo, refundAmt } = await applyFor(order, 'Return', {
    items,
    claimReasonCode: 'DefectiveProduct',
  });
  await claimDeskOf(shop).through(claimNo);
  return refundAmt;
}

/** Sums the amounts that its provider has given back. */
const countBack = async ({ orderNo }: PaidOrder) =>
  (await shop.entries())
    .filter(({ orderId, kind }) => kind === 'cancel' && orderId.startsWith(orderNo))
    .reduce((sum, { amount }) => sum + amount, 0);

test('a part of what was paid goes back, the goods stay, and its buyer reads why', async () => {
  const order = await makeOrder();

  const before = await digestTables(shop.runtime.database);
  expect((await giveBack(order, 10_000, { dryRun: true })).status).toBe(200);
  expect(await digestTables(shop.runtime.database)).toEqual(before);

  const { body } = await giveBack(order, 10_000);
  expect(body).toEqual({ refundAmt: 10_000, refunds: [{ means: 'Payment', amount: 10_000 }] });
  await settleAll(shop);
  expect(await countBack(order)).toBe(10_000);

  const { body: shown } = await order.buyer.get<OrderDetail>(`/api/guest/order/${order.orderNo}`);
  expect(shown).toMatchObject({
    cancels: [{ reasonCode: 'Compensated', items: [], compensationAmt: 10_000 }],
  });

  const { money, audit } = await readOrder(order);
  expect(money).toMatchObject({ compensableAmt: 90_000, refundedPaymentAmt: 10_000 });
  expect(audit[0]).toMatchObject({ action: 'order:cancel', reason: '포장 불량' });
  await expectCounted(shop, order);
});

test('later returns give back what they would have, as far as it was paid', async () => {
  const order = await makeOrder();
  await giveBack(order, 10_000);

  expect(await returnUnit(order, 0)).toBe(50_000);
  expect(await returnUnit(order, 1)).toBe(40_000);
  await settleAll(shop);
  expect(await countBack(order)).toBe(100_000);
  await expectCounted(shop, order);
});

test('an amount that an open return promises is not given twice', async () => {
  const order = await makeOrder();
  const items = oneOf(order, 0).map(({ orderItemSn }) => ({ orderItemSn, claimQty: 1 }));
  await applyFor(order, 'Return', { items, claimReasonCode: 'DefectiveProduct' });

  expectProblem(await giveBack(order, 50_001, { by: owner }), 409, 'CompensationTooHigh');
  expect((await giveBack(order, 50_000, { by: owner })).status).toBe(200);
  expectProblem(await giveBack(order, 1, { by: owner }), 409, 'CompensationTooHigh');
  await settleAll(shop); // the provider forgets its payments before the next test
});

test('an open return gets what it was told, whatever goes back for others meanwhile', async () => {
  const order = await makeOrder();
  await giveBack(order, 60_000, { by: owner });

  const items = oneOf(order, 0).map(({ orderItemSn }) => ({ orderItemSn, claimQty: 1 }));
  const told = await applyFor(order, 'Return', { items, claimReasonCode: 'DefectiveProduct' });
  expect(told.refundAmt).toBe(40_000);
  expect(await returnUnit(order, 1)).toBe(0);

  await claimDeskOf(shop).through(told.claimNo);
  await settleAll(shop);
  expect(await countBack(order)).toBe(100_000);
  await expectCounted(shop, order);
});

test('the same request twice, and at once, gives once', async () => {
  const order = await makeOrder();
  const ref = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => giveBack(order, 5_000, { ref })));
  expect(answers.map(({ status, body }) => [status, body.refundAmt])).toEqual(
    answers.map(() => [200, 5_000]),
  );
  expect((await readOrder(order)).money?.compensableAmt).toBe(95_000);
});

test('service gives up to the limit for an order in all, also at once; the owner gives more', async () => {
  const order = await makeOrder();
  const answers = await Promise.all([1, 2, 3].map(() => giveBack(order, 12_000)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 403]);

  const refused = await giveBack(order, 6_001);
  expectProblem(refused, 403, 'AboveStaffLimit');
  expect(refused.body.message).toContain('30,000');
  expect((await giveBack(order, 6_000)).status).toBe(200);
  expect((await giveBack(order, 6_001, { by: owner })).status).toBe(200);
});

test('nothing is given of an order that is not paid, or that has gone back', async () => {
  const [unit] = await makePricedUnits(shop, 20_000);
  const itemCode = unit?.itemCode ?? '';
  const unpaid = await makeUnpaid(shop, { items: [{ itemCode, qty: 1 }] });
  expectProblem(await giveBack(unpaid, 1_000), 409, 'CompensationTooHigh');

  const cancelled = await makePaid(shop, { items: [{ itemCode, qty: 1 }] });
  await refundByStaff(shop, cancelled, oneOf(cancelled));
  expectProblem(await giveBack(cancelled, 1_000), 409, 'CompensationTooHigh');
});

test('what was paid by transfer waits for an account, which its buyer is asked for', async () => {
  const [unit] = await makePricedUnits(shop, 20_000);
  const itemCode = unit?.itemCode ?? '';
  const order = await makeTransferred(shop, itemCode);
  expect((await giveBack(order, 1_000)).status).toBe(200);

  const refunds = await shop.runtime.database.read
    .selectFrom('refund')
    .select(['status', 'amount'])
    .where('orderSn', '=', order.orderSn)
    .execute();
  expect(refunds).toEqual([{ status: 'AccountNeeded', amount: 1_000 }]);
});

test.each([
  { amount: 0, reason: 'x', ref: randomUUID() },
  { amount: 0.5, reason: 'x', ref: randomUUID() },
  { amount: 1_000, reason: ' ', ref: randomUUID() },
  { amount: 1_000, reason: 'x', ref: 'x' },
])('%o is refused', async (body) => {
  const order = await makeOrder();
  const refused = await service.post(`/api/staff/orders/${order.orderNo}/compensation`, body);
  expect(refused.status).toBe(422);
});

test('the command line gives back as well', async () => {
  const order = await makeOrder();
  const words = ['order', 'compensate', order.orderNo, '--amount', '3000', '--reason', '긁힘'];
  const { code, output, complaint } = await runVerb(words, shop.env);
  expect(code, complaint).toBe(0);
  expect(output).toContain('Payment ₩3,000');
});
