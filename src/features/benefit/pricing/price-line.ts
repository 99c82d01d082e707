import type { AdjustmentKind } from '#db/tables/orders.ts';
import type { Reason } from '../../../lib/reason.ts';
import type { TaxType } from '../../product/product/product.ts';
import type { ShippingPolicy } from '../../product/product/shipping-policy.ts';
import type { FlashOffer } from '../flash-sale/flash-sale.ts';
import type { Promotion } from '../promotion/promotion.ts';

export type { AdjustmentKind };

/** Everything that can lower the price of goods, in the order it is applied. */
export const ADJUSTMENT_KINDS = [
  'ProdType',
  'Promo',
  'ImmedDcCoupon',
  'FlashSale',
  'ItemCoupon',
  'CartCoupon',
] as const satisfies readonly AdjustmentKind[];

/** Won taken off a whole line, and why. */
export interface Adjustment {
  kind: AdjustmentKind;
  /** Its source: an item code, a promotion's number, a held coupon's number. */
  ref: string;
  amount: number;
  reason: Reason;
}

/** A line to price: one unit's prices as the catalogue has them now. */
export interface PriceLine {
  lineSn: number;
  /** An add-on's line; item coupons leave those out (rule 5.17). */
  parentLineSn: number | null;
  productSn: number;
  /** The product's code and its categories: what coupons are limited to. */
  productItemCode: string;
  categoryCodes: readonly string[];
  /** The unit's. */
  itemCode: string;
  qty: number;
  listPrice: number;
  salePrice: number;
  pointRateBp: number;
  taxType: TaxType;
  policy: ShippingPolicy;
  /** The promotions running for the product. */
  promotions: readonly Promotion[];
  /** The buyer's flash price of one, and its quota. */
  flashSale?: Pick<FlashOffer, 'flashSaleSn' | 'flashPrice' | 'leftQty'> | undefined;
}

/** sellingAmt = listAmt - every adjustment so far. */
export interface PlannedLine {
  lineSn: number;
  qty: number;
  listAmt: number;
  adjustments: Adjustment[];
  sellingAmt: number;
  earningPoint: number;
  /** The part of `earningPoint` that a coupon of the order gives. */
  couponPoint: number;
}

/** A line on its way through the steps of the plan. */
export type Draft = PriceLine & Pick<PlannedLine, 'listAmt' | 'adjustments' | 'sellingAmt'>;

/** A list price below the sale price is a mistake in the catalogue, never a surcharge. */
export function toDraft(line: PriceLine): Draft {
  const listAmt = Math.max(line.listPrice, line.salePrice) * line.qty;
  return { ...line, listAmt, adjustments: [], sellingAmt: listAmt };
}

/** The line with one more adjustment, never below zero; an adjustment of nothing is left out. */
export function takeOff(draft: Draft, adjustment: Adjustment): Draft {
  const amount = Math.min(adjustment.amount, draft.sellingAmt);
  if (amount <= 0) return draft;

  return {
    ...draft,
    adjustments: [...draft.adjustments, { ...adjustment, amount }],
    sellingAmt: draft.sellingAmt - amount,
  };
}

/** The price of one unit before coupons: item discounts are the same for each unit. */
export function unitPrice({ sellingAmt, qty }: Pick<Draft, 'sellingAmt' | 'qty'>): number {
  return Math.floor(sellingAmt / qty);
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
