import { MAX_QTY } from '../../lib/constants.ts';
import type { Problem } from '../../lib/errors.ts';
import { displayStatus } from '../product/product-status.ts';
import { unitState } from '../product/product.ts';
import type { SaleStatus, SaleUnit, SupplierStatus } from '../product/product.ts';
import type { FlashOffer } from '../flash-sale/flash-sale.ts';
import type { TaxType } from '../pricing/price-line.ts';
import type { Promotion } from '../promotion/promotion.ts';
import type { ShippingPolicy } from '../shipping/shipping.ts';

/** Whose cart: a member's by memberNo, a visitor's by the cookie's id. */
export interface CartOwner {
  memberNo: number | undefined;
  cartId: string | undefined;
}

/** spec 3, "itemSaleStatus". */
export type ItemSaleStatus = 'OnSale' | 'SoldOut' | 'Suspend' | 'End';
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

/** The status of a unit in the cart, derived from product, unit and stock (spec 3, 4). */
export function itemSaleStatus(
  product: { saleStatus: SaleStatus; supplierStatus: SupplierStatus; minPurchaseQty: number },
  unit: SaleUnit,
): ItemSaleStatus {
  const { salePrice: benefitPrice } = unit;
  const shown = displayStatus({ ...product, benefitPrice, outOfStock: false });
  if (shown === 'closed' || unit.saleStatus === 'End') return 'End';
  if (shown !== 'on' || unit.saleStatus === 'Suspend') return 'Suspend';
  return unitState(unit, product.minPurchaseQty) === 'on' ? 'OnSale' : 'SoldOut';
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

/** What a quantity is held against. */
export type QtyFacts = Pick<
  CartItem,
  'productSn' | 'itemCode' | 'qty' | 'minPurchaseQty' | 'maxPurchaseQty' | 'saleableQty'
> & { componentItems: readonly Pick<ComponentItem, 'itemCode'>[] };

/** Tells what can be told apart on a shelf: a unit, or a set as it was chosen. */
export function unitKey({
  itemCode,
  componentItems,
}: Pick<QtyFacts, 'itemCode' | 'componentItems'>) {
  return [itemCode, ...componentItems.map((component) => component.itemCode)].join(' ');
}

/**
 * The quantities a line can be set to. maxPurchaseQty is the product's: it counts all of the
 * product's options together, so that choosing two sizes does not double it. Stock and
 * minPurchaseQty are the unit's. `max` below `min`: nothing can be bought.
 */
export function qtyRange(
  item: QtyFacts,
  others: readonly QtyFacts[],
): { min: number; max: number } {
  const productQty = total(others.filter((other) => other.productSn === item.productSn));
  const unitQty = total(others.filter((other) => unitKey(other) === unitKey(item)));
  const max = Math.min(maxOf(item) - productQty, item.saleableQty - unitQty);
  return { min: Math.max(1, item.minPurchaseQty), max: Math.max(0, max) };
}

type Check = (item: QtyFacts, all: readonly QtyFacts[]) => Problem | null;

const overSaleable: Check = (item, all) => {
  const qty = total(all.filter((other) => unitKey(other) === unitKey(item)));
  const { saleableQty } = item;
  const params = { saleable: saleableQty };
  return qty > saleableQty ? { code: 'InvalidSalePossibleQty', params } : null;
};

const overMax: Check = (item, all) => {
  const qty = total(all.filter((other) => other.productSn === item.productSn));
  const max = maxOf(item);
  return qty > max ? { code: 'InvalidMaxPurchaseQty', params: { max } } : null;
};

const underMin: Check = ({ qty, minPurchaseQty }) => {
  const min = Math.max(1, minPurchaseQty);
  return qty < min ? { code: 'InvalidMinPurchaseQty', params: { min } } : null;
};

/** spec 5, "cart check order". */
const CART_CHECKS: readonly Check[] = [overSaleable, overMax, underMin];
/** The order spec 5 names for adding. */
const ADD_CHECKS: readonly Check[] = [underMin, overMax, overSaleable];

/** The first thing wrong with the quantities; `all` is what else they are counted with. */
export function cartQtyProblem(
  items: readonly QtyFacts[],
  all: readonly QtyFacts[] = items,
): Problem | null {
  return firstProblem(CART_CHECKS, items, all);
}

/** The same for items about to be added, which `all` must already contain. */
export function addedQtyProblem(
  items: readonly QtyFacts[],
  all: readonly QtyFacts[],
): Problem | null {
  return firstProblem(ADD_CHECKS, items, all);
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

function firstProblem(
  checks: readonly Check[],
  items: readonly QtyFacts[],
  all: readonly QtyFacts[],
): Problem | null {
  for (const check of checks) {
    for (const item of items) {
      const problem = check(item, all);
      if (problem) return problem;
    }
  }
  return null;
}

function maxOf(item: Pick<QtyFacts, 'maxPurchaseQty'>): number {
  return Math.min(item.maxPurchaseQty, MAX_QTY);
}

function total(items: readonly { qty: number }[]): number {
  return items.reduce((sum, { qty }) => sum + qty, 0);
}
