import type { OrderStatus } from '../order/order.ts';

/** The fields of an item that shipping needs; quantities in units. */
export interface ShippableItem {
  orderItemSn: number;
  parentItemSn: number | null;
  itemType: string;
  status: OrderStatus;
  orderedQty: number;
  cancelledQty: number;
  shippedQty: number;
}

export interface ItemQty {
  orderItemSn: number;
  qty: number;
}

/** Goods as a file names them: by the code of a unit or the number of a line. */
export type NamedQty = ({ itemCode: string } | { orderItemSn: number }) & {
  /** If absent, all that is left of them. */
  qty?: number | undefined;
};

type CodedItem = ShippableItem & { itemCode: string };

const isNamed = (item: Pick<CodedItem, 'itemCode' | 'orderItemSn'>, name: NamedQty): boolean =>
  'orderItemSn' in name ? name.orderItemSn === item.orderItemSn : name.itemCode === item.itemCode;

/** The quantity still to ship. */
export function unshippedQty({ orderedQty, cancelledQty, shippedQty }: ShippableItem): number {
  return orderedQty - cancelledQty - shippedQty;
}

/**
 * The contents of a shipment: the requested items, or all that is ready, with the components and
 * gifts of sets. Undefined if a requested item is not ready, or there is nothing to ship.
 */
export function toBox(
  items: readonly ShippableItem[],
  requested?: readonly ItemQty[],
): ItemQty[] | undefined {
  const ready = items.filter((item) => isReady(item) && unshippedQty(item) > 0);
  const box = new Map<number, number>();
  if (!requested) for (const item of ready) box.set(item.orderItemSn, unshippedQty(item));

  for (const { orderItemSn, qty } of requested ?? []) {
    const item = ready.find((readyItem) => readyItem.orderItemSn === orderItemSn);
    if (!item || shipsInSet(item, ready)) return undefined;
    if (qty < 1 || qty > unshippedQty(item)) return undefined;

    box.set(orderItemSn, qty);

    for (const within of ready.filter((readyItem) => travelsWith(readyItem, item))) {
      box.set(within.orderItemSn, getShare(within, item, qty));
    }
  }

  const filled = [...box].filter(([, qty]) => qty > 0);
  if (filled.length === 0) return undefined;

  return filled.map(([orderItemSn, qty]) => ({ orderItemSn, qty }));
}

/**
 * The goods that a file names, as they are requested of `toBox`: a piece of a set and a gift stand for what
 * they go with. Undefined if the order has none of that name left to ship, or not as many.
 */
export function findNamed(
  items: readonly CodedItem[],
  names: readonly NamedQty[],
): ItemQty[] | undefined {
  const ready = items.filter((item) => isReady(item) && unshippedQty(item) > 0);
  const findWhole = (item: ShippableItem) => ready.find((parent) => travelsWith(item, parent));
  const wanted = new Map<number, number>();
  const wholes = new Set<CodedItem>();

  for (const name of names) {
    const lines = ready.filter((item) => isNamed(item, name));
    const alone = lines.filter((item) => !findWhole(item));
    for (const item of lines) wholes.add(findWhole(item) ?? item);

    const isTaken = alone.length === 0 || takeQtys(wanted, alone, name.qty);
    if (lines.length === 0 || !isTaken) return undefined;
  }

  for (const whole of wholes) {
    const { orderItemSn } = whole;
    const isNamedItself = names.some((name) => isNamed(whole, name));
    if (!isNamedItself) wanted.set(orderItemSn, unshippedQty(whole));
  }

  return [...wanted].map(([orderItemSn, qty]) => ({ orderItemSn, qty }));
}

/** Adds a quantity of equal lines to what is wanted, or all that is left; false if there are not as many. */
function takeQtys(
  wanted: Map<number, number>,
  lines: readonly ShippableItem[],
  qty: number | undefined,
): boolean {
  let missing = qty;

  for (const line of lines) {
    const taken = wanted.get(line.orderItemSn) ?? 0;
    const left = unshippedQty(line) - taken;
    const more = Math.min(left, missing ?? left);
    if (more > 0) wanted.set(line.orderItemSn, taken + more);
    if (missing !== undefined) missing -= more;
  }

  return (missing ?? 0) === 0;
}

/** Returns whether a parcel holds everything that a file names. */
export function holdsNamed(
  parcel: readonly ItemQty[],
  items: readonly CodedItem[],
  names: readonly NamedQty[],
): boolean {
  return names.every((name) => {
    const lines = items.filter((item) => isNamed(item, name));
    const within = parcel.filter((sent) =>
      lines.some(({ orderItemSn }) => orderItemSn === sent.orderItemSn),
    );
    const sentQty = within.reduce((sum, { qty }) => sum + qty, 0);
    return sentQty > 0 && sentQty >= (name.qty ?? 1);
  });
}

/** A set ships whole: its components can't be requested on their own, but for those sent again. */
function shipsInSet({ itemType, parentItemSn }: ShippableItem, ready: readonly ShippableItem[]) {
  const isWithin = ready.some(({ orderItemSn }) => orderItemSn === parentItemSn);
  return itemType === 'SetComponent' && isWithin;
}

function isReady({ status }: ShippableItem): boolean {
  return status === 'PreparingToShip' || status === 'ShippingDelayed';
}

function travelsWith(item: ShippableItem, parent: ShippableItem): boolean {
  const isWithin = item.itemType === 'SetComponent' || item.itemType === 'Gift';
  return isWithin && item.parentItemSn === parent.orderItemSn;
}

/** The dependent item's share of `qty` units of its parent; everything left with the last units. */
function getShare(item: ShippableItem, parent: ShippableItem, qty: number): number {
  if (qty === unshippedQty(parent)) return unshippedQty(item);
  return Math.min(unshippedQty(item), Math.floor((item.orderedQty * qty) / parent.orderedQty));
}
