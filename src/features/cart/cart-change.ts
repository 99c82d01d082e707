import { isSelectable, lineStanding } from './cart.ts';
import type { CartLine, LineStanding, MergeNotice } from './cart.ts';

/** Something the shopper has not been told yet. */
export interface CartChange {
  kind: 'PriceDown' | 'PriceUp' | 'Restocked' | Exclude<LineStanding, 'OnSale'> | MergeNotice;
  cartLineItemSn: number;
  itemName: string;
  optionName: string;
  before: number;
  after: number;
}

/** What the shopper was told last against what is true now. */
export function changesOf(line: CartLine): CartChange[] {
  const { cartLineItemSn, seenPrice, seenStatus, notice, product } = line;
  const { itemName, optionName, baseSellingPrice, qty, saleableQty } = product;
  const about = { cartLineItemSn, itemName, optionName };
  const standing = lineStanding(line);
  const changes: CartChange[] = [];
  if (notice !== null) changes.push({ ...about, kind: notice, before: qty, after: qty });
  if (standing !== seenStatus) {
    const kind = standing === 'OnSale' ? 'Restocked' : standing;
    changes.push({ ...about, kind, before: qty, after: saleableQty });
  }
  if (isSelectable(line) && baseSellingPrice !== seenPrice) {
    const kind = baseSellingPrice < seenPrice ? 'PriceDown' : 'PriceUp';
    changes.push({ ...about, kind, before: seenPrice, after: baseSellingPrice });
  }
  return changes;
}
