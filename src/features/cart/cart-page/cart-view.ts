import { CART_MAX_ITEMS } from '../../../lib/constants.ts';
import type { Problem } from '../../../lib/errors.ts';
import type { Reason } from '../../../lib/reason.ts';
import { giftQty, isGiftSoldOut } from '../../product/gift/gift.ts';
import { cartQtyProblem, fitQty, qtyRange } from '../../product/product/quantity.ts';
import { pricePlan } from '../../benefit/pricing/pricing.ts';
import type { PriceTotals } from '../../benefit/pricing/pricing.ts';
import type { PlannedLine, PriceLine } from '../../benefit/pricing/price-line.ts';
import type { CombinedShipping } from '../../benefit/shipping/shipping.ts';
import { changesOf } from '../cart/cart-change.ts';
import type { CartChange } from '../cart/cart-change.ts';
import {
  isAddOnBuyable,
  isAllSelected,
  isSelectable,
  isSelected,
  orderProblem,
} from '../cart/cart.ts';
import type { CartGift, CartItem, CartItemStatus, CartLine, NamedPolicy } from '../cart/cart.ts';

/** A cart as read from the database, localized. */
export interface CartContent {
  cartId: string | null;
  lines: readonly CartLine[];
  handlers: readonly { orderHandlerSn: number; name: string }[];
  /** Areas with a surcharge or without delivery. */
  areas: readonly AddShippingFeePolicy[];
}

interface AddShippingFeePolicy {
  name: string;
  addFee: number;
  deliverable: boolean;
}

interface ItemDc {
  type: string;
  amount: number;
  reason: Reason;
}

/** A priced item: per unit, except itemDcs and sellingAmt, which cover the whole qty. */
export interface PricedItem extends CartItem {
  cartItemStatus: CartItemStatus;
  /** The limits of the quantity stepper. */
  range: { min: number; max: number };
  adjSellingPrice: number;
  benefitPrice: number;
  itemDcs: ItemDc[];
  listAmt: number;
  sellingAmt: number;
}

/** A gift with its quantity; 0 while the line's quantity is too small. */
interface CountedGift extends CartGift {
  qty: number;
  soldOut: boolean;
}

export interface PricedLine extends CartLine {
  selectable: boolean;
  product: PricedItem;
  addOnItems: PricedItem[];
  gifts: CountedGift[];
}

/** A parcel; its fees are those of the selected lines. */
export interface CartShipping {
  key: string;
  selected: boolean;
  cartLineItemSns: number[];
  shippingFeePolicy: NamedPolicy;
  goodsAmt: number;
  basicShippingFee: number;
  exemptedFee: number;
  shippingFee: number;
  amountUntilFree: number;
  /** The reason of the fee; null while nothing of the parcel is selected. */
  reason: Reason | null;
  addShippingFeePolicies: readonly AddShippingFeePolicy[];
}

export interface CartHandler {
  orderHandlerSn: number;
  name: string;
  selected: boolean;
  combinedShippings: CartShipping[];
  lineItems: PricedLine[];
}

/** The cart in API responses (spec 3 "Cart") and on the page. */
export interface Cart {
  cartId: string | null;
  lineCount: number;
  maxLineCount: number;
  selectableCount: number;
  selectedCount: number;
  allSelected: boolean;
  orderHandlers: CartHandler[];
  totals: PriceTotals;
  changes: CartChange[];
  /** The problem that prevents ordering the selection. */
  orderProblem: Problem | null;
}

/** Groups and prices a cart, for the API and for the island's optimistic updates. */
export function composeCart(content: CartContent): Cart {
  const { lines } = content;
  const selectable = lines.filter(isSelectable);
  const chosen = pricePlan({ lines: lines.filter(isSelected).flatMap(buyablePriceLines) });
  return {
    cartId: content.cartId,
    lineCount: lines.length,
    maxLineCount: CART_MAX_ITEMS,
    selectableCount: selectable.length,
    selectedCount: lines.filter(isSelected).length,
    allSelected: isAllSelected(lines),
    orderHandlers: toHandlers(content, chosen.lines, {
      all: pricePlan({ lines: selectable.flatMap(buyablePriceLines) }).shippings,
      chosen: new Map(chosen.shippings.map((parcel) => [parcel.key, parcel])),
    }),
    totals: chosen.totals,
    changes: changesOf(lines),
    orderProblem: orderProblem(lines),
  };
}

/** The cart after `change`, equal to the server's response. */
export function changeLines(
  cart: Cart,
  change: (lines: readonly CartLine[]) => readonly CartLine[],
): Cart {
  const { cartId, orderHandlers } = cart;
  const parcels = orderHandlers.flatMap((handler) => handler.combinedShippings);
  const areas = parcels[0]?.addShippingFeePolicies ?? [];
  return composeCart({ cartId, handlers: orderHandlers, areas, lines: change(linesOf(cart)) });
}

/** The cart with another selection: `all`, `none`, or comma-separated serials (spec 7 "select"). */
export function withSelection(cart: Cart, select: string | undefined): Cart {
  if (select === undefined) return cart;
  const named = new Set(select.split(',').map(Number));
  return changeLines(cart, (lines) =>
    lines.map((line) => ({
      ...line,
      selected: select === 'all' || (select !== 'none' && named.has(line.cartLineItemSn)),
    })),
  );
}

/** Every line, in the order of the page. */
export function linesOf(cart: Cart): PricedLine[] {
  return cart.orderHandlers.flatMap((handler) => handler.lineItems);
}

/** The valid quantity nearest to the requested one, and the problem if they differ. */
export function askedQty(
  cart: Cart,
  { cartItemSn, range }: Pick<PricedItem, 'cartItemSn' | 'range'>,
  requested: number,
): { qty: number; problem: Problem | null } {
  const all = linesOf(cart)
    .filter(isSelectable)
    .flatMap(itemsOf)
    .map((item) => (item.cartItemSn === cartItemSn ? { ...item, qty: requested } : item));
  const own = all.filter((item) => item.cartItemSn === cartItemSn);
  return { qty: fitQty(requested, range), problem: cartQtyProblem(own, all) };
}

interface Parcels {
  /** Parcels of all purchasable lines, for the grouping. */
  all: readonly CombinedShipping[];
  /** Parcels of the selected lines, for the fees. */
  chosen: ReadonlyMap<string, CombinedShipping>;
}

function toHandlers(
  { lines, handlers, areas }: CartContent,
  chosen: readonly PlannedLine[],
  parcels: Parcels,
): CartHandler[] {
  const priced = priceItems(lines, chosen);
  const bySn = new Map(priced.map((line) => [line.cartLineItemSn, line]));
  return handlers.flatMap(({ orderHandlerSn, name }) => {
    const lineItems = priced.filter((line) => line.orderHandlerSn === orderHandlerSn);
    if (lineItems.length === 0) return [];
    const combinedShippings = parcels.all
      .filter((parcel) => parcel.orderHandlerSn === orderHandlerSn)
      .map((parcel) => toShipping(parcel, { bySn, areas, chosen: parcels.chosen }));
    return [
      { orderHandlerSn, name, selected: isAllSelected(lineItems), combinedShippings, lineItems },
    ];
  });
}

function toShipping(
  { key, lineSns }: CombinedShipping,
  at: {
    bySn: ReadonlyMap<number, PricedLine>;
    areas: readonly AddShippingFeePolicy[];
    chosen: Parcels['chosen'];
  },
): CartShipping {
  const lines = lineSns.flatMap((sn) => at.bySn.get(sn) ?? []); // add-ons are within their lines
  const [first] = lines;
  if (!first) throw new Error(`Parcel ${key} has no line of its own.`);
  const chosen = at.chosen.get(key);
  return {
    key,
    selected: isAllSelected(lines),
    cartLineItemSns: lines.map((line) => line.cartLineItemSn),
    shippingFeePolicy: first.shippingFeePolicy,
    goodsAmt: chosen?.goodsAmt ?? 0,
    basicShippingFee: chosen?.basicShippingFee ?? 0,
    exemptedFee: chosen?.exemptedFee ?? 0,
    shippingFee: chosen?.shippingFee ?? 0,
    amountUntilFree: chosen?.amountUntilFree ?? 0,
    reason: chosen?.reason ?? null,
    addShippingFeePolicies: at.areas,
  };
}

/** Prices every line, purchasable or not; selected ones as they are in the total. */
function priceItems(lines: readonly CartLine[], chosen: readonly PlannedLine[]): PricedLine[] {
  const plan = pricePlan({ lines: lines.flatMap((line) => toPriceLines(line, itemsOf(line))) });
  const planned = new Map([...plan.lines, ...chosen].map((line) => [line.lineSn, line]));
  const counted = lines.filter(isSelectable).flatMap(itemsOf);
  const toPriced = (item: CartItem): Omit<PricedItem, 'cartItemStatus'> => {
    const others = counted.filter((other) => other.cartItemSn !== item.cartItemSn);
    return { ...item, ...amountsOf(item, planned), range: qtyRange(item, others) };
  };
  return lines.map((line) => ({
    ...line,
    selected: isSelected(line),
    selectable: isSelectable(line),
    product: { ...toPriced(line.product), cartItemStatus: statusOf(isSelectable(line)) },
    addOnItems: line.addOnItems.map((addOn) => ({
      ...toPriced(addOn),
      cartItemStatus: statusOf(isAddOnBuyable(line, addOn)),
    })),
    gifts: line.gifts.map((gift) => countGift(gift, line.product.qty)),
  }));
}

function amountsOf({ cartItemSn, qty }: CartItem, planned: ReadonlyMap<number, PlannedLine>) {
  const line = planned.get(cartItemSn);
  if (!line) throw new Error(`Cart item ${cartItemSn} was not priced.`);
  const { listAmt, sellingAmt, adjustments } = line;
  const adjSellingPrice = Math.floor(sellingAmt / qty);
  const itemDcs = adjustments.map(({ kind, amount, reason }) => ({ type: kind, amount, reason }));
  return { listAmt, sellingAmt, adjSellingPrice, benefitPrice: adjSellingPrice, itemDcs };
}

function countGift(gift: CartGift, boughtQty: number): CountedGift {
  const qty = giftQty({ perQty: gift.perQty, qty: gift.giveQty }, boughtQty);
  return { ...gift, qty, soldOut: isGiftSoldOut({ ...gift, qty }) };
}

function statusOf(isBuyable: boolean): CartItemStatus {
  return isBuyable ? 'AvailableForPurchase' : 'UnavailableForPurchase';
}

function itemsOf(line: CartLine): CartItem[] {
  return [line.product, ...line.addOnItems];
}

function buyablePriceLines(line: CartLine): PriceLine[] {
  const addOns = line.addOnItems.filter((addOn) => isAddOnBuyable(line, addOn));
  return toPriceLines(line, [line.product, ...addOns]);
}

function toPriceLines(line: CartLine, items: readonly CartItem[]): PriceLine[] {
  return items.map((item) => ({
    lineSn: item.cartItemSn,
    parentLineSn: item.cartItemSn === line.cartLineItemSn ? null : line.cartLineItemSn,
    productSn: item.productSn,
    productItemCode: item.productItemCode,
    categoryCodes: [], // coupons are chosen at checkout
    itemCode: item.itemCode,
    qty: item.qty,
    listPrice: item.listPrice,
    salePrice: item.baseSellingPrice,
    pointRateBp: item.pointRateBp,
    taxType: item.taxType,
    promotions: item.promotions,
    flashSale: item.itemFlashSale ?? undefined,
    policy: line.shippingFeePolicy,
  }));
}
