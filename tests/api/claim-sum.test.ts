import { afterAll, beforeAll, expect, test } from 'vitest';
import { findClaim } from '#src/features/claim/claim/claim.queries.ts';
import { readClaimableOrder } from '#src/features/claim/claim-sum/claimable-order.queries.ts';
import { findReceipt } from '#src/features/account/order-receipt/order-receipt.service.ts';
import type { OrderDetail } from '#src/features/account/order-detail/order-detail.schema.ts';
import { startPayingShop } from '../support/checkout.ts';
import type { PayingShop } from '../support/checkout.ts';
import { applyFor, claimDeskOf } from '../support/claims.ts';
import { makeProduct } from '../support/factories.ts';
import { deskOf, makePaid } from '../support/orders.ts';
import type { PaidOrder } from '../support/orders.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());

/** Three of 50,000, delivered, which ship for nothing from 120,000; and one that has not shipped. */
async function partlyDelivered(): Promise<PaidOrder & { first: number; second: number }> {
  const policy = { type: 'ConditionalFree', fee: 3_000, baseAmt: 120_000, returnFee: 3_000 };
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

const read = () => shop.runtime.database.read;
/** A buyer's return of one unit. */
const returnOne = (order: PaidOrder & { first: number }) =>
  applyFor(order, 'Return', { items: [{ orderItemSn: order.first, claimQty: 1 }] });

test('an open claim is settled for the next one, and left out of its own settlement', async () => {
  const order = await partlyDelivered();
  const { orderSn } = order;
  const { estimate, claimNo } = await returnOne(order);
  expect(estimate).toMatchObject({ goodsAmt: 50_000, claimFee: 6_000, refundAmt: 44_000 });
  const next = await readClaimableOrder(read(), orderSn);
  expect(next.items[0]).toMatchObject({
    claimedUnits: [3],
    returned: [{ unitNo: 3, cause: 'BuyerReturn' }],
  });
  expect(next.refunded.payment).toBe(44_000);
  expect(next.parcels[0]).toMatchObject({ initialShippingFee: 3_000, returnFee: 3_000 });
  const { claimSn } = (await findClaim(read(), claimNo)) ?? { claimSn: 0 };
  const own = await readClaimableOrder(read(), orderSn, { settledClaimSn: claimSn });
  expect(own.items[0]).toMatchObject({ claimedUnits: [], returned: [] });
  expect(own.refunded.payment).toBe(0);
});

test('a second claim pays no free shipping that the first one lost', async () => {
  const order = await partlyDelivered();
  await returnOne(order);
  const { estimate } = await returnOne(order);
  expect(estimate).toMatchObject({ claimFee: 3_000, refundAmt: 47_000 });
});

test('whichever of two claims is settled first, free shipping is charged once', async () => {
  const order = await partlyDelivered();
  const first = await returnOne(order);
  const second = await returnOne(order);
  await claimDeskOf(shop).through(second.claimNo);
  await claimDeskOf(shop).through(first.claimNo);
  const { refundedPaymentAmt } = await read()
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
  expect(body.shippings[0]).toMatchObject({
    ...{ initialShippingFee: 0, shippingFee: 3_000 },
    items: [{ orderItemSn: first, orderedQty: 3, returnedQty: 1, cancelledQty: 0 }],
  });
  const owner = { memberNo: undefined, guestOrderSn: orderSn };
  const receipt = await findReceipt(read(), { owner, locale: 'ko' }, orderNo);
  expect(receipt).toMatchObject({
    lines: [
      { qty: 2, amount: 100_000 },
      { qty: 1, amount: 50_000 },
    ],
    ...{ shippingAmt: 3_000, claimFeeAmt: 3_000, refundedAmt: 44_000, paymentAmt: 156_000 },
    sums: { totalAmt: 156_000 },
  });

  const items = [{ orderItemSn: second, qty: 1 }];
  const estimate = await buyer.post(`/api/order/${orderNo}/estimateCancel`, { items });
  expect(estimate.body).toMatchObject({ goodsAmt: 50_000, shippingAmt: 0, refundAmt: 50_000 });
});
