import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { AppError } from '#src/errors/errors.ts';
import { reshipByStaff } from '#src/features/order/claim/reship/reship.service.ts';
import { expireClaims } from '#src/features/order/claim/payment/claim-paid.service.ts';
import { startPayingShop, type PayingShop } from '../support/order/checkout.ts';
import {
  applyFor,
  beginClaimPayment,
  claimDeskOf,
  claimerOf,
  makeDelivered,
} from '../support/order/claim/claims.ts';
import { makeProduct } from '../support/product/factories.ts';
import { expectCounted, expectSound, settleAll } from '../support/order/money/money.ts';
import { deskOf, makePaid, type PaidOrder } from '../support/order/orders.ts';
import { rivalAt } from '../support/soundness/rival.ts';
import type { Answer } from '../support/shopper.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.control('reset', {}));
afterEach(() => expectSound(shop));

async function makeSizes(stock: readonly number[] = [9, 9]) {
  const { units } = await makeProduct(shop, {
    listPrice: 60_000,
    salePrice: 60_000,
    stock: [...stock],
  });
  return units.map(({ itemCode }) => itemCode);
}

interface Jacket {
  order: PaidOrder;
  other: string;
}

/** A delivered jacket of 60,000 won, and the code of its other size. */
async function makeDeliveredJacket(): Promise<Jacket> {
  const [itemCode = '', other = ''] = await makeSizes();
  return { order: await makeDelivered(shop, { items: [{ itemCode, qty: 1 }] }), other };
}

const itemOf = ({ items }: PaidOrder, index = 0) => ({
  orderItemSn: items[index]?.orderItemSn ?? 0,
  claimQty: 1,
});
const buildDefectReturn = (order: PaidOrder) => ({
  items: [itemOf(order)],
  claimReasonCode: 'DefectiveProduct',
});
const buildExchange = ({ order, other }: Jacket) => ({
  items: [{ ...itemOf(order), exchangeItemCode: other }],
  claimReasonCode: 'WrongDelivery',
});

/** A draft with its sums, ready to be applied for. */
async function prepareClaim(order: PaidOrder, type: 'Return' | 'Exchange', claimInput: object) {
  const claimer = claimerOf(order, type);
  const draft = await claimer.draft();
  const { refundAmt, addPaymentAmt } = (await claimer.estimate(draft, claimInput)).body;
  return (headers: Record<string, string> = {}) =>
    claimer.apply(draft, { refundAmt, addPaymentAmt, headers });
}

const claimsOf = ({ orderSn }: PaidOrder) =>
  shop.runtime.database.read
    .selectFrom('claim')
    .select(['claimNo', 'status'])
    .where('orderSn', '=', orderSn)
    .execute();

const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort();

/** Steps of staff that race: the code of each that was refused. */
async function refusalsOf(steps: readonly Promise<unknown>[]): Promise<string[]> {
  const ends = await Promise.allSettled(steps);
  return ends.flatMap((end) => {
    if (end.status === 'fulfilled') return [];
    if (end.reason instanceof AppError) return [end.reason.code];
    throw end.reason;
  });
}

const withdrawClaim = ({ buyer }: PaidOrder, claimNo: string) =>
  buyer.post(`/api/claim/${claimNo}/cancellation`);

test('a unit is in one claim, whoever comes first', async () => {
  const jacketOrder = await makeDeliveredJacket();
  const { order } = jacketOrder;
  const giveBack = await prepareClaim(order, 'Return', buildDefectReturn(order));
  const swap = await prepareClaim(order, 'Exchange', buildExchange(jacketOrder));

  const answers = await Promise.all([giveBack(), swap()]);
  expect(statusesOf(answers)).toEqual([201, 409]);
  expect(await claimsOf(order)).toHaveLength(1);
});

test.each(['beforeClaim', 'beforeClaimCommit', 'afterClaim'] as const)(
  'the rest of an order is cancelled %s of a return: every won is counted once',
  async (seam) => {
    const [itemCode = '', other = ''] = await makeSizes();
    const items = [itemCode, other].map((code) => ({ itemCode: code, qty: 1 }));
    const order = await makePaid(shop, { items });
    const desk = deskOf(shop);

    await desk.prepare(order.orderSn);
    await desk.ship(order.orderSn, [{ orderItemSn: itemOf(order).orderItemSn, qty: 1 }]);
    await desk.deliver(order.orderSn);

    const apply = await prepareClaim(order, 'Return', buildDefectReturn(order));
    const path = `/api/order/${order.orderNo}`;
    const rest = { items: [{ orderItemSn: itemOf(order, 1).orderItemSn, qty: 1 }] };
    const cancels: Answer[] = [];

    const raced = rivalAt(shop, seam, async () => {
      const { body } = await order.buyer.post<{ refundAmt: number }>(
        `${path}/estimateCancel`,
        rest,
      );
      const expectedRefundAmt = body.refundAmt;
      const cancelRequest = { ...rest, reasonCode: 'ChangedMind', expectedRefundAmt };

      cancels.push(await order.buyer.post(`${path}/cancel`, cancelRequest));
    });

    const applied = await apply();

    expect(await raced()).toBe(true);

    for (const { status } of [applied, ...cancels]) expect([200, 201, 409]).toContain(status);
    for (const { claimNo } of await claimsOf(order)) await claimDeskOf(shop).through(claimNo);
    await settleAll(shop);

    await expectCounted(shop, order);
  },
);

test('a delivered order is returned, and not cancelled at the same time', async () => {
  const { order } = await makeDeliveredJacket();
  const apply = await prepareClaim(order, 'Return', buildDefectReturn(order));
  const cancel = order.buyer.post(`/api/order/${order.orderNo}/cancel`, {
    reasonCode: 'ChangedMind',
    expectedRefundAmt: 60_000,
  });

  const [applied, cancelled] = await Promise.all([apply(), cancel]);
  expect([applied.status, cancelled.status]).toEqual([201, 409]);
});

test.each(['beforeClaimEndCommit', 'afterClaimEnd'] as const)(
  'a reshipment that staff confirm %s of its withdrawal is withdrawn or sent, never both',
  async (seam) => {
    const { order } = await makeDeliveredJacket();
    const reshipRequest = { items: [itemOf(order)], claimReasonCode: 'NotReceived' };
    const path = `/api/claim/${order.orderNo}/reship`;
    const { claimNo } = (await order.buyer.post<{ claimNo: string }>(path, reshipRequest)).body;
    const raced = rivalAt(shop, seam, () => refusalsOf([claimDeskOf(shop).settle(claimNo)]));
    const { status } = await withdrawClaim(order, claimNo);

    expect(await raced()).toBe(true);

    const [claim] = await claimsOf(order);
    expect(claim?.status).toBe(status === 200 ? 'Cancelled' : 'Confirmed');

    const sent = await shop.runtime.database.read
      .selectFrom('order_item')
      .select('orderItemSn')
      .where('exchangeOfItemSn', '=', itemOf(order).orderItemSn)
      .execute();
    expect(sent).toHaveLength(claim?.status === 'Confirmed' ? 1 : 0);
  },
);

test('a claim is withdrawn or accepted, rejected or withdrawn, settled once', async () => {
  const desk = claimDeskOf(shop);
  const { order } = await makeDeliveredJacket();
  const first = (await applyFor(order, 'Return', buildDefectReturn(order))).claimNo;

  const [withdrawn] = await Promise.all([
    withdrawClaim(order, first),
    refusalsOf([desk.end(first, 'Rejected')]),
  ]);
  expect((await claimsOf(order))[0]?.status).toBe(
    withdrawn.status === 200 ? 'Cancelled' : 'Rejected',
  );

  const second = (await applyFor(order, 'Return', buildDefectReturn(order))).claimNo;
  await desk.accept(second);
  await desk.book(second);
  await desk.receive(second);
  await desk.inspect(second);

  const late = await withdrawClaim(order, second);
  expect([late.status, late.body]).toMatchObject([409, { code: 'ClaimNotWithdrawable' }]);

  const refusals = await refusalsOf([
    desk.settle(second),
    desk.settle(second),
    desk.end(second, 'Rejected'),
  ]);
  expect(refusals).toEqual(['ClaimStatusConflict', 'ClaimStatusConflict']);

  await settleAll(shop);
  await expectCounted(shop, order);
});

test('the last unit of a size is exchanged for once, by staff or by a buyer', async () => {
  const [itemCode = '', other = ''] = await makeSizes([9, 1]);
  const items = [{ itemCode, qty: 1 }];
  const orders = [await makeDelivered(shop, { items }), await makeDelivered(shop, { items })];
  const applies = await Promise.all(
    orders.map((order) => prepareClaim(order, 'Exchange', buildExchange({ order, other }))),
  );

  const answers = await Promise.all(applies.map((apply) => apply()));
  expect(statusesOf(answers)).toEqual([201, 409]);

  const lost = orders[answers.findIndex(({ status }) => status === 409)];
  expect(lost && (await claimsOf(lost))).toEqual([]);
});

test.each([
  ['one key', () => 'a-key-of-twenty-equal-requests'],
  ['their own keys', () => crypto.randomUUID()],
])('twenty equal applications with %s are one claim', async (_, keyOf) => {
  const { order } = await makeDeliveredJacket();
  const apply = await prepareClaim(order, 'Return', buildDefectReturn(order));
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => apply({ 'idempotency-key': keyOf() })),
  );

  for (const { status } of answers) expect([201, 409]).toContain(status);

  const numbers = answers.flatMap(({ status, body }) => (status === 201 ? body.claimNo : []));
  expect(new Set(numbers).size).toBe(1);
  expect(await claimsOf(order)).toHaveLength(1);
});

/** An exchange by change of mind whose payment of 6,000 won is authorized. */
async function makeAuthorizedExchange() {
  const { order, other } = await makeDeliveredJacket();
  const items = [{ ...itemOf(order), exchangeItemCode: other }];
  const { claimNo } = await applyFor(order, 'Exchange', { items });
  const payment = { claimNo, amount: 6_000 };
  const { form, confirm, providerOrderId } = await beginClaimPayment(shop, order, payment);

  const moves = async () =>
    (await shop.entries())
      .filter(({ orderId }) => orderId === providerOrderId)
      .map(({ kind, amount }) => `${kind} ${amount}`);

  return { order, claimNo, form, confirm, moves };
}

test('returns and confirmations of one payment at once capture it once', async () => {
  const { order, form, confirm, moves } = await makeAuthorizedExchange();
  const returns = [form, form].map((again) => shop.comeBack(again));
  const [, , ...answers] = await Promise.all([...returns, confirm(), confirm()]);

  for (const answer of answers) expect(answer).toMatchObject({ status: 200 });
  await settleAll(shop);

  expect((await confirm()).body).toMatchObject({ state: 'Paid', status: 'Applied' });
  expect(await moves()).toEqual(['capture 6000']);
  expect(await claimsOf(order)).toMatchObject([{ status: 'Applied' }]);
});

test.each(['beforeApprove', 'afterApprove', 'beforeClaimPaidCommit'] as const)(
  'a claim that is withdrawn %s of its payment keeps no money',
  async (seam) => {
    const { order, claimNo, form, confirm, moves } = await makeAuthorizedExchange();
    const raced = rivalAt(shop, seam, () => withdrawClaim(order, claimNo));

    await shop.comeBack(form);
    await confirm();

    expect(await raced()).toBe(true);

    await settleAll(shop);
    await confirm();
    await settleAll(shop);

    const [claim] = await claimsOf(order);
    const isEnded = claim?.status === 'Cancelled';
    expect(await moves()).toEqual(['capture 6000', ...(isEnded ? ['cancel 6000'] : [])]);
  },
);

test('a payment that arrives after its claim expired goes back whole', async () => {
  const { order, form, confirm, moves } = await makeAuthorizedExchange();
  const raced = rivalAt(shop, 'beforeApprove', async () => {
    shop.setNow(shop.now() + 31 * 60_000);
    await expireClaims(shop.runtime);
  });

  await shop.comeBack(form);

  expect(await raced()).toBe(true);

  await settleAll(shop);
  await confirm();
  await expireClaims(shop.runtime);
  await settleAll(shop);

  const [claim] = await claimsOf(order);
  const sum = (await moves()).join(', ');
  expect([
    ['Applied', 'capture 6000'],
    ['Cancelled', 'capture 6000, cancel 6000'],
    ['Cancelled', ''],
  ]).toContainEqual([claim?.status, sum]);
});

test('staff send a missing unit again once, however often they try', async () => {
  const { order } = await makeDeliveredJacket();
  const request = {
    items: [itemOf(order)],
    claimReasonCode: 'NotReceived' as const,
    claimDetailedReason: '',
  };

  const { database } = shop.runtime;
  const tries = [1, 2, 3].map(() =>
    reshipByStaff({ database, now: shop.now() }, order.orderSn, request),
  );
  expect(await refusalsOf(tries)).toEqual(['OrderCouldNotBeReshipped', 'OrderCouldNotBeReshipped']);
  expect(await claimsOf(order)).toHaveLength(1);
});
