import type { CashRefundMethod } from '#db/tables/claim.ts';
import type { RefundReason, RefundMeans, RefundStatus } from '#db/tables/fulfilment.ts';
import type { StateTable } from '../../../lib/state-table.ts';

export type { CashRefundMethod, RefundReason, RefundMeans, RefundStatus };

/** Reasons of refunds. Unwanted: a whole payment that its order never had a claim to. */
export const REFUND_REASONS = [
  'Cancel',
  'Claim',
  'Unwanted',
] as const satisfies readonly RefundReason[];

export const REFUND_MEANS = [
  'Payment',
  'PaymentToDeposit',
  'Point',
  'Deposit',
] as const satisfies readonly RefundMeans[];

/**
 * Targets of a refund that can't be made to the payment method (rule 3.20 "cashRefundMethod"); forms
 * preselect the first one, which is money again, not store credit.
 */
export const CASH_REFUND_METHODS = [
  'Account',
  'Deposit',
] as const satisfies readonly CashRefundMethod[];

/**
 * AccountNeeded: its buyer has to give a bank account. Requested: not sent to the provider yet, or
 * without a response. Pending: in progress at the provider. Refused: declined by the provider,
 * shown to staff and retried. Done: refunded.
 */
export const REFUND_STATUSES = [
  'AccountNeeded',
  'Requested',
  'Pending',
  'Refused',
  'Done',
] as const satisfies readonly RefundStatus[];

/** Allowed transitions; every update is guarded by them (refund.queries.ts). */
export const REFUND_TRANSITIONS = {
  AccountNeeded: ['Requested'],
  Requested: ['Pending', 'Refused', 'Done'],
  Pending: ['Refused', 'Done'],
  Refused: ['Requested', 'Pending', 'Done'],
  Done: [],
} as const satisfies StateTable<RefundStatus>;

/** Statuses in which the refund is requested from the provider. */
export const ASKED_STATUSES = [
  'Requested',
  'Pending',
  'Refused',
] as const satisfies readonly RefundStatus[];

/** Statuses shown to the buyer, who does not see internal problems. */
export const SHOWN_REFUND_STATUSES = ['Requested', 'Pending', 'Done'] as const;
type ShownRefundStatus = (typeof SHOWN_REFUND_STATUSES)[number];

export function toShownStatus({ status }: { status: string }): ShownRefundStatus {
  return SHOWN_REFUND_STATUSES.find((shown) => shown === status) ?? 'Requested';
}

/** The ways to refund a payment; Account: to a bank account that the buyer has to give. */
export type PaymentRoute = 'Payment' | 'PaymentToDeposit' | 'Account';

interface RoutedRefund {
  /** Undefined while it is to be paid. */
  paymentMethodType: string | undefined;
  isMember: boolean;
  /** The whole captured amount at once. */
  isWhole: boolean;
  /** The buyer's choice, if there is one. */
  cashRefundMethod?: CashRefundMethod | undefined;
}

/** Returns whether a payment, or a part of it, might be unable to go back the way it came. */
export function mayNeedCash({ paymentMethodType }: { paymentMethodType: string }): boolean {
  return ['VirtualBankAccount', 'CellPhone'].includes(paymentMethodType);
}

/**
 * The route of a refund. A transfer to a virtual account has no sender account to return to, and a
 * telephone bill can only be cancelled as a whole: they become a member's deposit, or go to a bank
 * account. All else is refunded to the payment method.
 */
export function paymentRoute(refund: RoutedRefund): PaymentRoute {
  const { paymentMethodType, isMember, isWhole, cashRefundMethod } = refund;
  const isReturnable =
    paymentMethodType === 'CellPhone' ? isWhole : paymentMethodType !== 'VirtualBankAccount';
  if (isReturnable) return 'Payment';
  return isMember && cashRefundMethod !== 'Account' ? 'PaymentToDeposit' : 'Account';
}

/**
 * The provider's balance before this refund, in won. A smaller refund is requested as a partial
 * cancel; a lower actual balance shows a refund made earlier. An unwanted payment is refunded as a
 * whole.
 */
export function restBefore(
  refund: { reason: string; amount: number },
  payment: { amount: number; acceptedAmt: number },
  refundedAmt: number,
): number {
  if (refund.reason === 'Unwanted') return refund.amount;
  return payment.amount - payment.acceptedAmt - refundedAmt;
}
