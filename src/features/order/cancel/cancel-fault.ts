import type { OrderActor, OrderStatus } from '../order/order.ts';
import { CANCEL_REASONS, PRESENT_END_REASONS, type Fault } from './cancel.ts';

const ENDS: readonly (string | undefined)[] = Object.values(PRESENT_END_REASONS);
const SHOPPERS_REASONS: readonly (string | undefined)[] = CANCEL_REASONS;

export interface CancelBy {
  actor: OrderActor;
  reasonCode?: string | undefined;
}

/**
 * The party at fault when an item is cancelled: the shop, if it does not deliver the item or its
 * buyer does not wait for an item that it delays, or that it owes for a claim. The giver of a present that
 * nobody takes is not at fault either: all coupons come back. What the shop cancels still counts towards free
 * shipping and the minimum of coupons. Staff who cancel for a buyer's reason cancel for the buyer.
 */
export function cancelFault(
  item: { status: OrderStatus; exchangeOfItemSn?: number | null },
  by: CancelBy,
): Fault {
  if (!isBuyersCancel(by)) return 'Seller';

  const isDelayed = item.status === 'ShippingDelayed' && by.reasonCode === 'DelayedDelivery';
  const isOwed = typeof item.exchangeOfItemSn === 'number';

  return isDelayed || isOwed ? 'Seller' : 'Buyer';
}

/** Returns whether a buyer does not want units any more, by themselves or by telephone. */
function isBuyersCancel({ actor, reasonCode }: CancelBy): boolean {
  return actor === 'staff'
    ? SHOPPERS_REASONS.includes(reasonCode)
    : actor === 'shopper' && !ENDS.includes(reasonCode);
}
