import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CheckoutCoupons } from '#src/features/order/checkout/checkout-benefit.schema.ts';
import type { CheckoutInputInfo, PlanView } from '#src/features/order/checkout/checkout.schema.ts';
import { issueCoupon } from '#src/features/benefit/coupon/issue.service.ts';
import { depositBalance } from '#src/features/benefit/deposit/deposit.service.ts';
import { pointBalance } from '#src/features/benefit/point/point.service.ts';
import { CART_MAX_ITEMS } from '#src/lib/constants.ts';
import { makeCoupon } from '../../support/benefit/benefit.ts';
import {
  beginCheckout,
  createOrder,
  startPayingShop,
  type Made,
  type PayingShop,
} from '../../support/order/checkout.ts';
import { addToCart, codeOf, readMine } from '../../support/order/cart.ts';
import { makeProduct, makeSet } from '../../support/product/factories.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';
import { makePromotion, memberWith } from '../../support/benefit/wallet.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());

const TEN_PERCENT = { dcRate: 10 };
const THREE_THOUSAND = { prodDcType: 'FixedAmt', dcRate: 0, dcAmt: 3000 };
const CART = { couponBenefitType: 'CartDc', prodDcCouponType: null };
const FREE_SHIPPING = {
  couponBenefitType: 'ShipFeeFree' as const,
  prodDcCouponType: null,
  dcRate: 100,
  freeShippingType: 'ShippingFee' as const,
};
const PAID_SHIPPING = { policy: { type: 'Fixed' as const, fee: 3000 } };

async function oneUnit(given: Parameters<typeof makeProduct>[1] = {}) {
  const product = await makeProduct(shop, given);
  return { ...product, unit: product.units[0]?.itemCode ?? '' };
}

const estimate = <T = PlanView>(shopper: Shopper, checkoutSn: string, request: object = {}) =>
  shopper.post<T>('/api/checkout/estimateBenefits', { checkoutSn, zipCode: '06236', ...request });

const on = (itemCode: string, possessionCouponSn: number | undefined) => ({
  itemCoupons: [{ itemCode, possessionCouponSn }],
});

async function statuses(possessionCouponSns: readonly number[]) {
  const rows = await shop.runtime.database.read
    .selectFrom('possession_coupon')
    .select(['possessionCouponSn', 'status'])
    .where('possessionCouponSn', 'in', possessionCouponSns)
    .orderBy('possessionCouponSn')
    .execute();
  return rows.map((row) => row.status);
}

describe('a checkout without a choice', () => {
  test('has the best coupons applied, and no points or deposit', async () => {
    const { itemCode, unit } = await oneUnit(PAID_SHIPPING);

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
      ...on(itemCode, best),
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

    const { body: plan } = await estimate(shopper, checkoutSn, { appliedCoupons });
    expect(plan.totals).toEqual(body.totals);
  });

  test('has the coupons of its own unpaid order, and none for a guest', async () => {
    const { itemCode, unit } = await oneUnit();
    const { shopper, couponSns } = await memberWith(shop, { coupons: [TEN_PERCENT] });
    const checkoutSn = await beginCheckout(shopper, unit);
    const appliedCoupons = on(itemCode, couponSns[0]);

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
    const { itemCode, unit } = await oneUnit(PAID_SHIPPING);

    const { shopper, couponSns } = await memberWith(shop, {
      points: 20_000,
      deposit: 5000,
      coupons: [TEN_PERCENT, { ...CART, ...THREE_THOUSAND }, FREE_SHIPPING],
    });

    const [item, cart, shipping] = couponSns;
    const checkoutSn = await beginCheckout(shopper, unit);

    const { status, body } = await estimate(shopper, checkoutSn, {
      appliedCoupons: {
        ...on(itemCode, item),
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
    const { itemCode, unit } = await oneUnit({ taxType: 'TaxFree', salePrice: 20_000 });

    const { shopper, couponSns } = await memberWith(shop, {
      points: 10_000,
      deposit: 10_000,
      coupons: [{ ...TEN_PERCENT, orderRangeType: 'Amt', orderAmt: 30_000 }],
    });

    const checkoutSn = await beginCheckout(shopper, unit);
    const appliedCoupons = { ...on(itemCode, couponSns[0]), cartCouponSn: 999_999 };
    const request = { appliedCoupons, point: 1000, deposit: 1000 };

    const { body } = await estimate(shopper, checkoutSn, request);
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

    const { body } = await estimate(shopper, checkoutSn, { deposit: 1000 });
    expect(body.totals).toMatchObject({ usedDepositAmt: 0, finalTotalPaymentAmt: 40_000 });

    const reason = { key: 'pricing.unused.nonStandardTax', params: {} };
    expect(body.estimatedBenefits.unused).toEqual([{ kind: 'Deposit', reason }]);
  });

  test('is for members, and for their own checkouts', async () => {
    const { unit } = await oneUnit();
    const guest = shop.shopper();

    const checkoutSn = await beginCheckout(guest, unit);
    expect((await estimate<ErrorBody>(guest, checkoutSn)).body.code).toBe('LoginRequired');

    const { shopper } = await memberWith(shop);
    expect((await estimate(shopper, checkoutSn)).status).toBe(404);
    expect((await estimate(shopper, checkoutSn, { point: -100 })).status).toBe(422);
  });
});

test('the coupons of a checkout: what each takes off where, and the best of them', async () => {
  const jacket = await oneUnit();
  const socks = await oneUnit({ salePrice: 9000, listPrice: 9000 });
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
  const { unit } = await oneUnit();

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
  const { unit } = await oneUnit();
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

describe('ordering', () => {
  /** A member's checkout of one product at 50,000 won with coupon, points and deposit applied. */
  async function readyToOrder(couponGiven: object = TEN_PERCENT) {
    const { itemCode, unit } = await oneUnit();

    const wallet = await memberWith(shop, {
      points: 20_000,
      deposit: 5000,
      coupons: [couponGiven],
    });

    const checkoutSn = await beginCheckout(wallet.shopper, unit);

    const request = {
      appliedCoupons: on(itemCode, wallet.couponSns[0]),
      point: 10_000,
      deposit: 5000,
      expectedTotal: 30_000,
    };

    return { ...wallet, checkoutSn, request, itemCode };
  }

  const balances = async (memberNo: number) => [
    await pointBalance(shop.runtime.database.read, memberNo, shop.now()),
    await depositBalance(shop.runtime.database.read, memberNo),
  ];

  test('uses the chosen benefits, and a failed payment returns them all, once', async () => {
    const { shopper, memberNo, couponSns, checkoutSn, request } = await readyToOrder();
    const { status, body } = await createOrder<Made>(shopper, checkoutSn, request);
    expect([status, body.amount]).toEqual([201, 30_000]);
    expect(await balances(memberNo)).toEqual([10_000, 0]);
    expect(await statuses(couponSns)).toEqual(['Used']);

    const { read } = shop.runtime.database;
    const kept = await read
      .selectFrom('order_benefit as b')
      .innerJoin('orders as o', 'o.orderSn', 'b.orderSn')
      .select(['b.kind', 'b.name', 'b.amount', 'o.usedExclusivePointAmt', 'o.usedDepositAmt'])
      .where('o.orderNo', '=', body.orderNo)
      .execute();

    const used = { usedExclusivePointAmt: 10_000, usedDepositAmt: 5000 };
    expect(kept).toEqual([{ kind: 'ItemCoupon', name: '시험 쿠폰', amount: 5000, ...used }]);

    // Ordering again replaces the unpaid order and releases its coupon for the new one.
    const again = await createOrder<Made>(shopper, checkoutSn, request);
    expect(again.status).toBe(201);
    expect(await balances(memberNo)).toEqual([10_000, 0]);

    const without = await createOrder<Made>(shopper, checkoutSn);
    expect([without.status, without.body.amount]).toEqual([201, 50_000]);
    expect(await balances(memberNo)).toEqual([20_000, 5000]);
    expect(await statuses(couponSns)).toEqual(['Usable']);
  });

  test('refuses unusable benefits before anything is written', async () => {
    const { shopper, memberNo, checkoutSn, request, itemCode } = await readyToOrder();
    const order = (given: object) =>
      createOrder<ErrorBody>(shopper, checkoutSn, { ...request, ...given });
    const refused = async (given: object) => {
      const { status, body } = await order(given);
      return [status, body.code, body.fields];
    };
    expect(await refused({ point: 150 })).toEqual([
      422,
      'PointNotUsable',
      { point: 'PointNotUsable' },
    ]);
    expect(await refused({ point: 30_000 })).toEqual([
      422,
      'PointNotUsable',
      { point: 'PointNotUsable' },
    ]);
    expect(await refused({ deposit: 6000 })).toEqual([
      422,
      'DepositNotUsable',
      { deposit: 'DepositNotUsable' },
    ]);
    expect(await refused({ appliedCoupons: on(itemCode, 999_999) })).toEqual([
      409,
      'CouponNotUsable',
      { coupons: 'CouponNotUsable' },
    ]);
    expect(await refused({ expectedTotal: 50_000 })).toEqual([409, 'PriceChanged', undefined]);
    expect(await balances(memberNo)).toEqual([20_000, 5000]);

    const guest = shop.shopper();
    const { unit } = await oneUnit();

    const guests = await beginCheckout(guest, unit);
    expect((await createOrder(guest, guests, { point: 1000 })).status).toBe(401);
  });

  test('the same coupon in two checkouts at once is used by one order', async () => {
    const { shopper, checkoutSn, request, itemCode, couponSns } = await readyToOrder();
    const other = await oneUnit();
    const second = await beginCheckout(shopper, other.unit);
    const given = { point: 0, deposit: 0, expectedTotal: 45_000 };

    const answers = await Promise.all([
      createOrder<ErrorBody>(shopper, checkoutSn, { ...request, ...given }),
      createOrder<ErrorBody>(shopper, second, {
        ...given,
        appliedCoupons: on(other.itemCode, couponSns[0]),
      }),
    ]);

    expect(itemCode).not.toBe(other.itemCode);
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);

    const refusal = answers.find((answer) => answer.status === 409);
    expect(['CouponAlreadyUsed', 'CouponNotUsable']).toContain(refusal?.body.code);
  });

  test('discounts of a set lie on its pieces, to the won', async () => {
    const top = await makeProduct(shop);
    const bottom = await makeProduct(shop);
    const set = await makeSet(shop, {
      groups: [
        { groupPrice: 33_333, of: [top] },
        { groupPrice: 16_667, qty: 2, of: [bottom] },
      ],
    });

    const { shopper, couponSns } = await memberWith(shop, { coupons: [{ dcRate: 7 }] });
    const componentItems = set.groupSns.map((itemSetGroupSn, i) => ({
      itemSetGroupSn,
      itemCode: [top, bottom][i]?.units[0]?.itemCode,
    }));
    const { body } = await shopper.post<{ checkoutSn: string }>('/api/checkout/buyNow', {
      items: [{ itemCode: set.units[0]?.itemCode, qty: 3, componentItems }],
    });

    const made = await createOrder<Made>(shopper, body.checkoutSn, {
      appliedCoupons: on(set.itemCode, couponSns[0]),
      expectedTotal: 186_001,
    });
    expect(made.status).toBe(201);

    const { total } = await shop.runtime.database.read
      .selectFrom('order_unit_adjustment as a')
      .innerJoin('order_item as i', 'i.orderItemSn', 'a.orderItemSn')
      .innerJoin('orders as o', 'o.orderSn', 'i.orderSn')
      .select((e) => e.fn.sum<number>('a.amount').as('total'))
      .where('o.orderNo', '=', made.body.orderNo)
      .where('a.kind', '=', 'ItemCoupon')
      .executeTakeFirstOrThrow();
    expect(Number(total)).toBe(14_000);
  });
});

describe('promotions', () => {
  test('one of each kind lowers the price in cart and checkout, until it ends', async () => {
    const { itemCode, unit } = await oneUnit();
    await makePromotion(shop, { targets: [{ targetType: 'Product', targetCode: itemCode }] });

    const end = shop.now() + 60_000;

    await makePromotion(shop, {
      kind: 'ImmedDcCoupon',
      dcType: 'FixedAmt',
      dcAmt: 5000,
      endAt: end,
      targets: [{ targetType: 'Product', targetCode: itemCode }],
    });

    const shopper = shop.shopper();
    await addToCart(shopper, unit, 2);

    const mine = await readMine(shopper);
    expect(mine.totals.finalTotalPaymentAmt).toBe(80_000);

    const [line] = mine.orderHandlers[0]?.lineItems ?? [];
    expect(line?.product.itemDcs.map(({ type, amount }) => [type, amount])).toEqual([
      ['Promo', 10_000],
      ['ImmedDcCoupon', 10_000],
    ]);

    const checkoutSn = await beginCheckout(shopper, unit);
    const made = await createOrder<Made>(shopper, checkoutSn, { expectedTotal: 40_000 });
    expect(made.status).toBe(201);

    const before = shop.now();

    shop.setNow(end);

    const late = await beginCheckout(shopper, unit);
    const { body } = await createOrder<ErrorBody>(shopper, late, { expectedTotal: 40_000 });

    shop.setNow(before);

    expect(body.code).toBe('PriceChanged');
    expect((body.detail as PlanView).totals.finalTotalPaymentAmt).toBe(45_000);
  });

  test('asks for the pages of its products, now and when it begins and ends', async () => {
    const { itemCode } = await oneUnit();
    const startAt = shop.now() + 1000;
    const endAt = shop.now() + 2000;
    const targets = [{ targetType: 'Product', targetCode: itemCode }] as const;

    await makePromotion(shop, { startAt, endAt, targets });

    const rows = await shop.runtime.database.read
      .selectFrom('publish_request')
      .select('runAt')
      .where('tag', '=', `product:${itemCode}`)
      .orderBy('runAt')
      .execute();
    expect(rows.map((row) => row.runAt)).toEqual([shop.now(), startAt, endAt]);
  });
});
