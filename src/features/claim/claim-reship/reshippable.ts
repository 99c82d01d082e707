import { missingFrom } from '../../order/order/order.ts';
import { buyerClaimEnd, sellerClaimEnd } from '../claim/claim.ts';
import { freeUnits, type ClaimableItem } from '../claim-sum/claimable-order.ts';
import { isExchangeable } from '../claim-sum/claim-units.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Couriers deliver within three days; three days later a parcel is missing, whatever was promised. */
const LATE_AFTER_MS = 6 * DAY_MS;

/** An item with its delivery dates so far. */
export interface SentItem extends ClaimableItem {
  /** When its last parcel was handed to the courier. */
  shippedAt: number | null;
  deliveredAt: number | null;
  /** The day of arrival promised for it; null of exchanges, and of orders before there were promises. */
  promisedAt: number | null;
}

/**
 * The quantity of an item that can be reshipped because it was lost, missing or damaged in transit.
 * A buyer can request it for late units and those delivered within a week; staff for any unit
 * shipped within three months.
 */
export function reshippableQty(
  item: SentItem,
  { actor, now }: { actor: 'shopper' | 'staff'; now: number },
): number {
  const { shippedAt, deliveredAt, promisedAt, status } = item;
  if (!isExchangeable(item) || shippedAt === null) return 0;
  const isUnderWay = status === 'InTransit';
  const isHere = status === 'Delivered' || status === 'PurchaseConfirmed';
  if (!isUnderWay && !isHere) return 0;
  if (actor === 'staff') {
    return now < sellerClaimEnd(deliveredAt ?? now) ? freeUnits(item).length : 0;
  }
  const isMissed = promisedAt !== null && now >= missingFrom(promisedAt);
  const isDue = isUnderWay
    ? isMissed || now >= shippedAt + LATE_AFTER_MS
    : now < buyerClaimEnd(deliveredAt ?? now);
  return isDue ? freeUnits(item).length : 0;
}
