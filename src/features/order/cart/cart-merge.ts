import { qtyRange, unitKey, type QtyFacts } from '../../product/product/quantity.ts';
import type { ItemSaleStatus } from '../../benefit/saleable-unit/saleable-unit.ts';

/** A line of either cart, with the unit's current stock and limits. */
export interface MergeLine {
  cartLineItemSn: number;
  item: QtyFacts;
  itemSaleStatus: ItemSaleStatus;
  addOns: readonly { cartLineItemSn: number; item: QtyFacts }[];
}

/** The quantity of a visitor's line that is moved, with its add-ons. */
export interface MergeMove {
  line: MergeLine;
  qty: number;
  isCapped: boolean;
  addOns: { cartLineItemSn: number; qty: number }[];
}

/** A visitor's line that is not moved, or only in part. */
export interface MergeChange {
  kind: 'MergedCapped' | 'MaxReached' | 'CartFull';
  cartLineItemSn: number;
  itemCode: string;
  before: number;
  after: number;
}

export interface MergePlan {
  moves: MergeMove[];
  changes: MergeChange[];
}

/**
 * The plan to merge a visitor's cart at sign-in: quantities add up to the purchase limits, lines to
 * `maxLines`; the member's own lines are never lowered. Lines that can't be bought now are moved
 * unchanged, so that nothing disappears unnoticed.
 */
export function planMerge(
  mine: readonly MergeLine[],
  theirs: readonly MergeLine[],
  maxLines: number,
): MergePlan {
  const held: QtyFacts[] = mine.filter(isOnSale).flatMap(buildItems);
  const known = new Set(mine.map((line) => unitKey(line.item)));
  const plan: MergePlan = { moves: [], changes: [] };

  for (const line of theirs) {
    const { cartLineItemSn } = line;
    const { itemCode, qty } = line.item;
    const key = unitKey(line.item);
    const isNew = !known.has(key);
    if (!isNew && !isOnSale(line)) continue; // the member has this line, and nothing can be added
    if (isNew && known.size >= maxLines) {
      plan.changes.push({ kind: 'CartFull', cartLineItemSn, itemCode, before: qty, after: 0 });
      continue;
    }

    const taken = isOnSale(line) ? calculateMovableQty(line.item, held, isNew) : qty;
    if (taken < qty) {
      const kind = taken === 0 ? 'MaxReached' : 'MergedCapped';
      plan.changes.push({ kind, cartLineItemSn, itemCode, before: qty, after: taken });
    }

    if (taken === 0) continue;

    known.add(key);
    if (isOnSale(line)) held.push({ ...line.item, qty: taken });

    const addOns = takeAddOns(line, held);
    plan.moves.push({ line, qty: taken, isCapped: taken < qty, addOns });
  }

  return plan;
}

function takeAddOns(line: MergeLine, held: QtyFacts[]): MergeMove['addOns'] {
  return line.addOns.flatMap(({ cartLineItemSn, item }) => {
    const qty = calculateMovableQty(item, held, true);
    if (qty === 0) return [];
    held.push({ ...item, qty });
    return [{ cartLineItemSn, qty }];
  });
}

/** The quantity that can be moved; a new line below the minimum quantity would be of no use. */
function calculateMovableQty(item: QtyFacts, held: readonly QtyFacts[], isNew: boolean): number {
  const { min, max } = qtyRange(item, held);
  const qty = Math.min(item.qty, max);
  return isNew && qty < Math.min(min, item.qty) ? 0 : qty;
}

function isOnSale(line: MergeLine): boolean {
  return line.itemSaleStatus === 'OnSale';
}

function buildItems(line: MergeLine): QtyFacts[] {
  return [line.item, ...line.addOns.map((addOn) => addOn.item)];
}
