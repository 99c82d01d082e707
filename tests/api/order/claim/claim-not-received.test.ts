import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '#db/invariants.ts';
import type { OrderDetail } from '#src/features/order/order/shop/detail/order-detail.schema.ts';
import type { Claimable, ClaimDetail } from '#src/features/order/claim/claim.schema.ts';
import type { CancelEstimate } from '#src/features/order/cancel/cancel.schema.ts';
import { readOwed } from '#src/features/order/refund/owed/owed-refund.service.ts';
import { countOrdersWaiting } from '#src/features/order/order/desk/order-table.queries.ts';
import { missingFrom } from '#src/features/order/order/order.ts';
import { orderForm } from '../../../../scripts/order-form.ts';
import { startPayingShop, type PayingShop } from '../../../support/order/checkout.ts';
import { applyFor, claimDeskOf, claimerOf } from '../../../support/order/claim/claims.ts';
import { expectProblem } from '../../../support/problem.ts';
import { makeProduct } from '../../../support/product/factories.ts';
import { linesOf } from '../../../support/order/order-lines.ts';
import { deskOf, makePaid, statusOf, type PaidOrder } from '../../../support/order/orders.ts';
import type { ErrorBody } from '../../../support/shopper.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(async () => {
  const broken = await checkInvariants(shop.runtime.database);
  await shop.close();
  expect(broken.filter(({ violations }) => violations > 0)).toEqual([]);
});

async function makeJacket(): Promise<string> {
  const { units } = await makeProduct(shop, { listPrice: 30_000, salePrice: 30_000, stock: 9 });
  return units[0]?.itemCode ?? '';
}

/** Two jackets that the courier has. */
async function underWay(): Promise<PaidOrder> {
  const order = await makePaid(shop, { items: [{ itemCode: await makeJacket(), qty: 2 }] });
  const desk = deskOf(shop);
  await desk.prepare(order.orderSn);
  await desk.ship(order.orderSn);
  return order;
}

const itemSnOf = ({ items }: PaidOrder) => items[0]?.orderItemSn ?? 0;
const notReceived = (order: PaidOrder, claimQty: number) => ({
  items: [{ orderItemSn: itemSnOf(order), claimQty }],
  claimReasonCode: 'NotReceived',
});

const orderOf = ({ orderSn }: PaidOrder) =>
  shop.runtime.database.read
    .selectFrom('orders')
    .select(['finalTotalPaymentAmt', 'totalShippingFee', 'refundedPaymentAmt', 'promisedAt'])
    .where('orderSn', '=', orderSn)
    .executeTakeFirstOrThrow();

const stockOf = ({ items }: PaidOrder) =>
  shop.runtime.database.read
    .selectFrom('stock')
    .select(['qty', 'reservedQty'])
    .where('prodUnitSn', '=', items[0]?.prodUnitSn ?? 0)
    .executeTakeFirstOrThrow();

const detailOf = async ({ buyer, orderNo }: PaidOrder) =>
  (await buyer.get<OrderDetail>(`/api/guest/order/${orderNo}`)).body;

/** The moment from which it counts as missing; its guest has to log in again by then. */
async function untilMissing(order: PaidOrder): Promise<void> {
  const { promisedAt } = await orderOf(order);
  shop.setNow(missingFrom(promisedAt ?? 0));
  const { guestPassword } = orderForm('');
  await order.buyer.post('/api/guest/login', { orderNo: order.orderNo, guestPassword });
}

const lateOf = async () => {
  const query = { action: 'notArrived' } as const;
  return (await countOrdersWaiting(shop.runtime.database.read, query, shop.now())).count;
};

test('who never gets a parcel withdraws, and has everything back', async () => {
  const order = await underWay();
  const claimer = claimerOf(order, 'Return');

  const early = await order.buyer.get<ErrorBody>(`/api/claim/${order.orderNo}/return`);
  expectProblem(early, 409, 'OrderCouldNotBeReturned');

  await untilMissing(order);

  expect(await lateOf()).toBe(1);

  const [line] = linesOf(await detailOf(order));
  expect(line).toMatchObject({ returnAppliable: true, exchangeAppliable: false });

  const { body } = await order.buyer.get<Claimable>(`/api/claim/${order.orderNo}/return`);
  const none = { claimableQty: 0, until: null };
  expect(body.items).toMatchObject([{ buyer: none, seller: none, notReceived: 2 }]);

  const changed = { ...notReceived(order, 2), claimReasonCode: 'ChangedMind' };
  const refused = await claimer.estimate(await claimer.draft(), changed);
  expectProblem(refused, 409, 'OrderCouldNotBeReturned');

  const before = await stockOf(order);
  const { finalTotalPaymentAmt } = await orderOf(order);

  const claim = await applyFor(order, 'Return', notReceived(order, 2));
  expect(claim).toMatchObject({ status: 'Applied', refundAmt: finalTotalPaymentAmt });
  expect(claim.estimate).toMatchObject({ claimFee: 0, goodsAmt: 60_000, instead: null });

  const appliedAt = shop.now();

  const owed = await readOwed(shop.runtime.database.read, {
    order: 'asc',
    limit: 10,
    offset: 0,
    now: shop.now(),
  });
  expect(owed.rows).toMatchObject([{ claimNo: claim.claimNo, owedAt: appliedAt }]);
  await expect(deskOf(shop).deliver(order.orderSn)).rejects.toMatchObject({
    code: 'ParcelReported',
  });

  await claimDeskOf(shop).settle(claim.claimNo);

  expect(await orderOf(order)).toMatchObject({ refundedPaymentAmt: finalTotalPaymentAmt });
  expect(await stockOf(order)).toEqual(before);

  const settled = await order.buyer.get<ClaimDetail>(`/api/claim/${claim.claimNo}/detail`);
  expect(settled.body).toMatchObject({
    status: 'Confirmed',
    fault: 'Seller',
    collectionMethod: 'None',
    claimFee: 0,
  });
  expect(await lateOf()).toBe(0);
  expect(await statusOf(shop, order.orderSn)).toBe('Delivered');
  expect(await detailOf(order)).toMatchObject({ promisedAt: null, delay: null });
  await expect(deskOf(shop).deliver(order.orderSn)).rejects.toMatchObject({
    code: 'ParcelReported',
  });
});

test('what comes after all is collected, or kept', async () => {
  const collected = await underWay();
  const kept = await underWay();

  await untilMissing(collected);
  await untilMissing(kept);

  const desk = claimDeskOf(shop);
  const before = await stockOf(collected);
  const firstClaim = await applyFor(collected, 'Return', notReceived(collected, 2));

  await desk.through(firstClaim.claimNo);

  expect(await stockOf(collected)).toEqual({ ...before, qty: before.qty + 2 });

  const { totalShippingFee } = await orderOf(collected);
  expect(await orderOf(collected)).toMatchObject({
    refundedPaymentAmt: 60_000 + totalShippingFee,
  });

  const other = await applyFor(kept, 'Return', notReceived(kept, 2));
  await desk.end(other.claimNo, 'Rejected', 'it came today');
  await deskOf(shop).deliver(kept.orderSn);

  expect(await statusOf(shop, kept.orderSn)).toBe('Delivered');
});

test('only units of parcels that did not come are withdrawn from', async () => {
  const order = await makePaid(shop, { items: [{ itemCode: await makeJacket(), qty: 2 }] });
  const desk = deskOf(shop);

  await desk.prepare(order.orderSn);

  const box = [{ orderItemSn: itemSnOf(order), qty: 1 }];
  const { shipmentSn } = await desk.ship(order.orderSn, box);

  await desk.ship(order.orderSn, box);
  await desk.deliver(order.orderSn, shipmentSn);
  await untilMissing(order);

  const claimer = claimerOf(order, 'Return');
  const both = await claimer.estimate(await claimer.draft(), notReceived(order, 2));
  expectProblem(both, 409, 'ClaimQtyTooMany');

  const { claimNo } = await applyFor(order, 'Return', notReceived(order, 1));
  await claimDeskOf(shop).settle(claimNo);

  expect(await orderOf(order)).toMatchObject({ refundedPaymentAmt: 30_000 });
});

test('of an item that is still being packed, what was sent and did not come is withdrawn from', async () => {
  const order = await makePaid(shop, { items: [{ itemCode: await makeJacket(), qty: 4 }] });
  const desk = deskOf(shop);

  await desk.prepare(order.orderSn);

  const box = (qty: number) => [{ orderItemSn: itemSnOf(order), qty }];
  const { shipmentSn } = await desk.ship(order.orderSn, box(1));

  await desk.ship(order.orderSn, box(1));
  await desk.deliver(order.orderSn, shipmentSn);
  await untilMissing(order);

  const [line] = linesOf(await detailOf(order));
  expect(line).toMatchObject({ returnAppliable: true, exchangeAppliable: false });

  const claimer = claimerOf(order, 'Return');
  const more = await claimer.estimate(await claimer.draft(), notReceived(order, 2));
  expectProblem(more, 409, 'ClaimQtyTooMany');

  const { claimNo } = await applyFor(order, 'Return', notReceived(order, 1));
  await claimDeskOf(shop).settle(claimNo);

  expect(await orderOf(order)).toMatchObject({ refundedPaymentAmt: 30_000 });

  const path = `/api/order/${order.orderNo}/estimateCancel`;
  const cancel = await order.buyer.post<CancelEstimate>(path, { items: box(2) });
  expect(cancel.body).toMatchObject({ goodsAmt: 60_000 });
  expect(await statusOf(shop, order.orderSn)).toBe('PreparingToShip');

  await desk.ship(order.orderSn, box(2));
  expect(await statusOf(shop, order.orderSn)).toBe('InTransit');
});

test('nobody exchanges what never came', async () => {
  const order = await underWay();
  await deskOf(shop).deliver(order.orderSn);

  const claimer = claimerOf(order, 'Exchange');
  const answer = await claimer.estimate(await claimer.draft(), {
    items: [{ orderItemSn: itemSnOf(order), claimQty: 1, exchangeItemCode: await makeJacket() }],
    claimReasonCode: 'NotReceived',
  });
  expectProblem(answer, 422, 'ExchangeReasonRequired');
});

test('who has received a parcel confirms it, though nobody marked it as delivered', async () => {
  const order = await makePaid(shop, {
    items: [
      { itemCode: await makeJacket(), qty: 1 },
      { itemCode: await makeJacket(), qty: 1 },
    ],
  });

  const desk = deskOf(shop);
  await desk.prepare(order.orderSn);

  const [here, later] = order.items.map(({ orderItemSn }) => orderItemSn);
  await desk.ship(order.orderSn, [{ orderItemSn: here ?? 0, qty: 1 }]);
  await desk.ship(order.orderSn, [{ orderItemSn: later ?? 0, qty: 1 }]);

  const path = `/api/order/${order.orderNo}/confirmPurchase`;
  const unnamed = await order.buyer.post<ErrorBody>(path, {});
  expectProblem(unnamed, 409, 'OrderStatusConflict');

  const confirmed = await order.buyer.post(path, { orderItemSns: [here] });
  expect(confirmed).toMatchObject({ status: 200, body: { confirmedCount: 1 } });

  const lines = linesOf(await detailOf(order));
  expect(lines.map(({ orderItems }) => orderItems[0]?.orderItemStatus)).toEqual([
    'PurchaseConfirmed',
    'InTransit',
  ]);
  expect(lines.map(({ appliableUntil }) => appliableUntil.buyer !== null)).toEqual([true, false]);
  expect(await statusOf(shop, order.orderSn)).toBe('InTransit');
});
