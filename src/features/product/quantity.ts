import { MAX_QTY } from '../../lib/constants.ts';
import type { Problem } from '../../lib/errors.ts';

/** How many of a unit may be bought at once. */
export interface QtyLimits {
  readonly minPurchaseQty: number;
  readonly maxPurchaseQty: number;
  readonly saleableQty: number;
}

/** Characters a quantity field takes (spec 5). */
export const QTY_INPUT_MAX_LENGTH = 3;

type Check = (qty: number, limits: QtyLimits) => Problem | null;

const overSaleable: Check = (qty, { saleableQty }) =>
  qty > saleableQty ? { code: 'InvalidSalePossibleQty', params: { saleable: saleableQty } } : null;

const overMax: Check = (qty, { maxPurchaseQty }) => {
  const max = Math.min(maxPurchaseQty, MAX_QTY);
  return qty > max ? { code: 'InvalidMaxPurchaseQty', params: { max } } : null;
};

const underMin: Check = (qty, { minPurchaseQty }) => {
  const min = Math.max(1, minPurchaseQty);
  return qty < min ? { code: 'InvalidMinPurchaseQty', params: { min } } : null;
};

const firstOf =
  (...checks: Check[]): Check =>
  (qty, limits) => {
    for (const check of checks) {
      const problem = check(qty, limits);
      if (problem) return problem;
    }
    return null;
  };

/** What is wrong with a quantity in the cart, in the cart's order (spec 5). */
export const qtyProblem = firstOf(overSaleable, overMax, underMin);

/** What is wrong with a quantity about to be added, in the order spec 5 names for adding. */
export const addedQtyProblem = firstOf(underMin, overMax, overSaleable);

/** The most one can choose. Below `minPurchaseQty` nothing can be bought. */
export function mostQty(limits: QtyLimits): number {
  return Math.max(0, Math.min(limits.maxPurchaseQty, limits.saleableQty, MAX_QTY));
}

/** The nearest quantity that can be bought; the minimum where none can. */
export function fitQty(qty: number, limits: QtyLimits): number {
  return Math.max(1, limits.minPurchaseQty, Math.min(qty, mostQty(limits)));
}

/** A typed quantity: up to three digits (spec 5), else undefined. */
export function parseQty(text: string): number | undefined {
  return /^\d{1,3}$/.test(text) ? Number(text) : undefined;
}
