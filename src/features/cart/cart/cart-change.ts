import { reachesFlashPrice, shareFlash } from '../../benefit/flash-sale/flash-sale.ts';
import type { FlashOffer } from '../../benefit/flash-sale/flash-sale.ts';
import { isAddOnBuyable, isSelectable, isSelected, lineStanding } from './cart.ts';
import type { CartLine, LineStanding, MergeNotice } from './cart.ts';

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

/** What the shopper was told last of the lines of a cart against what is true now. */
export function changesOf(lines: readonly CartLine[]): CartChange[] {
  const lost = lostFlashOffers(lines.filter(isSelectable).flatMap(toFlashItems));
  return lines.flatMap((line) => changesOfLine(line, lost.get(line.cartLineItemSn)));
}

function changesOfLine(line: CartLine, lost: FlashOffer | undefined): CartChange[] {
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
  if (lost && !line.flashTold) {
    const after = lost.leftQty || baseSellingPrice;
    changes.push({ ...about, kind: kindOfLoss(lost), before: lost.flashPrice, after });
  }
  return changes;
}

function toFlashItems(line: CartLine): FlashItem[] {
  const addOns = line.addOnItems.filter((addOn) => isAddOnBuyable(line, addOn));
  const selected = isSelected(line);
  return [line.product, ...addOns].map(
    ({ cartItemSn, itemCode, qty, baseSellingPrice, itemFlashSale }) => {
      const unit = { itemCode, qty, salePrice: baseSellingPrice, flashSale: itemFlashSale };
      return { ...unit, lineSn: cartItemSn, selected };
    },
  );
}

/** An item that can be bought, with the sale it may be in. */
interface FlashItem {
  lineSn: number;
  itemCode: string;
  qty: number;
  salePrice: number;
  flashSale: FlashOffer | null;
  selected: boolean;
}

/**
 * The flash prices items would have, were the sale not over or too little left for them: selected
 * ones beside what is selected, as they are paid, others beside everything.
 */
export function lostFlashOffers(items: readonly FlashItem[]): ReadonlyMap<number, FlashOffer> {
  const chosen = items.filter(({ selected }) => selected);
  const shares = new Map([...shareFlash(items), ...shareFlash(chosen)]);
  return new Map(
    items.flatMap(({ lineSn, qty, salePrice, flashSale }) => {
      if (!flashSale || flashSale.flashPrice >= salePrice) return [];
      const left = { ...flashSale, leftQty: shares.get(lineSn) ?? null };
      return reachesFlashPrice(left, { qty, salePrice }) ? [] : [[lineSn, left] as const];
    }),
  );
}

function kindOfLoss({ isOver, leftQty }: FlashOffer) {
  if (isOver) return 'FlashEnded';
  return leftQty === 0 ? 'FlashSoldOut' : 'FlashShort';
}
