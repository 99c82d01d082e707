import { allocate } from '../../../lib/allocate.ts';
import type { Reason } from '../../../lib/reason.ts';
import {
  couponDiscount,
  couponProblem,
  isAward,
  isForProduct,
  isLimited,
  isOrderCoupon,
  type HeldCoupon,
} from '../coupon/coupon.ts';
import type { CombinedShipping } from '../shipping/shipping.ts';
import {
  awardReason,
  couponReason,
  problemReason,
  UNUSED,
  type AppliedCoupon,
  type Benefits,
  type UnusedBenefit,
} from './benefit.ts';
import type { CouponStep } from './item-coupon.ts';
import { sum, takeOff, type Draft } from './price-line.ts';

type Holder = Benefits['holder'];

/**
 * All that is bought, after item discounts and before any coupon: what the minimum of an order's
 * coupon is judged on, so that using one coupon never takes another's minimum away.
 */
export type OrderGoods = readonly OrderedGoods[];

interface OrderedGoods {
  lineSn: number;
  product: { itemCode: string; categoryCodes: readonly string[] };
  amount: number;
  qty: number;
}

export function getGoods(drafts: readonly Draft[]): OrderGoods {
  return drafts.map(({ lineSn, productItemCode, categoryCodes, sellingAmt: amount, qty }) => ({
    lineSn,
    product: { itemCode: productItemCode, categoryCodes },
    amount,
    qty,
  }));
}

/** The goods that a coupon of the order is good for; it counts no others. */
function getTargets(coupon: HeldCoupon, goods: OrderGoods): OrderGoods {
  return goods.filter(({ product }) => isForProduct(coupon, product));
}

/** Returns the amount that the targets of a coupon cost together. */
export function targetAmount(coupon: HeldCoupon, goods: OrderGoods): number {
  return sum(getTargets(coupon, goods).map(({ amount }) => amount));
}

/** The serials of the targets' lines. */
function targetSns(coupon: HeldCoupon, goods: OrderGoods): ReadonlySet<number> {
  return new Set(getTargets(coupon, goods).map(({ lineSn }) => lineSn));
}

/** Returns why the order can't use a coupon of `kind`: a limited one counts its targets only. */
export function orderCouponProblem(
  coupon: HeldCoupon,
  goods: OrderGoods,
  { kind, holder }: { kind: 'CartCoupon' | 'FreeShipping'; holder: Holder },
): Reason | null {
  const isKind =
    kind === 'CartCoupon' ? isOrderCoupon(coupon) : coupon.couponBenefitType === 'ShipFeeFree';
  if (!isKind) return UNUSED.kind;
  // Coupons for what a return or an exchange costs are used there.
  if (kind === 'FreeShipping' && coupon.freeShippingType !== 'ShippingFee') return UNUSED.kind;

  const targets = getTargets(coupon, goods);
  const [one = goods[0]] = targets;
  const problem = couponProblem(coupon, {
    ...holder,
    ...(one && { product: one.product }),
    amount: targetAmount(coupon, goods),
    qty: sum(targets.map(({ qty }) => qty)),
  });

  return problem ? problemReason(problem) : null;
}

/** The lines that a coupon counts, if it is not good for every product. */
function getLimit(coupon: HeldCoupon, targets: ReadonlySet<number>): { lineSns?: number[] } {
  return isLimited(coupon) ? { lineSns: [...targets].sort((a, b) => a - b) } : {};
}

/**
 * Takes the cart coupon off what item coupons left of its targets, each line by its share; one that gives something
 * instead takes nothing off.
 */
export function takeCartCoupon(
  drafts: readonly Draft[],
  { coupon, goods, holder }: { coupon: HeldCoupon | undefined; goods: OrderGoods; holder: Holder },
): CouponStep {
  if (!coupon) return { drafts: [...drafts], applied: [], unused: [] };

  const kind = 'CartCoupon';
  const { possessionCouponSn, couponName } = coupon;
  const targets = targetSns(coupon, goods);
  const sorted = drafts
    .filter(({ lineSn }) => targets.has(lineSn))
    .sort((a, b) => a.lineSn - b.lineSn);
  const left = sorted.map((draft) => draft.sellingAmt);
  const amount = couponDiscount(coupon, sum(left), 1);
  const problem =
    orderCouponProblem(coupon, goods, { kind, holder }) ??
    (amount === 0 && !isAward(coupon) ? UNUSED.nothingOff : null);
  if (problem) {
    const unused = [{ kind, possessionCouponSn, reason: problem } as const];
    return { drafts: [...drafts], applied: [], unused };
  }

  const use = { possessionCouponSn, couponName, kind, ...getLimit(coupon, targets) } as const;

  if (isAward(coupon)) {
    const reason = awardReason(coupon, 0); // its points follow from what is paid in the end
    const applied = [{ ...use, amount: 0, reason }];
    return { drafts: [...drafts], applied: [...applied], unused: [] };
  }

  const parts = allocate(amount, left);
  const partByLineSn = new Map(sorted.map((draft, i) => [draft.lineSn, parts[i] ?? 0]));
  const ref = String(possessionCouponSn);
  const reason = couponReason(coupon);

  return {
    drafts: drafts.map((draft) =>
      takeOff(draft, { kind, ref, amount: partByLineSn.get(draft.lineSn) ?? 0, reason }),
    ),
    applied: [{ ...use, amount, reason }],
    unused: [],
  };
}

interface ShippingStep {
  shippings: CombinedShipping[];
  applied: AppliedCoupon[];
  unused: UnusedBenefit[];
}

/**
 * Waives the dearest basic fee that is still owed: the coupon is good for one parcel, in which is
 * something that it is good for. An area's surcharge stays owed.
 */
export function takeShippingCoupon(
  shippings: readonly CombinedShipping[],
  { coupon, goods, holder }: { coupon: HeldCoupon | undefined; goods: OrderGoods; holder: Holder },
): ShippingStep {
  if (!coupon) return { shippings: [...shippings], applied: [], unused: [] };

  const kind = 'FreeShipping';
  const { possessionCouponSn, couponName } = coupon;
  const dearest = dearestParcel(coupon, shippings, goods);
  const amount = dearest ? couponDiscount(coupon, owedFee(dearest), 1) : 0;
  const reason =
    orderCouponProblem(coupon, goods, { kind, holder }) ?? (amount === 0 ? UNUSED.noFee : null);
  if (reason) {
    return {
      shippings: [...shippings],
      applied: [],
      unused: [{ kind, possessionCouponSn, reason }],
    };
  }

  return {
    shippings: shippings.map((shipping) =>
      shipping === dearest
        ? {
            ...shipping,
            couponExemptedFee: amount,
            shippingFee: shipping.shippingFee - amount,
          }
        : shipping,
    ),
    applied: [
      {
        possessionCouponSn,
        couponName,
        kind,
        ...getLimit(coupon, targetSns(coupon, goods)),
        amount,
        reason: { key: 'pricing.reason.freeShipping', params: { name: couponName, amount } },
      },
    ],
    unused: [],
  };
}

/** The parcel with the dearest fee of those with something that the coupon is good for. */
export function dearestParcel(
  coupon: HeldCoupon,
  shippings: readonly CombinedShipping[],
  goods: OrderGoods,
): CombinedShipping | undefined {
  const targets = targetSns(coupon, goods);
  return shippings
    .filter(({ lineSns }) => lineSns.some((lineSn) => targets.has(lineSn)))
    .sort((a, b) => owedFee(b) - owedFee(a) || (a.key < b.key ? -1 : 1))[0];
}

/** The basic fee as far as nothing waives it yet. */
export function owedFee({ basicShippingFee, exemptedFee }: CombinedShipping): number {
  return basicShippingFee - exemptedFee;
}
