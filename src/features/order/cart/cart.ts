import type { Problem } from '../../../errors/errors.ts';
import type { LineStanding, MergeNotice } from '#db/tables/cart.ts';
import type { TaxType } from '../../product/product/product.ts';
import { cartQtyProblem } from '../../product/product/quantity.ts';
import type { ShippingPolicy } from '../../product/product/shipping-policy.ts';
import type { ItemSaleStatus } from '../../benefit/saleable-unit/saleable-unit.ts';
import type { FlashOffer } from '../../benefit/flash-sale/flash-sale.ts';
import type { Promotion } from '../../benefit/promotion/promotion.ts';

export type { LineStanding, MergeNotice };

/** The owner of a cart: a member by memberNo, a visitor by the cookie's id. */
export interface CartOwner {
  memberNo: number | undefined;
  cartId: string | undefined;
}

/** rule 4.3: an add-on is buyable only while AvailableForPurchase. */
export type CartItemStatus = 'AvailableForPurchase' | 'UnavailableForPurchase';

/** A selected component of one set (rule 3.6 "componentItems"). */
export interface ComponentItem {
  itemSetGroupSn: number;
  itemCode: string;
  itemName: string;
  optionName: string;
  imagePath: string;
  /** Quantity in one set. */
  qty: number;
}

/** A gift of a line: `giveQty` for every `perQty` of the line. */
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
  /** The unit's code. */
  itemCode: string;
  itemName: string;
  brandName: string;
  itemType: string;
  optionName: string;
  imagePath: string;
  optionChangeable: boolean;
  /** The last day of dispatch, of one that is bought as a pre-order. */
  shipsBy?: string | undefined;
  itemSaleStatus: ItemSaleStatus;
  /** True if the parent line's product still offers the add-on. Always true for a product. */
  offered: boolean;
  qty: number;
  minPurchaseQty: number;
  maxPurchaseQty: number;
  saleableQty: number;
  listPrice: number;
  baseSellingPrice: number;
  pointRateBp: number;
  taxType: TaxType;
  /** The current promotions of the product. */
  promotions: readonly Promotion[];
  componentItems: ComponentItem[];
  /** The unit price in the owner's flash sale, and the quantity still available at it. */
  itemFlashSale: FlashOffer | null;
}

/** A shipping policy with its localized name. */
export type NamedPolicy = ShippingPolicy & { name: string };

export interface CartLine {
  cartLineItemSn: number;
  selected: boolean;
  orderHandlerSn: number;
  shippingFeePolicy: NamedPolicy;
  /** Price and status last shown to the shopper. */
  seenPrice: number;
  seenStatus: LineStanding;
  notice: MergeNotice | null;
  /** The shopper was notified that the flash price ended. */
  flashTold: boolean;
  product: CartItem;
  addOnItems: CartItem[];
  gifts: CartGift[];
}

/** rule 4.1: only OnSale lines are selectable. */
export function isSelectable(line: CartLine): boolean {
  return line.product.itemSaleStatus === 'OnSale';
}

export function isSelected(line: CartLine): boolean {
  return line.selected && isSelectable(line);
}

/**
 * rule 4.3: buyable only if OnSale, AvailableForPurchase (its product still offers it, and the stock
 * suffices) and the parent is selectable.
 */
export function isAddOnBuyable(line: CartLine, addOn: CartItem): boolean {
  const isAvailable = addOn.offered && addOn.qty <= addOn.saleableQty;
  return isSelectable(line) && addOn.itemSaleStatus === 'OnSale' && isAvailable;
}

/** rule 4.1: true if every selectable line is selected, and there is one. */
export function isAllSelected(lines: readonly CartLine[]): boolean {
  const selectable = lines.filter(isSelectable);
  return selectable.length > 0 && selectable.every(isSelected);
}

/**
 * Selects or deselects the given lines (one, a parcel's, a handler's or all), so that all levels
 * are consistent. Lines that are not selectable stay deselected.
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

/** rule 4.2: option change needs optionChangeable and status OnSale or SoldOut. */
export function canChangeOption({ product }: CartLine): boolean {
  return product.optionChangeable && ['OnSale', 'SoldOut'].includes(product.itemSaleStatus);
}

export function lineStanding({ product }: CartLine): LineStanding {
  const isShort = product.itemSaleStatus === 'OnSale' && product.qty > product.saleableQty;
  return isShort ? 'StockShort' : product.itemSaleStatus;
}

/** The problem that prevents ordering the selected lines, in the order of rule 5.5. */
export function orderProblem(lines: readonly CartLine[]): Problem | null {
  const chosen = lines.filter(isSelected);
  if (chosen.length === 0) return { code: 'NothingSelected' };

  const hasDeadAddOn = chosen.some((line) =>
    line.addOnItems.some((addOn) => !isAddOnBuyable(line, addOn)),
  );
  if (hasDeadAddOn) return { code: 'UnorderableAddOn' };

  return cartQtyProblem(chosen.flatMap((line) => [line.product, ...line.addOnItems]));
}
