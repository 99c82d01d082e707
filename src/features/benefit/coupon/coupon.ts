import type { Problem } from '../../../errors/errors.ts';
import type { CouponBenefitType, PossessionStatus, IssueType } from '#db/tables/coupon.ts';
import { endOfKstDay } from '../../../lib/instant.ts';
import { plainCode } from '../../../lib/text.ts';
import type { CouponState } from './coupon-state.ts';

export type { CouponBenefitType, PossessionStatus, IssueType };

/** rule 3.15 "Coupon". */
export const COUPON_BENEFIT_TYPES = [
  'ProdDc',
  'CartDc',
  'ShipFeeFree',
  'AwardPoint',
  'AwardFreeGift',
] as const satisfies readonly CouponBenefitType[];

/** rule 3.25 "PossessionCouponStatus". */
export const POSSESSION_STATUSES = [
  'Usable',
  'Used',
  'Expiration',
  'UseStop',
] as const satisfies readonly PossessionStatus[];

/** How one comes by a coupon. */
export const ISSUE_TYPES = [
  'Download',
  'SerialCode',
  'SignUp',
  'Staff',
] as const satisfies readonly IssueType[];

/** The discount of a coupon; of an AwardPoint, the points it gives. */
export interface DcRule {
  prodDcType: 'FixedRate' | 'FixedAmt';
  /** Percent. */
  dcRate: number;
  dcAmt: number;
  maxDcAmtLimit: boolean;
  maxDcAmt: number;
}

export interface CouponTerms {
  couponSn: number;
  /** In the reader's language. */
  couponName: string;
  couponBenefitType: CouponBenefitType;
  dcRule: DcRule;
  orderRangeType: 'Amt' | 'Qty' | null;
  orderAmt: number;
  orderQty: number;
  freeShippingType: 'ShippingFee' | 'ReturnFee' | 'ExchangeFee' | null;
  /** One: a single unit of the product; All: every unit. */
  prodDcCouponType: 'One' | 'All' | null;
  /** From the first instant until before the second. */
  usableFrom: number;
  usableTo: number;
  /** Member grades; none = every one. */
  levels: readonly string[];
  /** Products it is good for; with `categoryCodes`, either; neither = every product. */
  itemCodes: readonly string[];
  /** Categories, with all below them. */
  categoryCodes: readonly string[];
  /** The unit that an AwardFreeGift gives. */
  giftUnitSn?: number | null;
}

/** The effect of a coupon, without its conditions. */
type CouponBenefit = Pick<CouponTerms, 'couponBenefitType' | 'dcRule' | 'prodDcCouponType'>;

/** A coupon that a member holds. */
export interface HeldCoupon extends CouponTerms {
  possessionCouponSn: number;
}

/**
 * Won that the coupon takes off `qty` units that cost `amount` together: of a product's line, of
 * a cart, of a delivery fee. Rounded down, never above the amount. Coupons that give something
 * (AwardPoint, AwardFreeGift) take off nothing.
 */
export function couponDiscount(terms: CouponBenefit, amount: number, qty: number): number {
  if (isAward(terms) || amount <= 0 || qty <= 0) return 0;

  const isWhole = terms.couponBenefitType !== 'ProdDc';
  const units = terms.prodDcCouponType === 'One' ? 1 : qty;
  // One unit costs the rounded-down mean if the units share a discount that does not divide evenly.
  const base = isWhole ? amount : Math.floor((amount * units) / qty);

  return ruleAmount(terms.dcRule, base, isWhole ? 1 : units);
}

/** Points an AwardPoint coupon gives for goods paid with `amount`; rounded down. */
export function couponPoints(terms: CouponBenefit, amount: number): number {
  if (terms.couponBenefitType !== 'AwardPoint') return 0;
  const { dcRule } = terms;
  return dcRule.prodDcType === 'FixedAmt' ? dcRule.dcAmt : ruleAmount(dcRule, amount, 1);
}

/** One that gives something instead of taking something off. */
export function isAward({ couponBenefitType }: Pick<CouponTerms, 'couponBenefitType'>): boolean {
  return couponBenefitType === 'AwardPoint' || couponBenefitType === 'AwardFreeGift';
}

/** Good for an order as a whole; an order has one of them, whatever it does. */
export function isOrderCoupon(terms: Pick<CouponTerms, 'couponBenefitType'>): boolean {
  return terms.couponBenefitType === 'CartDc' || isAward(terms);
}

/** A fixed amount comes off each unit; the limit is of the whole. */
function ruleAmount(rule: DcRule, base: number, units: number): number {
  const { prodDcType, dcRate, dcAmt, maxDcAmtLimit, maxDcAmt } = rule;
  const planned = prodDcType === 'FixedRate' ? Math.floor((base * dcRate) / 100) : dcAmt * units;
  return Math.min(planned, base, maxDcAmtLimit ? maxDcAmt : base);
}

/** The reason why a coupon can't be used, and the number its sentence needs (`coupon.problem.<reason>`). */
export interface CouponProblem {
  reason: 'notYet' | 'over' | 'level' | 'product' | 'orderAmt' | 'orderQty';
  params: Record<string, number>;
}

/** The facts a coupon's conditions are checked against; absent ones are not checked. */
interface CouponUse {
  now: number;
  level?: string;
  /** The product that it would apply to; of a cart, one that it is good for if there is one. */
  product?: TargetProduct;
  /** The goods it would apply to: won before it, and units. */
  amount?: number;
  qty?: number;
}

interface TargetProduct {
  itemCode: string;
  /** Every category it stands in. */
  categoryCodes: readonly string[];
}

/** Returns why the coupon can't be used; undefined if it can (rule 5.17: order-range minimums; rule 6.2). */
export function couponProblem(terms: CouponTerms, use: CouponUse): CouponProblem | undefined {
  const { now, level, product, amount, qty } = use;
  const { orderRangeType, orderAmt, orderQty } = terms;
  if (now < terms.usableFrom) return { reason: 'notYet', params: {} };
  if (now >= terms.usableTo) return { reason: 'over', params: {} };
  if (level !== undefined && !isForLevel(terms, level)) return { reason: 'level', params: {} };
  if (product && !isForProduct(terms, product)) return { reason: 'product', params: {} };
  if (orderRangeType === 'Amt' && amount !== undefined && amount < orderAmt) {
    return { reason: 'orderAmt', params: { orderAmt, short: orderAmt - amount } };
  }
  if (orderRangeType === 'Qty' && qty !== undefined && qty < orderQty) {
    return { reason: 'orderQty', params: { orderQty, short: orderQty - qty } };
  }

  return undefined;
}

/** rule 6.2: coupons restricted by member grade. */
export function isForLevel({ levels }: Pick<CouponTerms, 'levels'>, level: string): boolean {
  return levels.length === 0 || levels.includes(level);
}

/** Returns whether the coupon is good for some products only. */
export function isLimited(terms: Pick<CouponTerms, 'itemCodes' | 'categoryCodes'>): boolean {
  return terms.itemCodes.length > 0 || terms.categoryCodes.length > 0;
}

/** Returns whether a product is among those the coupon is good for. */
export function isForProduct(
  { itemCodes, categoryCodes }: Pick<CouponTerms, 'itemCodes' | 'categoryCodes'>,
  product: TargetProduct,
): boolean {
  if (!isLimited({ itemCodes, categoryCodes })) return true;
  if (itemCodes.includes(product.itemCode)) return true;
  // Three digits a level: what stands below a category begins with its code.
  return product.categoryCodes.some((code) =>
    categoryCodes.some((categoryCode) => code.startsWith(categoryCode)),
  );
}

/** A coupon to be had: when, and how many are left. */
interface IssueTerms {
  status: string;
  issueFrom: number;
  issueTo: number;
  levels: readonly string[];
  totalLimit: number | null;
  issuedCount: number;
}

/** Returns why the coupon can't be issued, at all or to this member; each update checks its limit again. */
export function issueProblem(
  coupon: IssueTerms,
  { level, now }: { level?: string | undefined; now: number },
): Problem | null {
  const { status, issueFrom, issueTo, totalLimit, issuedCount } = coupon;
  if (status !== 'On' || now >= issueTo) return { code: 'CouponOver' };
  if (now < issueFrom) return { code: 'CouponNotYet' };
  if (level !== undefined && !isForLevel(coupon, level)) return { code: 'CouponForOtherLevels' };
  if (totalLimit !== null && issuedCount >= totalLimit) return { code: 'CouponStockExceeded' };

  return null;
}

/** An available coupon, and how many of it the viewer took in the period of the limit. */
interface CouponOffer extends IssueTerms {
  issueType: string;
  memberLimit: number | null;
  taken: number;
}

/** Its state for a member of a grade; visitors have to sign in when they try to download it. */
export function couponState(
  offer: CouponOffer,
  who: { level?: string | undefined; now: number },
): CouponState {
  const { issueType, memberLimit, taken } = offer;
  if (memberLimit !== null && taken >= memberLimit) return 'after';
  if (issueType === 'Download' && !issueProblem(offer, who)) return 'before';

  return taken > 0 ? 'after' : 'disable';
}

/** Returns when a coupon issued now can be used: the coupon's dates, or days from now if fewer. */
export function usablePeriod(
  coupon: { usableFrom: number; usableTo: number; usableDays: number | null },
  now: number,
): { usableFrom: number; usableTo: number } {
  const { usableFrom, usableTo, usableDays } = coupon;
  if (usableDays === null) return { usableFrom, usableTo };

  const from = Math.max(usableFrom, now);
  return { usableFrom: from, usableTo: Math.min(usableTo, endOfKstDay(from, usableDays)) };
}

/** Shown as ending soon: within a week. */
export const EXPIRES_SOON_MS = 7 * 24 * 60 * 60 * 1000;

/** `nrdg 2026-abcd` is the code NRDG2026ABCD: people copy dashes and blanks along. */
export function normalizeSerialCode(text: string): string {
  return plainCode(text).replaceAll('-', '');
}

/** Days for which a coupon can be used again whose order the shop failed to deliver. */
const DAYS_AGAIN = 7;

/** The earliest end of such a coupon, the last day whole. */
export const usableAgainTo = (now: number): number => endOfKstDay(now, DAYS_AGAIN);
