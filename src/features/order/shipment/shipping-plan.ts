import type { OrderStatus } from '../order/order.ts';

/** An item as far as shipping goes; quantities in units. */
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

/** What of an item still has to leave. */
export function unshippedQty({ orderedQty, cancelledQty, shippedQty }: ShippableItem): number {
  return orderedQty - cancelledQty - shippedQty;
}

/**
 * What goes into a box: the asked items, or all that is ready; a set takes its pieces and its gifts
 * along. Undefined when something asked for is not ready, or nothing is.
 */
export function toBox(
  items: readonly ShippableItem[],
  asked?: readonly ItemQty[],
): ItemQty[] | undefined {
  const ready = items.filter((item) => isReady(item) && unshippedQty(item) > 0);
  const box = new Map<number, number>();
  if (!asked) for (const item of ready) box.set(item.orderItemSn, unshippedQty(item));
  for (const { orderItemSn, qty } of asked ?? []) {
    const item = ready.find((one) => one.orderItemSn === orderItemSn);
    // A set leaves whole: its pieces are not asked for by themselves.
    if (!item || item.itemType === 'SetComponent') return undefined;
    if (qty < 1 || qty > unshippedQty(item)) return undefined;
    box.set(orderItemSn, qty);
    for (const within of ready.filter((one) => travelsWith(one, item))) {
      box.set(within.orderItemSn, shareOf(within, item, qty));
    }
  }
  const filled = [...box].filter(([, qty]) => qty > 0);
  if (filled.length === 0) return undefined;
  return filled.map(([orderItemSn, qty]) => ({ orderItemSn, qty }));
}

function isReady({ status }: ShippableItem): boolean {
  return status === 'PreparingToShip' || status === 'ShippingDelayed';
}

function travelsWith(item: ShippableItem, parent: ShippableItem): boolean {
  const isWithin = item.itemType === 'SetComponent' || item.itemType === 'Gift';
  return isWithin && item.parentItemSn === parent.orderItemSn;
}

/** Its share of `qty` of what it belongs to; all that is left with the last. */
function shareOf(item: ShippableItem, parent: ShippableItem, qty: number): number {
  if (qty === unshippedQty(parent)) return unshippedQty(item);
  return Math.min(unshippedQty(item), Math.floor((item.orderedQty * qty) / parent.orderedQty));
}
