import { allocate } from '../../../lib/allocate.ts';
import { basisPoints } from '../../../lib/money.ts';
import { couponPoints, type HeldCoupon } from '../coupon/coupon.ts';
import {
  combineShippings,
  type CombinedShipping,
  type ShippingArea,
} from '../shipping/shipping.ts';
import {
  awardReason,
  type AppliedCoupon,
  type Benefits,
  type MeansPlan,
  type UnusedBenefit,
} from './benefit.ts';
import { takeItemCoupons } from './item-coupon.ts';
import { takeItemDiscounts } from './item-discount.ts';
import { payByMeans } from './pay-by-means.ts';
import { getGoods, takeCartCoupon, takeShippingCoupon } from './order-coupon.ts';
import { sum, toDraft, type Draft, type PlannedLine, type PriceLine } from './price-line.ts';

export interface PriceTotals {
  totalListAmt: number;
  /** Off the goods, all kinds; shipping fees waived are in the shippings. */
  totalDiscountAmt: number;
  /** The part of `totalDiscountAmt` that item coupons and the cart coupon take off. */
  totalCouponAmt: number;
  totalAdjSellingAmt: number;
  /** After the free-shipping coupon. */
  totalShippingFee: number;
  totalAppliedFreeShippingCouponAmt: number;
  usedExclusivePointAmt: number;
  usedDepositAmt: number;
  finalTotalPaymentAmt: number;
  totalEarningExclusivePoint: number;
}

export interface PricePlan {
  lines: PlannedLine[];
  shippings: CombinedShipping[];
  coupons: AppliedCoupon[];
  means: MeansPlan;
  /** Requested benefits that were not used, or not in full. */
  unused: UnusedBenefit[];
  totals: PriceTotals;
}

export interface PriceInput {
  /** The lines to price: in a cart, the selected ones. */
  lines: readonly PriceLine[];
  /** The destination, once it is known. */
  area?: ShippingArea | undefined;
  /** The benefits the member has selected. */
  benefits?: Benefits | undefined;
}

/**
 * Computes all prices with their reasons: list price -> item discounts -> shipping fees per parcel
 * -> item coupons -> cart coupon -> free-shipping coupon -> points -> deposit. Every won between list price
 * and payment is an adjustment, a parcel's fee or a means of payment, with its reason.
 */
export function pricePlan({ lines, area, benefits }: PriceInput): PricePlan {
  const discounted = takeItemDiscounts(lines.map(toDraft));
  const goods = getGoods(discounted);
  const fees = combineShippings(discounted, area);
  const selected = benefits ?? NO_COUPONS;
  const { holder, cartCoupon, shippingCoupon } = selected;
  const itemStep = takeItemCoupons(discounted, selected);
  const cartStep = takeCartCoupon(itemStep.drafts, { coupon: cartCoupon, goods, holder });
  const shippingStep = takeShippingCoupon(fees, { coupon: shippingCoupon, goods, holder });
  const { drafts } = cartStep;

  const { unused: unusedMeans, ...means } = payByMeans(
    {
      goodsAmt: sum(drafts.map((draft) => draft.sellingAmt)),
      shippingFee: sum(shippingStep.shippings.map((shipping) => shipping.shippingFee)),
      isStandardTax: drafts.every((draft) => draft.taxType === 'Standard'),
    },
    benefits,
  );

  const planned = toPlannedLines(drafts, means.point.used);
  const awarded = awardPoints(planned, {
    coupon: cartCoupon,
    applied: cartStep.applied,
    usedPoint: means.point.used,
  });

  const couponSteps = [itemStep, { ...cartStep, ...awarded }, shippingStep];
  const plan = {
    lines: awarded.lines,
    shippings: shippingStep.shippings,
    coupons: couponSteps.flatMap((step) => step.applied),
    means,
    unused: [...couponSteps.flatMap((step) => step.unused), ...unusedMeans],
  };

  return { ...plan, totals: sumUp(plan) };
}

const NO_COUPONS: Pick<Benefits, 'holder' | 'itemCoupons' | 'cartCoupon' | 'shippingCoupon'> = {
  holder: { level: '', now: 0 },
  itemCoupons: [],
};

/** Returns the amount that used points pay of each line, by its serial. */
function shareOfPoints(
  lines: readonly Pick<PlannedLine, 'lineSn' | 'sellingAmt'>[],
  usedPoint: number,
): ReadonlyMap<number, number> {
  if (usedPoint === 0) return new Map();

  const sorted = lines.toSorted((a, b) => a.lineSn - b.lineSn);
  const amounts = sorted.map((line) => line.sellingAmt);
  const parts = allocate(Math.min(usedPoint, sum(amounts)), amounts);

  return new Map(sorted.map((line, i) => [line.lineSn, parts[i] ?? 0]));
}

/** Points are earned on what the goods cost, less the share of it that points paid. */
function toPlannedLines(drafts: readonly Draft[], usedPoint: number): PlannedLine[] {
  const shareOf = shareOfPoints(drafts, usedPoint);
  return drafts.map(({ lineSn, qty, listAmt, adjustments, sellingAmt, pointRateBp }) => {
    const earningPoint = basisPoints(sellingAmt - (shareOf.get(lineSn) ?? 0), pointRateBp);
    return { lineSn, qty, listAmt, adjustments, sellingAmt, earningPoint, couponPoint: 0 };
  });
}

/** Adds a coupon's points for what was paid of its targets to their points, by their shares. */
function awardPoints(
  lines: PlannedLine[],
  {
    coupon,
    applied,
    usedPoint,
  }: { coupon: HeldCoupon | undefined; applied: AppliedCoupon[]; usedPoint: number },
): { lines: PlannedLine[]; applied: AppliedCoupon[] } {
  const [use] = applied;
  if (!coupon || !use) return { lines, applied };

  const paidByPoint = shareOfPoints(lines, usedPoint);
  const targets = lines
    .filter(({ lineSn }) => use.lineSns?.includes(lineSn) ?? true)
    .sort((a, b) => a.lineSn - b.lineSn);
  const paid = sum(targets.map((line) => line.sellingAmt - (paidByPoint.get(line.lineSn) ?? 0)));
  const points = paid > 0 ? couponPoints(coupon, paid) : 0;
  if (points === 0) return { lines, applied };

  const parts = allocate(
    points,
    targets.map((line) => line.sellingAmt),
  );
  const partByLineSn = new Map(targets.map((line, i) => [line.lineSn, parts[i] ?? 0]));

  return {
    lines: lines.map((line) => {
      const couponPoint = partByLineSn.get(line.lineSn) ?? 0;
      return { ...line, earningPoint: line.earningPoint + couponPoint, couponPoint };
    }),
    applied: applied.map((appliedCoupon) => ({
      ...appliedCoupon,
      reason: awardReason(coupon, points),
    })),
  };
}

function sumUp({
  lines,
  shippings,
  coupons,
  means,
}: Omit<PricePlan, 'totals' | 'unused'>): PriceTotals {
  const totalListAmt = sum(lines.map((line) => line.listAmt));
  const totalAdjSellingAmt = sum(lines.map((line) => line.sellingAmt));
  const totalShippingFee = sum(shippings.map((shipping) => shipping.shippingFee));
  const usedExclusivePointAmt = means.point.used;
  const usedDepositAmt = means.deposit.used;

  const couponAmt = (isFee: boolean) =>
    sum(
      coupons
        .filter(({ kind }) => (kind === 'FreeShipping') === isFee)
        .map((coupon) => coupon.amount),
    );

  return {
    totalListAmt,
    totalDiscountAmt: totalListAmt - totalAdjSellingAmt,
    totalCouponAmt: couponAmt(false),
    totalAdjSellingAmt,
    totalShippingFee,
    totalAppliedFreeShippingCouponAmt: couponAmt(true),
    usedExclusivePointAmt,
    usedDepositAmt,
    finalTotalPaymentAmt:
      totalAdjSellingAmt + totalShippingFee - usedExclusivePointAmt - usedDepositAmt,
    totalEarningExclusivePoint: sum(lines.map((line) => line.earningPoint)),
  };
}
