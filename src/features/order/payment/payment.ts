import type { GatewayAnswer, GatewayPayment, GatewayVbank } from '../../../gateways/gateway.ts';
import {
  LONGEST_DEPOSIT_CHECK_MS,
  nextCheckAt,
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
