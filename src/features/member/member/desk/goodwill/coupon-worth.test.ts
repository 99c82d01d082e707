import { expect, test } from 'vitest';
import { getMostWorth } from './coupon-worth.ts';

const FIXED = {
  prodDcType: 'FixedAmt',
  dcRate: 0,
  dcAmt: 5_000,
  maxDcAmtLimit: false,
  maxDcAmt: 0,
} as const;
const RATE = { ...FIXED, prodDcType: 'FixedRate', dcRate: 10, dcAmt: 0 } as const;
const LIMIT = { maxDcAmtLimit: true, maxDcAmt: 20_000 } as const;

test.each([
  ['a fixed amount off a cart', 'CartDc', FIXED, null, 5_000],
  ['a fixed amount off one piece', 'ProdDc', FIXED, 'One', 5_000],
  ['a fixed amount off each piece', 'ProdDc', FIXED, 'All', undefined],
  ['a fixed amount off each piece, up to a limit', 'ProdDc', { ...FIXED, ...LIMIT }, 'All', 20_000],
  ['per cent', 'CartDc', RATE, null, undefined],
  ['per cent up to a limit', 'CartDc', { ...RATE, ...LIMIT }, null, 20_000],
  ['points', 'AwardPoint', FIXED, null, 5_000],
  ['points by per cent', 'AwardPoint', RATE, null, undefined],
  ['a gift', 'AwardFreeGift', FIXED, null, undefined],
  ['delivery', 'ShipFeeFree', RATE, null, 0],
] as const)('%s', (...[, couponBenefitType, dcRule, prodDcCouponType, most]) => {
  expect(getMostWorth({ couponBenefitType, dcRule, prodDcCouponType })).toBe(most);
});
