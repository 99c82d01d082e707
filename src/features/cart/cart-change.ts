import { reachesFlashPrice } from '../flash-sale/flash-sale.ts';
import type { FlashOffer } from '../flash-sale/flash-sale.ts';
import { isSelectable, lineStanding } from './cart.ts';
import type { CartItem, CartLine, LineStanding, MergeNotice } from './cart.ts';

/** Something the shopper has not been told yet. */
export interface CartChange {
  kind:
    | ('PriceDown' | 'PriceUp' | 'Restocked')
    | ('FlashEnded' | 'FlashSoldOut' | 'FlashShort')
    | Exclude<LineStanding, 'OnSale'>
    | MergeNotice;
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
  const lost = line.flashTold || !isSelectable(line) ? null : lostFlashOffer(product);
  if (lost) {
    const after = lost.leftQty || baseSellingPrice;
    changes.push({ ...about, kind: kindOfLoss(lost), before: lost.flashPrice, after });
  }
  return changes;
}

/** The flash price an item would have, were the sale not over or too little left of it. */
export function lostFlashOffer({
  itemFlashSale,
  qty,
  baseSellingPrice: salePrice,
}: Pick<CartItem, 'itemFlashSale' | 'qty' | 'baseSellingPrice'>): FlashOffer | null {
  if (!itemFlashSale || itemFlashSale.flashPrice >= salePrice) return null;
  return reachesFlashPrice(itemFlashSale, { qty, salePrice }) ? null : itemFlashSale;
}

function kindOfLoss({ isOver, leftQty }: FlashOffer) {
  if (isOver) return 'FlashEnded';
  return leftQty === 0 ? 'FlashSoldOut' : 'FlashShort';
}
