import type { Problem } from '../../../lib/errors.ts';
import type { TaxType } from '../../product/product/product.ts';
import { cartQtyProblem } from '../../product/product/quantity.ts';
import type { ShippingPolicy } from '../../product/product/shipping-policy.ts';
import type { ItemSaleStatus } from '../../product/saleable-unit/saleable-unit.ts';
import type { FlashOffer } from '../../benefit/flash-sale/flash-sale.ts';
import type { Promotion } from '../../benefit/promotion/promotion.ts';

/** Whose cart: a member's by memberNo, a visitor's by the cookie's id. */
export interface CartOwner {
  memberNo: number | undefined;
  cartId: string | undefined;
}

/** spec 4: an add-on is buyable only while AvailableForPurchase. */
export type CartItemStatus = 'AvailableForPurchase' | 'UnavailableForPurchase';
/** How a line stands: as its item, and StockShort when there is less than the line wants. */
export type LineStanding = ItemSaleStatus | 'StockShort';
/** What happened to a line when a visitor's cart was merged at sign-in. */
export type MergeNotice = 'Merged' | 'MergedCapped';

/** What goes into one set, as it was chosen (spec 3 "componentItems"). */
export interface ComponentItem {
  itemSetGroupSn: number;
  itemCode: string;
  itemName: string;
  optionName: string;
  imagePath: string;
  /** Pieces in one set. */
  qty: number;
}

/** What comes with a line for nothing: `giveQty` for every `perQty` of the line. */
export interface CartGift {
  itemCode: string;
  itemName: string;
  optionName: string;
  imagePath: string;
  itemSaleStatus: ItemSaleStatus;
  saleableQty: number;
  perQty: number;
  giveQty: number;
}

/** A product or an add-on in the cart. Prices of one unit, in won. */
export interface CartItem {
  cartItemSn: number;
  productSn: number;
  productItemCode: string;
  /** The unit's. */
  itemCode: string;
  itemName: string;
  brandName: string;
  itemType: string;
  optionName: string;
  imagePath: string;
  optionChangeable: boolean;
  itemSaleStatus: ItemSaleStatus;
  /** An add-on: its line's product still offers it. Always true for a product. */
  offered: boolean;
  qty: number;
  minPurchaseQty: number;
  maxPurchaseQty: number;
  saleableQty: number;
  listPrice: number;
  baseSellingPrice: number;
  pointRateBp: number;
  taxType: TaxType;
  /** What runs for the product now. */
  promotions: readonly Promotion[];
  componentItems: ComponentItem[];
  /** The price of one in the owner's flash sale, and for how many it is still to be had. */
  itemFlashSale: FlashOffer | null;
}

/** A shipping policy with its name in the reader's language. */
export type NamedPolicy = ShippingPolicy & { name: string };

export interface CartLine {
  cartLineItemSn: number;
  selected: boolean;
  orderHandlerSn: number;
  shippingFeePolicy: NamedPolicy;
  /** Price and standing the shopper was told of last. */
  seenPrice: number;
  seenStatus: LineStanding;
  notice: MergeNotice | null;
  /** The shopper knows that the flash price is gone. */
  flashTold: boolean;
  product: CartItem;
  addOnItems: CartItem[];
  gifts: CartGift[];
}

/** spec 4: only OnSale lines are selectable. */
export function isSelectable(line: CartLine): boolean {
  return line.product.itemSaleStatus === 'OnSale';
}

export function isSelected(line: CartLine): boolean {
  return line.selected && isSelectable(line);
}

/**
 * spec 4: buyable only if OnSale, AvailableForPurchase (its product still offers it, and there is
 * enough of it) and the parent is selectable.
 */
export function isAddOnBuyable(line: CartLine, addOn: CartItem): boolean {
  const isAvailable = addOn.offered && addOn.qty <= addOn.saleableQty;
  return isSelectable(line) && addOn.itemSaleStatus === 'OnSale' && isAvailable;
}

/** spec 4: true when all that can be selected is, and there is something to select. */
export function isAllSelected(lines: readonly CartLine[]): boolean {
  const selectable = lines.filter(isSelectable);
  return selectable.length > 0 && selectable.every(isSelected);
}

/**
 * Selects or deselects the named lines: one, a parcel's, a handler's or all, so that the levels
 * above and below always agree. Lines that can't be selected never are.
 */
export function selectLines(
  lines: readonly CartLine[],
  { sns, selected }: { sns: ReadonlySet<number>; selected: boolean },
): CartLine[] {
  return lines.map((line) => ({
    ...line,
    selected: sns.has(line.cartLineItemSn) ? selected && isSelectable(line) : isSelected(line),
  }));
}

/** spec 4: option change needs optionChangeable and status OnSale or SoldOut. */
export function canChangeOption({ product }: CartLine): boolean {
  return product.optionChangeable && ['OnSale', 'SoldOut'].includes(product.itemSaleStatus);
}

export function lineStanding({ product }: CartLine): LineStanding {
  const isShort = product.itemSaleStatus === 'OnSale' && product.qty > product.saleableQty;
  return isShort ? 'StockShort' : product.itemSaleStatus;
}

/** What keeps the selected lines from being ordered, in the order of spec 5. */
export function orderProblem(lines: readonly CartLine[]): Problem | null {
  const chosen = lines.filter(isSelected);
  if (chosen.length === 0) return { code: 'NothingSelected' };
  const hasDeadAddOn = chosen.some((line) =>
    line.addOnItems.some((addOn) => !isAddOnBuyable(line, addOn)),
  );
  if (hasDeadAddOn) return { code: 'UnorderableAddOn' };
  return cartQtyProblem(chosen.flatMap((line) => [line.product, ...line.addOnItems]));
}
