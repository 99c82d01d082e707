import type { Generated } from 'kysely';

/** An automatic discount while it runs (spec 3 "itemDcs": Promo, ImmedDcCoupon). */
export interface PromotionTable {
  promotionSn: Generated<number>;
  /** Promo | ImmedDcCoupon */
  kind: string;
  nameKo: string;
  nameEn: string;
  /** FixedRate | FixedAmt */
  dcType: string;
  /** Percent. */
  dcRate: number;
  /** Won off one unit. */
  dcAmt: number;
  startAt: number;
  endAt: number;
  /** On | Off */
  status: string;
  updatedAt: number;
}

/** A target of a promotion: a product, a category with its descendants, or a brand. */
export interface PromotionTargetTable {
  promotionSn: number;
  /** Product | Category | Brand */
  targetType: string;
  targetCode: string;
}

/**
 * A promotion's products; derived from its targets, and written with them and with products, so that a
 * purchase reads one index.
 */
export interface PromotionProductTable {
  promotionSn: number;
  productSn: number;
}
