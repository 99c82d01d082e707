import { isReportable, type Delivery } from '../claim-draft/reportable.ts';
import { freeUnits, type ClaimableItem } from '../claim-sum/claimable-order.ts';
import { isExchangeable } from '../claim-sum/claim-units.ts';

/** An item with its delivery so far. */
export interface SentItem extends ClaimableItem, Delivery {}

/** The quantity of an item that can be reshipped because it was lost, missing or damaged in transit. */
export function reshippableQty(
  item: SentItem,
  by: { actor: 'shopper' | 'staff'; now: number },
): number {
  return isExchangeable(item, 'Seller') && isReportable(item, by) ? freeUnits(item).length : 0;
}
