import type { Reason } from '../../../../lib/reason.ts';
import { giftQty, isGiftSoldOut } from '../../../product/gift/gift.ts';
import { qtyRange } from '../../../product/product/quantity.ts';
import { pricePlan } from '../../../benefit/pricing/pricing.ts';
import type { PlannedLine, PriceLine } from '../../../benefit/pricing/price-line.ts';
import {
  isAddOnBuyable,
  isSelectable,
  isSelected,
  type CartGift,
  type CartItem,
  type CartItemStatus,
  type CartLine,
} from '../cart.ts';

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

/** A line without its share of its parcel's fee. */
export interface GoodsLine extends CartLine {
  selectable: boolean;
  product: PricedItem;
  addOnItems: PricedItem[];
  gifts: CountedGift[];
}

/** Prices every line, purchasable or not; selected ones as they are in the total. */
export function priceItems(
  lines: readonly CartLine[],
  chosen: readonly PlannedLine[],
): GoodsLine[] {
  const plan = pricePlan({ lines: lines.flatMap((line) => toPriceLines(line, buildItems(line))) });
  const planned = new Map([...plan.lines, ...chosen].map((line) => [line.lineSn, line]));
  const counted = lines.filter(isSelectable).flatMap(buildItems);

  const toPriced = (item: CartItem): Omit<PricedItem, 'cartItemStatus'> => {
    const others = counted.filter((other) => other.cartItemSn !== item.cartItemSn);
    return { ...item, ...toAmounts(item, planned), range: qtyRange(item, others) };
  };

  const giverQtys = countGivers(lines);

  return lines.map((line) => ({
    ...line,
    selected: isSelected(line),
    selectable: isSelectable(line),
    product: { ...toPriced(line.product), cartItemStatus: getStatus(isSelectable(line)) },
    addOnItems: line.addOnItems.map((addOn) => ({
      ...toPriced(addOn),
      cartItemStatus: getStatus(isAddOnBuyable(line, addOn)),
    })),
    gifts: line.gifts.map((gift) => countGift(gift, giverQtys.get(line.cartLineItemSn) ?? 0)),
  }));
}

function toAmounts({ cartItemSn, qty }: CartItem, planned: ReadonlyMap<number, PlannedLine>) {
  const line = planned.get(cartItemSn);
  if (!line) throw new Error(`Cart item ${cartItemSn} was not priced.`);

  const { listAmt, sellingAmt, adjustments } = line;
  const adjSellingPrice = Math.floor(sellingAmt / qty);
  const itemDcs = adjustments.map(({ kind, amount, reason }) => ({ type: kind, amount, reason }));

  return { listAmt, sellingAmt, adjSellingPrice, benefitPrice: adjSellingPrice, itemDcs };
}

/** How many pieces bring gifts, by the first line of each product: of its selected lines, if any. */
function countGivers(lines: readonly CartLine[]): ReadonlyMap<number, number> {
  const byProduct = Map.groupBy(lines, (line) => line.product.productSn);
  return new Map(
    [...byProduct.values()].map((productLines) => {
      const selected = productLines.filter(isSelected);
      const counted = selected.length > 0 ? selected : productLines;
      const firstSn = Math.min(...counted.map((line) => line.cartLineItemSn));
      return [firstSn, counted.reduce((sum, line) => sum + line.product.qty, 0)];
    }),
  );
}

function countGift(gift: CartGift, boughtQty: number): CountedGift {
  const qty = giftQty({ perQty: gift.perQty, qty: gift.giveQty }, boughtQty);
  return { ...gift, qty, soldOut: isGiftSoldOut({ ...gift, qty }) };
}

function getStatus(isBuyable: boolean): CartItemStatus {
  return isBuyable ? 'AvailableForPurchase' : 'UnavailableForPurchase';
}

export function buildItems(line: CartLine): CartItem[] {
  return [line.product, ...line.addOnItems];
}

/** The line's product and those of its add-ons that can be bought. */
export function buyableItems(line: CartLine): CartItem[] {
  return [line.product, ...line.addOnItems.filter((addOn) => isAddOnBuyable(line, addOn))];
}

export function buyablePriceLines(line: CartLine): PriceLine[] {
  return toPriceLines(line, buyableItems(line));
}

function toPriceLines(line: CartLine, items: readonly CartItem[]): PriceLine[] {
  return items.map((item) => ({
    lineSn: item.cartItemSn,
    parentLineSn: item.cartItemSn === line.cartLineItemSn ? null : line.cartLineItemSn,
    productSn: item.productSn,
    productItemCode: item.productItemCode,
    categoryCodes: [], // the cart's wallet names the products of its coupons
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
