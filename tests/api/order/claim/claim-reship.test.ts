import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkInvariants } from '#db/invariants.ts';
import type { ClaimDetail } from '#src/features/order/claim/claim.schema.ts';
import { reshipByStaff } from '#src/features/order/claim/reship/reship.service.ts';
import { orderForm } from '../../../../scripts/order-form.ts';
import { startPayingShop, type PayingShop } from '../../../support/order/checkout.ts';
import { applyFor, claimDeskOf, makeDelivered } from '../../../support/order/claim/claims.ts';
import { expectProblem } from '../../../support/problem.ts';
import { makeProduct } from '../../../support/product/factories.ts';
import { deskOf, makePaid, type PaidOrder } from '../../../support/order/orders.ts';
import { runVerb } from '../../../support/shop-verb.ts';
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
beforeEach(() => shop.control('reset', {}));

const DAY_MS = 24 * 60 * 60 * 1000;

async function makeJacket(stock: number): Promise<string> {
  const { units } = await makeProduct(shop, { listPrice: 30_000, salePrice: 30_000, stock });
  return units[0]?.itemCode ?? '';
}

/** Two jackets that the courier has. */
async function underWay(stock = 5): Promise<PaidOrder> {
  const order = await makePaid(shop, { items: [{ itemCode: await makeJacket(stock), qty: 2 }] });
  const desk = deskOf(shop);
  await desk.prepare(order.orderSn);
  await desk.ship(order.orderSn);
  return order;
}

const itemSnOf = ({ items }: PaidOrder) => items[0]?.orderItemSn ?? 0;
const buildLossReport = (order: PaidOrder, claimQty = 1) => ({
  items: [{ orderItemSn: itemSnOf(order), claimQty }],
  claimReasonCode: 'NotReceived' as const,
  claimDetailedReason: 'the box never came',
});

type Answer = { claimNo: string; status: string } & ErrorBody;
const reportLoss = (order: PaidOrder, body: object, key?: string) =>
  order.buyer.post<Answer>(
    `/api/claim/${order.orderNo}/reship`,
    body,
    key === undefined ? {} : { 'idempotency-key': key },
  );

const stockOf = ({ items }: PaidOrder) =>
  shop.runtime.database.read
    .selectFrom('stock')
    .select(['qty', 'reservedQty'])
    .where('prodUnitSn', '=', items[0]?.prodUnitSn ?? 0)
    .executeTakeFirstOrThrow();

const detailOf = async ({ buyer }: PaidOrder, claimNo: string) =>
  (await buyer.get<ClaimDetail>(`/api/claim/${claimNo}/detail`)).body;

const byStaff = (order: PaidOrder, claimQty = 1) =>
  reshipByStaff(
    { database: shop.runtime.database, now: shop.now() },
    order.orderSn,
    buildLossReport(order, claimQty),
  );

test('a parcel that is late is reported, confirmed by staff, sent again, and arrives', async () => {
  const order = await underWay();
  const early = await reportLoss(order, buildLossReport(order));
  expectProblem(early, 409, 'OrderCouldNotBeReshipped');

  shop.setNow(shop.now() + 6 * DAY_MS);

  const before = await stockOf(order);
  const { orderNo } = order;

  await order.buyer.post('/api/guest/login', {
    orderNo,
    guestPassword: orderForm('').guestPassword,
  });

  const { status, body } = await reportLoss(order, buildLossReport(order, 2));
  expect([status, body.status]).toEqual([201, 'Applied']);
  expect(await stockOf(order)).toEqual({ ...before, reservedQty: before.reservedQty + 2 });

  await claimDeskOf(shop).settle(body.claimNo);

  expect(await stockOf(order)).toEqual({ ...before, qty: before.qty - 2 });

  const detail = await detailOf(order, body.claimNo);
  expect(detail).toMatchObject({
    claimType: 'Reship',
    status: 'Confirmed',
    fault: 'Seller',
    collectionMethod: 'None',
    claimReason: '받지 못함·일부 누락',
    refundAmt: 0,
    addPaymentAmt: 0,
    claimFee: 0,
    items: [{ claimQty: 2, exchange: { status: 'ExchangePreparingToShip', priceDiff: 0 } }],
  });

  const desk = deskOf(shop);
  await desk.ship(order.orderSn);
  await desk.deliver(order.orderSn);

  expect((await detailOf(order, body.claimNo)).items[0]?.exchange?.status).toBe(
    'ExchangeDelivered',
  );
});

test('what was missing from a parcel is sent again, and returned like any other', async () => {
  const items = [{ itemCode: await makeJacket(5), qty: 2 }];
  const order = await makeDelivered(shop, { items });

  const { claimNo, status } = await byStaff(order);
  expect(status).toBe('Confirmed');

  const desk = deskOf(shop);
  await desk.ship(order.orderSn);
  await desk.deliver(order.orderSn);

  const sent = await shop.runtime.database.read
    .selectFrom('order_item')
    .select(['orderItemSn', 'orderedQty', 'netAmt'])
    .where('exchangeOfItemSn', '=', itemSnOf(order))
    .executeTakeFirstOrThrow();
  expect(sent).toMatchObject({ orderedQty: 1, netAmt: 30_000 });

  const returned = await applyFor(order, 'Return', {
    items: [
      { orderItemSn: itemSnOf(order), claimQty: 1 },
      { orderItemSn: sent.orderItemSn, claimQty: 1 },
    ],
    claimReasonCode: 'DefectiveProduct',
  });
  expect(returned.estimate.goodsAmt).toBe(60_000);
  expect((await detailOf(order, claimNo)).claimDetailedReason).toBe('the box never came');
});

test('a repeat makes one request, and a unit is sent again once', async () => {
  const order = await makeDelivered(shop, { items: [{ itemCode: await makeJacket(5), qty: 2 }] });
  const key = crypto.randomUUID();
  const first = await reportLoss(order, buildLossReport(order, 2), key);

  const again = await reportLoss(order, buildLossReport(order, 2), key);
  expect(again.body.claimNo).toBe(first.body.claimNo);

  const other = await reportLoss(order, buildLossReport(order), crypto.randomUUID());
  expectProblem(other, 409, 'OrderCouldNotBeReshipped');
  await expect(byStaff(order)).rejects.toMatchObject({ code: 'OrderCouldNotBeReshipped' });
});

test('the last unit is sent again once; the other request leaves nothing behind', async () => {
  const itemCode = await makeJacket(3);
  const firstOrder = await makeDelivered(shop, { items: [{ itemCode, qty: 1 }] });
  const two = await makeDelivered(shop, { items: [{ itemCode, qty: 1 }] });

  const answers = await Promise.all([
    reportLoss(firstOrder, buildLossReport(firstOrder)),
    reportLoss(two, buildLossReport(two)),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('InventoryDecreaseFail');
  expect(await stockOf(firstOrder)).toEqual({ qty: 1, reservedQty: 1 });
});

test('withdrawn or rejected, it leaves everything as before', async () => {
  const order = await makeDelivered(shop, { items: [{ itemCode: await makeJacket(5), qty: 2 }] });
  const before = await stockOf(order);
  const withdrawn = (await reportLoss(order, buildLossReport(order))).body.claimNo;

  await order.buyer.post(`/api/claim/${withdrawn}/cancellation`, {});

  const rejected = (await reportLoss(order, buildLossReport(order, 2))).body.claimNo;
  await expect(claimDeskOf(shop).accept(rejected)).rejects.toMatchObject({
    code: 'ClaimStatusConflict',
  });

  await claimDeskOf(shop).end(rejected, 'Rejected', 'the courier has a signature');

  expect(await stockOf(order)).toEqual(before);
  expect(await detailOf(order, rejected)).toMatchObject({
    status: 'Rejected',
    endReason: 'the courier has a signature',
  });
});

test('bad reports are refused where they are bad', async () => {
  const order = await makeDelivered(shop, { items: [{ itemCode: await makeJacket(5), qty: 2 }] });
  const other = await makeDelivered(shop, { items: [{ itemCode: await makeJacket(5), qty: 1 }] });
  const refusals = [
    [{ ...buildLossReport(order), items: [] }, 422, 'ClaimNothingChosen'],
    [{ ...buildLossReport(order), claimReasonCode: 'ChangedMind' }, 422, 'ExchangeReasonRequired'],
    [buildLossReport(order, 3), 409, 'ClaimQtyTooMany'],
    [buildLossReport(other), 404, 'NotFound'],
  ] as const;

  for (const [body, status, code] of refusals) {
    const answer = await reportLoss(order, body);
    expectProblem(answer, status, code);
  }

  const stranger = await reportLoss({ ...order, buyer: other.buyer }, buildLossReport(order));
  expectProblem(stranger, 404, 'NotFound');
});

test('staff send units again by command, and each refusal says why', async () => {
  const order = await makeDelivered(shop, { items: [{ itemCode: await makeJacket(5), qty: 2 }] });
  const item = ['--item', `${itemSnOf(order)}:2`];
  const reship = (...args: string[]) =>
    runVerb(['claim', 'reship', order.orderNo, ...item, ...args], shop.env);
  const unnamed = await reship('--reason', 'Lost');
  expect([unnamed.code, unnamed.complaint]).toEqual([
    1,
    expect.stringContaining('Say a reason: NotReceived, BrokenInTransit.'),
  ]);

  const sent = await reship('--reason', 'BrokenInTransit', '--note', 'a wet box');
  expect([sent.code, sent.output]).toEqual([
    0,
    expect.stringMatching(/C\d{8}-[2-9A-Z]{13} Confirmed/),
  ]);

  const again = await reship('--reason', 'BrokenInTransit');
  expect([again.code, again.complaint]).toEqual([
    1,
    expect.stringContaining('OrderCouldNotBeReshipped'),
  ]);
});
