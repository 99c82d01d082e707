import { expect, test } from 'vitest';
import type { HeldCoupon } from '../coupon/coupon.ts';
import type { ShippingPolicy } from '../../product/product/shipping-policy.ts';
import type { PriceLine } from './price-line.ts';
import { pricePlan } from './pricing.ts';

const policy: ShippingPolicy = {
  shippingFeePolicySn: 1,
  orderHandlerSn: 1,
  type: 'ConditionalFree',
  fee: 3000,
  baseAmt: 50_000,
  returnFee: 3000,
  combineType: 'ByOrderHandler',
};

const line = (over: Partial<PriceLine> = {}): PriceLine => ({
  lineSn: 1,
  parentLineSn: null,
  productSn: 1,
  productItemCode: 'P1',
  categoryCodes: ['001'],
  itemCode: 'P1',
  qty: 2,
  listPrice: 30_000,
  salePrice: 24_000,
  pointRateBp: 100,
  taxType: 'Standard',
  promotions: [],
  policy,
  ...over,
});

test('a line from list price to selling amount, with the reason of what came off', () => {
  const { lines } = pricePlan({ lines: [line()] });
  expect(lines).toEqual([
    {
      lineSn: 1,
      qty: 2,
      listAmt: 60_000,
      adjustments: [
        {
          kind: 'ProdType',
          ref: 'P1',
          amount: 12_000,
          reason: {
            key: 'pricing.reason.prodType',
            params: { listPrice: 30_000, salePrice: 24_000, qty: 2 },
          },
        },
      ],
      sellingAmt: 48_000,
      earningPoint: 480,
      couponPoint: 0,
    },
  ]);
});

test('the totals lead from list price to payment', () => {
  expect(pricePlan({ lines: [line()] }).totals).toEqual({
    totalListAmt: 60_000,
    totalDiscountAmt: 12_000,
    totalCouponAmt: 0,
    totalAdjSellingAmt: 48_000,
    totalShippingFee: 3000,
    totalAppliedFreeShippingCouponAmt: 0,
    usedExclusivePointAmt: 0,
    usedDepositAmt: 0,
    finalTotalPaymentAmt: 51_000,
    totalEarningExclusivePoint: 480,
  });
});

test('free shipping is judged after item discounts', () => {
  const price = (salePrice: number) => pricePlan({ lines: [line({ salePrice })] }).totals;
  expect(price(24_999).totalShippingFee).toBe(3000);
  expect(price(25_000).totalShippingFee).toBe(0);
});

test('without a discount there is no adjustment, and a wrong list price adds nothing', () => {
  for (const listPrice of [24_000, 10_000]) {
    const [planned] = pricePlan({ lines: [line({ listPrice })] }).lines;
    expect(planned).toMatchObject({ listAmt: 48_000, adjustments: [], sellingAmt: 48_000 });
  }
});

test('nothing bought costs nothing', () => {
  expect(pricePlan({ lines: [] }).totals.finalTotalPaymentAmt).toBe(0);
});

test('the flash price of a member comes after the shop’s own cut, and never raises a price', () => {
  const flash = (flashPrice: number) => ({ flashSaleSn: 7, flashPrice, leftQty: null });
  const discountedLine = { qty: 2, listPrice: 50_000, salePrice: 40_000 };
  const { lines } = pricePlan({ lines: [line({ ...discountedLine, flashSale: flash(30_000) })] });
  expect(lines[0]?.adjustments.map(({ kind, ref, amount }) => [kind, ref, amount])).toEqual([
    ['ProdType', 'P1', 20_000],
    ['FlashSale', '7', 20_000],
  ]);
  expect(lines[0]?.sellingAmt).toBe(60_000);

  const dearer = pricePlan({ lines: [line({ ...discountedLine, flashSale: flash(45_000) })] });
  expect(dearer.totals.finalTotalPaymentAmt).toBe(80_000);
});

test.each([
  [2, 60_000],
  [1, 80_000],
  [0, 80_000],
])('of two pieces with %i left at the flash price both cost the same', (leftQty, expected) => {
  const flashSale = { flashSaleSn: 7, flashPrice: 30_000, leftQty };
  const two = line({ qty: 2, listPrice: 50_000, salePrice: 40_000, flashSale });
  expect(pricePlan({ lines: [two] }).lines[0]?.sellingAmt).toBe(expected);
});

test('two lines of one unit never take more of a flash sale than there is, in either order', () => {
  const flashSale = { flashSaleSn: 7, flashPrice: 30_000, leftQty: 2 };
  const two = line({ qty: 2, listPrice: 40_000, salePrice: 40_000, flashSale });
  const singleLine = { ...two, lineSn: 2, qty: 1 };

  for (const lines of [
    [two, singleLine],
    [singleLine, two],
  ]) {
    const amounts = new Map(pricePlan({ lines }).lines.map((each) => [each.qty, each.sellingAmt]));
    expect([amounts.get(2), amounts.get(1)]).toEqual([60_000, 40_000]);
  }
});

test('points a coupon gives are split by the lines’ serials, in whatever order they come', () => {
  const coupon: HeldCoupon = {
    couponSn: 1,
    possessionCouponSn: 1,
    couponName: '적립',
    couponBenefitType: 'AwardPoint',
    dcRule: { prodDcType: 'FixedAmt', dcRate: 0, dcAmt: 3, maxDcAmtLimit: false, maxDcAmt: 0 },
    orderRangeType: null,
    orderAmt: 0,
    orderQty: 0,
    usableFrom: 0,
    usableTo: 2,
    freeShippingType: null,
    prodDcCouponType: null,
    levels: [],
    itemCodes: [],
    categoryCodes: [],
  };

  const means = { point: 0, pointBalance: 0, deposit: 0, depositBalance: 0 };
  const holder = { level: '', now: 1 };
  const benefits = { ...means, holder, itemCoupons: [], cartCoupon: coupon };
  const both = [1, 2].map((lineSn) => line({ lineSn, pointRateBp: 0 }));

  for (const lines of [both, both.toReversed()]) {
    const points = new Map(
      pricePlan({ lines, benefits }).lines.map((pricedLine) => [
        pricedLine.lineSn,
        pricedLine.earningPoint,
      ]),
    );
    expect([points.get(1), points.get(2)]).toEqual([2, 1]);
  }
});
