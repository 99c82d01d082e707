import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ClaimDetail, Claimable } from '#src/features/order/claim/claim.schema.ts';
import { sellerClaimEnd } from '#src/features/order/claim/claim.ts';
import { endOfKstDay } from '#src/lib/instant.ts';
import { giveRefunds } from '#src/features/order/refund/refund.jobs.ts';
import { startPayingShop, type PayingShop } from '../../../support/order/checkout.ts';
import {
  applyFor,
  claimDeskOf,
  claimerOf,
  makeDelivered,
} from '../../../support/order/claim/claims.ts';
import { expectProblem } from '../../../support/problem.ts';
import { makeProduct } from '../../../support/product/factories.ts';
import { itemsOf, makePaid, type PaidOrder } from '../../../support/order/orders.ts';
import type { ErrorBody } from '../../../support/shopper.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.control('reset', {}));

const FREE_ABOVE = { policy: { type: 'ConditionalFree', fee: 3_000, baseAmt: 50_000 } } as const;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Two jackets of 30,000 won that arrived, shipped free above 50,000. */
async function makeDeliveredOrder(): Promise<PaidOrder> {
  const jacket = await makeProduct(shop, { listPrice: 30_000, salePrice: 30_000, ...FREE_ABOVE });
  return makeDelivered(shop, { items: [{ itemCode: jacket.units[0]?.itemCode ?? '', qty: 2 }] });
}

const itemSnOf = (order: PaidOrder) => order.items[0]?.orderItemSn ?? 0;
const buildClaim = (order: PaidOrder, claimQty = 1) => ({
  items: [{ orderItemSn: itemSnOf(order), claimQty }],
});

const orderOf = (order: PaidOrder) =>
  shop.runtime.database.read
    .selectFrom('orders')
    .select(['refundedPaymentAmt', 'finalTotalPaymentAmt', 'status'])
    .where('orderSn', '=', order.orderSn)
    .executeTakeFirstOrThrow();

const itemOf = (order: PaidOrder) =>
  shop.runtime.database.read
    .selectFrom('order_item')
    .select(['returnedQty', 'claimingQty', 'status'])
    .where('orderItemSn', '=', itemSnOf(order))
    .executeTakeFirstOrThrow();

const stockOf = async (order: PaidOrder) =>
  shop.runtime.database.read
    .selectFrom('stock')
    .select(['qty', 'reservedQty'])
    .where('prodUnitSn', '=', order.items[0]?.prodUnitSn ?? 0)
    .executeTakeFirstOrThrow();

test('a guest sees what can be returned, and until when', async () => {
  const order = await makeDeliveredOrder();
  const { status, body } = await claimerOf(order, 'Return').verify();
  const answer = body as Claimable;
  expect(status).toBe(200);

  const [item] = answer.items;
  expect(item).toMatchObject({ orderItemSn: itemSnOf(order), unitAmt: 30_000 });
  expect(item?.buyer.claimableQty).toBe(2);
  expect(item?.buyer.until).toBe(endOfKstDay(shop.now(), 7));
  expect(item?.seller.until).toBe(sellerClaimEnd(shop.now(), 7));
});

test('one of two is returned by change of mind: free shipping is lost, the collection is paid', async () => {
  const order = await makeDeliveredOrder();
  const { estimate, claimNo, status } = await applyFor(order, 'Return', buildClaim(order));
  expect(estimate).toMatchObject({
    goodsAmt: 30_000,
    claimFee: 6_000,
    refundAmt: 24_000,
    addPaymentAmt: 0,
    instead: { refundAmt: 0, addPaymentAmt: 6_000 },
    fees: [{ initialShippingFee: 3_000, basicReturnFee: 3_000, addReturnFee: 0 }],
    refunds: [{ means: 'Payment', amount: 24_000 }],
  });
  expect(estimate.lines.map(({ code, amount }) => [code, amount])).toEqual([
    ['goods', 30_000],
    ['freeShippingLost', -3_000],
    ['basicReturnFee', -3_000],
  ]);
  expect(status).toBe('Applied');
  expect(await itemOf(order)).toMatchObject({ claimingQty: 1, returnedQty: 0 });

  const before = await stockOf(order);

  await claimDeskOf(shop).through(claimNo);
  await giveRefunds(shop.runtime);

  expect(await orderOf(order)).toMatchObject({ refundedPaymentAmt: 24_000, status: 'Delivered' });
  expect(await itemOf(order)).toMatchObject({ claimingQty: 0, returnedQty: 1 });
  expect((await stockOf(order)).qty).toBe(before.qty + 1);

  const detail = await order.buyer.get<ClaimDetail>(`/api/claim/${claimNo}/detail`);
  expect(detail.body).toMatchObject({
    status: 'Confirmed',
    refundAmt: 24_000,
    claimFee: 6_000,
    cancellable: false,
    refunds: [{ means: 'Payment', amount: 24_000, isDone: true }],
  });
  expect(detail.body.timeline.map(({ status: step }) => step)).toEqual([
    'Applied',
    'WaitingForReception',
    'Received',
    'WarehousingConfirmed',
    'Confirmed',
  ]);
});

test('the seller’s fault costs nothing, and the fee of a parcel that came back whole goes back', async () => {
  const cap = await makeProduct(shop, { listPrice: 20_000, salePrice: 20_000, ...FREE_ABOVE });
  const itemCode = cap.units[0]?.itemCode ?? '';
  const order = await makeDelivered(shop, { items: [{ itemCode, qty: 1 }] });

  const { estimate, claimNo } = await applyFor(order, 'Return', {
    ...buildClaim(order),
    claimReasonCode: 'DefectiveProduct',
  });
  expect(estimate).toMatchObject({ claimFee: 0, shippingRefundAmt: 3_000, refundAmt: 23_000 });

  await claimDeskOf(shop).through(claimNo, [
    { orderItemSn: itemSnOf(order), receivedQty: 1, restockedQty: 0 },
  ]);

  const { refundedPaymentAmt, finalTotalPaymentAmt } = await orderOf(order);
  expect(refundedPaymentAmt).toBe(finalTotalPaymentAmt);
});

test('a rejected return leaves everything as it was', async () => {
  const order = await makeDeliveredOrder();
  const before = [await orderOf(order), await itemOf(order), await stockOf(order)];
  const { claimNo } = await applyFor(order, 'Return', buildClaim(order, 2));
  const desk = claimDeskOf(shop);

  await desk.accept(claimNo);
  await desk.book(claimNo);
  await desk.receive(claimNo);
  await desk.end(claimNo, 'Rejected', 'worn outside');

  expect([await orderOf(order), await itemOf(order), await stockOf(order)]).toEqual(before);

  const detail = await order.buyer.get<ClaimDetail>(`/api/claim/${claimNo}/detail`);
  expect(detail.body).toMatchObject({ status: 'Rejected', endReason: 'worn outside' });

  const again = await applyFor(order, 'Return', buildClaim(order, 2));
  expect(again.status).toBe('Applied');
});

test('a buyer withdraws a return until its collection is booked', async () => {
  const order = await makeDeliveredOrder();
  const { claimNo } = await applyFor(order, 'Return', buildClaim(order));
  const path = `/api/claim/${claimNo}/cancellation`;
  const stranger = shop.shopper();
  expect((await stranger.post<ErrorBody>(path, {})).status).toBe(401);
  expect((await order.buyer.post(path, {})).body).toEqual({ status: 'Cancelled' });
  expect(await itemOf(order)).toMatchObject({ claimingQty: 0, returnedQty: 0 });

  const { claimNo: second } = await applyFor(order, 'Return', buildClaim(order));
  const desk = claimDeskOf(shop);

  await desk.accept(second);
  await desk.book(second);

  const late = await order.buyer.post<ErrorBody>(`/api/claim/${second}/cancellation`, {});
  expectProblem(late, 409, 'ClaimNotWithdrawable');
});

test('twenty equal applications make one claim', async () => {
  const order = await makeDeliveredOrder();
  const claimer = claimerOf(order, 'Return');
  const draftClaimSn = await claimer.draft();
  const { body } = await claimer.estimate(draftClaimSn, buildClaim(order));
  const headers = { 'idempotency-key': `claim-${order.orderNo}` };

  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      claimer.apply(draftClaimSn, { refundAmt: body.refundAmt, headers }),
    ),
  );

  // A request that comes while the first is answered is told to wait (409).
  const created = answers.filter(({ status }) => status === 201);

  expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
  expect(new Set(created.map((answer) => answer.body.claimNo)).size).toBe(1);

  const again = await claimer.apply(draftClaimSn, { refundAmt: body.refundAmt, headers });
  expect(again.body.claimNo).toBe(created[0]?.body.claimNo);
  expect(await itemOf(order)).toMatchObject({ claimingQty: 1 });
});

test('of two claims of the same units at once one wins', async () => {
  const order = await makeDeliveredOrder();
  const claimer = claimerOf(order, 'Return');
  const drafts = [await claimer.draft(), await claimer.draft()];
  const seen = await Promise.all(
    drafts.map((draft) => claimer.estimate(draft, buildClaim(order, 2))),
  );

  const answers = await Promise.all(
    drafts.map((draft, i) => claimer.apply(draft, { refundAmt: seen[i]?.body.refundAmt })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await itemOf(order)).toMatchObject({ claimingQty: 2 });
});

test('units that did not arrive leave the claim, and its refund follows', async () => {
  const order = await makeDeliveredOrder();
  const { claimNo } = await applyFor(order, 'Return', buildClaim(order, 2));

  await claimDeskOf(shop).through(claimNo, [
    { orderItemSn: itemSnOf(order), receivedQty: 1, restockedQty: 1 },
  ]);

  expect(await itemOf(order)).toMatchObject({ claimingQty: 0, returnedQty: 1 });
  expect(await orderOf(order)).toMatchObject({ refundedPaymentAmt: 24_000 });
});

test('an order that has not arrived, and another’s, can’t be returned', async () => {
  const jacket = await makeProduct(shop, { listPrice: 30_000, salePrice: 30_000 });
  const itemCode = jacket.units[0]?.itemCode ?? '';
  const paid = await makePaid(shop, { items: [{ itemCode, qty: 1 }] });

  const early = (await claimerOf(paid, 'Return').verify()) as { status: number; body: ErrorBody };
  expectProblem(early, 409, 'OrderCouldNotBeReturned');

  const order = await makeDeliveredOrder();
  const other = await claimerOf({ ...order, buyer: paid.buyer }, 'Return').verify();
  expect(other.status).toBe(404);
});

test.each([
  ['no reason', { claimReasonCode: undefined }, 422, 'ReturnReasonRequired'],
  ['a reason that needs words', { claimReasonCode: 'OtherBuyer' }, 422, 'ClaimDetailRequired'],
  ['no items', { items: [] }, 422, 'ClaimNothingChosen'],
  [
    'an item that is not there',
    { items: [{ orderItemSn: 999_999, claimQty: 1 }] },
    404,
    'NotFound',
  ],
])('a return asked for with %s is refused', async (_, wrong, status, code) => {
  const order = await makeDeliveredOrder();
  const claimer = claimerOf(order, 'Return');
  const answer = await claimer.estimate(await claimer.draft(), { ...buildClaim(order), ...wrong });
  expectProblem(answer, status, code);
});

test('more than was bought can’t be returned', async () => {
  const order = await makeDeliveredOrder();
  const claimer = claimerOf(order, 'Return');
  const answer = await claimer.estimate(await claimer.draft(), buildClaim(order, 3));
  expectProblem(answer, 409, 'ClaimQtyTooMany');
});

test('a sum other than its buyer saw is told, and nothing is applied for', async () => {
  const order = await makeDeliveredOrder();
  const claimer = claimerOf(order, 'Return');
  const draftClaimSn = await claimer.draft();

  await claimer.estimate(draftClaimSn, buildClaim(order));

  const answer = await claimer.apply(draftClaimSn, { refundAmt: 30_000 });
  expectProblem(answer, 409, 'ClaimChanged');
  expect(answer.body.detail).toMatchObject({ refundAmt: 24_000 });
  expect(await itemOf(order)).toMatchObject({ claimingQty: 0 });
  expect(await itemsOf(shop, order.orderSn)).toHaveLength(1);
});

test('a week after it arrived only the seller’s fault counts, and after three months nothing', async () => {
  const order = await makeDeliveredOrder();

  const arrivedBefore = (days: number) =>
    shop.runtime.database.tx((t) =>
      t
        .updateTable('order_item')
        .set({ deliveredAt: shop.now() - days * DAY_MS })
        .where('orderItemSn', '=', itemSnOf(order))
        .execute(),
    );

  const claimer = claimerOf(order, 'Return');
  const draft = await claimer.draft();

  await arrivedBefore(8);

  const late = await claimer.estimate(draft, buildClaim(order));
  expectProblem(late, 409, 'OrderCouldNotBeReturned');

  const defect = { ...buildClaim(order), claimReasonCode: 'DefectiveProduct' };
  expect((await claimer.estimate(draft, defect)).status).toBe(200);

  await arrivedBefore(93);
  expect((await claimer.verify()).status).toBe(409);
});

test('an earlier claim is not withdrawn before a later one of its parcel', async () => {
  const order = await makeDeliveredOrder();
  const first = await applyFor(order, 'Return', buildClaim(order));
  const second = await applyFor(order, 'Return', buildClaim(order));
  const withdraw = (claimNo: string) =>
    order.buyer.post<ErrorBody>(`/api/claim/${claimNo}/cancellation`, {});

  const early = await withdraw(first.claimNo);
  expectProblem(early, 409, 'ClaimHasLater');

  const offered = async () => {
    const { body } = await order.buyer.get<{ claims: ClaimDetail[] }>('/api/claim/list');
    return body.claims.map(({ claimNo, cancellable }) => [claimNo, cancellable]);
  };
  expect(await offered()).toEqual([
    [second.claimNo, true],
    [first.claimNo, false],
  ]);
  expect((await withdraw(second.claimNo)).status).toBe(200);
  expect((await withdraw(first.claimNo)).status).toBe(200);
});

test('a purchase waits for its open claim, and is confirmed once that is withdrawn', async () => {
  const order = await makeDeliveredOrder();
  const { claimNo } = await applyFor(order, 'Return', buildClaim(order));
  const confirm = () =>
    order.buyer.post<ErrorBody>(`/api/order/${order.orderNo}/confirmPurchase`, {});
  const early = await confirm();
  expectProblem(early, 409, 'OrderStatusConflict');

  await order.buyer.post(`/api/claim/${claimNo}/cancellation`, {});
  expect((await confirm()).status).toBe(200);
});
