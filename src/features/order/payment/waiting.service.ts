import type { Gateway, GatewayAnswer } from '../../../gateways/gateway.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { queryPayment, recordFinding } from './finding.service.ts';
import { leaseMs, underLease } from '../payment-attempt/lease.ts';
import { judgeAnswer, type Callback, type Verdict } from './payment.ts';
import { claimDue, claimEarly } from '../payment-attempt/attempt-claim.queries.ts';
import type { PaymentAttempt } from '../payment-attempt/attempt.queries.ts';
import { recordEvent } from '../payment-attempt/event.service.ts';
import type { Finding } from './settle-payment.service.ts';

const EXPIRED: Verdict = { kind: 'failed', code: 'Expired', message: '' };

/**
 * Polls a payment that waits for its buyer: a transfer to a virtual account, or a payment on the
 * provider's own pages. When it expires, it is ended at the provider first, so that no money comes
 * for an order that was given up. After a callback it is polled before it is due; a repeated
 * callback does not count.
 */
export async function settleWaiting(
  runtime: Runtime,
  attempt: PaymentAttempt,
  callback?: Callback,
): Promise<void> {
  const { paymentAttemptSn, provider } = attempt;
  const now = runtime.clock();
  if (!callback && attempt.checkAt > now) return;

  const gateway = runtime.gateways.of(provider);
  const lease = { paymentAttemptSn, now, leaseMs: leaseMs(gateway) };

  const mine = await runtime.database.tx(async (t) => {
    if (!callback) return claimDue(t, { ...lease, statuses: ['Waiting'] });
    const { by, ...reported } = callback;
    const isNews = await recordEvent(t, attempt, { kind: by, reported, now });
    return isNews ? claimEarly(t, lease) : claimDue(t, { ...lease, statuses: ['Waiting'] });
  });
  if (!mine) return;

  await runtime.seam('beforeLook');

  const finding = await underLease(gateway, () => pollProvider(gateway, mine, now));

  await runtime.seam('afterLook');
  await recordFinding(runtime, mine, finding);
}

async function pollProvider(
  gateway: Gateway,
  attempt: PaymentAttempt,
  now: number,
): Promise<Finding> {
  const { amount, providerOrderId, tid } = attempt;

  const found = await queryPayment(gateway, attempt, now);

  const expected = { providerOrderId, amount };
  if (isAuthorized(found) && tid !== null) {
    const verdict = judgeAnswer(await gateway.approve({ tid, ...expected }), expected);
    if (verdict.kind !== 'unknown' || !isPastDue(attempt, now)) return { kind: 'Approve', verdict };
  }

  const verdict = judgeAnswer(found, expected);
  if (!isPastDue(attempt, now)) return { kind: 'Query', verdict };
  // The notice of the shop's own withdrawal can arrive before the response to it.
  if (verdict.kind === 'failed') return { kind: 'Query', verdict: EXPIRED };
  if (tid === null || !isUnpaid(found)) return { kind: 'Query', verdict };

  const ended = await gateway.withdraw({ tid, providerOrderId });
  return { kind: 'Withdraw', verdict: judgeWithdrawal(ended) };
}

function isPastDue({ dueAt }: PaymentAttempt, now: number): boolean {
  return dueAt !== null && now >= dueAt;
}

/** Returns whether the buyer authorized the payment, and it awaits its capture. */
export function isAuthorized(answer: GatewayAnswer): boolean {
  return answer.kind === 'ok' && answer.payment.status === 'authorized';
}

/** Returns whether the provider reports that no money moved, as opposed to an unknown outcome. */
export function isUnpaid(answer: GatewayAnswer): boolean {
  return (answer.kind === 'ok' && answer.payment.status === 'ready') || isAuthorized(answer);
}

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
