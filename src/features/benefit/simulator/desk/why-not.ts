import type { Reason } from '../../../../lib/reason.ts';
import {
  couponDiscount,
  couponProblem,
  isAward,
  isForProduct,
  type HeldCoupon,
} from '../../coupon/coupon.ts';
import type { Combination } from '../../pricing/best-combination.ts';
import { problemReason } from '../../pricing/benefit.ts';
import { itemCouponAmount, getProducts } from '../../pricing/item-coupon.ts';
import { takeItemDiscounts } from '../../pricing/item-discount.ts';
import {
  sum,
  toDraft,
  type AdjustmentKind,
  type PlannedLine,
  type PriceLine,
} from '../../pricing/price-line.ts';
import type { PricePlan } from '../../pricing/pricing.ts';
import { promotionDiscount, PROMOTION_KINDS } from '../../promotion/promotion.ts';
import type { FlashItem, LookedCoupon, PlacedPromotion } from './simulator.queries.ts';

/** The effect of a rule: won taken off, or the reason for none. */
export interface Verdict {
  amount: number;
  isApplied: boolean;
  reason: Reason;
}

const buildReason = (key: string, params: Reason['params'] = {}): Reason => ({
  key: `simulatorDesk.why.${key}`,
  params,
});
const buildUnappliedVerdict = (reason: Reason): Verdict => ({
  amount: 0,
  isApplied: false,
  reason,
});

interface RuleTimes {
  now: number;
  /** A moment in the reader's words. */
  when: (at: number) => string;
}

/** The plan of one product's lines, and the promotions that are for it. */
interface PromotedProduct {
  lines: readonly PlannedLine[];
  promotions: readonly PlacedPromotion[];
}

/** The effect of a promotion on a product. */
export function promotionVerdict(
  promotion: PlacedPromotion,
  { lines, promotions }: PromotedProduct,
  { now, when }: RuleTimes,
): Verdict {
  const { kind, promotionSn, startAt, endAt, status } = promotion;
  const taken = lines.flatMap(({ adjustments }) =>
    adjustments.filter(
      (adjustment) => adjustment.kind === kind && adjustment.ref === String(promotionSn),
    ),
  );

  const [first] = taken;
  if (first) {
    const amount = sum(taken.map((takenAdjustment) => takenAdjustment.amount));
    return { amount, isApplied: true, reason: first.reason };
  }
  if (status !== 'On') return buildUnappliedVerdict(buildReason('promotionOff'));
  if (now < startAt) return buildUnappliedVerdict(buildReason('notYet', { from: when(startAt) }));
  if (now >= endAt) return buildUnappliedVerdict(buildReason('over', { to: when(endAt) }));

  const [line] = lines;
  const price = line ? priceBefore(line, kind) : 0;
  const discountAmount = promotionDiscount(promotion, price);
  if (discountAmount === 0) return buildUnappliedVerdict(buildReason('nothingOff'));

  const winner = promotions.find((other) =>
    line?.adjustments.some(({ kind: of, ref }) => of === kind && ref === String(other.promotionSn)),
  );
  if (!winner) return buildUnappliedVerdict(buildReason('nothingOff'));

  const better = {
    name: winner.name,
    amount: discountAmount,
    other: promotionDiscount(winner, price),
  };

  return buildUnappliedVerdict(buildReason('otherPromotion', better));
}

const STEPS: readonly AdjustmentKind[] = ['ProdType', ...PROMOTION_KINDS];

/** The price of one unit before a kind of promotion. */
function priceBefore({ listAmt, qty, adjustments }: PlannedLine, kind: AdjustmentKind): number {
  const before = STEPS.slice(0, STEPS.indexOf(kind));
  const off = adjustments
    .filter((adjustment) => before.includes(adjustment.kind))
    .map((adjustment) => adjustment.amount);
  return Math.floor((listAmt - sum(off)) / qty);
}

/** The effect of a flash sale on a line whose unit is in it. */
export function flashVerdict(
  item: FlashItem,
  { line, joinedSn }: { line: PlannedLine; joinedSn: number | null },
  { now, when }: RuleTimes,
): Verdict {
  const taken = line.adjustments.find(
    ({ kind, ref }) => kind === 'FlashSale' && ref === String(item.flashSaleSn),
  );
  if (taken) return { amount: taken.amount, isApplied: true, reason: taken.reason };
  if (item.status !== 'On') return buildUnappliedVerdict(buildReason('flashOff'));
  if (now < item.startAt)
    return buildUnappliedVerdict(buildReason('notYet', { from: when(item.startAt) }));
  if (now >= item.endAt)
    return buildUnappliedVerdict(buildReason('over', { to: when(item.endAt) }));
  if (joinedSn !== item.flashSaleSn) return buildUnappliedVerdict(buildReason('notJoined'));

  const price = Math.floor(line.sellingAmt / line.qty);
  const left = item.quota === null ? null : item.quota - item.sold;
  if (left !== null && left < line.qty)
    return buildUnappliedVerdict(buildReason('quota', { left, qty: line.qty }));

  return buildUnappliedVerdict(buildReason('flashPrice', { flashPrice: item.flashPrice, price }));
}

interface CouponFacts {
  plan: PricePlan;
  best: Combination;
  lines: readonly PriceLine[];
  holder: { level: string; now: number };
}

/** The effect of a coupon, or the reason why it is not used. */
export function couponVerdict(
  coupon: LookedCoupon,
  { plan, best, lines, holder }: CouponFacts,
  { when }: RuleTimes,
): Verdict {
  const isThis = (couponUse: { possessionCouponSn?: number }) =>
    couponUse.possessionCouponSn === coupon.possessionCouponSn;
  const applied = plan.coupons.find(isThis);
  if (applied) return { amount: applied.amount, isApplied: true, reason: applied.reason };
  if (coupon.stopped) return buildUnappliedVerdict(buildReason(coupon.stopped));

  if (holder.now < coupon.usableFrom)
    return buildUnappliedVerdict(buildReason('notYet', { from: when(coupon.usableFrom) }));
  if (holder.now >= coupon.usableTo)
    return buildUnappliedVerdict(buildReason('over', { to: when(coupon.usableTo) }));

  const general = couponProblem(coupon, { now: holder.now, level: holder.level });
  if (general) return buildUnappliedVerdict(problemReason(general));

  const refused = plan.unused.find(isThis) ?? best.unused.find(isThis);
  if (!refused) return buildUnappliedVerdict(buildReason('claimsOnly'));

  const { reason } = refused;
  if (reason.key === 'coupon.problem.product' && isForAddOn(coupon, lines)) {
    return buildUnappliedVerdict(buildReason('addOnOnly'));
  }
  if (reason.key !== 'pricing.unused.less') return buildUnappliedVerdict(reason);

  return buildUnappliedVerdict(
    buildReason('otherCoupon', { amount: aloneAmount(coupon, { lines, plan }) }),
  );
}

/** Returns whether the coupon is good for an add-on in the cart, which item coupons leave out. */
function isForAddOn(coupon: HeldCoupon, lines: readonly PriceLine[]): boolean {
  return lines.some(
    ({ parentLineSn, productItemCode: itemCode, categoryCodes }) =>
      parentLineSn !== null && isForProduct(coupon, { itemCode, categoryCodes }),
  );
}

/** Won that a coupon would take off if it were the only one. */
function aloneAmount(
  coupon: HeldCoupon,
  { lines, plan }: { lines: readonly PriceLine[]; plan: PricePlan },
): number {
  if (isAward(coupon)) return 0;

  const drafts = takeItemDiscounts(lines.map(toDraft));
  if (coupon.couponBenefitType === 'ProdDc') {
    return Math.max(0, ...getProducts(drafts).map((product) => itemCouponAmount(coupon, product)));
  }

  const base =
    coupon.couponBenefitType === 'CartDc'
      ? sum(drafts.map(({ sellingAmt }) => sellingAmt))
      : Math.max(
          0,
          ...plan.shippings.map((shipping) => shipping.basicShippingFee - shipping.exemptedFee),
        );

  return couponDiscount(coupon, base, 1);
}
