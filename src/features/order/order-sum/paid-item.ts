import type { AdjustmentKind } from '../../benefit/pricing/price-line.ts';
import type { OrderStatus } from '../order/order.ts';

/**
 * An order's item with everything that its share of the money is computed from. Won; quantities in
 * units.
 */
export interface PaidItem {
  orderItemSn: number;
  parentItemSn: number | null;
  /** The parcel of the item or, for an exchange item, of the one it replaces, whose fee it counts for. */
  orderShippingSn: number;
  /** General | AddOnItem | Set | Bundle | SetComponent | Gift */
  itemType: string;
  prodUnitSn: number;
  status: OrderStatus;
  orderedQty: number;
  shippedQty: number;
  listPrice: number;
  taxType: string;
  /** Less what is lost of them. */
  discounts: readonly UnitDiscount[];
  /** The coupon discounts that cancels and returns took back. */
  lost?: readonly LostDiscount[] | undefined;
  /** Units that cancels and confirmed claims took out of the order. */
  gone: readonly GoneUnit[];
  /** The item whose units this one replaces. */
  exchangeOfItemSn: number | null;
  /** The product or the coupon that a gift was given for. */
  gift?: OrderedGift | undefined;
}

/** `giveQty` pieces for every `perQty` of its givers; or for a coupon, whose minimum decides. */
export interface OrderedGift {
  perQty: number;
  giveQty: number;
  /** The items of the product that it came with. */
  giverSns: readonly number[];
  possessionCouponSn: number | null;
}

/** A discount on one unit (1..orderedQty). */
export interface UnitDiscount {
  unitNo: number;
  kind: AdjustmentKind;
  ref: string;
  amount: number;
}

/** The party by whose fault a cancelled unit was never sent. */
export type CancelCause = 'BuyerCancel' | 'SellerCancel';

/** Exchange: another unit was sent for it, which is an item of its own. */
export interface GoneUnit {
  unitNo: number;
  cause: CancelCause | 'BuyerReturn' | 'SellerReturn' | 'Exchange';
}

/** The amount of a coupon's discount that a return took back on a unit that stays. */
export interface LostDiscount {
  unitNo: number;
  /** The possession coupon. */
  ref: string;
  amount: number;
}

/** The discounts of an item less what was lost of them. */
export function lessLost(
  discounts: readonly UnitDiscount[],
  losses: readonly LostDiscount[],
): UnitDiscount[] {
  const getLost = ({ unitNo, kind, ref }: UnitDiscount) =>
    isCouponKind(kind)
      ? sumOf(losses.filter((loss) => loss.unitNo === unitNo && loss.ref === ref))
      : 0;
  return discounts
    .map((discount) => ({ ...discount, amount: discount.amount - getLost(discount) }))
    .filter(({ amount }) => amount > 0);
}

/** Quantities left per item; an item that is absent keeps its current quantity. */
export type LeftQtys = ReadonlyMap<number, number>;

type Units = Pick<PaidItem, 'orderedQty' | 'gone'>;

/** Units neither cancelled nor returned. */
export function livingQty({ orderedQty, gone }: Units): number {
  return orderedQty - gone.length;
}

/** Their numbers, ascending. */
export function livingUnits(item: Units): number[] {
  const gone = new Set(item.gone.map(({ unitNo }) => unitNo));
  const all = Array.from({ length: item.orderedQty }, (_, i) => i + 1);
  return all.filter((unitNo) => !gone.has(unitNo));
}

/** The living units and those that left for one of the causes. */
export function unitsWith(item: Units, causes: readonly GoneUnit['cause'][]): number[] {
  const gone = item.gone.filter(({ cause }) => causes.includes(cause));
  return [...livingUnits(item), ...gone.map(({ unitNo }) => unitNo)];
}

/** Units that were sent or wait to be, whatever became of them. */
export function uncancelledQty(item: Units): number {
  return unitsWith(item, ['BuyerReturn', 'SellerReturn', 'Exchange']).length;
}

/**
 * The units that count when a condition of the order is judged (free shipping, a coupon's minimum):
 * what the shop failed to deliver counts as if it had been kept.
 */
export function countedUnits(item: Units): number[] {
  return unitsWith(item, ['SellerCancel', 'SellerReturn']);
}

/** The price of the given units after all discounts. */
export function netAmt(
  { listPrice, discounts }: Pick<PaidItem, 'listPrice' | 'discounts'>,
  unitNos: readonly number[],
): number {
  const units = new Set(unitNos);
  return listPrice * units.size - sumOf(discounts.filter(({ unitNo }) => units.has(unitNo)));
}

function beforeCouponsAmt(item: PaidItem, unitNos: readonly number[]): number {
  const discounts = item.discounts.filter(({ kind }) => !isCouponKind(kind));
  return netAmt({ ...item, discounts }, unitNos);
}

/**
 * Computes what units count for when a minimum is judged: their price before coupons. An exchange
 * counts at the price of what it replaces, so that it meets and misses no minimum.
 */
export function conditionAmt(
  items: readonly PaidItem[],
  item: PaidItem,
  unitNos: readonly number[],
): number {
  const { listPrice } = getOrigin(items, item);
  return beforeCouponsAmt({ ...item, listPrice }, unitNos);
}

/** The ordered item that an item is or replaces. */
export function getOrigin<T extends Pick<PaidItem, 'orderItemSn' | 'exchangeOfItemSn'>>(
  items: readonly T[],
  item: T,
): T {
  const source = items.find(({ orderItemSn }) => orderItemSn === item.exchangeOfItemSn);
  return source ? getOrigin(items, source) : item;
}

export function isCouponKind(kind: string): boolean {
  return kind === 'ItemCoupon' || kind === 'CartCoupon';
}

/** The price of the living units after all discounts. */
export function livingAmt(item: PaidItem): number {
  return netAmt(item, livingUnits(item));
}

/** The items with their last units beyond `left` cancelled. */
export function withLeft(
  items: readonly PaidItem[],
  left: LeftQtys,
  causeOf: (item: PaidItem) => CancelCause,
): PaidItem[] {
  return items.map((item) => {
    const qty = left.get(item.orderItemSn);
    if (qty === undefined) return item;
    const cause = causeOf(item);
    const cancelled = livingUnits(item).slice(qty);
    return { ...item, gone: [...item.gone, ...cancelled.map((unitNo) => ({ unitNo, cause }))] };
  });
}

/** The items without the given units, which left for `cause`. */
export function withGone<T extends PaidItem>(
  items: readonly T[],
  units: readonly { orderItemSn: number; unitNo: number }[],
  cause: GoneUnit['cause'],
): T[] {
  return items.map((item) => {
    const itemUnits = units.filter(({ orderItemSn }) => orderItemSn === item.orderItemSn);
    if (itemUnits.length === 0) return item;
    return { ...item, gone: [...item.gone, ...itemUnits.map(({ unitNo }) => ({ unitNo, cause }))] };
  });
}

export function sumOf(parts: readonly { amount: number }[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}
