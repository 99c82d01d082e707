import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Claimable } from '#src/features/order/claim/claim.schema.ts';
import { startPayingShop, type PayingShop } from '../../../support/order/checkout.ts';
import {
  applyFor,
  claimDeskOf,
  claimerOf,
  makeDelivered,
} from '../../../support/order/claim/claims.ts';
import { expectProblem } from '../../../support/problem.ts';
import { makeProduct, type TestProduct } from '../../../support/product/factories.ts';
import { expectSound } from '../../../support/order/money/money.ts';
import { refundByStaff } from '../../../support/order/money/money-case.ts';
import { deskOf, makePaid } from '../../../support/order/orders.ts';
import { memberWith, noneBut } from '../../../support/benefit/wallet.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.control('reset', {}));
afterEach(() => expectSound(shop));

const feeCoupon = (freeShippingType: 'ReturnFee' | 'ExchangeFee') => ({
  couponBenefitType: 'ShipFeeFree' as const,
  prodDcCouponType: null,
  dcRate: 100,
  freeShippingType,
});

/** A delivered jacket at 60,000 won of a member with a ReturnFee and an ExchangeFee coupon. */
async function makeDeliveredJacket() {
  const { units } = await makeProduct(shop, {
    listPrice: 60_000,
    salePrice: 60_000,
    stock: [9, 9],
  });

  const [itemCode = '', exchangeItemCode = ''] = units.map((unit) => unit.itemCode);
  const coupons = [feeCoupon('ReturnFee'), feeCoupon('ExchangeFee')];
  const { shopper: buyer, couponSns } = await memberWith(shop, { coupons });
  const order = await makeDelivered(shop, { buyer, items: [{ itemCode, qty: 1 }] });
  const item = { orderItemSn: order.items[0]?.orderItemSn ?? 0, claimQty: 1, exchangeItemCode };
  const [forReturn = 0, forExchange = 0] = couponSns;

  return { order, item, forReturn, forExchange };
}

async function statusOf(possessionCouponSn: number): Promise<string> {
  const { status } = await shop.runtime.database.read
    .selectFrom('possession_coupon')
    .select('status')
    .where('possessionCouponSn', '=', possessionCouponSn)
    .executeTakeFirstOrThrow();
  return status;
}

test.each([
  { type: 'Return', couponExemptedAmt: 3_000 },
  { type: 'Exchange', couponExemptedAmt: 6_000 },
] as const)('$type: what its coupon exempts is told; rejected, it comes back', async (row) => {
  const { type, couponExemptedAmt } = row;
  const { order, item, forReturn, forExchange } = await makeDeliveredJacket();
  const possessionCouponSn = type === 'Return' ? forReturn : forExchange;

  const { coupons } = (await claimerOf(order, type).verify()).body as Claimable;
  expect(coupons.map((coupon) => coupon.possessionCouponSn)).toEqual([possessionCouponSn]);

  const applied = await applyFor(order, type, { items: [item], possessionCouponSn });
  const exempted = { fees: [{ couponExemptedAmt, claimFee: 0 }] };
  expect(applied.estimate).toMatchObject(exempted);

  const { body } = await order.buyer.get(`/api/claim/${applied.claimNo}/detail`);
  expect(body).toMatchObject(exempted);
  expect(await statusOf(possessionCouponSn)).toBe('Used');

  await claimDeskOf(shop).end(applied.claimNo, 'Rejected');
  expect(await statusOf(possessionCouponSn)).toBe('Usable');
});

test('an exchange of which nothing is sent gives its coupon back, for some days at least', async () => {
  const { order, item, forExchange: possessionCouponSn } = await makeDeliveredJacket();
  const { claimNo } = await applyFor(order, 'Exchange', { items: [item], possessionCouponSn });

  await claimDeskOf(shop).through(claimNo);
  await shop.runtime.database.tx((t) =>
    t
      .updateTable('possession_coupon')
      .set({ usableTo: shop.now() + 1 })
      .where('possessionCouponSn', '=', possessionCouponSn)
      .execute(),
  );

  expect(await statusOf(possessionCouponSn)).toBe('Used');
  expect(await refundByStaff(shop, order)).toBe(60_000);

  const { status, usableTo } = await shop.runtime.database.read
    .selectFrom('possession_coupon')
    .select(['status', 'usableTo'])
    .where('possessionCouponSn', '=', possessionCouponSn)
    .executeTakeFirstOrThrow();
  expect(status).toBe('Usable');
  expect(usableTo).toBeGreaterThan(shop.now() + 7 * 24 * 60 * 60 * 1000 - 1);
});

test('another member’s coupon exempts nothing', async () => {
  const { order, item } = await makeDeliveredJacket();
  const { forReturn: others } = await makeDeliveredJacket();
  const claimer = claimerOf(order, 'Return');
  const claimRequest = { items: [item], possessionCouponSn: others };

  const answer = await claimer.estimate(await claimer.draft(), claimRequest);
  expectProblem(answer, 409, 'CouponNotUsable');
  expect(await statusOf(others)).toBe('Usable');
});

test.each([
  ['ChangedMind', 'Used'],
  ['DefectiveProduct', 'Usable'],
])('an item’s coupon, returned because of %s before the rest is cancelled: %s', async (...row) => {
  const [claimReasonCode, status] = row;

  const coupon = {
    couponBenefitType: 'ProdDc' as const,
    prodDcType: 'FixedAmt' as const,
    dcAmt: 5_000,
    dcRate: 0,
  };

  const { shopper: buyer, couponSns } = await memberWith(shop, { coupons: [coupon] });
  const [possessionCouponSn = 0] = couponSns;
  const products: TestProduct[] = [];

  for (const salePrice of [60_000, 20_000, 10_000]) {
    products.push(await makeProduct(shop, { listPrice: salePrice, salePrice }));
  }

  const items = products.map(({ units }) => ({ itemCode: units[0]?.itemCode ?? '', qty: 1 }));
  const itemCoupons = [{ possessionCouponSn, itemCode: products[0]?.itemCode }];
  const formFields = { ...noneBut({ itemCoupons }), expectedTotal: 85_000 };
  const order = await makePaid(shop, { buyer, items, given: formFields });
  const [sent, cancelled] = order.items.map(({ orderItemSn }) => orderItemSn);
  const desk = deskOf(shop);

  await desk.prepare(order.orderSn);
  await desk.ship(order.orderSn, [{ orderItemSn: sent ?? 0, qty: 1 }]);
  await desk.deliver(order.orderSn);

  expect(await statusOf(possessionCouponSn)).toBe('Used');

  const claimed = [{ orderItemSn: sent ?? 0, claimQty: 1 }];
  const { claimNo } = await applyFor(order, 'Return', { items: claimed, claimReasonCode });

  await claimDeskOf(shop).through(claimNo);

  expect(await statusOf(possessionCouponSn)).toBe(status);

  const rest = { items: [{ orderItemSn: cancelled, qty: 1 }], reasonCode: 'ChangedMind' };
  const path = `/api/order/${order.orderNo}`;
  const { body } = await buyer.post<{ refundAmt: number }>(`${path}/estimateCancel`, rest);
  const cancelRequest = { ...rest, expectedRefundAmt: body.refundAmt };
  expect((await buyer.post(`${path}/cancel`, cancelRequest)).status).toBe(200);
  expect(await statusOf(possessionCouponSn)).toBe(status);
});
