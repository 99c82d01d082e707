import type { Generated } from 'kysely';

/** Takes something off products by itself while it runs (spec 3 "itemDcs": Promo, ImmedDcCoupon). */
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

/** What a promotion is for: a product, a category with all below it, a brand. */
export interface PromotionTargetTable {
  promotionSn: number;
  /** Product | Category | Brand */
  targetType: string;
  targetCode: string;
}

/** The products that come to; follows from the targets, written with them and with products. */
export interface PromotionProductTable {
  promotionSn: number;
  productSn: number;
}
