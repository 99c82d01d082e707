import type { ClaimChange, ClaimStatus, ClaimType, CollectionMethod } from '#db/tables/claim.ts';
import type { Fault } from '#db/tables/orders.ts';
import type { StateTable } from '../../../lib/state-table.ts';
import { kstDay, kstDayCompact } from '../../../lib/date.ts';
import { addMonths } from '../../../lib/days.ts';
import { endOfKstDay, kstMidnight } from '../../../lib/instant.ts';
import { NOT_RECEIVED, type ClaimReason } from '../../content/setting/claim-reasons.ts';
import { PROMISES } from '../../content/setting/promises.ts';
import { returnPeriodEnd } from '../../content/setting/return-days.ts';

export type { ClaimChange, ClaimStatus, ClaimType, CollectionMethod, Fault };

export const CLAIM_TYPES = ['Return', 'Exchange', 'Reship'] as const satisfies readonly ClaimType[];

/** ClaimStatus of rule 3.23. */
export const CLAIM_STATUSES = [
  'Created',
  'Applied',
  'WaitingForReception',
  'Received',
  'InTransit',
  'WarehousingConfirmed',
  'Confirmed',
  'Rejected',
  'Cancelled',
] as const satisfies readonly ClaimStatus[];

/** The allowed transitions; every update is guarded by them. A Reship has no collection. */
export const CLAIM_TRANSITIONS = {
  Created: ['Applied', 'Cancelled'],
  Applied: ['WaitingForReception', 'Confirmed', 'Rejected', 'Cancelled'],
  WaitingForReception: ['Received', 'Rejected', 'Cancelled'],
  Received: ['InTransit', 'WarehousingConfirmed', 'Cancelled'],
  InTransit: ['WarehousingConfirmed', 'Cancelled'],
  WarehousingConfirmed: ['Confirmed', 'Rejected'],
  Confirmed: [],
  Rejected: [],
  Cancelled: [],
} as const satisfies StateTable<ClaimStatus>;

/** Statuses in which its buyer can withdraw a claim: nothing has been booked yet. */
const WITHDRAWABLE_STATUSES = [
  'Created',
  'Applied',
  'WaitingForReception',
] as const satisfies readonly ClaimStatus[];

export function isWithdrawable(status: ClaimStatus): boolean {
  return (WITHDRAWABLE_STATUSES as readonly ClaimStatus[]).includes(status);
}

export function isOpen(status: ClaimStatus): boolean {
  return CLAIM_TRANSITIONS[status].length > 0;
}

/** Withdrawn or rejected: nothing is paid or refunded for it, and its sums are shown nowhere. */
export function isCalledOff(status: string): boolean {
  return status === 'Rejected' || status === 'Cancelled';
}

/** Returns the fault of a chosen reason; the buyer's until one is chosen. */
export function getReasonFault(
  reasons: readonly { claimReasonCode: string; fault: Fault }[],
  code: string,
): Fault {
  return reasons.find(({ claimReasonCode }) => claimReasonCode === code)?.fault ?? 'Buyer';
}

/** The payer of the fees of a claim that staff open. Waived: nobody, although they are the buyer's. */
export const CLAIM_PAYERS = ['Buyer', 'Seller', 'Waived'] as const;

/** The ground decides until when units can be claimed: whose fault it is, or that they never came. */
export type ClaimGround = Fault | 'NotReceived';

export function getGround({ code, fault }: Pick<ClaimReason, 'code' | 'fault'>): ClaimGround {
  return code === NOT_RECEIVED ? NOT_RECEIVED : fault;
}

/**
 * The reasons why the sums of an open claim change. OtherEnded: another claim of its order did not end
 * as it was counted.
 */
export const CLAIM_CHANGES = [
  'FeesWaived',
  'FaultChanged',
  'OtherEnded',
  'FeeDeducted',
] as const satisfies readonly ClaimChange[];

/** Computes what a claim comes to, in won: the buyer gets it, or below 0 is to pay it. */
export function getBalance(sums: { refundAmt: number; addPaymentAmt: number }): number {
  return sums.refundAmt - sums.addPaymentAmt;
}

/** Longest claimDetailedReason, in characters. */
export const CLAIM_DETAIL_MAX = 500;

/** The file rule for a request's photos. */
export const CLAIM_PHOTOS = {
  max: 3,
  maxBytes: 10 * 1024 * 1024,
  types: ['jpg', 'png', 'gif'],
} as const;

/** The end of the time to return goods that differ from what was shown; no earlier than any other return. */
export const sellerClaimEnd = (deliveredAt: number, returnDays: number): number =>
  Math.max(
    endOfKstDay(kstMidnight(addMonths(kstDay(deliveredAt), PROMISES.faultMonths))),
    returnPeriodEnd(deliveredAt, returnDays),
  );

/** Time limit of an additional payment; the claim is cancelled afterwards. */
export const ADD_PAYMENT_MS = 30 * 60 * 1000;

/** The same where staff opened the claim: its buyer is asked to pay by mail. */
export const STAFF_ADD_PAYMENT_HOURS = 24;
export const STAFF_ADD_PAYMENT_MS = STAFF_ADD_PAYMENT_HOURS * 60 * 60 * 1000;

/** How the goods come back. Collect: the shop's courier fetches them. Send: the buyer sends them. */
export const COLLECTION_METHODS = [
  'Collect',
  'Send',
] as const satisfies readonly CollectionMethod[];

/** Nothing is collected of what never came. */
export function getCollection(
  reasonCode: string,
  method: CollectionMethod,
): CollectionMethod | 'None' {
  return reasonCode === NOT_RECEIVED ? 'None' : method;
}

/** `C20261121-7KQ2M9XRTBHV4`: the day in Korea and random letters that nobody can guess. */
export function toClaimNo(now: number, random: string): string {
  return `C${kstDayCompact(now)}-${random}`;
}

export function isClaimNo(value: string): boolean {
  return /^C\d{8}-[2-9A-HJ-NP-Z]{13}$/.test(value);
}

/** Statuses of an exchange unit (rule 3.23), from its claim and the order item it became. */
export const EXCHANGE_STATUSES = [
  'ExchangeCreated',
  'ExchangePreparingToShip',
  'ExchangeInTransit',
  'ExchangeDelivered',
  'ExchangeDeliveryCancelled',
] as const;
export type ExchangeStatus = (typeof EXCHANGE_STATUSES)[number];

/** The additional payment of a claim, with its deadline while it is due (rule 3.20 "addPayment"). */
export function toAddPayment(claim: {
  status: string;
  addPaymentAmt: number;
  expiresAt: number | null;
}): { amount: number; payUntil: number | null } | null {
  const { status, addPaymentAmt, expiresAt } = claim;
  if (addPaymentAmt === 0) return null;

  return { amount: addPaymentAmt, payUntil: status === 'Created' ? expiresAt : null };
}
