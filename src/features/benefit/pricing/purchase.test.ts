import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyPurchase } from '../../../../tests/support/benefit/any-cart.ts';
import { naivePlan } from '../../../../tests/support/benefit/naive-plan.ts';
import { sum } from './price-line.ts';
import { pricePlan, type PriceInput } from './pricing.ts';
import { allocateToUnits } from './unit-allocation.ts';

const RUNS = { numRuns: 2000 };
/** The model is quick, so it tries all selected coupons each time. */
const MODEL_RUNS = { numRuns: 20_000 };
const purchase = anyPurchase({ products: 6, lines: 12, coupons: 6 });

test('the plan agrees with a model that counts unit by unit', () => {
  fc.assert(
    fc.property(purchase, (input) => {
      expect(pricePlan(input).totals).toEqual(naivePlan(input));
    }),
    MODEL_RUNS,
  );
});

/** The most that the cart coupon's points can add to a line's. */
function mostAwarded({ benefits }: PriceInput, sellingAmt: number): number {
  const { couponBenefitType, dcRule } = benefits?.cartCoupon ?? {};
  if (couponBenefitType !== 'AwardPoint') return 0;
  return dcRule?.prodDcType === 'FixedRate' ? sellingAmt : (dcRule?.dcAmt ?? 0);
}

test('nothing is negative, above its line, or other than whole won', () => {
  fc.assert(
    fc.property(purchase, (input) => {
      const plan = pricePlan(input);
      const above = [
        ...plan.lines.filter((line) => line.sellingAmt > line.listAmt),
        ...plan.lines.filter(
          ({ earningPoint, sellingAmt }) =>
            earningPoint > sellingAmt + mostAwarded(input, sellingAmt),
        ),
        ...plan.shippings.filter(
          (shipping) => shipping.couponExemptedFee > shipping.basicShippingFee,
        ),
      ];

      expect(above).toEqual([]);

      const amounts = [
        ...Object.values(plan.totals),
        ...plan.lines.flatMap((line) => [
          line.sellingAmt,
          ...line.adjustments.map((a) => a.amount),
        ]),
        ...plan.shippings.flatMap((shipping) => [shipping.shippingFee, shipping.couponExemptedFee]),
        ...plan.coupons.map((coupon) => coupon.amount),
      ];

      expect(amounts.filter((won) => !Number.isSafeInteger(won) || won < 0)).toEqual([]);
    }),
    RUNS,
  );
});

test('the parts sum to the whole: adjustments, parcels, coupons, units', () => {
  fc.assert(
    fc.property(purchase, (input) => {
      const { lines, shippings, coupons, totals } = pricePlan(input);
      for (const line of lines) {
        const off = sum(line.adjustments.map((adjustment) => adjustment.amount));
        expect(line.listAmt - off).toBe(line.sellingAmt);
        expect(sum(allocateToUnits(line).map((part) => part.amount))).toBe(off);
      }

      expect(sum(lines.map((line) => line.sellingAmt))).toBe(totals.totalAdjSellingAmt);

      for (const { basicShippingFee, addShippingFee, ...parcel } of shippings) {
        const waived = parcel.exemptedFee + parcel.couponExemptedFee;
        expect(basicShippingFee + addShippingFee - waived).toBe(parcel.shippingFee);
      }

      expect(sum(shippings.map((shipping) => shipping.shippingFee))).toBe(totals.totalShippingFee);

      for (const { kind, possessionCouponSn, amount } of coupons) {
        if (kind === 'FreeShipping') continue;

        const couponAdjustments = lines.flatMap((line) =>
          line.adjustments.filter(
            (adjustment) =>
              adjustment.kind === kind && adjustment.ref === String(possessionCouponSn),
          ),
        );
        expect(sum(couponAdjustments.map((couponAdjustment) => couponAdjustment.amount))).toBe(
          amount,
        );
      }
    }),
    RUNS,
  );
});

test('what is asked for is used in full, or told of with a reason', () => {
  fc.assert(
    fc.property(purchase, (input) => {
      const { coupons, means, unused } = pricePlan(input);
      const { itemCoupons, cartCoupon, shippingCoupon, point, deposit } = input.benefits;
      const selected = [
        ...itemCoupons.map((itemCoupon) => itemCoupon.coupon),
        cartCoupon,
        shippingCoupon,
      ]
        .flatMap((coupon) => coupon?.possessionCouponSn ?? [])
        .sort((a, b) => a - b);

      const reported = [...coupons, ...unused]
        .flatMap((couponUse) => couponUse.possessionCouponSn ?? [])
        .sort((a, b) => a - b);
      expect(reported).toEqual(selected);

      const isReported = (kind: string) => unused.some((unusedMeans) => unusedMeans.kind === kind);
      expect(isReported('Point')).toBe(means.point.used !== point);
      expect(isReported('Deposit')).toBe(means.deposit.used !== deposit);
    }),
    RUNS,
  );
});

test('the order of lines and coupons changes nothing', () => {
  const shuffled = purchase.chain((input) =>
    fc.tuple(
      fc.constant(input),
      fc.shuffledSubarray([...input.lines], { minLength: input.lines.length }),
      fc.shuffledSubarray([...input.benefits.itemCoupons], {
        minLength: input.benefits.itemCoupons.length,
      }),
    ),
  );

  fc.assert(
    fc.property(shuffled, ([input, lines, itemCoupons]) => {
      const other: PriceInput = { ...input, lines, benefits: { ...input.benefits, itemCoupons } };
      const a = pricePlan(input);
      const b = pricePlan(other);
      expect(b.totals).toEqual(a.totals);
      expect(b.coupons).toEqual(a.coupons);

      const bySn = (x: { lineSn: number }, y: { lineSn: number }) => x.lineSn - y.lineSn;
      expect(b.lines.toSorted(bySn)).toEqual(a.lines.toSorted(bySn));
    }),
    RUNS,
  );
});
