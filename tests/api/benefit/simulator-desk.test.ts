import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CheckoutCoupons } from '#src/features/order/checkout/checkout-benefit.schema.ts';
import type { PlanView } from '#src/features/order/checkout/checkout.schema.ts';
import type { Simulation } from '#src/features/benefit/simulator/desk/simulator.schema.ts';
import { makeCoupon } from '../../support/benefit/benefit.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { codeOf } from '../../support/order/cart.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeAddOn, makeProduct, makeSet } from '../../support/product/factories.ts';
import { makeFlashSale } from '../../support/benefit/flash-sale.ts';
import { digestTables } from '../../support/database/digest.ts';
import { makePaid } from '../../support/order/orders.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';
import { staffOf } from '../../support/desk/staff.ts';
import { makePromotion, memberWith } from '../../support/benefit/wallet.ts';

const API = '/api/staff/simulations';
const DAY_MS = 24 * 60 * 60 * 1000;
const CART = { couponBenefitType: 'CartDc' as const, prodDcCouponType: null };
const FIVE_THOUSAND = { prodDcType: 'FixedAmt' as const, dcRate: 0, dcAmt: 5000 };

let shop: PayingShop;
let goods: Shopper;
beforeAll(async () => {
  shop = await startPayingShop();
  goods = (await staffOf(shop, 'goods')).browser;
});
afterAll(() => shop.close());

async function unitOf(options: Parameters<typeof makeProduct>[1] = {}) {
  const product = await makeProduct(shop, options);
  return { ...product, unit: product.units[0]?.itemCode ?? '' };
}

async function runSimulation(
  query: Readonly<Record<string, string | number>>,
): Promise<Simulation> {
  const texts = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const { body } = await goods.get<Simulation>(`${API}?${new URLSearchParams(texts)}`);
  return body;
}

const listVerdicts = ({ rules }: Simulation) =>
  rules.map(({ kind, isApplied, amount, reason }) => [kind, isApplied, amount, reason.key]);

describe('what a checkout would say', () => {
  test('a cart of a member with coupons, points, deposit, promotions and a flash sale', async () => {
    const policy = { policy: { type: 'ConditionalFree', fee: 3000, baseAmt: 200_000 } } as const;
    const jacket = await unitOf({ ...policy });
    const socks = await unitOf({ ...policy, salePrice: 9_990, listPrice: 12_000 });
    const [unit] = jacket.units;

    await makePromotion(shop, { targets: [{ targetType: 'Product', targetCode: socks.itemCode }] });

    const { memberNo, shopper } = await memberWith(shop, {
      points: 3_000,
      deposit: 2_345,
      coupons: [
        { dcRate: 13, maxDcAmtLimit: 1, maxDcAmt: 7_777 },
        { ...CART, ...FIVE_THOUSAND },
        { ...CART, dcRate: 7 },
        {
          couponBenefitType: 'ShipFeeFree',
          prodDcCouponType: null,
          dcRate: 100,
          freeShippingType: 'ShippingFee',
        },
      ],
    });

    await makeFlashSale(shop, {
      units: [{ prodUnitSn: unit?.prodUnitSn ?? 0 }],
      members: [memberNo],
      endAt: shop.now() + DAY_MS,
    });

    const items = [
      { itemCode: jacket.unit, qty: 1 },
      { itemCode: socks.unit, qty: 3 },
    ];
    const begun = await shopper.post<{ checkoutSn: string }>('/api/checkout/buyNow', { items });
    const { checkoutSn } = begun.body;
    const path = `/api/checkout/coupons?checkoutSn=${checkoutSn}&zipCode=63000`;
    const { best } = (await shopper.get<CheckoutCoupons>(path)).body;
    const benefitChoice = { appliedCoupons: best.appliedCoupons, point: 3_000, deposit: 2_345 };

    const { body: plan } = await shopper.post<PlanView>('/api/checkout/estimateBenefits', {
      checkoutSn,
      zipCode: '63000',
      ...benefitChoice,
    });

    const before = await digestTables(shop.runtime.database);
    const cart = items.map(({ itemCode, qty }) => `${itemCode} ${qty}`).join('\n');
    const query = { cart, memberNo, point: 3_000, deposit: 2_345, zipCode: '63000' };
    const simulation = await runSimulation(query);

    expect(await digestTables(shop.runtime.database)).toEqual(before);
    expect(simulation.totals).toEqual(plan.totals);
    expect(simulation.best.saved).toBe(best.saved);
    expect(simulation.second?.saved).toBeLessThan(best.saved);
    expect(simulation.member?.name).toMatch(/\*/);
    expect(listVerdicts(simulation)).toContainEqual([
      'Coupon',
      false,
      0,
      'simulatorDesk.why.otherCoupon',
    ]);
    // The same goods as JSON.
    expect((await runSimulation({ ...query, cart: JSON.stringify(items) })).totals).toEqual(
      plan.totals,
    );
  });

  test('a set with the parts that are chosen', async () => {
    const first = await unitOf();
    const second = await unitOf();
    const set = await makeSet(shop, {
      groups: [
        { groupPrice: 20_000, of: [first, second] },
        { groupPrice: 10_000, of: [second] },
      ],
    });

    const code = codeOf(set);
    const { totals, lines } = await runSimulation({
      cart: `${code} 2 (${first.unit}, ${second.unit})`,
    });
    expect(lines).toMatchObject([{ itemCode: code, qty: 2 }]);
    expect(totals.totalAdjSellingAmt).toBe(60_000);

    const { status } = await goods.get(`${API}?cart=${code}`);
    expect(status).toBe(422);
  });

  test('an order, at the time when it was made', async () => {
    const { unit } = await unitOf();
    const order = await makePaid(shop, { items: [{ itemCode: unit, qty: 2 }] });
    const simulation = await runSimulation({ orderNo: order.orderNo });
    expect(simulation.ordered?.finalTotalPaymentAmt).toBe(simulation.totals.finalTotalPaymentAmt);
  });
});

describe('why a rule did nothing', () => {
  test('promotions', async () => {
    const { itemCode, unit } = await unitOf();
    const targets = [{ targetType: 'Product', targetCode: itemCode }] as const;
    const now = shop.now();

    await makePromotion(shop, { targets });
    await makePromotion(shop, { targets, dcRate: 5 });
    await makePromotion(shop, { targets, status: 'Off' });
    await makePromotion(shop, { targets, startAt: now + DAY_MS });
    await makePromotion(shop, { targets, startAt: now - 2 * DAY_MS, endAt: now - DAY_MS });

    const { rules } = await runSimulation({ cart: `${unit} 2` });
    const promotionRules = rules.filter(({ kind, on }) => kind === 'Promotion' && on !== '');
    expect(
      promotionRules.map(({ amount, reason }) => [amount, reason.key.split('.').at(-1)]),
    ).toEqual([
      [10_000, 'promoRate'],
      [0, 'over'],
      [0, 'notYet'],
      [0, 'promotionOff'],
      [0, 'otherPromotion'],
    ]);

    const tomorrow = await runSimulation({ cart: unit, at: now + 2 * DAY_MS });
    expect(listVerdicts(tomorrow)).not.toContainEqual([
      'Promotion',
      false,
      0,
      'simulatorDesk.why.notYet',
    ]);
  });

  test('coupons: minimum, product, grade, add-on, stopped; supposed and held', async () => {
    const product = await unitOf();
    const { unit } = product;
    const addOn = await makeAddOn(shop, product);
    const database = shop.runtime.database;
    const minimum = { orderRangeType: 'Amt' as const, orderAmt: 300_000 };

    const couponSns = [
      await makeCoupon(database, { ...CART, ...FIVE_THOUSAND, ...minimum }),
      await makeCoupon(database, { levels: '["Vip"]' }),
      await makeCoupon(database, { status: 'Off' }),
    ];

    const cart = `${unit} 1\n+ ${addOn.units[0]?.itemCode} 1`;
    const simulation = await runSimulation({ cart, coupons: couponSns.join() });
    const reasons = simulation.rules
      .filter(({ kind }) => kind !== 'Promotion')
      .map(({ kind, reason }) => [kind, reason.key.split('.').at(-1)]);
    expect(reasons).toEqual(
      expect.arrayContaining([
        ['Coupon', 'orderAmt'],
        ['Coupon', 'level'],
        ['Coupon', 'stopped'],
        ['AddOn', 'addOn'],
      ]),
    );

    const asVip = await runSimulation({ cart, coupons: couponSns.join(), level: 'Vip' });
    expect(asVip.best.saved).toBeGreaterThan(0);
    expect(asVip.second).toEqual({ names: [], saved: 0 });
  });

  test('flash sales that were not joined', async () => {
    const { unit, units } = await unitOf();
    const { flashSaleSn } = await makeFlashSale(shop, {
      units: [{ prodUnitSn: units[0]?.prodUnitSn ?? 0 }],
    });

    expect(listVerdicts(await runSimulation({ cart: unit }))).toContainEqual([
      'FlashSale',
      false,
      0,
      'simulatorDesk.why.notJoined',
    ]);

    const joined = await runSimulation({ cart: unit, flashSaleSn });
    expect(joined.totals.totalAdjSellingAmt).toBe(35_000);
  });
});

test.each([
  [{ cart: '한글' }, 422, 'CartTextInvalid'],
  [{ cart: 'NOPE-1 2' }, 422, 'CartLineUnknown'],
  [{ cart: '' }, 422, 'NothingSelected'],
  [{ orderNo: 'N000' }, 404, 'NotFound'],
  [{ cart: 'X', memberNo: '999999' }, 404, 'MemberNotFound'],
  [{ cart: 'X', zipCode: '1' }, 422, 'InvalidZipCode'],
])('%j is refused', async (query, status, code) => {
  const path = `${API}?${new URLSearchParams(query as Record<string, string>)}`;
  const answer = await goods.get<ErrorBody>(path);
  expectProblem(answer, status, code);
});
