/** Why somebody cancels; `Other` is told in words. */
export const CANCEL_REASONS = [
  'ChangedMind',
  'WrongOption',
  'ReorderWithOther',
  'DelayedDelivery',
  'Other',
] as const;
export type CancelReasonCode = (typeof CANCEL_REASONS)[number];

/** What staff cancel for. */
export const STAFF_CANCEL_REASON = 'Staff';

export const CANCEL_REASON_MAX = 200;

/** Where money goes that can't go back the way it came (spec 3 "cashRefundMethod"). */
export const CASH_REFUND_METHODS = ['Deposit', 'Account'] as const;
export type CashRefundMethod = (typeof CASH_REFUND_METHODS)[number];

export const REFUND_MEANS = ['Payment', 'PaymentToDeposit', 'Point', 'Deposit'] as const;
export type RefundMeans = (typeof REFUND_MEANS)[number];

/** Requested: to be asked for. Pending: its provider has it under way. Done: it is back. */
export const REFUND_STATUSES = ['Requested', 'Pending', 'Done'] as const;
type RefundStatus = (typeof REFUND_STATUSES)[number];

export function refundStatusOf(refund: { status: string; pendingAt: number | null }): RefundStatus {
  if (refund.status === 'Done') return 'Done';
  return refund.pendingAt === null ? 'Requested' : 'Pending';
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
