import type { PromotionKind } from '#db/tables/promotion.ts';

export type { PromotionKind };

/** An instant coupon applies by itself; it need not be held. */
export const PROMOTION_KINDS = [
  'Promo',
  'ImmedDcCoupon',
] as const satisfies readonly PromotionKind[];

/** The discount of a promotion on one unit while it runs (rule 3.3 "itemDcs"). */
export interface Promotion {
  promotionSn: number;
  kind: PromotionKind;
  /** In the reader's language. */
  name: string;
  dcType: 'FixedRate' | 'FixedAmt';
  /** Percent. */
  dcRate: number;
  dcAmt: number;
}

/** One that runs now. */
export interface RunningPromotion extends Promotion {
  endAt: number;
}

/** Won off one unit at `price`; rounded down, never more than the price. */
export function promotionDiscount(
  { dcType, dcRate, dcAmt }: Pick<Promotion, 'dcType' | 'dcRate' | 'dcAmt'>,
  price: number,
): number {
  const off = dcType === 'FixedRate' ? Math.floor((price * dcRate) / 100) : dcAmt;
  return Math.min(off, price);
}

/** The promotion of a kind that takes most off `price`; of equal ones the older. */
export function bestPromotion<Given extends Promotion>(
  promotions: readonly Given[],
  kind: PromotionKind,
  price: number,
): Given | undefined {
  return promotions
    .filter((promotion) => promotion.kind === kind && promotionDiscount(promotion, price) > 0)
    .sort(
      (a, b) =>
        promotionDiscount(b, price) - promotionDiscount(a, price) || a.promotionSn - b.promotionSn,
    )[0];
}

/**
 * The price everybody pays for one unit (rule 3.3 "benefitPrice"): its sale price less the best
 * promotion of each kind. At 0 it is not for sale.
 */
export function toBenefitPrice(promotions: readonly Promotion[], salePrice: number): number {
  return appliedPromotions(promotions, salePrice).reduce(
    (price, appliedPromotion) => price - promotionDiscount(appliedPromotion, price),
    salePrice,
  );
}

/** The promotions that make that price: the best of each kind at what the one before leaves. */
export function appliedPromotions<Given extends Promotion>(
  promotions: readonly Given[],
  salePrice: number,
): Given[] {
  let price = salePrice;
  return PROMOTION_KINDS.flatMap((kind) => {
    const best = bestPromotion(promotions, kind, price);
    if (best) price -= promotionDiscount(best, price);
    return best ?? [];
  });
}

/** Until when that price is guaranteed: the first end of a running promotion; else undefined. */
export function promotedUntil(promotions: readonly RunningPromotion[]): number | undefined {
  return promotions.length === 0 ? undefined : Math.min(...promotions.map(({ endAt }) => endAt));
}
