import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CheckoutCoupons } from '#src/features/order/checkout/checkout-benefit.schema.ts';
import type { PlanView } from '#src/features/order/checkout/checkout.schema.ts';
import {
  beginCheckout,
  createOrder,
  placeOrder,
  startPayingShop,
  type Made,
  type PayingShop,
} from '../../support/order/checkout.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { itemsOf } from '../../support/order/orders.ts';
import { rivalAt } from '../../support/soundness/rival.ts';
import type { ErrorBody } from '../../support/shopper.ts';
import { memberWith } from '../../support/benefit/wallet.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());

const AWARD = { prodDcCouponType: null };
const POINTS = { ...AWARD, couponBenefitType: 'AwardPoint', dcRate: 3 };
const zip = { zipCode: '06236' };
const buildAppliedCoupons = (cartCouponSn: number | undefined) => ({
  appliedCoupons: { itemCoupons: [], cartCouponSn, shippingCouponSn: null },
});

/** A checkout of one unit at 50,000 won by a member with one coupon. */
async function checkoutWith(coupon: object, points = 0) {
  const { units } = await makeProduct(shop);
  const { shopper, couponSns, memberNo } = await memberWith(shop, { points, coupons: [coupon] });
  const checkoutSn = await beginCheckout(shopper, units[0]?.itemCode ?? '');
  return { shopper, checkoutSn, couponSn: couponSns[0], memberNo };
}

async function giftUnit(stock: number) {
  const [unit] = (await makeProduct(shop, { stock: [stock] })).units;
  return unit?.prodUnitSn ?? 0;
}

const couponStatus = async (possessionCouponSn: number | undefined) =>
  (
    await shop.runtime.database.read
      .selectFrom('possession_coupon')
      .select('status')
      .where('possessionCouponSn', '=', possessionCouponSn ?? 0)
      .executeTakeFirstOrThrow()
  ).status;

async function readOrder(orderNo: string) {
  const { orderSn } = await shop.runtime.database.read
    .selectFrom('orders')
    .select('orderSn')
    .where('orderNo', '=', orderNo)
    .executeTakeFirstOrThrow();
  return { orderSn, items: await itemsOf(shop, orderSn) };
}

test('a points coupon is no discount and earns points on the final payment', async () => {
  const { shopper, checkoutSn, couponSn } = await checkoutWith(POINTS, 20_000);
  const request = { checkoutSn, ...zip, ...buildAppliedCoupons(couponSn) };

  const plain = await shopper.post<PlanView>('/api/checkout/estimateBenefits', {
    checkoutSn,
    ...zip,
  });
  expect(plain.status).toBe(200);

  const before = plain.body.totals.totalEarningExclusivePoint;
  const { body } = await shopper.post<PlanView>('/api/checkout/estimateBenefits', request);
  expect(body.totals).toMatchObject({ totalCouponAmt: 0, finalTotalPaymentAmt: 50_000 });
  expect(body.totals.totalEarningExclusivePoint).toBe(before + 1_500);
  expect(body.estimatedBenefits.coupons).toMatchObject([
    { kind: 'CartCoupon', amount: 0, reason: { params: { points: 1_500 } } },
  ]);

  const half = await shopper.post<PlanView>('/api/checkout/estimateBenefits', {
    ...request,
    point: 20_000,
  });
  expect(half.body.estimatedBenefits.coupons).toMatchObject([
    { reason: { params: { points: 900 } } },
  ]);

  const list = await shopper.get<CheckoutCoupons>(
    `/api/checkout/coupons?checkoutSn=${checkoutSn}&zipCode=06236`,
  );
  expect(list.body.cart).toMatchObject([
    { possessionCouponSn: couponSn, amount: 0, points: 1_500 },
  ]);
  expect(list.body.best.appliedCoupons.cartCouponSn).toBeNull();
  expect(list.body.best.unused).toMatchObject([{ reason: { key: 'pricing.unused.award' } }]);

  const { status, body: made } = await createOrder<Made>(
    shopper,
    checkoutSn,
    buildAppliedCoupons(couponSn),
  );
  expect([status, await couponStatus(couponSn)]).toEqual([201, 'Used']);

  const rows = await shop.runtime.database.read
    .selectFrom('order_item as i')
    .innerJoin('orders as o', 'o.orderSn', 'i.orderSn')
    .select('i.earningPoint')
    .where('o.orderNo', '=', made.orderNo)
    .execute();
  expect(rows).toEqual([{ earningPoint: before + 1_500 }]);

  const detail = await shopper.get(`/api/my/order/${made.orderNo}`);
  expect(detail.body).toMatchObject({
    totalEarningExclusivePoint: before + 1_500,
    usedCoupons: [{ possessionCouponSn: couponSn, couponBenefitType: 'AwardPoint', amount: 0 }],
  });

  const page = await (await shopper.raw(`/myPage/order/${made.orderNo}`)).text();
  expect(page).toContain('적용 혜택');
});

test('a gift coupon adds its gift, and both are returned with the order', async () => {
  const giftUnitSn = await giftUnit(3);
  const coupon = { ...AWARD, couponBenefitType: 'AwardFreeGift', dcRate: 0, giftUnitSn };
  const { shopper, checkoutSn, couponSn } = await checkoutWith({
    ...coupon,
    prodDcType: 'FixedAmt',
    dcAmt: 0,
  });

  const { body } = await shopper.post<PlanView>('/api/checkout/estimateBenefits', {
    checkoutSn,
    ...zip,
    ...buildAppliedCoupons(couponSn),
  });
  expect(body.estimatedBenefits.coupons).toMatchObject([
    { amount: 0, reason: { key: 'pricing.reason.awardGift' } },
  ]);
  expect(body.orderHandlers[0]?.combinedShippings[0]?.lineItems[0]?.gifts).toMatchObject([
    { qty: 1 },
  ]);

  const { body: made } = await createOrder<Made>(
    shopper,
    checkoutSn,
    buildAppliedCoupons(couponSn),
  );

  const { items, orderSn } = await readOrder(made.orderNo);
  expect(items.map((item) => [item.itemType, item.netAmt])).toEqual([
    ['General', 50_000],
    ['Gift', 0],
  ]);

  await shop.comeBack(await shop.consent(made));

  const cancel = { reasonCode: 'ChangedMind', expectedRefundAmt: 50_000 };
  expect((await shopper.post(`/api/order/${made.orderNo}/cancel`, cancel)).status).toBe(200);
  expect(await couponStatus(couponSn)).toBe('Usable');

  const left = await itemsOf(shop, orderSn);
  expect(left.every((item) => item.cancelledQty === item.orderedQty)).toBe(true);
});

const giftCoupon = (giftUnitSn: number) => ({
  ...AWARD,
  couponBenefitType: 'AwardFreeGift' as const,
  prodDcType: 'FixedAmt' as const,
  dcRate: 0,
  giftUnitSn,
});

/** A checkout of a unit with `stock` in stock by a member whose gift coupon gives that unit. */
async function checkoutOfOwnGift(stock: number) {
  const [unit] = (await makeProduct(shop, { stock: [stock] })).units;
  const coupons = [giftCoupon(unit?.prodUnitSn ?? 0)];
  const { shopper, couponSns } = await memberWith(shop, { coupons });
  const checkoutSn = await beginCheckout(shopper, unit?.itemCode ?? '');
  return { shopper, checkoutSn, couponSn: couponSns[0] };
}

test('an order of the last unit of its own gift is priced without the gift, before and after', async () => {
  const { shopper, checkoutSn, couponSn } = await checkoutOfOwnGift(1);
  const { body } = await shopper.post<PlanView>('/api/checkout/estimateBenefits', {
    checkoutSn,
    ...zip,
    ...buildAppliedCoupons(couponSn),
  });

  const noGift = [{ kind: 'CartCoupon', reason: { key: 'pricing.unused.noGift' } }];
  expect([body.estimatedBenefits.coupons, body.estimatedBenefits.unused]).toMatchObject([
    [],
    noGift,
  ]);

  const refused = await createOrder<ErrorBody>(shopper, checkoutSn, buildAppliedCoupons(couponSn));
  expect([refused.status, refused.body]).toMatchObject([
    409,
    {
      code: 'CouponNotUsable',
      fields: { coupons: 'CouponNotUsable' },
      detail: {
        estimatedBenefits: { unused: noGift },
        totals: { finalTotalPaymentAmt: 50_000 },
      },
    },
  ]);
  expect(await couponStatus(couponSn)).toBe('Usable');
  expect((await createOrder(shopper, checkoutSn)).status).toBe(201);
});

test('a gift others took meanwhile is answered with the order as it is without it', async () => {
  const { shopper, checkoutSn, couponSn } = await checkoutOfOwnGift(2);
  const { itemCode } = await shop.runtime.database.read
    .selectFrom('prod_unit as u')
    .innerJoin('checkout_line as l', 'l.prodUnitSn', 'u.prodUnitSn')
    .select('u.itemCode')
    .where('l.checkoutSn', '=', checkoutSn)
    .executeTakeFirstOrThrow();

  const came = rivalAt(shop, 'afterPriced', () => placeOrder(shop.shopper(), itemCode));
  const refused = await createOrder<ErrorBody>(shopper, checkoutSn, buildAppliedCoupons(couponSn));
  expect(await came()).toBe(true);
  expect([refused.status, refused.body]).toMatchObject([
    409,
    {
      code: 'CouponNotUsable',
      fields: { coupons: 'CouponNotUsable' },
      detail: {
        estimatedBenefits: { unused: [{ reason: { key: 'pricing.unused.noGift' } }] },
        totals: { finalTotalPaymentAmt: 50_000 },
      },
    },
  ]);
  expect(await couponStatus(couponSn)).toBe('Usable');
});

test('ordering again reuses the last gift that the checkout’s unpaid order reserves', async () => {
  const { shopper, checkoutSn, couponSn } = await checkoutOfOwnGift(2);
  const first = await createOrder(shopper, checkoutSn, buildAppliedCoupons(couponSn));

  const { body } = await shopper.post<PlanView>('/api/checkout/estimateBenefits', {
    checkoutSn,
    ...zip,
    ...buildAppliedCoupons(couponSn),
  });
  expect(body.orderHandlers[0]?.combinedShippings[0]?.lineItems[0]?.gifts).toMatchObject([
    { qty: 1 },
  ]);

  const second = await createOrder(shopper, checkoutSn, buildAppliedCoupons(couponSn));
  expect([first.status, second.status]).toEqual([201, 201]);

  const { items } = await readOrder(second.body.orderNo);
  expect(items.map((item) => item.itemType)).toEqual(['General', 'Gift']);
  expect(await couponStatus(couponSn)).toBe('Used');
});

test.each([
  ['gone', 0, { displayed: 1 }],
  ['hidden', 3, { displayed: 0 }],
  ['off sale', 3, { saleStatus: 'Pause' as const }],
])('a gift that is %s leaves the coupon in hand', async (_, stock, product) => {
  const giftUnitSn = await giftUnit(stock);

  await shop.runtime.database.tx((t) =>
    t
      .updateTable('product')
      .set(product)
      .where('productSn', '=', (e) =>
        e.selectFrom('prod_unit').select('productSn').where('prodUnitSn', '=', giftUnitSn),
      )
      .execute(),
  );

  const { shopper, checkoutSn, couponSn } = await checkoutWith({
    ...AWARD,
    couponBenefitType: 'AwardFreeGift',
    prodDcType: 'FixedAmt',
    dcRate: 0,
    giftUnitSn,
  });

  const { body } = await shopper.post<PlanView>('/api/checkout/estimateBenefits', {
    checkoutSn,
    ...zip,
    ...buildAppliedCoupons(couponSn),
  });
  expect([body.estimatedBenefits.coupons, body.estimatedBenefits.unused]).toMatchObject([
    [],
    [{ kind: 'CartCoupon', reason: { key: 'pricing.unused.noGift' } }],
  ]);

  const refused = await createOrder<ErrorBody>(shopper, checkoutSn, buildAppliedCoupons(couponSn));
  expectProblem(refused, 409, 'CouponNotUsable');
  expect(await couponStatus(couponSn)).toBe('Usable');
});
