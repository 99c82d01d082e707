import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCoupons, anyLines, NOW } from '../../../../tests/support/benefit/any-cart.ts';
import { naiveCouponPrice } from '../../../../tests/support/benefit/naive-coupon-price.ts';
import type { HeldCoupon } from '../coupon/coupon.ts';
import { bestCombination } from './best-combination.ts';
import { findCouponPrice, findPieceCouponPrice, type CouponWallet } from './coupon-price.ts';
import { pricePlan } from './pricing.ts';

/** A wallet has no coupons for other levels, and knows their categories' products. */
const toWallet = (coupons: readonly HeldCoupon[]): CouponWallet => ({
  now: NOW,
  coupons: coupons.map((coupon) => ({ ...coupon, levels: [], isToTake: false })),
});

const anyWallet = anyCoupons(6).map(toWallet);
const byHand = { level: '', now: NOW };

describe('the price with coupons (rule 3.36)', () => {
  test('is the least that any pair of coupons makes of the lines of one product', () => {
    const oneProduct = anyLines({ products: 1, lines: 2, coupons: 0, atLeast: 1 });
    fc.assert(
      fc.property(oneProduct, anyWallet, (lines, wallet) => {
        const mains = lines.map((line) => ({ ...line, parentLineSn: null }));
        const without = pricePlan({ lines: mains }).totals.totalAdjSellingAmt;
        const price = findCouponPrice(mains, wallet)?.price ?? without;
        expect(price).toBe(naiveCouponPrice(mains, { ...byHand, coupons: wallet.coupons }));
      }),
      { numRuns: 300 },
    );
  });

  test('is what a checkout of the same lines comes to with its best coupons', () => {
    fc.assert(
      fc.property(anyLines({ products: 3, lines: 4, coupons: 0 }), anyWallet, (lines, wallet) => {
        const { coupons, now } = wallet;
        const holder = { level: 'Family', now };
        const { itemCoupons, cartCoupon } = bestCombination({
          lines,
          area: undefined,
          holder,
          coupons,
        });
        const benefits = { holder, itemCoupons, cartCoupon, ...NO_MEANS };
        const plan = pricePlan({ lines, area: undefined, benefits });
        const found = findCouponPrice(lines, wallet);

        expect(found?.price ?? plan.totals.totalAdjSellingAmt).toBe(plan.totals.totalAdjSellingAmt);
        expect(found?.couponCount ?? 0).toBe(plan.coupons.length);
      }),
      { numRuns: 200 },
    );
  });

  test('of one piece it is that of a line of one', () => {
    const onePiece = anyLines({ products: 1, lines: 1, coupons: 0, atLeast: 1 });
    fc.assert(
      fc.property(onePiece, anyWallet, ([line], { coupons, now }) => {
        const known = coupons.map((coupon) => ({ ...coupon, categoryCodes: [] }));
        if (!line) return;

        const piece = { ...line, qty: 1, categoryCodes: [] };
        const price = pricePlan({ lines: [piece] }).totals.totalAdjSellingAmt;
        const product = { itemCode: line.productItemCode, price };
        const wallet = { now, coupons: known };
        expect(findPieceCouponPrice(product, wallet)).toEqual(findCouponPrice([piece], wallet));
      }),
    );
  });

  test('of equal coupons it takes the one that is in hand', () => {
    const even: HeldCoupon = {
      couponSn: 1,
      possessionCouponSn: 1,
      couponName: '쿠폰',
      freeShippingType: null,
      prodDcCouponType: 'All',
      orderAmt: 0,
      orderQty: 0,
      couponBenefitType: 'ProdDc',
      dcRule: { prodDcType: 'FixedAmt', dcRate: 0, dcAmt: 1000, maxDcAmtLimit: false, maxDcAmt: 0 },
      orderRangeType: null,
      usableFrom: 0,
      usableTo: 2 * NOW,
      levels: [],
      itemCodes: [],
      categoryCodes: [],
    };
    const held = { ...even, isToTake: false };
    const toTake = { ...even, possessionCouponSn: -7, isToTake: true };
    const product = { itemCode: 'P1', price: 5000 };
    const counts = { price: 4000, couponCount: 1 };

    expect(findPieceCouponPrice(product, { now: NOW, coupons: [held, toTake] })).toEqual({
      ...counts,
      toTakeCount: 0,
    });
    expect(findPieceCouponPrice(product, { now: NOW, coupons: [toTake] })).toEqual({
      ...counts,
      toTakeCount: 1,
    });
  });
});

const NO_MEANS = { point: 0, pointBalance: 0, deposit: 0, depositBalance: 0 };
