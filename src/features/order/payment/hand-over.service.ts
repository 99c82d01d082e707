import type { Tx } from '#db/connection.ts';
import type { GatewayPayment } from '../../../gateways/gateway.ts';
import { recordFailed } from './give-up.service.ts';
import { PENDING_STATUSES } from '../payment-attempt/attempt.ts';
import { claimReady, releaseTid } from '../payment-attempt/attempt-claim.queries.ts';
import { findAttempt } from '../payment-attempt/attempt.queries.ts';
import type { PaymentAttempt } from '../payment-attempt/attempt.queries.ts';

/** Why an attempt failed whose return was another order's. */
const ANOTHER_PAYMENT = 'AnotherPayment';

/**
 * A stolen return names the payment of another order as this one's. NICEPAY signs neither order nor
 * tid, and knows no payment before it is approved; Naver Pay signs nothing, and its history begins
 * with the approval. So neither can be asked beforehand whose an authorization is: the answer to the
 * approve tells. It took what its buyer authorized, for their order: that order is now paid, as its
 * own return would have had it, and this attempt fails. False where that order does not wait for
 * a payment any more.
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
  if (owner.tid === tid) return true; // it has its payment already
  if (owner.status !== 'Ready') return false;
  await releaseTid(t, paymentAttemptSn);
  const failure = { code: ANOTHER_PAYMENT, message: '', reason: 'paymentFailed', now } as const;
  const from = ['Ready', ...PENDING_STATUSES] as const;
  await recordFailed(t, { ...attempt, tid: null }, { ...failure, from });
  // Due at once: the next look asks the provider in the name of the order it belongs to.
  const claim = { paymentAttemptSn: owner.paymentAttemptSn, tid, now, leaseMs: 0 };
  if (await claimReady(t, claim)) return true;
  throw new Error(`Attempt ${owner.paymentAttemptSn} moved on while it was handed its payment.`);
}
