import { expect, test } from 'vitest';
import { bestPromotion, promotionDiscount, toBenefitPrice, type Promotion } from './promotion.ts';

const promotion = (over: Partial<Promotion> = {}): Promotion => ({
  promotionSn: 1,
  kind: 'Promo',
  name: '가을 산행전',
  dcType: 'FixedRate',
  dcRate: 10,
  dcAmt: 0,
  ...over,
});
const amount = (dcAmt: number, over: Partial<Promotion> = {}) =>
  promotion({ dcType: 'FixedAmt', dcRate: 0, dcAmt, ...over });

test.each([
  [promotion(), 29_999, 2999],
  [promotion({ dcRate: 100 }), 29_999, 29_999],
  [amount(3000), 29_999, 3000],
  [amount(3000), 2000, 2000],
  [promotion(), 0, 0],
])('%o takes off %i: %i', (samplePromotion, price, off) => {
  expect(promotionDiscount(samplePromotion, price)).toBe(off);
});

test('the best of a kind depends on the price; of equal ones the older wins', () => {
  const both = [promotion({ promotionSn: 2 }), amount(3000, { promotionSn: 3 })];
  expect(bestPromotion(both, 'Promo', 20_000)?.promotionSn).toBe(3);
  expect(bestPromotion(both, 'Promo', 40_000)?.promotionSn).toBe(2);
  expect(bestPromotion([...both].reverse(), 'Promo', 30_000)?.promotionSn).toBe(2);
  expect(bestPromotion(both, 'ImmedDcCoupon', 30_000)).toBeUndefined();
  expect(bestPromotion(both, 'Promo', 0)).toBeUndefined();
});

test('one of each kind applies, an instant coupon to what the promotion left', () => {
  const all = [promotion({ dcRate: 50, kind: 'ImmedDcCoupon' }), promotion(), amount(500)];
  expect(toBenefitPrice(all, 10_000)).toBe(4500);
  expect(toBenefitPrice([], 10_000)).toBe(10_000);
});
