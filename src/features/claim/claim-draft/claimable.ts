import { isChoosable } from '../../order/cancel/cancel-choice.ts';
import type { OrderStatus } from '../../order/order/order.ts';
import { BUYER_CLAIM_MS, SELLER_CLAIM_MS } from '../claim/claim.ts';
import type { ClaimFault, ClaimType } from '../claim/claim.ts';
import { freeUnits } from '../claim-sum/claimable-order.ts';
import type { ClaimableItem } from '../claim-sum/claimable-order.ts';
import { isExchangeable } from '../claim-sum/claim-units.ts';

interface Delivered {
  status: OrderStatus;
  deliveredAt: number | null;
}

/**
 * Until when an item can be claimed by somebody's fault; undefined if it can't at all: it has not
 * arrived, or its purchase was confirmed, which ends the right to change one's mind.
 */
export function claimableUntil(
  { status, deliveredAt }: Delivered,
  fault: ClaimFault,
): number | undefined {
  if (deliveredAt === null) return undefined;
  if (fault === 'Seller') {
    const isHere = status === 'Delivered' || status === 'PurchaseConfirmed';
    return isHere ? deliveredAt + SELLER_CLAIM_MS : undefined;
  }
  return status === 'Delivered' ? deliveredAt + BUYER_CLAIM_MS : undefined;
}

/** Units of an item that can be claimed now; 0 for what follows another item. */
export function claimableQty(
  item: ClaimableItem & Delivered,
  { claimType, fault, now }: { claimType: ClaimType; fault: ClaimFault; now: number },
): number {
  const isKind = claimType === 'Return' ? isChoosable(item) : isExchangeable(item);
  const until = claimableUntil(item, fault);
  return isKind && until !== undefined && now < until ? freeUnits(item).length : 0;
}
