import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyArea, anyCoupons, anyLines, NOW } from '../../../../tests/support/benefit/any-cart.ts';
import { leastMs } from '../../../../tests/support/least-ms.ts';
import { isLimited, type HeldCoupon } from '../coupon/coupon.ts';
import { solveAssignment } from './assignment.ts';
import { bestCombination, type Wallet } from './best-combination.ts';
import type { ItemCouponUse } from './benefit.ts';
import { sum } from './price-line.ts';
import { pricePlan, type PricePlan } from './pricing.ts';

const wallet: fc.Arbitrary<Wallet> = fc
  .record({
    lines: anyLines({ products: 4, lines: 5, coupons: 0 }),
    area: anyArea,
    coupons: anyCoupons(6),
    level: fc.constantFrom('Family', 'Vip'),
  })
  .map(({ level, ...rest }) => ({ ...rest, holder: { level, now: NOW } }));

const NO_MEANS = { point: 0, pointBalance: 0, deposit: 0, depositBalance: 0 };
const savedBy = ({ coupons }: PricePlan) => sum(coupons.map((coupon) => coupon.amount));

/** Every way to use the coupons, each priced by the plan itself: the most that any takes off. */
function bruteForce({ lines, area, holder, coupons }: Wallet): number {
  const couponsOfType = (type: string) =>
    coupons.filter((coupon) => coupon.couponBenefitType === type);
  const products = [...new Set(lines.map((line) => line.productSn))];
  let best = 0;

  for (const itemCoupons of everyUse(couponsOfType('ProdDc'), products)) {
    for (const cartCoupon of [undefined, ...couponsOfType('CartDc')]) {
      for (const shippingCoupon of [undefined, ...couponsOfType('ShipFeeFree')]) {
        const benefits = { holder, itemCoupons, cartCoupon, shippingCoupon, ...NO_MEANS };
        best = Math.max(best, savedBy(pricePlan({ lines, area, benefits })));
      }
    }
  }

  return best;
}

function everyUse(coupons: readonly HeldCoupon[], products: readonly number[]): ItemCouponUse[][] {
  const [coupon, ...others] = coupons;
  if (!coupon) return [[]];

  const without = everyUse(others, products);

  return [
    ...without,
    ...products.flatMap((productSn) =>
      without
        .filter((uses) => uses.every((use) => use.productSn !== productSn))
        .map((uses) => [{ productSn, coupon }, ...uses]),
    ),
  ];
}

/** Beside such a coupon the best use is no assignment problem any more. */
function isLimitedInTwoWays(coupon: HeldCoupon): boolean {
  const { prodDcType, maxDcAmtLimit } = coupon.dcRule;
  const hasLimit = prodDcType === 'FixedAmt' || maxDcAmtLimit;
  return coupon.couponBenefitType === 'CartDc' && isLimited(coupon) && hasLimit;
}

test('no other use of the coupons takes more off', () => {
  fc.assert(
    fc.property(wallet, (sampleWallet) => {
      const best = bestCombination(sampleWallet);
      const coupons = sampleWallet.coupons.filter((coupon) => !isLimitedInTwoWays(coupon));
      expect(best.saved).toBeGreaterThanOrEqual(bruteForce({ ...sampleWallet, coupons }));
      expect(best.saved).toBeLessThanOrEqual(bruteForce(sampleWallet));

      // The plan gives exactly what was promised, and refuses nothing of it.
      const { itemCoupons, cartCoupon, shippingCoupon } = best;
      const uses = { itemCoupons, cartCoupon, shippingCoupon };
      const benefits = { holder: sampleWallet.holder, ...uses, ...NO_MEANS };
      const plan = pricePlan({ lines: sampleWallet.lines, area: sampleWallet.area, benefits });
      expect([savedBy(plan), plan.unused]).toEqual([best.saved, []]);
    }),
    { numRuns: 300 },
  );
});

test('every coupon is used, or left with a reason', () => {
  fc.assert(
    fc.property(wallet, (sampleWallet) => {
      const { itemCoupons, cartCoupon, shippingCoupon, unused } = bestCombination(sampleWallet);
      const reported = [
        ...itemCoupons.map((use) => use.coupon.possessionCouponSn),
        ...[cartCoupon, shippingCoupon].flatMap((coupon) => coupon?.possessionCouponSn ?? []),
        ...unused.flatMap((unusedCoupon) => unusedCoupon.possessionCouponSn ?? []),
      ];

      const all = sampleWallet.coupons.map((coupon) => coupon.possessionCouponSn);
      expect(reported.sort((a, b) => a - b)).toEqual(all);
    }),
  );
});

test('an assignment sums to the most there is', () => {
  const matrix = fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
    .chain(([rows, columns]) =>
      fc.array(
        fc.array(fc.integer({ min: -2, max: 9 }), { minLength: columns, maxLength: columns }),
        {
          minLength: rows,
          maxLength: rows,
        },
      ),
    );

  const most = (rows: readonly (readonly number[])[], taken: readonly number[] = []): number => {
    const [row, ...others] = rows;
    if (!row) return 0;

    const totals = row.map((weight, column) =>
      taken.includes(column) ? -Infinity : weight + most(others, [...taken, column]),
    );

    return Math.max(most(others, taken), ...totals);
  };

  fc.assert(
    fc.property(matrix, (weights) => {
      const columnOf = solveAssignment(weights);
      const used = columnOf.filter((column) => column >= 0);
      expect(new Set(used).size).toBe(used.length);
      const whole = columnOf.reduce((sum, column, row) => sum + (weights[row]?.[column] ?? 0), 0);
      expect(whole).toBe(most(weights));
    }),
    { numRuns: 500 },
  );

  expect(solveAssignment([])).toEqual([]);
  expect(solveAssignment([[]])).toEqual([-1]);
});

test('a thousand coupons for fifty products take no more work than the other way round', async () => {
  const weigh = (coupon: number, product: number) => 1e9 + product * 1000 - coupon;
  const coupons = Array.from({ length: 1000 }, (_row, coupon) => coupon);
  const products = Array.from({ length: 50 }, (_row, product) => product);
  const tall = coupons.map((coupon) => products.map((product) => weigh(coupon, product)));
  const wide = products.map((product) => coupons.map((coupon) => weigh(coupon, product)));
  const assignedColumns = () => solveAssignment(tall).filter((column) => column >= 0);
  expect(assignedColumns()).toHaveLength(50);

  const timeOfWide = await leastMs(() => solveAssignment(wide));
  expect(await leastMs(assignedColumns)).toBeLessThan(10 * timeOfWide); // by rows² it was hundreds of times
});
