import type { StateTable } from '../../../lib/state-table.ts';

/** Why money goes back. Unwanted: the whole of a payment that never was the order's to keep. */
const REFUND_REASONS = ['Cancel', 'Claim', 'Unwanted'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

export const REFUND_MEANS = ['Payment', 'PaymentToDeposit', 'Point', 'Deposit'] as const;
export type RefundMeans = (typeof REFUND_MEANS)[number];

/** Where money goes that can't go back the way it came (spec 3 "cashRefundMethod"). */
export const CASH_REFUND_METHODS = ['Deposit', 'Account'] as const;
export type CashRefundMethod = (typeof CASH_REFUND_METHODS)[number];

/**
 * AccountNeeded: its buyer has to name a bank account. Requested: to be asked for, or the answer is
 * out. Pending: its provider has it under way. Refused: its provider said no, for staff to see; it
 * is asked for again. Done: it is back.
 */
export const REFUND_STATUSES = [
  'AccountNeeded',
  'Requested',
  'Pending',
  'Refused',
  'Done',
] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Where a refund may go; every update is guarded by it (refund.queries.ts). */
export const REFUND_TRANSITIONS = {
  AccountNeeded: ['Requested'],
  Requested: ['Pending', 'Refused', 'Done'],
  Pending: ['Refused', 'Done'],
  Refused: ['Requested', 'Pending', 'Done'],
  Done: [],
} as const satisfies StateTable<RefundStatus>;

/** Statuses in which the provider is asked. */
export const ASKED_STATUSES = [
  'Requested',
  'Pending',
  'Refused',
] as const satisfies readonly RefundStatus[];

/** As its buyer sees it: what is in the shop's way is none of their concern. */
export const SHOWN_REFUND_STATUSES = ['Requested', 'Pending', 'Done'] as const;
type ShownRefundStatus = (typeof SHOWN_REFUND_STATUSES)[number];

export function shownStatusOf({ status }: { status: string }): ShownRefundStatus {
  return SHOWN_REFUND_STATUSES.find((shown) => shown === status) ?? 'Requested';
}

/** How the money of a payment can go back. */
export type PaymentRoute =
  | 'Payment'
  | 'PaymentToDeposit'
  /** To a bank account that must be named. */
  | 'Account'
  /** Only a whole cancel can go back. */
  | 'WholeOnly';

interface Routed {
  paymentMethodType: string;
  isMember: boolean;
  /** All that was captured, at once. */
  isWhole: boolean;
  /** What the buyer chose, where there is a choice. */
  cashRefundMethod?: CashRefundMethod | undefined;
}

/**
 * A transfer to a virtual account can't be sent back where it came from; a telephone bill is
 * cancelled whole or not at all. Everything else goes back the way it came.
 */
export function paymentRoute(refund: Routed): PaymentRoute {
  const { paymentMethodType, isMember, isWhole, cashRefundMethod } = refund;
  if (paymentMethodType === 'VirtualBankAccount') {
    return isMember && cashRefundMethod !== 'Account' ? 'PaymentToDeposit' : 'Account';
  }
  if (paymentMethodType === 'CellPhone' && !isWhole) {
    return isMember ? 'PaymentToDeposit' : 'WholeOnly';
  }
  return 'Payment';
}

/**
 * What the provider had of a payment before this refund, in won: what is less than that is asked of
 * it as a part, and what it has less already went back before. An unwanted payment goes back whole.
 */
export function restBefore(
  refund: { reason: string; amount: number },
  payment: { amount: number; acceptedAmt: number },
  refundedAmt: number,
): number {
  if (refund.reason === 'Unwanted') return refund.amount;
  return payment.amount - payment.acceptedAmt - refundedAmt;
}
