import type { StateTable } from '../../../lib/state-table.ts';

export const ATTEMPT_STATUSES = [
  'Ready',
  'Approving',
  'Unknown',
  'Waiting',
  'Paid',
  'Failed',
  'Refunding',
  'Refunded',
] as const;

/**
 * One try at paying. Approving: the provider is being asked. Unknown: its answer was lost. Waiting:
 * the buyer is to pay, by transfer to a virtual account or on the provider's own pages.
 */
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

/**
 * Where an attempt may go; every update is guarded by it (attempt.queries.ts). Ready is Paid at once
 * where points and deposit pay for all. Failed is not the end: money that turns up after all is given
 * back. Refunding and Refunded are said of it by its refund (features/order/refund); what goes back
 * of an order that was paid leaves its attempt Paid.
 */
export const ATTEMPT_TRANSITIONS = {
  Ready: ['Approving', 'Waiting', 'Paid', 'Failed'],
  Approving: ['Paid', 'Failed', 'Unknown', 'Waiting', 'Refunding'],
  Unknown: ['Paid', 'Failed', 'Unknown', 'Waiting', 'Refunding'],
  Waiting: ['Waiting', 'Paid', 'Failed', 'Refunding'],
  Paid: ['Refunding'],
  Failed: ['Refunding'],
  Refunding: ['Refunded'],
  Refunded: [],
} as const satisfies StateTable<AttemptStatus>;

/** Statuses in which the provider's answer is still out. */
export const PENDING_STATUSES = ['Approving', 'Unknown'] as const satisfies AttemptStatus[];

export function isPending(status: string): boolean {
  return status === 'Approving' || status === 'Unknown';
}

const FIRST_CHECK_MS = 1_000;
/** While the buyer is there, and money must find its order or its way back. */
const AT_FIRST_MS = 60_000;
const LONGEST_CHECK_AT_FIRST_MS = 5_000;
export const LONGEST_CHECK_MS = 10 * 60_000;

export const LONGEST_DEPOSIT_CHECK_MS = 30 * 60_000;

/** A look that is further off was left by a clock that ran ahead: none is put so far. */
export const FURTHEST_CHECKS = [
  { statuses: PENDING_STATUSES, ms: 2 * LONGEST_CHECK_MS },
  { statuses: ['Waiting'], ms: 2 * LONGEST_DEPOSIT_CHECK_MS },
] as const satisfies { statuses: readonly AttemptStatus[]; ms: number }[];

/** The next look comes after as long as was waited already: 1, 2, 4 … seconds, 5 in the first minute. */
export function nextCheckAt(now: number, since: number): number {
  const waited = now - since;
  const longest = waited < AT_FIRST_MS ? LONGEST_CHECK_AT_FIRST_MS : LONGEST_CHECK_MS;
  return now + Math.min(longest, Math.max(FIRST_CHECK_MS, waited));
}

/** Whether an order waits for a transfer to an account of its own. */
export function isVirtualAccount(attempt: { paymentMethodType: string }): boolean {
  return attempt.paymentMethodType === 'VirtualBankAccount';
}

/** What the buyer may see of how an order was paid; stored as JSON. */
export interface MethodDetail {
  /** Of an easy payment: which; not there of those made before NICEPAY took any. */
  easyPayment?: string;
  cardName?: string;
  cardNum?: string;
  cardQuota?: number;
  approveNo?: string;
  /** Of a transfer: the buyer's bank; of a virtual account: its bank, number, holder, last moment. */
  bankCode?: string;
  bankName?: string;
  accountNo?: string;
  accountHolder?: string;
  dueAt?: number;
  /** Where the buyer pays at the provider's. */
  payUrl?: string;
}
