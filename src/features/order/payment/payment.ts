import type { GatewayAnswer, GatewayPayment, GatewayVbank } from '../../../gateways/gateway.ts';
import {
  LONGEST_DEPOSIT_CHECK_MS,
  nextCheckAt,
  type AttemptStatus,
  type MethodDetail,
} from '../payment-attempt/attempt.ts';
import { isVirtualAccount } from '../payment-method/payment-method.ts';

/** A provider's callback: the buyer's return or a notice, with the tid of the payment. */
export interface Callback {
  tid: string;
  by: 'Return' | 'Webhook';
  /** The payment's status as the callback reports it; the provider's books decide. */
  status?: string;
}

/**
 * Returns whether a callback is news of a payment that is over: any notice of one that was given up,
 * or the notice that a paid one was cancelled at the provider.
 */
export function isNewsOfEnded({ status }: { status: AttemptStatus }, callback: Callback): boolean {
  if (callback.by !== 'Webhook') return false;
  if (status === 'Failed') return true;

  const isCancel = callback.status === 'cancelled' || callback.status === 'partialCancelled';
  return status === 'Paid' && isCancel;
}

/**
 * The time by which the last approve request of a lost payment has to be over; the next poll then
 * net-cancels it. With the longest backoff, the poller's interval and a query that times out, that
 * is within a minute.
 */
const GIVE_UP_MS = 40_000;

/** Returns whether another approve request would finish before `GIVE_UP_MS`, timeout included. */
export function canApproveAgain(now: number, since: number, timeoutMs: number): boolean {
  return now + timeoutMs - since < GIVE_UP_MS;
}

/** Delay of the late check after a net-cancel or an expiry. */
export const LATE_CHECK_MS = 5 * 60_000;

const FIRST_DEPOSIT_CHECK_MS = 60_000;

/** The next poll for a transfer; a notice normally reports it, so polls only cover lost notices. */
export function nextDepositCheckAt(now: number, since: number, dueAt: number): number {
  const wait = Math.min(LONGEST_DEPOSIT_CHECK_MS, Math.max(FIRST_DEPOSIT_CHECK_MS, now - since));
  // After the deadline only the provider's final answer is outstanding.
  return now < dueAt ? Math.min(now + wait, dueAt) : nextCheckAt(now, dueAt);
}

const SOONEST_BUYER_CHECK_MS = 1_000;

interface WaitingAttempt {
  paymentMethodType: string;
  dueAt: number | null;
  updatedAt: number;
}

/** The next poll of a payment that waits for a transfer, or for its buyer on the provider's pages. */
export function nextWaitingCheckAt(attempt: WaitingAttempt, now: number): number {
  const { updatedAt, dueAt } = attempt;
  if (isVirtualAccount(attempt)) return nextDepositCheckAt(now, updatedAt, dueAt ?? now);

  const checkAt = Math.min(nextCheckAt(now, updatedAt), dueAt ?? now);
  return Math.max(now + SOONEST_BUYER_CHECK_MS, checkAt);
}

/** Returns whether the deadline of a payment that waits for its buyer has passed. */
export function isPastDue({ dueAt }: { dueAt: number | null }, now: number): boolean {
  return dueAt !== null && now >= dueAt;
}

/** The order statuses that await this payment. */
export function unpaidStatuses(attempt: { paymentMethodType: string }) {
  return isVirtualAccount(attempt)
    ? (['OrderReceived', 'OrderCreated'] as const)
    : (['OrderCreated'] as const);
}

/** The fields of the request that the provider's response must match. */
interface Expected {
  providerOrderId: string;
  amount: number;
}

/** The meaning of the provider's response for an attempt. */
export type Verdict =
  | { kind: 'paid'; payment: GatewayPayment }
  /** Money moved, but in another amount than the order's: refund it. */
  | { kind: 'refund'; payment: GatewayPayment; why: string }
  /** A payment of another order, which this attempt must neither take nor refund. */
  | { kind: 'foreign'; payment: GatewayPayment }
  /** A virtual account was issued for the order; its transfer is awaited. */
  | { kind: 'issued'; payment: GatewayPayment; vbank: GatewayVbank }
  | { kind: 'failed'; code: string; message: string }
  | { kind: 'unknown'; why: string };

/** Judges a response by the shop's own books (I-8: captured = ordered amount). */
export function judgeAnswer(answer: GatewayAnswer, expected: Expected): Verdict {
  switch (answer.kind) {
    case 'ok':
      return judgePayment(answer.payment, expected);
    case 'declined':
      return { kind: 'failed', code: answer.code, message: answer.message };
    case 'notFound':
      return { kind: 'unknown', why: 'the provider knows no such payment' };
    case 'unknown':
      return answer;
    default:
      return answer satisfies never;
  }
}

/**
 * The verdict after a net-cancel; `found` is the provider's query response just before it. A
 * declined cancel says nothing about the money, unless there is no payment to cancel.
 */
export function judgeNetCancel(undone: GatewayAnswer, found: GatewayAnswer): Verdict {
  if (undone.kind === 'unknown') return undone;
  if (undone.kind === 'declined' && found.kind !== 'notFound') {
    return { kind: 'unknown', why: `calling off refused with code ${undone.code}` };
  }
  return { kind: 'failed', code: 'NetCancelled', message: '' };
}

/** The verdict on a payment that its buyer did not make in time. */
export const EXPIRED: Verdict = { kind: 'failed', code: 'Expired', message: '' };

/**
 * The verdict after a withdrawal. If it was declined, money may have arrived in between, which only
 * another query shows.
 */
export function judgeWithdrawal(ended: GatewayAnswer): Verdict {
  switch (ended.kind) {
    case 'ok':
    case 'notFound':
      return EXPIRED;
    case 'declined':
      return { kind: 'unknown', why: `ending it was refused with code ${ended.code}` };
    case 'unknown':
      return ended;
    default:
      return ended satisfies never;
  }
}

/** Returns whether the buyer authorized the payment, and it awaits its capture. */
export function isAuthorized(answer: GatewayAnswer): boolean {
  return answer.kind === 'ok' && answer.payment.status === 'authorized';
}

/** Returns whether the provider reports that no money moved, as opposed to an unknown outcome. */
export function isUnpaid(answer: GatewayAnswer): boolean {
  return (answer.kind === 'ok' && answer.payment.status === 'ready') || isAuthorized(answer);
}

function judgePayment(payment: GatewayPayment, expected: Expected): Verdict {
  const { status, balanceAmt, vbank } = payment;
  if (status === 'failed' || status === 'expired' || status === 'cancelled') {
    return { kind: 'failed', code: status, message: '' };
  }
  if (payment.providerOrderId !== expected.providerOrderId) return { kind: 'foreign', payment };
  if (status === 'ready') {
    return vbank && payment.amount === expected.amount
      ? { kind: 'issued', payment, vbank }
      : { kind: 'unknown', why: 'waiting for the money' };
  }
  if (status === 'authorized') return { kind: 'unknown', why: 'waiting to be taken' };
  if (payment.amount !== expected.amount || balanceAmt !== expected.amount) {
    return { kind: 'refund', payment, why: 'another amount was paid' };
  }

  return { kind: 'paid', payment };
}

/** Payment columns from the provider's response, merged with the earlier method details. */
export function toPaymentColumns(payment: GatewayPayment, methodDetail: string) {
  return {
    tid: payment.tid,
    balanceAmt: payment.balanceAmt,
    resultCode: '0000',
    resultMessage: null,
    receiptUrl: payment.receiptUrl,
    // Written by write-order.service.ts and here.
    methodDetail: JSON.stringify({
      ...(JSON.parse(methodDetail) as MethodDetail),
      ...toMethodDetail(payment),
    }),
  };
}

export function toMethodDetail(payment: GatewayPayment): MethodDetail {
  const { card, vbank, bankName, approveNo } = payment;
  const { dueAt = null, ...account } = vbank ?? {};

  return {
    ...(card && { cardName: card.cardName, cardQuota: card.cardQuota }),
    ...(card?.cardNum && { cardNum: card.cardNum }),
    ...(bankName !== null && { bankName }),
    ...account,
    ...(dueAt !== null && { dueAt }),
    ...(approveNo !== null && { approveNo }),
  };
}
