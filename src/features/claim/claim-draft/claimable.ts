import { isChoosable } from '../../order/cancel/cancel-choice.ts';
import type { OrderStatus } from '../../order/order/order.ts';
import { buyerClaimEnd, sellerClaimEnd, type ClaimFault, type ClaimType } from '../claim/claim.ts';
import { isExchangeable } from '../claim-sum/claim-units.ts';

interface Delivered {
  status: OrderStatus;
  deliveredAt: number | null;
}

/** The columns of an order item that decide whether it can be claimed. */
export interface ClaimableRow extends Delivered {
  itemType: string;
  orderedQty: number;
  cancelledQty: number;
  returnedQty: number;
  claimingQty: number;
}

/**
 * The end of an item's claim period, by fault; undefined before it is delivered. Confirming a purchase
 * does not end the right of withdrawal (E-Commerce Act, articles 17 and 35).
 */
export function claimableUntil(
  { status, deliveredAt }: Delivered,
  fault: ClaimFault,
): number | undefined {
  const isHere = status === 'Delivered' || status === 'PurchaseConfirmed';
  if (deliveredAt === null || !isHere) return undefined;
  return fault === 'Seller' ? sellerClaimEnd(deliveredAt) : buyerClaimEnd(deliveredAt);
}

/** Units of an item that can be claimed now; 0 for items that follow their parent item. */
export function claimableQty(
  item: ClaimableRow,
  { claimType, fault, now }: { claimType: ClaimType; fault: ClaimFault; now: number },
): number {
  const isKind = claimType === 'Return' ? isChoosable(item) : isExchangeable(item);
  const until = claimableUntil(item, fault);
  const { orderedQty, cancelledQty, returnedQty, claimingQty } = item;
  const freeQty = orderedQty - cancelledQty - returnedQty - claimingQty;
  return isKind && until !== undefined && now < until ? freeQty : 0;
}

interface Appliable {
  claimableQty: number;
  until: number | null;
}

/** The claimable quantity and period of an item for each fault; undefined if both are empty. */
export function appliableOf(
  item: ClaimableRow,
  { claimType, now }: { claimType: ClaimType; now: number },
): { buyer: Appliable; seller: Appliable } | undefined {
  const by = (fault: ClaimFault) => ({
    claimableQty: claimableQty(item, { claimType, fault, now }),
    until: claimableUntil(item, fault) ?? null,
  });
  const buyer = by('Buyer');
  const seller = by('Seller');
  return buyer.claimableQty + seller.claimableQty > 0 ? { buyer, seller } : undefined;
}
