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
