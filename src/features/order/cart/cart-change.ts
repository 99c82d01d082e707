import {
  reachesFlashPrice,
  shareFlash,
  type FlashOffer,
} from '../../benefit/flash-sale/flash-sale.ts';
import {
  isAddOnBuyable,
  isSelectable,
  isSelected,
  lineStanding,
  type CartLine,
  type LineStanding,
  type MergeNotice,
} from './cart.ts';

/** A change that the shopper has not been notified of yet. */
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

/**
 * The differences between the last state of the lines that the shopper was shown and the current
 * one.
 */
export function getChanges(lines: readonly CartLine[]): CartChange[] {
  const lost = lostFlashOffers(lines.filter(isSelectable).flatMap(toFlashItems));
  return lines.flatMap((line) => changesOfLine(line, lost.get(line.cartLineItemSn)));
}

function changesOfLine(line: CartLine, lost: FlashOffer | undefined): CartChange[] {
  const { cartLineItemSn, seenPrice, seenStatus, notice, product } = line;
  const about = { cartLineItemSn, itemName: product.itemName, optionName: product.optionName };
  const standing = lineStanding(line);
  const changes: CartChange[] = [];

  if (notice !== null)
    changes.push({ ...about, kind: notice, before: product.qty, after: product.qty });
  if (standing !== seenStatus) {
    const kind = standing === 'OnSale' ? 'Restocked' : standing;
    changes.push({ ...about, kind, before: product.qty, after: product.saleableQty });
  }

  if (isSelectable(line) && product.baseSellingPrice !== seenPrice) {
    const kind = product.baseSellingPrice < seenPrice ? 'PriceDown' : 'PriceUp';
    changes.push({ ...about, kind, before: seenPrice, after: product.baseSellingPrice });
  }

  if (lost && !line.flashTold) {
    const after = lost.leftQty || product.baseSellingPrice;
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

/** A purchasable item with its flash sale, if any. */
interface FlashItem {
  lineSn: number;
  itemCode: string;
  qty: number;
  salePrice: number;
  flashSale: FlashOffer | null;
  selected: boolean;
}

/**
 * The flash offers that items lost because the sale is over or its quota too small. The quota of
 * selected items is shared among the selected, as in the total; that of others among all.
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
