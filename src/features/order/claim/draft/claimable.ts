import { returnPeriodEnd } from '../../../content/setting/return-days.ts';
import { isChoosable } from '../../cancel/cancel-choice.ts';
import { sellerClaimEnd, type Fault, type ClaimGround, type ClaimType } from '../claim.ts';
import { isExchangeable } from '../sum/claim-units.ts';
import { isReportable, type Delivery } from './reportable.ts';

/** The fields of an order item that decide whether it can be claimed. */
export interface ClaimableRow extends Delivery {
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
  { status, deliveredAt, returnDays }: Pick<Delivery, 'status' | 'deliveredAt' | 'returnDays'>,
  fault: Fault,
): number | undefined {
  const isHere = status === 'Delivered' || status === 'PurchaseConfirmed';
  if (deliveredAt === null || !isHere) return undefined;

  const getEnd = fault === 'Seller' ? sellerClaimEnd : returnPeriodEnd;
  return getEnd(deliveredAt, returnDays);
}

interface Claiming {
  claimType: ClaimType;
  ground: ClaimGround;
  now: number;
  /** Staff have lifted the time limit. */
  liftsPeriod?: boolean;
}

/** Units of an item that can be claimed now; 0 for items that follow their parent item. */
export function claimableQty(
  item: ClaimableRow,
  { claimType, ground, now, liftsPeriod = false }: Claiming,
): number {
  if (ground === 'NotReceived') return claimType === 'Return' ? notReceivedQty(item, now) : 0;

  const until = claimableBy(item, { claimType, fault: ground });
  return until !== undefined && (liftsPeriod || now < until) ? freeQty(item) : 0;
}

/**
 * NotAlone: it goes along with another item, or is never exchanged. NoneLeft: all of it is cancelled,
 * returned or in another claim. NotArrived: it is not delivered. PeriodOver: its time limit is over.
 */
export const CLAIM_BARRIERS = ['NotAlone', 'NoneLeft', 'NotArrived', 'PeriodOver'] as const;
export type ClaimBarrier = (typeof CLAIM_BARRIERS)[number];

/** Returns why an item can't be claimed now because of a fault; undefined where it can. */
export function getBarrier(
  item: ClaimableRow,
  { claimType, fault, now }: { claimType: ClaimType; fault: Fault; now: number },
): ClaimBarrier | undefined {
  if (claimableQty(item, { claimType, ground: fault, now }) > 0) return undefined;
  if (!isKind(item, { claimType, fault })) return 'NotAlone';
  if (freeQty(item) === 0) return 'NoneLeft';
  return claimableUntil(item, fault) === undefined ? 'NotArrived' : 'PeriodOver';
}

/** The end of an item's period for a claim by someone's fault; undefined where there is none. */
function claimableBy(
  item: ClaimableRow,
  { claimType, fault }: { claimType: ClaimType; fault: Fault },
): number | undefined {
  return isKind(item, { claimType, fault }) ? claimableUntil(item, fault) : undefined;
}

function isKind(
  item: ClaimableRow,
  { claimType, fault }: { claimType: ClaimType; fault: Fault },
): boolean {
  return claimType === 'Return' ? isChoosable(item) : isExchangeable(item, fault);
}

/** Units that their buyer can withdraw from since they never came. */
function notReceivedQty(item: ClaimableRow, now: number): number {
  if (!isChoosable(item) || !isReportable(item, { actor: 'shopper', now })) return 0;
  const { orderedQty, cancelledQty, sentQty, arrivedQty, deliveredAt } = item;
  const packedQty = orderedQty - cancelledQty - sentQty;
  return Math.max(0, freeQty(item) - packedQty - (deliveredAt === null ? arrivedQty : 0));
}

function freeQty({ orderedQty, cancelledQty, returnedQty, claimingQty }: ClaimableRow): number {
  return orderedQty - cancelledQty - returnedQty - claimingQty;
}

interface Appliable {
  claimableQty: number;
  until: number | null;
}

/** The claimable quantity and period of an item for each ground; undefined if all are empty. */
export function getAppliable(
  item: ClaimableRow,
  { claimType, now }: { claimType: ClaimType; now: number },
): { buyer: Appliable; seller: Appliable; notReceived: number } | undefined {
  const qtyBy = (ground: ClaimGround) => claimableQty(item, { claimType, ground, now });

  const by = (fault: Fault) => ({
    claimableQty: qtyBy(fault),
    until: claimableBy(item, { claimType, fault }) ?? null,
  });

  const buyer = by('Buyer');
  const seller = by('Seller');
  const notReceived = qtyBy('NotReceived');
  const isAny = buyer.claimableQty + seller.claimableQty + notReceived > 0;

  return isAny ? { buyer, seller, notReceived } : undefined;
}
