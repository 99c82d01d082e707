import type { AttemptStatus } from '#db/tables/payment.ts';
import type { StateTable } from '../../../lib/state-table.ts';

export type { AttemptStatus };

export const ATTEMPT_STATUSES = [
  'Ready',
  'Approving',
  'Unknown',
  'Waiting',
  'Paid',
  'Failed',
  'Refunding',
  'Refunded',
] as const satisfies readonly AttemptStatus[];

/**
 * Allowed transitions; every update is guarded by them (attempt.queries.ts). Ready becomes Paid
 * directly if points and deposit cover the total. Failed is not final: money that arrives later is
 * refunded. Refunding and Refunded are set by the attempt's own refund (features/order/refund);
 * refunds of a paid order leave its attempt Paid.
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

/** Statuses that await the provider's response. */
export const PENDING_STATUSES = ['Approving', 'Unknown'] as const satisfies AttemptStatus[];

export function isPending(status: string): boolean {
  return status === 'Approving' || status === 'Unknown';
}

const FIRST_CHECK_MS = 1_000;
/** The first phase, with shorter poll intervals: the buyer is still waiting. */
const AT_FIRST_MS = 60_000;
export const LONGEST_CHECK_AT_FIRST_MS = 5_000;
export const LONGEST_CHECK_MS = 10 * 60_000;

export const LONGEST_DEPOSIT_CHECK_MS = 30 * 60_000;

/** Later poll times are invalid: they stem from a clock that ran ahead. */
export const FURTHEST_CHECKS = [
  { statuses: PENDING_STATUSES, ms: 2 * LONGEST_CHECK_MS },
  { statuses: ['Waiting'], ms: 2 * LONGEST_DEPOSIT_CHECK_MS },
] as const satisfies { statuses: readonly AttemptStatus[]; ms: number }[];

/**
 * The next poll time, with exponential backoff: as long again as since the start, after 1, 2, 4 …
 * seconds; at most 5 s in the first minute, 10 minutes later.
 */
export function nextCheckAt(now: number, since: number): number {
  const waited = now - since;
  const longest = waited < AT_FIRST_MS ? LONGEST_CHECK_AT_FIRST_MS : LONGEST_CHECK_MS;
  return now + Math.min(longest, Math.max(FIRST_CHECK_MS, waited));
}

/** Details of the payment method that the buyer may see; stored as JSON. */
export interface MethodDetail {
  /** The kind of easy payment; absent from those made before NICEPAY offered any. */
  easyPayment?: string;
  cardName?: string;
  cardNum?: string;
  cardQuota?: number;
  approveNo?: string;
  /** A transfer has the buyer's bank; a virtual account has its bank, number, holder and deadline. */
  bankCode?: string;
  bankName?: string;
  accountNo?: string;
  accountHolder?: string;
  /** The name that a transfer to the mall's own account comes under. */
  depositorName?: string;
  dueAt?: number;
  /** URL of the provider's payment page. */
  payUrl?: string;
  /** The page its buyer comes back to, paid or not: of a claim's additional payment. */
  returnPath?: string;
}

/** The name that a transfer to the mall's own account comes under; '' for other payments. */
export function getDepositor(attempt: { methodDetail: string } | undefined): string {
  if (!attempt) return '';

  const { depositorName = '' } = JSON.parse(attempt.methodDetail) as MethodDetail; // of write-order.service.ts
  return depositorName;
}
