import type { Gateway, GatewayAnswer } from '../../../gateways/gateway.ts';
import { kstDayCompact } from '../../../lib/date.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { isPending, PENDING_STATUSES } from '../payment-attempt/attempt.ts';
import { claimDue, claimEarly, claimReady } from '../payment-attempt/attempt-claim.queries.ts';
import { findAttempt, type PaymentAttempt } from '../payment-attempt/attempt.queries.ts';
import { recordEvent } from '../payment-attempt/event.service.ts';
import { leaseMs, underLease } from '../payment-attempt/lease.ts';
import { makeDueRefunds } from '../refund/refund.service.ts';
import { recordBalance } from './balance.service.ts';
import {
  canApproveAgain,
  EXPIRED,
  isAuthorized,
  isNewsOfEnded,
  isPastDue,
  isUnpaid,
  judgeAnswer,
  judgeNetCancel,
  judgeWithdrawal,
  type Callback,
} from './payment.ts';
import {
  recordFinding,
  scheduleLateCheck,
  type Finding,
  type LateCheck,
} from './settle-payment.service.ts';

/**
 * The single path by which a payment advances: for the browser's return, the notice, the poller and
 * staff. It does nothing if another caller holds the lease or the next poll is not due. `attempt`
 * must have been read just now, before any request to the provider.
 */
export async function advancePayment(
  runtime: Runtime,
  attempt: PaymentAttempt,
  callback?: Callback,
): Promise<void> {
  if (attempt.status === 'Ready' && callback) await verifyReady(runtime, attempt, callback);
  else if (isPending(attempt.status)) await verifyPending(runtime, attempt);
  else if (attempt.status === 'Waiting') await verifyWaiting(runtime, attempt, callback);
  else if (callback && isNewsOfEnded(attempt, callback)) {
    await verifyEndedByNotice(runtime, attempt, callback.tid);
  }

  await makeDueRefunds(runtime, attempt.paymentAttemptSn);
}

/** Verifies an authorized payment: claims the attempt, then captures the money. */
async function verifyReady(
  runtime: Runtime,
  attempt: PaymentAttempt,
  { tid, by }: Callback,
): Promise<void> {
  const { paymentAttemptSn, amount, providerOrderId } = attempt;
  const gateway = runtime.gateways.of(attempt.provider);
  const now = runtime.clock();

  const isMine = await runtime.database.tx(async (t) => {
    await recordEvent(t, attempt, { kind: by, reported: { tid, amount }, now });
    return claimReady(t, { paymentAttemptSn, tid, now, leaseMs: leaseMs(gateway) });
  });
  if (!isMine) return;

  await runtime.seam('beforeApprove');

  const answer = await underLease(gateway, () =>
    by === 'Return' ? gateway.approve({ tid, amount, providerOrderId }) : gateway.query({ tid }),
  );

  await runtime.seam('afterApprove');

  const claimed = { ...attempt, tid, updatedAt: now, status: 'Approving' as const };
  const verdict = judgeAnswer(answer, { providerOrderId, amount });

  await recordFinding(runtime, claimed, { kind: by === 'Return' ? 'Approve' : 'Query', verdict });
}

/** Polls an attempt without a response, if it is due and not leased by another caller. */
async function verifyPending(runtime: Runtime, attempt: PaymentAttempt): Promise<void> {
  const now = runtime.clock();
  if (attempt.checkAt > now) return;

  const { paymentAttemptSn } = attempt;
  const gateway = runtime.gateways.of(attempt.provider);
  const claim = { paymentAttemptSn, statuses: PENDING_STATUSES, now, leaseMs: leaseMs(gateway) };

  const mine = await runtime.database.tx((t) => claimDue(t, claim));
  if (!mine) return;

  await recordPoll(runtime, mine, () => resolveLostApproval(runtime, gateway, mine));
}

/**
 * The outcome of a lost approve. While the buyer may still be waiting, a payment missing from the
 * provider's books is approved again (approve is idempotent); after that it is net-cancelled.
 */
async function resolveLostApproval(
  { clock }: Runtime,
  gateway: Gateway,
  attempt: PaymentAttempt,
): Promise<Finding> {
  const { tid, amount, providerOrderId, updatedAt } = attempt;
  const expected = { providerOrderId, amount };

  const found = await queryPayment(gateway, attempt, clock());
  const verdict = judgeAnswer(found, expected);
  if (verdict.kind !== 'unknown') return { kind: 'Query', verdict };
  if (tid !== null && canApproveAgain(clock(), updatedAt, gateway.timeoutMs)) {
    const answer = await gateway.approve({ tid, amount, providerOrderId });
    return { kind: 'Approve', verdict: judgeAnswer(answer, expected) };
  }

  const undone = await gateway.netCancel({ providerOrderId, tid });
  return { kind: 'NetCancel', verdict: judgeNetCancel(undone, found) };
}

/**
 * Polls a payment that waits for its buyer: a transfer to a virtual account, or a payment on the
 * provider's own pages. When it expires, it is ended at the provider first, so that no money comes
 * for an order that was given up. After a callback it is polled before it is due; a repeated
 * callback does not count.
 */
async function verifyWaiting(
  runtime: Runtime,
  attempt: PaymentAttempt,
  callback?: Callback,
): Promise<void> {
  const now = runtime.clock();
  if (!callback && attempt.checkAt > now) return;

  const { paymentAttemptSn, provider } = attempt;
  const gateway = runtime.gateways.of(provider);
  const lease = { paymentAttemptSn, now, leaseMs: leaseMs(gateway) };

  const mine = await runtime.database.tx(async (t) => {
    if (!callback) return claimDue(t, { ...lease, statuses: ['Waiting'] });

    const { by, ...reported } = callback;
    const isNews = await recordEvent(t, attempt, { kind: by, reported, now });
    return isNews ? claimEarly(t, lease) : claimDue(t, { ...lease, statuses: ['Waiting'] });
  });
  if (!mine) return;

  await recordPoll(runtime, mine, () => pollWaiting(gateway, mine, now));
}

/**
 * The outcome of a poll: an authorized payment is captured, an unpaid one past its deadline is
 * withdrawn.
 */
async function pollWaiting(
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

/** Runs the requests of a leased poll, and records what they found. */
async function recordPoll(
  runtime: Runtime,
  leased: PaymentAttempt,
  poll: () => Promise<Finding>,
): Promise<void> {
  const gateway = runtime.gateways.of(leased.provider);

  await runtime.seam('beforeLook');

  const finding = await underLease(gateway, poll);

  await runtime.seam('afterLook');
  await recordFinding(runtime, leased, finding);
}

/**
 * Verifies a payment that is over after a notice, which is sent only once: if the provider gives no
 * answer, a job checks it later.
 */
async function verifyEndedByNotice(
  runtime: Runtime,
  attempt: PaymentAttempt,
  tid: string,
): Promise<void> {
  if (await verifyEnded(runtime, attempt, tid)) return;

  const { paymentAttemptSn } = attempt;
  const now = runtime.clock();

  await runtime.database.tx((t) => scheduleLateCheck(t, { paymentAttemptSn, tid }, now, now));
}

/**
 * Verifies a payment that is over: one that was given up may have been made, and a paid one may have
 * been cancelled at the provider. False if the provider gave no answer.
 */
async function verifyEnded(
  runtime: Runtime,
  attempt: PaymentAttempt,
  tid: string | null,
): Promise<boolean> {
  if (attempt.status === 'Failed') return verifyFailed(runtime, attempt, tid);
  if (attempt.status === 'Paid') return checkBalance(runtime, attempt);

  return true;
}

/**
 * Verifies an attempt that was given up: a payment made is refunded, one still open is withdrawn.
 * False if the provider gave no answer.
 */
async function verifyFailed(
  runtime: Runtime,
  attempt: PaymentAttempt,
  tid: string | null,
): Promise<boolean> {
  const { amount, providerOrderId } = attempt;
  const gateway = runtime.gateways.of(attempt.provider);

  const answer = await queryPayment(gateway, { ...attempt, tid }, runtime.clock());
  if (answer.kind === 'unknown') return false;

  if (answer.kind === 'ok' && isUnpaid(answer)) {
    const ended = await gateway.withdraw({ tid: answer.payment.tid, providerOrderId });
    return judgeWithdrawal(ended).kind === 'failed';
  }

  const verdict = judgeAnswer(answer, { providerOrderId, amount });
  if (verdict.kind === 'paid' || verdict.kind === 'refund' || verdict.kind === 'foreign') {
    await recordFinding(runtime, attempt, { kind: 'Query', verdict });
  }

  return true;
}

/**
 * Queries the provider's balance of a paid payment, which a refund in its console lowers. False if
 * the provider gave no answer. `mayRise`: a revoked refund may have raised it again.
 */
export async function checkBalance(
  runtime: Runtime,
  attempt: PaymentAttempt,
  mayRise = false,
): Promise<boolean> {
  const gateway = runtime.gateways.of(attempt.provider);
  const answer = await queryPayment(gateway, attempt, runtime.clock());
  if (answer.kind === 'unknown') return false;

  if (answer.kind === 'ok') await recordBalance(runtime, attempt, answer.payment, mayRise);

  return true;
}

/**
 * Checks an attempt that was given up and may have been paid, or was paid and may have been
 * cancelled at the provider; throws if the provider gives no answer.
 */
export async function checkLatePayment(
  runtime: Runtime,
  { paymentAttemptSn, tid }: LateCheck,
): Promise<void> {
  const attempt = await findAttempt(runtime.database.read, { paymentAttemptSn });
  if (attempt && !(await verifyEnded(runtime, attempt, tid))) {
    throw new Error(`The provider does not say what became of attempt ${paymentAttemptSn}.`);
  }

  await makeDueRefunds(runtime, paymentAttemptSn);
}

/** Queries an attempt's payment at the provider. */
export async function queryPayment(
  gateway: Gateway,
  { tid, providerOrderId, createdAt }: PaymentAttempt,
  now: number,
): Promise<GatewayAnswer> {
  if (tid !== null) return gateway.query({ tid });

  // The provider files orders by the day in Korea; the window may have been open over midnight.
  const days = [...new Set([createdAt, now].map(kstDayCompact))];
  let answer: GatewayAnswer = { kind: 'notFound' };
  for (const orderDate of days) {
    answer = await gateway.findByOrderId({ providerOrderId, orderDate });
    if (answer.kind !== 'notFound') return answer;
  }

  return answer;
}
