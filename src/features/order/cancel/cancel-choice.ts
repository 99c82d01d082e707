import type { Problem } from '../../../errors/errors.ts';
import { isCancellable, type OrderActor } from '../order/order.ts';
import { livingQty, uncancelledQty, type LeftQtys, type PaidItem } from '../order-sum/paid-item.ts';

export interface RequestedQty {
  orderItemSn: number;
  qty: number;
}

/**
 * The quantity of an item that can still be cancelled: the units that have not shipped. What is sent for
 * a claim is cancelled by staff where the shop can't send it, and by its buyer where the shop delays it.
 */
export function cancellableQty(item: PaidItem, actor: OrderActor = 'shopper'): number {
  const isOwn = item.exchangeOfItemSn === null || item.status === 'ShippingDelayed';
  const isOpen = actor !== 'shopper' || isOwn;
  return isOpen && isCancellable(item.status) ? uncancelledQty(item) - item.shippedQty : 0;
}

/** Returns whether a shopper can select it; set components and gifts follow their parent item. */
export function isChoosable({ itemType }: Pick<PaidItem, 'itemType'>): boolean {
  return itemType !== 'SetComponent' && itemType !== 'Gift';
}

/** A piece that is sent again for a claim does not follow its set, which has shipped. */
export function isCancelledAlone(item: Pick<PaidItem, 'itemType' | 'exchangeOfItemSn'>): boolean {
  return isChoosable(item) || item.exchangeOfItemSn !== null;
}

/** Returns whether every remaining unit of an order can be cancelled. */
export function isWholeOpen(items: readonly PaidItem[]): boolean {
  const living = items.filter((item) => livingQty(item) > 0);
  return living.length > 0 && living.every((item) => cancellableQty(item) === livingQty(item));
}

/**
 * The quantities left of the items that a cancel affects, or the problem that prevents it. Without
 * `requested` a shopper cancels everything, as long as nothing has shipped, and staff what has not
 * shipped. A set takes its components along, and an item its add-ons when none of it is left; which
 * gifts go follows from what is left (`withoutLostGifts`).
 */
export function leftAfter(
  items: readonly PaidItem[],
  requested: readonly RequestedQty[] | undefined,
  actor: OrderActor,
): { left: LeftQtys } | { problem: Problem } {
  if (!requested) {
    const open = items.filter((item) => cancellableQty(item, actor) > 0);
    const isOpen = actor === 'shopper' ? isWholeOpen(items) : open.length > 0;
    if (!isOpen) return { problem: { code: 'OrderNotCancellable' } };

    return {
      left: new Map(
        open.map(
          (item) => [item.orderItemSn, livingQty(item) - cancellableQty(item, actor)] as const,
        ),
      ),
    };
  }

  if (requested.length === 0) return { problem: { code: 'CancelNothingChosen' } };

  const left = new Map<number, number>();
  for (const { orderItemSn, qty } of requested) {
    const item = items.find((candidate) => candidate.orderItemSn === orderItemSn);
    if (!item || !isCancelledAlone(item)) return { problem: { code: 'NotFound' } };
    if (left.has(orderItemSn)) return { problem: { code: 'InvalidInput' } };

    const openQty = cancellableQty(item, actor);
    if (openQty === 0) return { problem: { code: 'OrderNotCancellable' } };
    if (qty > openQty) return { problem: { code: 'CancelQtyTooMany' } };

    left.set(orderItemSn, livingQty(item) - qty);
  }

  for (const item of items) {
    const stays = left.get(item.parentItemSn ?? 0);
    const parent = items.find((candidate) => candidate.orderItemSn === item.parentItemSn);
    if (stays === undefined || !parent || item.itemType === 'Gift') continue;
    const after = Math.max(item.shippedQty, staysWith(item, parent, stays));
    if (after < (left.get(item.orderItemSn) ?? livingQty(item))) left.set(item.orderItemSn, after);
  }

  return { left };
}

/**
 * The quantity left of a dependent item (add-on, component) when `stays` units of its parent are
 * left; rounded up, in the buyer's favour.
 */
function staysWith(item: PaidItem, parent: PaidItem, stays: number): number {
  if (item.itemType === 'AddOnItem') return stays === 0 ? 0 : livingQty(item);
  return Math.min(livingQty(item), Math.ceil((item.orderedQty * stays) / parent.orderedQty));
}
