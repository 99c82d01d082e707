import { afterAll, beforeAll, expect, test } from 'vitest';
import { listChangedReceipts } from '#src/features/order/cash-receipt/cash-receipt.queries.ts';
import { sumWaiting } from '#src/features/benefit/point/point-history.queries.ts';
import { findClaim } from '#src/features/order/claim/claim.queries.ts';
import { readClaimableOrder } from '#src/features/order/claim/sum/claimable-order.queries.ts';
import { findReceipt } from '#src/features/order/order/shop/receipt/order-receipt.service.ts';
import type { OrderDetail } from '#src/features/order/order/shop/detail/order-detail.schema.ts';
import { startPayingShop, type PayingShop } from '../../../support/order/checkout.ts';
import { applyFor, claimDeskOf, makeDelivered } from '../../../support/order/claim/claims.ts';
import { makeProduct } from '../../../support/product/factories.ts';
import { deskOf, makePaid, type PaidOrder } from '../../../support/order/orders.ts';
import { shippingsOf } from '../../../support/order/order-lines.ts';
import { makeMember, signedIn } from '../../../support/member/people.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());

/** Three of 50,000, delivered, which ship for nothing from 120,000; and one that has not shipped. */
async function partlyDelivered(): Promise<PaidOrder & { first: number; second: number }> {
  const policy = {
    type: 'ConditionalFree' as const,
    fee: 3_000,
    baseAmt: 120_000,
    returnFee: 3_000,
  };

  const products = [await makeProduct(shop, { policy }), await makeProduct(shop)];
  const [three, one] = products.map(({ units: [unit] }) => unit?.itemCode ?? '');
  const items = [
    { itemCode: three ?? '', qty: 3 },
    { itemCode: one ?? '', qty: 1 },
  ];
  const order = await makePaid(shop, { items });
  const [first, second] = order.items.map(({ orderItemSn }) => orderItemSn);
  const sns = { first: first ?? 0, second: second ?? 0 };

  await deskOf(shop).prepare(order.orderSn);
  await deskOf(shop).ship(order.orderSn, [{ orderItemSn: sns.first, qty: 3 }]);
  await deskOf(shop).deliver(order.orderSn);

  return { ...order, ...sns };
}

const getReader = () => shop.runtime.database.read;
/** A buyer's return of one unit. */
const returnOne = (order: PaidOrder & { first: number }) =>
  applyFor(order, 'Return', { items: [{ orderItemSn: order.first, claimQty: 1 }] });

test('an open claim stands beside the order for the next one, and not for its own settlement', async () => {
  const order = await partlyDelivered();
  const { orderSn } = order;

  const { estimate, claimNo } = await returnOne(order);
  expect(estimate).toMatchObject({ goodsAmt: 50_000, claimFee: 6_000, refundAmt: 44_000 });

  const { claimSn } = (await findClaim(getReader(), claimNo)) ?? { claimSn: 0 };
  const next = await readClaimableOrder(getReader(), orderSn);
  expect(next.items[0]).toMatchObject({ claimedUnits: [3], gone: [] });
  expect(next.open).toMatchObject([
    { claimSn, cause: 'BuyerReturn', units: [{ unitNo: 3 }], promisedAmt: 44_000 },
  ]);

  const claimableOrder = await readClaimableOrder(getReader(), orderSn, {
    settledClaimSn: claimSn,
  });
  expect(claimableOrder).toMatchObject({ items: [{ claimedUnits: [] }, {}], open: [] });
});

test('a second claim tells what comes back at least, and more if the first one is settled', async () => {
  const order = await partlyDelivered();
  await returnOne(order);
  const { estimate } = await returnOne(order);
  // Free shipping is lost once; by the second, if the first one is withdrawn.
  expect(estimate).toMatchObject({ claimFee: 6_000, refundAmt: 44_000, moreAmt: 3_000 });
});

test('whichever of two claims is settled first, free shipping is charged once', async () => {
  const order = await partlyDelivered();
  const first = await returnOne(order);
  const second = await returnOne(order);

  await claimDeskOf(shop).through(second.claimNo);
  await claimDeskOf(shop).through(first.claimNo);

  const { refundedPaymentAmt } = await getReader()
    .selectFrom('orders')
    .select('refundedPaymentAmt')
    .where('orderSn', '=', order.orderSn)
    .executeTakeFirstOrThrow();
  expect(refundedPaymentAmt).toBe(44_000 + 47_000);
});

test('a confirmed return is in the order, its receipt and the next cancel, to the won', async () => {
  const order = await partlyDelivered();
  const { orderSn, orderNo, first, second, buyer } = order;
  const { claimNo } = await returnOne(order);

  await claimDeskOf(shop).through(claimNo);

  const { body } = await buyer.get<OrderDetail>(`/api/guest/order/${orderNo}`);
  expect(shippingsOf(body)[0]).toMatchObject({
    initialShippingFee: 0,
    shippingFee: 3_000,
    lineItems: [
      { orderItems: [{ orderItemSn: first, orderedQty: 3, returnedQty: 1, cancelledQty: 0 }] },
    ],
  });

  const owner = { memberNo: undefined, guestOrderSn: orderSn };
  const receipt = await findReceipt(getReader(), { owner, locale: 'ko' }, orderNo);
  expect(receipt).toMatchObject({
    lines: [
      { qty: 2, amount: 100_000 },
      { qty: 1, amount: 50_000 },
    ],
    shippingAmt: 3_000,
    claimFeeAmt: 3_000,
    refundedAmt: 44_000,
    paymentAmt: 156_000,
    sums: { totalAmt: 156_000 },
  });

  const items = [{ orderItemSn: second, qty: 1 }];
  const estimate = await buyer.post(`/api/order/${orderNo}/estimateCancel`, { items });
  expect(estimate.body).toMatchObject({ goodsAmt: 50_000, shippingAmt: 0, refundAmt: 50_000 });
});

test('an exchange stays in the parcel of what it replaces, until that comes back whole', async () => {
  const policy = { type: 'Fixed' as const, fee: 3_000, baseAmt: 0, returnFee: 3_000 };
  const sizes = (await makeProduct(shop, { policy, stock: [5, 5] })).units;
  const [itemCode = '', exchangeItemCode = ''] = sizes.map((unit) => unit.itemCode);
  const order = await makeDelivered(shop, { items: [{ itemCode, qty: 1 }] });
  const { orderSn, orderNo, buyer, items } = order;
  const source = items[0]?.orderItemSn ?? 0;
  const claimReasonCode = 'DefectiveProduct';
  const exchange = { orderItemSn: source, claimQty: 1, exchangeItemCode };
  const sent = await applyFor(order, 'Exchange', { items: [exchange], claimReasonCode });

  await claimDeskOf(shop).through(sent.claimNo);
  await deskOf(shop).ship(orderSn);
  await deskOf(shop).deliver(orderSn);

  const owner = { memberNo: undefined, guestOrderSn: orderSn };
  expect(await findReceipt(getReader(), { owner, locale: 'ko' }, orderNo)).toMatchObject({
    lines: [{ qty: 1, amount: 50_000 }],
    shippingAmt: 3_000,
    claimFeeAmt: 0,
    refundedAmt: 0,
    sums: { totalAmt: 53_000 },
  });

  const { body } = await buyer.get<OrderDetail>(`/api/guest/order/${orderNo}`);
  expect(shippingsOf(body).map(({ shippingFee }) => shippingFee)).toEqual([3_000, 0]);

  const { items: all } = await readClaimableOrder(getReader(), orderSn);
  const item = all.find(({ exchangeOfItemSn }) => exchangeOfItemSn === source);
  expect(item).toMatchObject({ orderShippingSn: all[0]?.orderShippingSn, listPrice: 50_000 });

  const back = { items: [{ orderItemSn: item?.orderItemSn ?? 0, claimQty: 1 }], claimReasonCode };
  const { refundAmt, claimNo } = await applyFor(order, 'Return', back);
  expect(refundAmt).toBe(53_000);

  await claimDeskOf(shop).through(claimNo);
});

test('returned units earn no points', async () => {
  const member = await makeMember(shop);
  const buyer = await signedIn(shop, member);
  const [unit] = (await makeProduct(shop)).units;
  const order = await makeDelivered(shop, {
    buyer,
    items: [{ itemCode: unit?.itemCode ?? '', qty: 2 }],
  });

  const before = await sumWaiting(getReader(), member.memberNo);
  expect(before).toBeGreaterThan(0);

  const items = [{ orderItemSn: order.items[0]?.orderItemSn ?? 0, claimQty: 1 }];
  const { claimNo } = await applyFor(order, 'Return', { items });

  await claimDeskOf(shop).through(claimNo);
  expect(await sumWaiting(getReader(), member.memberNo)).toBe(before / 2);
});

test('a cash receipt is lowered by the tax-free goods that a claim took, not by an exchange', async () => {
  const { units } = await makeProduct(shop, { taxType: 'TaxFree', stock: [5, 5] });
  const [itemCode = '', exchangeItemCode = ''] = units.map((unit) => unit.itemCode);
  const order = await makeDelivered(shop, { items: [{ itemCode, qty: 3 }] });
  const { orderSn } = order;

  const receipt = {
    purpose: 'IncomeDeduction' as const,
    receiptNo: '01012345678',
    status: 'Changed' as const,
  };

  await shop.runtime.database.tx((t) =>
    t
      .insertInto('order_cash_receipt')
      .values({ ...receipt, orderSn, amount: 150_000, taxFreeAmt: 150_000 })
      .execute(),
  );

  const kept = async () => {
    const due = await listChangedReceipts(getReader(), { now: shop.now() + 60_000, limit: 100 });
    const receipts = due.filter((one) => one.orderNo === order.orderNo);
    return receipts.map(({ keptTaxFreeGoodsAmt }) => Number(keptTaxFreeGoodsAmt));
  };
  expect(await kept()).toEqual([150_000]);

  const item = { orderItemSn: order.items[0]?.orderItemSn ?? 0, claimQty: 1 };
  const claimReasonCode = 'DefectiveProduct';
  const returned = await applyFor(order, 'Return', { items: [item], claimReasonCode });

  await claimDeskOf(shop).through(returned.claimNo);

  expect(await kept()).toEqual([100_000]);

  const items = [{ ...item, exchangeItemCode }];
  const exchanged = await applyFor(order, 'Exchange', { items, claimReasonCode });

  await claimDeskOf(shop).through(exchanged.claimNo);
  expect(await kept()).toEqual([100_000]);
});
