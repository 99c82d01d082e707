import type { Generated } from 'kysely';
import type { DiscountType } from './coupon.ts';

export type PromotionKind = 'Promo' | 'ImmedDcCoupon';

/** An automatic discount while it runs (rule 3.3 "itemDcs": Promo, ImmedDcCoupon). */
export interface PromotionTable {
  promotionSn: Generated<number>;
  kind: PromotionKind;
  nameKo: string;
  nameEn: string;
  dcType: DiscountType;
  /** Percent. */
  dcRate: number;
  /** Won off one unit. */
  dcAmt: number;
  startAt: number;
  endAt: number;
  status: 'On' | 'Off';
  updatedAt: number;
}

/** A target of a promotion: a product, a category with its descendants, or a brand. */
export interface PromotionTargetTable {
  promotionSn: number;
  targetType: 'Product' | 'Category' | 'Brand';
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
