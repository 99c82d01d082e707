import { isReportable, type Delivery } from '../draft/reportable.ts';
import { uncancelledQty } from '../../order-sum/paid-item.ts';
import { freeUnits, type ClaimableItem } from '../sum/claimable-order.ts';
import { isExchangeable } from '../sum/claim-units.ts';

/** An item with its delivery so far. */
export interface SentItem extends ClaimableItem, Delivery {}

/** The quantity of an item that can be reshipped because it was lost, missing or damaged in transit. */
export function reshippableQty(
  item: SentItem,
  by: { actor: 'shopper' | 'staff'; now: number },
): number {
  if (!isExchangeable(item, 'Seller') || !isReportable(item, by)) return 0;

  const packedQty = uncancelledQty(item) - item.shippedQty;
  return Math.max(0, freeUnits(item).length - packedQty);
}
