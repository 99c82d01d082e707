import type { OrderActor, OrderStatus } from '../order/order.ts';
import type { Fault } from './cancel.ts';

export interface CancelBy {
  actor: OrderActor;
  reasonCode?: string | undefined;
}

/**
 * The party at fault when an item is cancelled: the shop, if it does not deliver the item or its
 * buyer does not wait for an item that it delays, or that it owes for a claim. What the shop cancels still counts towards free
 * shipping and the minimum of coupons.
 */
export function cancelFault(
  item: { status: OrderStatus; exchangeOfItemSn?: number | null },
  { actor, reasonCode }: CancelBy,
): Fault {
  if (actor !== 'shopper') return 'Seller';

  const isDelayed = item.status === 'ShippingDelayed' && reasonCode === 'DelayedDelivery';
  const isOwed = typeof item.exchangeOfItemSn === 'number';

  return isDelayed || isOwed ? 'Seller' : 'Buyer';
}
