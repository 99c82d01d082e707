import { expect, test } from 'vitest';
import {
  buildPlacedOrder,
  requestedClaim,
  buildUnits,
  type Line,
} from '../../../../../tests/support/order/claim/claimable.ts';
import { planWithCoupons } from './claim-coupon.ts';
import { sumsInstead } from './claim-instead.ts';
import type { FeeCoupon } from './requested-claim.ts';

const pair: Line[] = [
  { sn: 1, price: 30_000 },
  { sn: 2, price: 30_000 },
];
const exchange = { prodUnitSn: 9, priceDiff: 5_000 };

test.each([
  ['a return by change of mind', requestedClaim({ items: buildUnits(1) }), 0, 6_000],
  ['a return of defects', requestedClaim({ fault: 'Seller', items: buildUnits(1) }), 0, 0],
  [
    'an exchange by change of mind, whatever the other unit costs',
    requestedClaim({ claimType: 'Exchange', items: [{ orderItemSn: 1, qty: 1, exchange }] }),
    24_000,
    0,
  ],
] as const)('%s has the other beside it', (...[, claim, refundAmt, addPaymentAmt]) => {
  expect(sumsInstead(buildPlacedOrder({ lines: pair }), claim, [])).toMatchObject({
    refundAmt,
    addPaymentAmt,
  });
});

test('a set is returned, and not exchanged', () => {
  const lines: Line[] = [
    { sn: 1, price: 0, type: 'Set' },
    { sn: 2, price: 30_000, type: 'SetComponent', parent: 1 },
  ];
  const claim = requestedClaim({ items: buildUnits(1) });
  expect(sumsInstead(buildPlacedOrder({ lines }), claim, [])).toBeUndefined();
});

const feeCoupon = (possessionCouponSn: number, freeShippingType: string, dcRate = 100) =>
  ({
    possessionCouponSn,
    freeShippingType,
    couponBenefitType: 'ShipFeeFree',
    prodDcCouponType: null,
    dcRule: { prodDcType: 'FixedRate', dcRate, dcAmt: 0, maxDcAmtLimit: false, maxDcAmt: 0 },
  }) as FeeCoupon;

test('each of the two has its best coupon, the first of equal ones', () => {
  const coupons = [
    feeCoupon(1, 'ExchangeFee'),
    feeCoupon(2, 'ReturnFee', 50),
    feeCoupon(3, 'ReturnFee'),
    feeCoupon(4, 'ReturnFee'),
  ];

  const order = buildPlacedOrder({ lines: pair });
  const claim = requestedClaim({ items: buildUnits(1) });
  const { coupon, plan } = planWithCoupons(order, claim, coupons);
  expect(coupon?.possessionCouponSn).toBe(3);
  // 3,000 for the free shipping that is lost stays.
  expect(plan).toMatchObject({ sums: { refundAmt: 27_000, claimFee: 3_000 } });
  expect(sumsInstead(order, claim, coupons)).toMatchObject({ refundAmt: 0, addPaymentAmt: 0 });
});

test('a coupon that exempts nothing stays with the member', () => {
  const claim = requestedClaim({ fault: 'Seller', items: buildUnits(1) });
  const { coupon } = planWithCoupons(buildPlacedOrder({ lines: pair }), claim, [
    feeCoupon(3, 'ReturnFee'),
  ]);
  expect(coupon).toBeUndefined();
});
