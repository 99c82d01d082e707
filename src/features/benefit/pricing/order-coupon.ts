import { allocate } from '../../../lib/allocate.ts';
import type { Reason } from '../../../lib/reason.ts';
import {
  couponDiscount,
  couponProblem,
  isAward,
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
export interface OrderGoods {
  products: readonly { itemCode: string; categoryCodes: readonly string[] }[];
  amount: number;
  qty: number;
}

export function goodsOf(drafts: readonly Draft[]): OrderGoods {
  return {
    products: drafts.map(({ productItemCode, categoryCodes }) => ({
      itemCode: productItemCode,
      categoryCodes,
    })),
    amount: sum(drafts.map((draft) => draft.sellingAmt)),
    qty: sum(drafts.map((draft) => draft.qty)),
  };
}

/** Why the order can't use a coupon of `kind`: a limited one counts its targets only. */
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
  const { amount, qty } = goods;
  const whole = couponProblem(coupon, { ...holder, amount, qty });
  if (whole) return problemReason(whole);
  for (const product of goods.products) {
    const problem = couponProblem(coupon, { ...holder, product });
    if (problem) return problemReason(problem);
  }
  return null;
}

/**
 * Takes the cart coupon off what item coupons left, each line by its share; one that gives something
 * instead takes nothing off.
 */
export function takeCartCoupon(
  drafts: readonly Draft[],
  { coupon, goods, holder }: { coupon: HeldCoupon | undefined; goods: OrderGoods; holder: Holder },
): CouponStep {
  if (!coupon) return { drafts: [...drafts], applied: [], unused: [] };
  const kind = 'CartCoupon';
  const { possessionCouponSn, couponName } = coupon;
  const sorted = drafts.toSorted((a, b) => a.lineSn - b.lineSn);
  const left = sorted.map((draft) => draft.sellingAmt);
  const amount = couponDiscount(coupon, sum(left), 1);
  const problem =
    orderCouponProblem(coupon, goods, { kind, holder }) ??
    (amount === 0 && !isAward(coupon) ? UNUSED.nothingOff : null);
  if (problem) {
    const unused = [{ kind, possessionCouponSn, reason: problem } as const];
    return { drafts: [...drafts], applied: [], unused };
  }
  if (isAward(coupon)) {
    const reason = awardReason(coupon, 0); // its points follow from what is paid in the end
    const applied = [{ possessionCouponSn, couponName, kind, amount: 0, reason } as const];
    return { drafts: [...drafts], applied: [...applied], unused: [] };
  }
  const parts = allocate(amount, left);
  const partOf = new Map(sorted.map((draft, i) => [draft.lineSn, parts[i] ?? 0]));
  const ref = String(possessionCouponSn);
  const reason = couponReason(coupon);
  return {
    drafts: drafts.map((draft) =>
      takeOff(draft, { kind, ref, amount: partOf.get(draft.lineSn) ?? 0, reason }),
    ),
    applied: [{ possessionCouponSn, couponName, kind, amount, reason }],
    unused: [],
  };
}

interface ShippingStep {
  shippings: CombinedShipping[];
  applied: AppliedCoupon[];
  unused: UnusedBenefit[];
}

/**
 * Waives the dearest basic fee that is still owed: the coupon is good for one parcel. An area's
 * surcharge stays owed.
 */
export function takeShippingCoupon(
  shippings: readonly CombinedShipping[],
  { coupon, goods, holder }: { coupon: HeldCoupon | undefined; goods: OrderGoods; holder: Holder },
): ShippingStep {
  if (!coupon) return { shippings: [...shippings], applied: [], unused: [] };
  const kind = 'FreeShipping';
  const { possessionCouponSn, couponName } = coupon;
  const dearest = shippings.toSorted(
    (a, b) => owedFee(b) - owedFee(a) || (a.key < b.key ? -1 : 1),
  )[0];
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
        amount,
        reason: { key: 'pricing.reason.freeShipping', params: { name: couponName, amount } },
      },
    ],
    unused: [],
  };
}

/** The basic fee as far as nothing waives it yet. */
export function owedFee({ basicShippingFee, exemptedFee }: CombinedShipping): number {
  return basicShippingFee - exemptedFee;
}
