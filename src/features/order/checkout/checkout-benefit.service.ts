import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../errors/errors.ts';
import type { Locale } from '../../../lib/locale.ts';
import type { SessionMember } from '../../../server/session.ts';
import type { HeldCoupon } from '../../benefit/coupon/coupon.ts';
import { listUsableCoupons } from '../../benefit/coupon/possession.queries.ts';
import { depositBalance } from '../../benefit/deposit/deposit.service.ts';
import { pointBalance } from '../../benefit/point/point.service.ts';
import {
  UNUSED,
  type AppliedCoupon,
  type Benefits,
  type UnusedBenefit,
} from '../../benefit/pricing/benefit.ts';
import type { PricePlan } from '../../benefit/pricing/pricing.ts';
import { isGiven, type SaleableUnit } from '../../benefit/saleable-unit/saleable-unit.ts';
import { listSaleableUnits } from '../../benefit/saleable-unit/saleable-unit.queries.ts';
import type { AppliedCoupons, SelectedBenefits } from './checkout-benefit.schema.ts';
import { listProductCategories } from './checkout-line.queries.ts';
import { ungivenUnits, type CheckoutLine } from './checkout.ts';
import { findUnpaidOrder, readOwnHolds } from './checkout.queries.ts';

interface Holder {
  member: SessionMember;
  now: number;
  locale: Locale;
}

/** Returns whether any benefit is selected; most orders have none and then skip these queries. */
export function asksAnything({ appliedCoupons, point, deposit }: SelectedBenefits): boolean {
  return asksCoupons(appliedCoupons) || point > 0 || deposit > 0;
}

function asksCoupons({ itemCoupons, cartCouponSn, shippingCouponSn }: AppliedCoupons): boolean {
  return itemCoupons.length > 0 || cartCouponSn !== null || shippingCouponSn !== null;
}

interface FoundBenefits {
  lines: CheckoutLine[];
  benefits: Benefits;
  /** Selected coupons that the member does not hold any more. */
  gone: UnusedBenefit[];
  /** The gift unit of a selected coupon. */
  gift: SaleableUnit | undefined;
}

/**
 * The selected benefits that the member holds, and the lines with the categories that coupons need.
 */
export async function findBenefits(
  db: Reader,
  lines: readonly CheckoutLine[],
  { holder, asked, checkoutSn }: { holder: Holder; asked: SelectedBenefits; checkoutSn: string },
): Promise<FoundBenefits> {
  const { appliedCoupons, point, deposit } = asked;
  const needsCoupons = asksCoupons(appliedCoupons);

  const earlier = await findUnpaidOrder(db, checkoutSn);
  const [coupons, known, points, deposits] = await Promise.all([
    needsCoupons ? readCoupons(db, holder, earlier) : [],
    needsCoupons ? withCategories(db, lines) : [...lines],
    pointBalance(db, holder.member.memberNo, holder.now),
    depositBalance(db, holder.member.memberNo),
  ]);

  const { found, gone } = chosenCoupons(coupons, { lines: known, appliedCoupons });
  const gift = await findGift(db, found.cartCoupon, { lines: known, checkoutSn, now: holder.now });
  const isGiftGone = found.cartCoupon?.couponBenefitType === 'AwardFreeGift' && !gift;
  if (found.cartCoupon && isGiftGone) {
    const { possessionCouponSn } = found.cartCoupon;
    gone.push({ kind: 'CartCoupon', possessionCouponSn, reason: UNUSED.noGift });
  }

  const benefits = {
    ...found,
    ...(isGiftGone && { cartCoupon: undefined }),
    holder: { level: holder.member.level, now: holder.now },
    point,
    pointBalance: points + (earlier?.usedExclusivePointAmt ?? 0),
    deposit,
    depositBalance: deposits + (earlier?.usedDepositAmt ?? 0),
  };

  return { lines: known, benefits, gone, gift };
}

/** A coupon's gift unit; undefined if it is off sale, or the lines take the last of it. */
async function findGift(
  db: Reader,
  coupon: HeldCoupon | undefined,
  { lines, checkoutSn, now }: { lines: readonly CheckoutLine[]; checkoutSn: string; now: number },
): Promise<SaleableUnit | undefined> {
  if (coupon?.couponBenefitType !== 'AwardFreeGift') return undefined;

  const giftUnitSn = coupon.giftUnitSn ?? 0;
  const found = (await listSaleableUnits(db, [giftUnitSn], now)).get(giftUnitSn);
  if (!found || !isGiven(found)) return undefined;

  const unit = withOwnHold(found, await readOwnHolds(db, checkoutSn));
  const gift = { unit, qty: 1, terms: { perQty: 1, qty: 1 } };
  const isShort = ungivenUnits(withGift(lines, lines[0]?.lineSn, gift)).has(unit.prodUnitSn);

  return isShort ? undefined : unit;
}

/**
 * Adds the stock reserved by the checkout's own unpaid order to the lines' gifts, as the next order
 * replaces that one.
 */
export async function withOwnHolds(
  db: Reader,
  checkoutSn: string,
  lines: readonly CheckoutLine[],
): Promise<readonly CheckoutLine[]> {
  if (lines.every((line) => line.gifts.length === 0)) return lines;

  const held = await readOwnHolds(db, checkoutSn);

  return lines.map((line) => ({
    ...line,
    gifts: line.gifts.map((gift) => ({ ...gift, unit: withOwnHold(gift.unit, held) })),
  }));
}

function withOwnHold(unit: SaleableUnit, held: ReadonlyMap<number, number>): SaleableUnit {
  return { ...unit, saleableQty: unit.saleableQty + (held.get(unit.prodUnitSn) ?? 0) };
}

/** Returns whether an applied coupon is an award (gift or points) instead of a discount. */
export function isAwarded({ kind, amount }: AppliedCoupon): boolean {
  return kind === 'CartCoupon' && amount === 0;
}

/** Adds a coupon's gift to the line with the highest selling amount. */
export function withCouponGift(
  lines: readonly CheckoutLine[],
  plan: PricePlan,
  unit: SaleableUnit,
): CheckoutLine[] {
  const possessionCouponSn = plan.coupons.find(isAwarded)?.possessionCouponSn;
  const mains = lines.filter((line) => line.parentLineSn === null).map((line) => line.lineSn);
  const [dearest] = plan.lines
    .filter(({ lineSn }) => mains.includes(lineSn))
    .sort((a, b) => b.sellingAmt - a.sellingAmt || a.lineSn - b.lineSn);
  const terms = { perQty: 1, qty: 1, ...(possessionCouponSn && { possessionCouponSn }) };

  return withGift(lines, dearest?.lineSn, { unit, qty: 1, terms });
}

function withGift(
  lines: readonly CheckoutLine[],
  lineSn: number | undefined,
  gift: CheckoutLine['gifts'][number],
): CheckoutLine[] {
  return lines.map((line) =>
    line.lineSn === lineSn ? { ...line, gifts: [...line.gifts, gift] } : line,
  );
}

/**
 * The member's usable coupons. Those used by an unpaid order of the same checkout are included, as
 * the next order replaces that one.
 */
export function readCoupons(
  db: Reader,
  { member, now, locale }: Holder,
  earlier: { orderSn: number } | undefined,
): Promise<HeldCoupon[]> {
  return listUsableCoupons(db, {
    memberNo: member.memberNo,
    level: member.level,
    now,
    locale,
    usedBy: earlier?.orderSn,
  });
}

/** The lines with every category of their products. */
export async function withCategories(
  db: Reader,
  lines: readonly CheckoutLine[],
): Promise<CheckoutLine[]> {
  const codes = await listProductCategories(
    db,
    lines.map((line) => line.unit.productSn),
  );
  return lines.map((line) => ({ ...line, categoryCodes: codes.get(line.unit.productSn) ?? [] }));
}

interface Chosen {
  lines: readonly CheckoutLine[];
  appliedCoupons: AppliedCoupons;
}

function chosenCoupons(coupons: readonly HeldCoupon[], { lines, appliedCoupons }: Chosen) {
  const held = new Map(coupons.map((coupon) => [coupon.possessionCouponSn, coupon]));
  const productSns = new Map(lines.map(({ unit }) => [unit.productItemCode, unit.productSn]));
  const gone: UnusedBenefit[] = [];

  const find = (possessionCouponSn: number | null, kind: UnusedBenefit['kind']) => {
    if (possessionCouponSn === null) return undefined;
    const coupon = held.get(possessionCouponSn);
    if (!coupon) gone.push({ kind, possessionCouponSn, reason: UNUSED.gone });
    return coupon;
  };

  const itemCoupons = appliedCoupons.itemCoupons.flatMap(({ itemCode, possessionCouponSn }) => {
    const coupon = find(possessionCouponSn, 'ItemCoupon');
    // Serials begin at 1: 0 matches no line, for a product that is not in the checkout.
    return coupon ? [{ productSn: productSns.get(itemCode) ?? 0, coupon }] : [];
  });

  const cartCoupon = find(appliedCoupons.cartCouponSn, 'CartCoupon');
  const shippingCoupon = find(appliedCoupons.shippingCouponSn, 'FreeShipping');

  return { found: { itemCoupons, cartCoupon, shippingCoupon }, gone };
}

/** Benefits are for members only; throws LoginRequired for guests. */
export function requireMember(member: SessionMember | undefined): SessionMember {
  if (!member) throw new AppError('LoginRequired');
  return member;
}
