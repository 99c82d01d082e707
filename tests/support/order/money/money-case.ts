import { expect } from 'vitest';
import { pointBalance } from '#src/features/benefit/point/point.service.ts';
import type { CancelDone, CancelEstimate } from '#src/features/order/cancel/cancel.schema.ts';
import { cancelByStaff, estimateByStaff } from '#src/features/order/cancel/cancel.service.ts';
import type { RequestedQty } from '#src/features/order/cancel/cancel-choice.ts';
import { findOrderRow } from '#src/features/order/cancel/cancel.queries.ts';
import type { PayingShop } from '../checkout.ts';
import { makeProduct, type TestProduct } from '../../product/factories.ts';
import { makePaid, type PaidOrder } from '../orders.ts';
import type { ErrorBody } from '../../shopper.ts';
import { memberWith, noneBut } from '../../benefit/wallet.ts';
import type { TestShop } from '../../shop.ts';

/** A product whose units have these prices, with free shipping from 50,000 won. */
export async function makePricedUnits(
  shop: TestShop,
  ...prices: number[]
): Promise<TestProduct['units']> {
  const { units } = await makeProduct(shop, {
    prices,
    policy: { type: 'ConditionalFree', fee: 3_000, baseAmt: 50_000 },
  });
  return units;
}

export async function paidFor(shop: PayingShop, ...prices: number[]): Promise<PaidOrder> {
  const units = await makePricedUnits(shop, ...prices);
  return makePaid(shop, { items: units.map(({ itemCode }) => ({ itemCode, qty: 1 })) });
}

/** One of an order's items, the last by default. */
export const oneOf = ({ items }: PaidOrder, index = -1) => [
  { orderItemSn: items.at(index)?.orderItemSn ?? 0, qty: 1 },
];

/** Both the estimate and the cancel. */
export async function refundByStaff(
  shop: TestShop,
  { orderSn }: PaidOrder,
  items?: RequestedQty[],
) {
  const { database } = shop.runtime;
  const order = await findOrderRow(database.read, orderSn);
  if (!order) throw new Error('no order');

  const { refundAmt } = await estimateByStaff(database.read, order, { items });
  const done = await cancelByStaff({ database, now: shop.now() }, order, {
    items,
    reason: 'sold out',
  });
  expect(done.refundAmt).toBe(refundAmt);

  return refundAmt;
}

/** Both the estimate and the cancel. */
export async function refundByBuyer(
  { orderNo, buyer }: PaidOrder,
  request: object,
): Promise<number> {
  const path = `/api/order/${orderNo}`;
  const seen = await buyer.post<CancelEstimate & ErrorBody>(`${path}/estimateCancel`, request);
  const { refundAmt: expectedRefundAmt } = seen.body;
  const cancelRequest = { reasonCode: 'ChangedMind', ...request, expectedRefundAmt };

  const { body } = await buyer.post<CancelDone & ErrorBody>(`${path}/cancel`, cancelRequest);
  expect(body).toMatchObject({ refundAmt: expectedRefundAmt });

  return expectedRefundAmt;
}

export const couponStatus = async (shop: TestShop, possessionCouponSn = 0) => {
  const { status } = await shop.runtime.database.read
    .selectFrom('possession_coupon')
    .select('status')
    .where('possessionCouponSn', '=', possessionCouponSn)
    .executeTakeFirstOrThrow();
  return status;
};

export const AWARD = {
  prodDcCouponType: null,
  prodDcType: 'FixedAmt',
  dcRate: 0,
  orderRangeType: 'Amt',
  orderAmt: 100_000,
};

/** An order of a member with a coupon of the order. */
export async function paidWith(shop: PayingShop, coupon: object, ...prices: number[]) {
  const { shopper: buyer, couponSns, memberNo } = await memberWith(shop, { coupons: [coupon] });
  const [cartCouponSn = 0] = couponSns;
  const items = (await makePricedUnits(shop, ...prices)).map(({ itemCode }) => ({
    itemCode,
    qty: 1,
  }));
  const order = await makePaid(shop, { buyer, items, given: noneBut({ cartCouponSn }) });

  const points = () => pointBalance(shop.runtime.database.read, memberNo, shop.now());

  return { order, cartCouponSn, points };
}

export const confirmPurchase = ({ buyer, orderNo }: PaidOrder) =>
  buyer.post(`/api/order/${orderNo}/confirmPurchase`, {});
