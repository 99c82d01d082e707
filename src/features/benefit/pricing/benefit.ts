import type { Reason } from '../../../lib/reason.ts';
import type { CouponProblem, HeldCoupon } from '../coupon/coupon.ts';

/** The benefits a member selects for an order; guests have none. */
export interface Benefits {
  /** Their owner, for the checks of grades and dates. */
  holder: { level: string; now: number };
  /** rule 5.17: one a product, and each coupon on one product. */
  itemCoupons: readonly ItemCouponUse[];
  /** The order's own: a discount, points or a gift, one of them (checkout has three dialogs). */
  cartCoupon?: HeldCoupon | undefined;
  shippingCoupon?: HeldCoupon | undefined;
  point: number;
  pointBalance: number;
  deposit: number;
  depositBalance: number;
}

export interface ItemCouponUse {
  productSn: number;
  coupon: HeldCoupon;
}

/** A coupon that took something off, or gave something (amount 0), and what it was used on. */
export interface AppliedCoupon {
  possessionCouponSn: number;
  couponName: string;
  kind: 'ItemCoupon' | 'CartCoupon' | 'FreeShipping';
  /** The product of an item coupon. */
  productSn?: number;
  /** The lines that a coupon of the order counts, if it is not good for every product. */
  lineSns?: readonly number[];
  amount: number;
  reason: Reason;
}

/** A selected benefit that was not applied, or only in part, with the reason. */
export interface UnusedBenefit {
  kind: AppliedCoupon['kind'] | 'Point' | 'Deposit';
  possessionCouponSn?: number;
  /** The product of an item coupon. */
  productSn?: number;
  reason: Reason;
}

/** Points and deposit used, how much of each could be, and why not more. */
export interface MeansPlan {
  point: Means;
  deposit: Means;
}

export interface Means {
  used: number;
  /** The amount of "use all"; of deposit, beside the points used. */
  usable: number;
  /** The reason why nothing can be used at all. */
  blocked: Reason | null;
}

export function problemReason({ reason, params }: CouponProblem): Reason {
  return { key: `coupon.problem.${reason}`, params };
}

/** The discount a coupon states. */
export function couponReason({ couponName: name, dcRule }: HeldCoupon): Reason {
  const { prodDcType, dcRate: rate, dcAmt: amount, maxDcAmtLimit, maxDcAmt: max } = dcRule;
  if (prodDcType === 'FixedAmt')
    return { key: 'pricing.reason.couponAmt', params: { name, amount } };

  return maxDcAmtLimit
    ? { key: 'pricing.reason.couponRateUpTo', params: { name, rate, max } }
    : { key: 'pricing.reason.couponRate', params: { name, rate } };
}

/** The award of a coupon that gives instead of discounting; `points` are computed already. */
export function awardReason({ couponName: name }: HeldCoupon, points: number): Reason {
  return points > 0
    ? { key: 'pricing.reason.awardPoint', params: { name, points } }
    : { key: 'pricing.reason.awardGift', params: { name } };
}

/** The reasons why a coupon has no effect although all of its terms are met. */
export const UNUSED = {
  kind: { key: 'pricing.unused.kind', params: {} },
  productTaken: { key: 'pricing.unused.productTaken', params: {} },
  couponTaken: { key: 'pricing.unused.couponTaken', params: {} },
  gone: { key: 'pricing.unused.gone', params: {} },
  notHere: { key: 'pricing.unused.notHere', params: {} },
  nothingOff: { key: 'pricing.unused.nothingOff', params: {} },
  award: { key: 'pricing.unused.award', params: {} },
  noGift: { key: 'pricing.unused.noGift', params: {} },
  noFee: { key: 'pricing.unused.noFee', params: {} },
} as const satisfies Record<string, Reason>;
