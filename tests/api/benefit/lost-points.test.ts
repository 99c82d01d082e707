import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pointBalance } from '#src/features/benefit/point/point.service.ts';
import type { CancelEstimate } from '#src/features/order/cancel/cancel.schema.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { applyFor, claimDeskOf } from '../../support/order/claim/claims.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { deskOf, makePaid, type PaidOrder } from '../../support/order/orders.ts';
import { memberWith, noneBut } from '../../support/benefit/wallet.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());

/** 10,000 points from 100,000 won on. */
const AWARD = {
  couponBenefitType: 'AwardPoint' as const,
  prodDcCouponType: null,
  prodDcType: 'FixedAmt' as const,
  dcRate: 0,
  dcAmt: 10_000,
  orderRangeType: 'Amt' as const,
  orderAmt: 100_000,
};

/** 95,000 and 5,000 won with 1 % in points, and those of the coupon. */
async function makeAwardedOrder() {
  const { shopper: buyer, couponSns, memberNo } = await memberWith(shop, { coupons: [AWARD] });
  const [cartCouponSn = 0] = couponSns;
  const items: { itemCode: string; qty: number }[] = [];

  for (const price of [95_000, 5_000]) {
    const { units } = await makeProduct(shop, { listPrice: price, salePrice: price });
    items.push({ itemCode: units[0]?.itemCode ?? '', qty: 1 });
  }

  const order = await makePaid(shop, { buyer, items, given: noneBut({ cartCouponSn }) });

  const points = () => pointBalance(shop.runtime.database.read, memberNo, shop.now());
  return { order, points };
}

async function deliverOrder({ orderSn, buyer, orderNo }: PaidOrder, isConfirmed: boolean) {
  const desk = deskOf(shop);
  await desk.prepare(orderSn);
  await desk.ship(orderSn);
  await desk.deliver(orderSn);
  if (isConfirmed) await buyer.post(`/api/order/${orderNo}/confirmPurchase`, {});
}

const getItemSn = ({ items }: PaidOrder, index: number) => items[index]?.orderItemSn ?? 0;

describe('a cancel tells the points that it costs', () => {
  test.each([
    ['all of the order', [0, 1], 11_000],
    // 50 of its own, and with it the coupon’s: 100,000 won are no longer reached.
    ['what the coupon needs', [1], 10_050],
  ])('%s', async (_, indexes, unearnedPoint) => {
    const { order } = await makeAwardedOrder();
    const items = indexes.map((index) => ({ orderItemSn: getItemSn(order, index), qty: 1 }));
    const path = `/api/order/${order.orderNo}/estimateCancel`;
    const { body } = await order.buyer.post<CancelEstimate>(path, { items });
    expect(body).toMatchObject({ unearnedPoint, takenBackPoint: 0 });
  });

  test('by the shop’s fault only those of the goods', async () => {
    const { order } = await makeAwardedOrder();
    await deskOf(shop).prepare(order.orderSn);
    await deskOf(shop).delay(order.orderSn);

    const { body } = await order.buyer.post<CancelEstimate>(
      `/api/order/${order.orderNo}/estimateCancel`,
      {
        items: [{ orderItemSn: getItemSn(order, 1), qty: 1 }],
        reasonCode: 'DelayedDelivery',
      },
    );
    // 50 of its own, and its share of the coupon's.
    expect(body).toMatchObject({ unearnedPoint: 550, takenBackPoint: 0 });
  });
});

describe('a return tells them, and takes no others back', () => {
  test.each([
    ['ChangedMind', 10_050],
    ['DefectiveProduct', 550],
  ])('%s', async (claimReasonCode, lost) => {
    for (const isConfirmed of [false, true]) {
      const { order, points } = await makeAwardedOrder();
      await deliverOrder(order, isConfirmed);

      const before = await points();
      const items = [{ orderItemSn: getItemSn(order, 1), claimQty: 1 }];

      const { estimate, claimNo } = await applyFor(order, 'Return', { items, claimReasonCode });
      expect(estimate).toMatchObject(
        isConfirmed
          ? { unearnedPoint: 0, takenBackPoint: lost }
          : { unearnedPoint: lost, takenBackPoint: 0 },
      );

      await claimDeskOf(shop).through(claimNo);
      if (isConfirmed) expect(before - (await points())).toBe(lost);
      else await order.buyer.post(`/api/order/${order.orderNo}/confirmPurchase`, {});

      expect(await points()).toBe(11_000 - lost);
    }
  });
});

test('a guest has none to lose', async () => {
  const { units } = await makeProduct(shop);
  const order = await makePaid(shop, { items: [{ itemCode: units[0]?.itemCode ?? '', qty: 1 }] });
  const path = `/api/order/${order.orderNo}/estimateCancel`;
  const { body } = await order.buyer.post<CancelEstimate>(path, {});
  expect(body).toMatchObject({ unearnedPoint: 0, takenBackPoint: 0 });
});
