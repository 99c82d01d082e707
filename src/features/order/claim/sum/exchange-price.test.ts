import type { AdjustmentKind } from '../../../benefit/pricing/price-line.ts';
import { expect, test } from 'vitest';
import { priceInOrder, type DiscountTerms } from './exchange-price.ts';

const off = (kind: AdjustmentKind, amount: number) => ({ unitNo: 1, kind, ref: '1', amount });
const terms = (overrides: Partial<DiscountTerms> = {}): DiscountTerms => ({
  promotions: new Map(),
  coupons: new Map(),
  flashPrices: new Map(),
  ...overrides,
});
const rate = (dcRate: number) =>
  terms({ promotions: new Map([['1', { dcType: 'FixedRate', dcRate, dcAmt: 0 }]]) });
const fixed = (dcAmt: number) =>
  terms({ promotions: new Map([['1', { dcType: 'FixedAmt', dcRate: 0, dcAmt }]]) });
const coupon = (dcRate: number) =>
  terms({ coupons: new Map([['1', { prodDcType: 'FixedRate', dcRate }]]) });

test.each<[string, ReturnType<typeof off>[], number, DiscountTerms, number]>([
  ['no discount', [], -30_000, terms(), 70_000],
  ['a cut price', [off('ProdType', 10_000)], -30_000, terms(), 60_000],
  ['20 %, cheaper', [off('Promo', 20_000)], -30_000, rate(20), 56_000],
  ['20 %, dearer', [off('Promo', 20_000)], 30_000, rate(20), 104_000],
  ['20 %, rounded as prices are', [off('Promo', 20_000)], -1, rate(20), 80_000],
  ['20 % that have become 50 %', [off('Promo', 20_000)], -30_000, rate(50), 56_000],
  ['a promotion that is gone', [off('Promo', 20_000)], -30_000, terms(), 56_000],
  ['5,000 off', [off('ImmedDcCoupon', 5_000)], -30_000, fixed(5_000), 65_000],
  ['5,000 off that have become 9,000', [off('Promo', 5_000)], -30_000, fixed(9_000), 65_000],
  [
    'a flash price',
    [off('FlashSale', 40_000)],
    20_000,
    terms({ flashPrices: new Map([['1', 65_000]]) }),
    65_000,
  ],
  ['no flash price of the other', [off('FlashSale', 40_000)], 20_000, terms(), 120_000],
  ['a coupon of 10 %', [off('ItemCoupon', 10_000)], 20_000, coupon(10), 108_000],
  ['a coupon of 10 % up to 4,000', [off('ItemCoupon', 4_000)], 20_000, coupon(10), 116_000],
  [
    'up to 4,000, which 30,000 do not reach',
    [off('ItemCoupon', 4_000)],
    -70_000,
    coupon(10),
    27_000,
  ],
  ['a coupon of 3,000', [off('ItemCoupon', 3_000)], 20_000, terms(), 117_000],
  ['a share of the cart', [off('CartCoupon', 7_000)], 20_000, terms(), 113_000],
  ['more off than it costs', [off('CartCoupon', 7_000)], -95_000, terms(), 0],
])('of a unit of 100,000: %s', (...row) => {
  const [, discounts, more, given, price] = row;
  expect(priceInOrder({ listPrice: 100_000, discounts }, more, given)).toBe(price);
});

test('the same unit costs what was paid for it', () => {
  const discounts = [off('Promo', 20_000), off('FlashSale', 30_000), off('ItemCoupon', 4_999)];
  const discountTerms = { ...rate(20), ...coupon(10), flashPrices: new Map([['1', 50_000]]) };
  const { promotions } = rate(20);
  expect(priceInOrder({ listPrice: 100_000, discounts }, 0, { ...discountTerms, promotions })).toBe(
    45_001,
  );
});
