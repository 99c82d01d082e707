import type { OrderActor, OrderStatus } from '../order/order.ts';
import { PRESENT_END_REASONS, type Fault } from './cancel.ts';

const ENDS: readonly (string | undefined)[] = Object.values(PRESENT_END_REASONS);

export interface CancelBy {
  actor: OrderActor;
  reasonCode?: string | undefined;
}

/**
 * The party at fault when an item is cancelled: the shop, if it does not deliver the item or its
 * buyer does not wait for an item that it delays, or that it owes for a claim. The giver of a present that
 * nobody takes is not at fault either: all coupons come back. What the shop cancels still counts towards free
 * shipping and the minimum of coupons.
 */
export function cancelFault(
  item: { status: OrderStatus; exchangeOfItemSn?: number | null },
  { actor, reasonCode }: CancelBy,
): Fault {
  if (actor !== 'shopper' || ENDS.includes(reasonCode)) return 'Seller';

  const isDelayed = item.status === 'ShippingDelayed' && reasonCode === 'DelayedDelivery';
  const isOwed = typeof item.exchangeOfItemSn === 'number';

  return isDelayed || isOwed ? 'Seller' : 'Buyer';
}
