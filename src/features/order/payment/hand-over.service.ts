import type { Tx } from '#db/connection.ts';
import type { GatewayPayment } from '../../../gateways/gateway.ts';
import { recordFailed } from './unpaid-order.service.ts';
import { PENDING_STATUSES } from '../payment-attempt/attempt.ts';
import { claimReady, releaseTid } from '../payment-attempt/attempt-claim.queries.ts';
import { findAttempt, type PaymentAttempt } from '../payment-attempt/attempt.queries.ts';

/** Result code of an attempt whose return named another order's payment. */
const ANOTHER_PAYMENT = 'AnotherPayment';

/**
 * Assigns a payment to the order it was authorized for, after a stolen return named it as this
 * attempt's. The owner of an authorization cannot be queried beforehand: NICEPAY signs neither
 * order nor tid and knows no payment before its approval; Naver Pay signs nothing, and its history
 * begins with the approval. Only the approve response names the order. That order becomes paid, as
 * by its own return, and this attempt fails. False if that order no longer awaits a payment.
 */
export async function handOver(
  t: Tx,
  attempt: PaymentAttempt,
  { payment, now }: { payment: GatewayPayment; now: number },
): Promise<boolean> {
  const { paymentAttemptSn, provider } = attempt;
  const { tid, providerOrderId } = payment;
  const owner = await findAttempt(t, { providerOrderId });
  if (owner?.provider !== provider) return false;
  if (owner.tid === tid) return true; // it already has this payment
  if (owner.status !== 'Ready') return false;

  await releaseTid(t, paymentAttemptSn);

  const failure = { code: ANOTHER_PAYMENT, message: '', reason: 'paymentFailed', now } as const;
  const from = ['Ready', ...PENDING_STATUSES] as const;

  await recordFailed(t, { ...attempt, tid: null }, { ...failure, from });

  // Due at once: the next poll queries the provider for the order it belongs to.
  const claim = { paymentAttemptSn: owner.paymentAttemptSn, tid, now, leaseMs: 0 };
  if (await claimReady(t, claim)) return true;

  throw new Error(`Attempt ${owner.paymentAttemptSn} moved on while it was handed its payment.`);
}
