import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CheckoutCoupons } from '#src/features/order/checkout/checkout-benefit.schema.ts';
import type { CheckoutInputInfo, PlanView } from '#src/features/order/checkout/checkout.schema.ts';
import { issueCoupon } from '#src/features/benefit/coupon/issue.service.ts';
import { CART_MAX_ITEMS } from '#src/lib/constants.ts';
import { makeCoupon } from '../../support/benefit/benefit.ts';
import {
  beginCheckout,
  createOrder,
  startPayingShop,
  type PayingShop,
} from '../../support/order/checkout.ts';
import { codeOf } from '../../support/order/cart.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeProduct, makeSet } from '../../support/product/factories.ts';
import type { Shopper } from '../../support/shopper.ts';
import { memberWith } from '../../support/benefit/wallet.ts';
import { TEN_PERCENT, applyTo, makeUnit } from '../../support/benefit/checkout-benefit.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());
const THREE_THOUSAND = { prodDcType: 'FixedAmt', dcRate: 0, dcAmt: 3000 };
const CART = { couponBenefitType: 'CartDc', prodDcCouponType: null };
const FREE_SHIPPING = {
  couponBenefitType: 'ShipFeeFree' as const,
  prodDcCouponType: null,
  dcRate: 100,
  freeShippingType: 'ShippingFee' as const,
};
const PAID_SHIPPING = { policy: { type: 'Fixed' as const, fee: 3000 } };

const estimateBenefits = <T = PlanView>(
  shopper: Shopper,
  checkoutSn: string,
  request: object = {},
) =>
  shopper.post<T>('/api/checkout/estimateBenefits', { checkoutSn, zipCode: '06236', ...request });

describe('a checkout without a choice', () => {
  test('has the best coupons applied, and no points or deposit', async () => {
    const { itemCode, unit } = await makeUnit(shop, PAID_SHIPPING);

    const { shopper, couponSns } = await memberWith(shop, {
      points: 20_000,
      deposit: 5000,
      coupons: [TEN_PERCENT, THREE_THOUSAND, { ...CART, ...THREE_THOUSAND }, FREE_SHIPPING],
    });

    const [best, , cart, shipping] = couponSns;
    const checkoutSn = await beginCheckout(shopper, unit);
    const path = `/api/checkout/checkoutInputInfo/${checkoutSn}`;
    const { body } = await shopper.get<CheckoutInputInfo>(path);

    const appliedCoupons = {
      ...applyTo(itemCode, best),
      cartCouponSn: cart,
      shippingCouponSn: shipping,
    };
    expect(body.appliedCoupons).toEqual(appliedCoupons);
    expect(body.totals).toMatchObject({
      totalCouponAmt: 8000,
      totalShippingFee: 0,
      usedExclusivePointAmt: 0,
      usedDepositAmt: 0,
      finalTotalPaymentAmt: 42_000,
    });

    const { body: plan } = await estimateBenefits(shopper, checkoutSn, { appliedCoupons });
    expect(plan.totals).toEqual(body.totals);
  });

  test('has the coupons of its own unpaid order, and none for a guest', async () => {
    const { itemCode, unit } = await makeUnit(shop);
    const { shopper, couponSns } = await memberWith(shop, { coupons: [TEN_PERCENT] });
    const checkoutSn = await beginCheckout(shopper, unit);
    const appliedCoupons = applyTo(itemCode, couponSns[0]);

    const { status } = await createOrder(shopper, checkoutSn, {
      appliedCoupons,
      expectedTotal: 45_000,
    });
    expect(status).toBe(201);

    const path = `/api/checkout/checkoutInputInfo/${checkoutSn}`;
    const { body } = await shopper.get<CheckoutInputInfo>(path);
    expect(body.appliedCoupons).toMatchObject(appliedCoupons);

    const guest = shop.shopper();
    const guestSn = await beginCheckout(guest, unit);

    const ofGuest = await guest.get<CheckoutInputInfo>(
      `/api/checkout/checkoutInputInfo/${guestSn}`,
    );
    expect(ofGuest.body.appliedCoupons).toEqual({
      itemCoupons: [],
      cartCouponSn: null,
      shippingCouponSn: null,
    });
    expect(ofGuest.body.totals.finalTotalPaymentAmt).toBe(50_000);
  });
});

describe('estimating', () => {
  test('coupons, points and deposit in the order of the plan, each with its reason', async () => {
    const { itemCode, unit } = await makeUnit(shop, PAID_SHIPPING);

    const { shopper, couponSns } = await memberWith(shop, {
      points: 20_000,
      deposit: 5000,
      coupons: [TEN_PERCENT, { ...CART, ...THREE_THOUSAND }, FREE_SHIPPING],
    });

    const [item, cart, shipping] = couponSns;
    const checkoutSn = await beginCheckout(shopper, unit);

    const { status, body } = await estimateBenefits(shopper, checkoutSn, {
      appliedCoupons: {
        ...applyTo(itemCode, item),
        cartCouponSn: cart,
        shippingCouponSn: shipping,
      },
      point: 10_000,
      deposit: 5000,
    });

    expect(status).toBe(200);
    expect(body.totals).toEqual({
      totalListAmt: 50_000,
      totalDiscountAmt: 8000,
      totalCouponAmt: 8000,
      totalAdjSellingAmt: 42_000,
      totalShippingFee: 0,
      totalAppliedFreeShippingCouponAmt: 3000,
      usedExclusivePointAmt: 10_000,
      usedDepositAmt: 5000,
      finalTotalPaymentAmt: 27_000,
      totalEarningExclusivePoint: 320,
    });

    const { coupons, means, unused } = body.estimatedBenefits;
    expect(coupons.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['ItemCoupon', 5000],
      ['CartCoupon', 3000],
      ['FreeShipping', 3000],
    ]);
    expect(coupons[0]).toMatchObject({ itemCode, couponName: '시험 쿠폰' });
    expect(means.point).toEqual({ used: 10_000, usable: 20_000, blocked: null });
    expect(unused).toEqual([]);
  });

  test('unusable benefits are reported and ignored', async () => {
    const { itemCode, unit } = await makeUnit(shop, { taxType: 'TaxFree', salePrice: 20_000 });

    const { shopper, couponSns } = await memberWith(shop, {
      points: 10_000,
      deposit: 10_000,
      coupons: [{ ...TEN_PERCENT, orderRangeType: 'Amt', orderAmt: 30_000 }],
    });

    const checkoutSn = await beginCheckout(shopper, unit);
    const appliedCoupons = { ...applyTo(itemCode, couponSns[0]), cartCouponSn: 999_999 };
    const request = { appliedCoupons, point: 1000, deposit: 1000 };

    const { body } = await estimateBenefits(shopper, checkoutSn, request);
    expect(body.totals.finalTotalPaymentAmt).toBe(20_000);
    expect(body.estimatedBenefits.unused).toEqual([
      {
        kind: 'ItemCoupon',
        possessionCouponSn: couponSns[0],
        itemCode,
        reason: { key: 'coupon.problem.orderAmt', params: { orderAmt: 30_000, short: 10_000 } },
      },
      { kind: 'Point', reason: { key: 'pricing.unused.pointMinOrder', params: { min: 30_000 } } },
      { kind: 'Deposit', reason: { key: 'pricing.unused.nonStandardTax', params: {} } },
      {
        kind: 'CartCoupon',
        possessionCouponSn: 999_999,
        reason: { key: 'pricing.unused.gone', params: {} },
      },
    ]);
  });

  test('a deposit does not pay for a set that holds what is not plainly taxed', async () => {
    const book = await makeProduct(shop, { taxType: 'TaxFree' });
    const set = await makeSet(shop, { groups: [{ groupPrice: 40_000, of: [book] }] });
    const { shopper } = await memberWith(shop, { deposit: 10_000 });
    const checkoutSn = await beginCheckout(shopper, codeOf(set));

    const { body } = await estimateBenefits(shopper, checkoutSn, { deposit: 1000 });
    expect(body.totals).toMatchObject({ usedDepositAmt: 0, finalTotalPaymentAmt: 40_000 });

    const reason = { key: 'pricing.unused.nonStandardTax', params: {} };
    expect(body.estimatedBenefits.unused).toEqual([{ kind: 'Deposit', reason }]);
  });

  test('is for members, and for their own checkouts', async () => {
    const { unit } = await makeUnit(shop);
    const guest = shop.shopper();

    const checkoutSn = await beginCheckout(guest, unit);
    expectProblem(await estimateBenefits(guest, checkoutSn), 401, 'LoginRequired');

    const { shopper } = await memberWith(shop);
    expect((await estimateBenefits(shopper, checkoutSn)).status).toBe(404);
    expect((await estimateBenefits(shopper, checkoutSn, { point: -100 })).status).toBe(422);
  });
});

test('the coupons of a checkout: what each takes off where, and the best of them', async () => {
  const jacket = await makeUnit(shop);
  const socks = await makeUnit(shop, { salePrice: 9000, listPrice: 9000 });
  const { shopper, couponSns } = await memberWith(shop, {
    coupons: [TEN_PERCENT, THREE_THOUSAND, { ...CART, ...TEN_PERCENT }, { ...FREE_SHIPPING }],
  });
  const [rate, amount, cart] = couponSns;

  const { body: begun } = await shopper.post<{ checkoutSn: string }>('/api/checkout/buyNow', {
    items: [
      { itemCode: jacket.unit, qty: 1 },
      { itemCode: socks.unit, qty: 2 },
    ],
  });

  const path = `/api/checkout/coupons?checkoutSn=${begun.checkoutSn}`;
  const { status, body } = await shopper.get<CheckoutCoupons>(path);
  expect(status).toBe(200);

  const choices = (itemCode: string) =>
    body.products
      .find((product) => product.itemCode === itemCode)
      ?.choices.map((choice) => choice.amount);
  expect(choices(jacket.itemCode)).toEqual([5000, 3000]);
  expect(choices(socks.itemCode)).toEqual([1800, 6000]);
  expect(body.best).toEqual({
    appliedCoupons: {
      itemCoupons: expect.arrayContaining([
        { itemCode: jacket.itemCode, possessionCouponSn: rate },
        { itemCode: socks.itemCode, possessionCouponSn: amount },
      ]) as unknown,
      cartCouponSn: cart,
      shippingCouponSn: null,
    },
    saved: 5000 + 6000 + 5700,
    unused: [
      {
        kind: 'FreeShipping',
        possessionCouponSn: couponSns[3],
        reason: { key: 'pricing.unused.noFee', params: {} },
      },
    ],
  });
  expect((await shop.shopper().get(path)).status).toBe(401);
});

test('coupons for the fee of a return or an exchange are not offered at checkout', async () => {
  const { unit } = await makeUnit(shop);

  const { shopper, couponSns } = await memberWith(shop, {
    coupons: [
      { ...FREE_SHIPPING, freeShippingType: 'ReturnFee' },
      { ...FREE_SHIPPING, freeShippingType: 'ExchangeFee' },
      FREE_SHIPPING,
    ],
  });

  const checkoutSn = await beginCheckout(shopper, unit);
  const path = `/api/checkout/coupons?checkoutSn=${checkoutSn}`;
  const { body } = await shopper.get<CheckoutCoupons>(path);
  const offered = [body.coupons, body.shipping, body.best.unused];
  const sns = offered.map((list) => list.map(({ possessionCouponSn }) => possessionCouponSn));
  expect(sns).toEqual([[couponSns[2]], [couponSns[2]], [couponSns[2]]]);
});

test('copies of one coupon are offered up to the number of lines of a cart', async () => {
  const { unit } = await makeUnit(shop);
  const { shopper, memberNo } = await memberWith(shop);
  const couponSn = await makeCoupon(shop.runtime.database, TEN_PERCENT);
  const now = shop.now();

  await shop.runtime.database.tx(async (t) => {
    for (let copy = 0; copy < CART_MAX_ITEMS + 5; copy++) {
      await issueCoupon(t, { memberNo, level: 'Family', now }, { couponSn, issueType: 'Staff' });
    }
  });

  const checkoutSn = await beginCheckout(shopper, unit);
  const path = `/api/checkout/coupons?checkoutSn=${checkoutSn}`;

  const { body } = await shopper.get<CheckoutCoupons>(path);
  expect(body.coupons).toHaveLength(CART_MAX_ITEMS);
  expect(body.products[0]?.choices).toHaveLength(CART_MAX_ITEMS);
  expect(body.best.saved).toBe(5000);
});
