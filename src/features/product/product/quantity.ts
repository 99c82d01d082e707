import { MAX_QTY } from '../../../lib/constants.ts';
import type { Problem } from '../../../errors/errors.ts';

/** How many of a unit may be bought at once. */
export interface QtyLimits {
  readonly minPurchaseQty: number;
  readonly maxPurchaseQty: number;
  readonly saleableQty: number;
}

/**
 * A quantity and what it is held against. maxPurchaseQty is the product's: it counts all of the
 * product's options together, so that choosing two sizes does not double it. Stock and
 * minPurchaseQty are the unit's.
 */
export interface QtyFacts extends QtyLimits {
  readonly productSn: number;
  readonly itemCode: string;
  readonly qty: number;
  readonly componentItems: readonly { readonly itemCode: string }[];
}

type QtyCode = 'InvalidMinPurchaseQty' | 'InvalidMaxPurchaseQty' | 'InvalidSalePossibleQty';

/** A unit's quantity problem. */
interface QtyProblem extends Problem<QtyCode> {
  itemCode: string;
}

/** The quantities that can be bought; `max` below `min`: none can. */
export interface QtyRange {
  readonly min: number;
  readonly max: number;
}

/** Identifies what is bought: a unit, or a set with its chosen components. */
export function unitKey({
  itemCode,
  componentItems,
}: Pick<QtyFacts, 'itemCode' | 'componentItems'>) {
  return [itemCode, ...componentItems.map((component) => component.itemCode)].join(' ');
}

/** The quantities an item can be set to beside the others. */
export function qtyRange(item: QtyFacts, others: readonly QtyFacts[]): QtyRange {
  const productQty = sumQuantities(others.filter((other) => other.productSn === item.productSn));
  const unitQty = sumQuantities(others.filter((other) => unitKey(other) === unitKey(item)));
  const max = Math.min(getMax(item) - productQty, item.saleableQty - unitQty);
  return { min: Math.max(1, item.minPurchaseQty), max: Math.max(0, max) };
}

/** The nearest quantity that can be bought; the minimum where none can. */
export function fitQty(qty: number, { min, max }: QtyRange): number {
  return Math.max(min, Math.min(qty, max));
}

type Check = (item: QtyFacts, all: readonly QtyFacts[]) => Problem<QtyCode> | null;

const overSaleable: Check = (item, all) => {
  const qty = sumQuantities(all.filter((other) => unitKey(other) === unitKey(item)));
  const { saleableQty } = item;
  const params = { saleable: saleableQty };
  return qty > saleableQty ? { code: 'InvalidSalePossibleQty', params } : null;
};

const overMax: Check = (item, all) => {
  const qty = sumQuantities(all.filter((other) => other.productSn === item.productSn));
  const max = getMax(item);
  return qty > max ? { code: 'InvalidMaxPurchaseQty', params: { max } } : null;
};

const underMin: Check = ({ qty, minPurchaseQty }) => {
  const min = Math.max(1, minPurchaseQty);
  return qty < min ? { code: 'InvalidMinPurchaseQty', params: { min } } : null;
};

/** rule 5.5, "cart check order". */
const CART_CHECKS: readonly Check[] = [overSaleable, overMax, underMin];
/** The order rule 5.6 names for adding. */
const ADD_CHECKS: readonly Check[] = [underMin, overMax, overSaleable];

/** The first thing wrong with the quantities; `all` is what else they are counted with. */
export function cartQtyProblem(
  items: readonly QtyFacts[],
  all: readonly QtyFacts[] = items,
): QtyProblem | null {
  return firstProblem(CART_CHECKS, items, all);
}

/** The same for items about to be added, which `all` must already contain. */
export function addedQtyProblem(
  items: readonly QtyFacts[],
  all: readonly QtyFacts[] = items,
): QtyProblem | null {
  return firstProblem(ADD_CHECKS, items, all);
}

function firstProblem(
  checks: readonly Check[],
  items: readonly QtyFacts[],
  all: readonly QtyFacts[],
): QtyProblem | null {
  for (const check of checks) {
    for (const item of items) {
      const problem = check(item, all);
      if (problem) return { ...problem, itemCode: item.itemCode };
    }
  }
  return null;
}

function getMax(item: Pick<QtyFacts, 'maxPurchaseQty'>): number {
  return Math.min(item.maxPurchaseQty, MAX_QTY);
}

function sumQuantities(items: readonly { readonly qty: number }[]): number {
  return items.reduce((sum, { qty }) => sum + qty, 0);
}
