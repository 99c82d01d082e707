import type { GatewayAnswer, GatewayPayment, GatewayVbank } from '../../../gateways/gateway.ts';
import {
  isVirtualAccount,
  LONGEST_DEPOSIT_CHECK_MS,
  nextCheckAt,
} from '../payment-attempt/attempt.ts';
import type { MethodDetail } from '../payment-attempt/attempt.ts';

/** A provider's callback: the buyer's return or a notice, with the tid of the payment. */
export interface Callback {
  tid: string;
  by: 'Return' | 'Webhook';
  /** The payment's status as the callback reports it; the provider's books decide. */
  status?: string;
}

/**
 * By then the last approve of a lost payment is over, and the next look calls it off: with the
 * longest pause, the poller's own and a hanging query, that comes before a minute is over.
 */
const GIVE_UP_MS = 40_000;

/** Whether approving once more, for as long as a call may take, is over in time. */
export function canApproveAgain(now: number, since: number, timeoutMs: number): boolean {
  return now + timeoutMs - since < GIVE_UP_MS;
}

/** How long after a lost answer was called off the provider is asked once more. */
export const LATE_CHECK_MS = 5 * 60_000;

const FIRST_DEPOSIT_CHECK_MS = 60_000;

/** The next look for money a buyer is to send: a notice tells of it, so these are for lost ones. */
export function nextDepositCheckAt(now: number, since: number, dueAt: number): number {
  const wait = Math.min(LONGEST_DEPOSIT_CHECK_MS, Math.max(FIRST_DEPOSIT_CHECK_MS, now - since));
  // Once it is over, only the provider's answer is out.
  return now < dueAt ? Math.min(now + wait, dueAt) : nextCheckAt(now, dueAt);
}

/** Where an order stands that waits for this payment. */
export function unpaidStatuses(attempt: { paymentMethodType: string }) {
  return isVirtualAccount(attempt)
    ? (['OrderReceived', 'OrderCreated'] as const)
    : (['OrderCreated'] as const);
}

/** What is asked of the provider, as far as its answer must agree with it. */
interface Expected {
  providerOrderId: string;
  amount: number;
}

/** What the provider's answer means for an attempt. */
export type Verdict =
  | { kind: 'paid'; payment: GatewayPayment }
  /** Money moved, but not the order's: give it back. */
  | { kind: 'refund'; payment: GatewayPayment; why: string }
  /** A payment of another order: not this attempt's to take or to give back. */
  | { kind: 'foreign'; payment: GatewayPayment }
  /** An account was made for the order; its money is awaited. */
  | { kind: 'issued'; payment: GatewayPayment; vbank: GatewayVbank }
  | { kind: 'failed'; code: string; message: string }
  | { kind: 'unknown'; why: string };

/** Reads an answer against what the shop's own books say (I-8: captured = ordered amount). */
export function judge(answer: GatewayAnswer, expected: Expected): Verdict {
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
 * What calling a payment off came to; `found` is what the provider said of it just before. A refused
 * cancel says nothing about the money, unless there is no payment to cancel.
 */
export function judgeUndone(undone: GatewayAnswer, found: GatewayAnswer): Verdict {
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

export function methodDetailOf(payment: GatewayPayment): MethodDetail {
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
