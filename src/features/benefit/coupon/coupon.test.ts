import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  couponDiscount,
  couponPoints,
  couponProblem,
  isForProduct,
  issueProblem,
  normalizeSerialCode,
  usablePeriod,
  type CouponTerms,
  type DcRule,
} from './coupon.ts';

const rate = (dcRate: number, maxDcAmt?: number): DcRule => ({
  prodDcType: 'FixedRate',
  dcRate,
  dcAmt: 0,
  maxDcAmtLimit: maxDcAmt !== undefined,
  maxDcAmt: maxDcAmt ?? 0,
});
const fixed = (dcAmt: number, maxDcAmt?: number): DcRule => ({
  ...rate(0, maxDcAmt),
  prodDcType: 'FixedAmt',
  dcAmt,
});

const coupon = (overrides: Partial<CouponTerms> = {}): CouponTerms => ({
  couponSn: 1,
  couponName: '쿠폰',
  couponBenefitType: 'ProdDc',
  dcRule: rate(10),
  orderRangeType: null,
  orderAmt: 0,
  orderQty: 0,
  freeShippingType: null,
  prodDcCouponType: 'All',
  usableFrom: 1000,
  usableTo: 2000,
  levels: [],
  itemCodes: [],
  categoryCodes: [],
  ...overrides,
});

describe('what a coupon takes off', () => {
  test.each<[string, Partial<CouponTerms>, number, number, number]>([
    ['10 % of three', {}, 90_000, 3, 9_000],
    ['rounded down', {}, 99_999, 1, 9_999],
    ['10 % of one of three', { prodDcCouponType: 'One' }, 90_000, 3, 3_000],
    ['30 % up to 5,000', { dcRule: rate(30, 5_000) }, 90_000, 3, 5_000],
    ['30 %, below its limit', { dcRule: rate(30, 5_000) }, 10_000, 1, 3_000],
    ['5,000 off each of three', { dcRule: fixed(5_000) }, 90_000, 3, 15_000],
    ['5,000 off each, 12,000 at most', { dcRule: fixed(5_000, 12_000) }, 90_000, 3, 12_000],
    ['5,000 off one', { dcRule: fixed(5_000), prodDcCouponType: 'One' }, 90_000, 3, 5_000],
    ['never above the line', { dcRule: fixed(5_000) }, 4_000, 1, 4_000],
    ['never above one unit', { dcRule: fixed(5_000), prodDcCouponType: 'One' }, 9_000, 3, 3_000],
    ['a cart once, whatever is in it', cart(fixed(5_000)), 90_000, 3, 5_000],
    ['10 % of a cart', cart(rate(10)), 90_000, 3, 9_000],
    ['the fee', { couponBenefitType: 'ShipFeeFree', dcRule: rate(100) }, 3_000, 1, 3_000],
    ['nothing of nothing', {}, 0, 1, 0],
    ['nothing, when it gives points', award(rate(10)), 90_000, 3, 0],
  ])('%s', (...[, given, amount, qty, won]) => {
    expect(couponDiscount(coupon(given), amount, qty)).toBe(won);
  });

  function cart(dcRule: DcRule): Partial<CouponTerms> {
    return { couponBenefitType: 'CartDc', prodDcCouponType: null, dcRule };
  }

  function award(dcRule: DcRule): Partial<CouponTerms> {
    return { couponBenefitType: 'AwardPoint', prodDcCouponType: null, dcRule };
  }

  test('is a whole number of won between nothing and the amount', () => {
    const rules = fc.record<DcRule>({
      prodDcType: fc.constantFrom('FixedRate', 'FixedAmt'),
      dcRate: fc.integer({ min: 0, max: 100 }),
      dcAmt: fc.integer({ min: 0, max: 100_000 }),
      maxDcAmtLimit: fc.boolean(),
      maxDcAmt: fc.integer({ min: 0, max: 50_000 }),
    });

    const property = fc.property(
      rules,
      fc.constantFrom<CouponTerms['prodDcCouponType']>('One', 'All'),
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 1, max: 999 }),
      (...[dcRule, prodDcCouponType, amount, qty]) => {
        const won = couponDiscount(coupon({ dcRule, prodDcCouponType }), amount, qty);
        expect(Number.isInteger(won) && won >= 0 && won <= amount).toBe(true);
        if (dcRule.maxDcAmtLimit) expect(won).toBeLessThanOrEqual(dcRule.maxDcAmt);
      },
    );

    fc.assert(property, { numRuns: 500 });
  });

  test.each<[DcRule, number]>([
    [fixed(3_000), 3_000],
    [rate(5), 4_999],
    [rate(5, 2_000), 2_000],
  ])('points: %j of 99,999 won are %d', (dcRule, points) => {
    expect(couponPoints(coupon({ couponBenefitType: 'AwardPoint', dcRule }), 99_999)).toBe(points);
    expect(couponPoints(coupon({ dcRule }), 99_999)).toBe(0);
  });
});

describe('where a coupon can be used', () => {
  const from30000 = { orderRangeType: 'Amt', orderAmt: 30_000 } as const;
  const from3 = { orderRangeType: 'Qty', orderQty: 3 } as const;

  test.each<[Partial<CouponTerms>, object, string | undefined]>([
    [{}, {}, undefined],
    [{}, { now: 1000 }, undefined],
    [{}, { now: 999 }, 'notYet'],
    [{}, { now: 1999 }, undefined],
    [{}, { now: 2000 }, 'over'],
    [{ levels: ['Gold', 'Vip'] }, { level: 'Family' }, 'level'],
    [{ levels: ['Gold', 'Vip'] }, { level: 'Vip' }, undefined],
    [from30000, { amount: 30_000 }, undefined],
    [from30000, { amount: 29_999 }, 'orderAmt'],
    [from30000, {}, undefined],
    [from3, { qty: 3, amount: 1 }, undefined],
    [from3, { qty: 2, amount: 900_000 }, 'orderQty'],
    [{ itemCodes: ['P1'] }, { product: { itemCode: 'P2', categoryCodes: [] } }, 'product'],
  ])('%j, asked with %j: %s', (overrides, use, reason) => {
    expect(couponProblem(coupon(overrides), { now: 1500, ...use })?.reason).toBe(reason);
  });

  test('says how much is missing', () => {
    const problem = couponProblem(coupon(from30000), { now: 1500, amount: 29_000 });
    expect(problem?.params).toEqual({ orderAmt: 30_000, short: 1_000 });
  });

  test.each([
    [['P1'], [], true],
    [['P2'], [], false],
    [['P2'], ['001'], true],
    [[], ['001002'], true],
    [[], ['001003'], false],
    [[], [], true],
  ])('products %j and categories %j: %s', (itemCodes, categoryCodes, fits) => {
    const product = { itemCode: 'P1', categoryCodes: ['001002', '009'] };
    expect(isForProduct({ itemCodes, categoryCodes }, product)).toBe(fits);
  });
});

describe('who gets a coupon', () => {
  const issue = { status: 'On', issueFrom: 10, issueTo: 20, levels: [], totalLimit: 5 };

  test.each([
    [{}, 10, null],
    [{}, 9, 'CouponNotYet'],
    [{}, 20, 'CouponOver'],
    [{ status: 'Off' }, 10, 'CouponOver'],
    [{ levels: ['Vip'] }, 10, 'CouponForOtherLevels'],
    [{ issuedCount: 5 }, 10, 'CouponStockExceeded'],
    [{ issuedCount: 5, totalLimit: null }, 10, null],
  ])('%j at %d: %s', (overrides, now, code) => {
    const terms = { ...issue, issuedCount: 4, ...overrides };
    expect(issueProblem(terms, { level: 'Family', now })?.code ?? null).toBe(code);
  });
});

test('days from the issue end with the day, and not after the coupon', () => {
  const now = Date.UTC(2026, 10, 20, 5, 30); // 14:30 in Korea
  const dates = { usableFrom: 0, usableTo: Date.UTC(2026, 11, 31) };
  expect(usablePeriod({ ...dates, usableDays: null }, now)).toEqual(dates);
  expect(usablePeriod({ ...dates, usableDays: 7 }, now)).toEqual({
    usableFrom: now,
    usableTo: Date.UTC(2026, 10, 27, 15),
  });
  expect(usablePeriod({ ...dates, usableDays: 365 }, now).usableTo).toBe(dates.usableTo);
});

test.each([
  ['nrdg-2026-abcd', 'NRDG2026ABCD'],
  ['  NRDG 2026 ABCD ', 'NRDG2026ABCD'],
  ['ＮＲＤＧ２０２６', 'NRDG2026'],
])('the code %j is %s', (text, code) => {
  expect(normalizeSerialCode(text)).toBe(code);
});
