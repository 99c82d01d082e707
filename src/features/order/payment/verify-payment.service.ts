import { setTimeout as sleep } from 'node:timers/promises';
import type { Gateway, GatewayAnswer } from '../../../gateways/gateway.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { checkBalanceByNotice } from './balance.service.ts';
import { queryPayment, recordFinding } from './finding.service.ts';
import { leaseMs, underLease } from '../payment-attempt/lease.ts';
import { settleFailedByNotice } from './late-check.service.ts';
import { canApproveAgain, judgeAnswer, judgeNetCancel, type Callback } from './payment.ts';
import { isPending, PENDING_STATUSES } from '../payment-attempt/attempt.ts';
import { isVirtualAccount } from '../payment-method/payment-method.ts';
import {
  claimDue,
  claimReady,
  isPendingForOther,
} from '../payment-attempt/attempt-claim.queries.ts';
import { findAttempt, type PaymentAttempt } from '../payment-attempt/attempt.queries.ts';
import { findSettlement, type Settlement } from '../payment-attempt/settlement.queries.ts';
import { recordFailed } from './unpaid-order.service.ts';
import { recordEvent } from '../payment-attempt/event.service.ts';
import type { Finding } from './settle-payment.service.ts';
import { makeDueRefunds } from '../refund/refund.service.ts';
import { isAuthorized, isUnpaid, judgeWithdrawal, settleWaiting } from './waiting.service.ts';

const POLL_MS = 50;

/**
 * Settles an attempt as far as the provider's books allow, and returns its status. Of concurrent
 * callers only one sends requests to the provider; the others wait for its result.
 */
export async function settlePayment(
  runtime: Runtime,
  attempt: PaymentAttempt,
  callback?: Callback,
): Promise<Settlement> {
  await advancePayment(runtime, attempt, callback);
  return waitForAnswer(runtime, attempt, callback);
}

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
  if (attempt.status === 'Ready' && callback) await settleReady(runtime, attempt, callback);
  else if (isPending(attempt.status)) await settlePending(runtime, attempt);
  else if (attempt.status === 'Waiting') await settleWaiting(runtime, attempt, callback);
  else if (attempt.status === 'Failed' && callback?.by === 'Webhook') {
    await settleFailedByNotice(runtime, attempt, callback.tid);
  } else if (attempt.status === 'Paid' && callback && isTakenBack(callback)) {
    await checkBalanceByNotice(runtime, attempt);
  }

  await makeDueRefunds(runtime, attempt.paymentAttemptSn);
}

function isTakenBack({ by, status }: Callback): boolean {
  return by === 'Webhook' && (status === 'cancelled' || status === 'partialCancelled');
}

/** Settles an authorized payment: claims the attempt, then captures the money. */
async function settleReady(
  runtime: Runtime,
  attempt: PaymentAttempt,
  { tid, by }: Callback,
): Promise<void> {
  const { database } = runtime;
  const gateway = runtime.gateways.of(attempt.provider);
  const { paymentAttemptSn, amount, providerOrderId } = attempt;
  const now = runtime.clock();

  const isMine = await database.tx(async (t) => {
    await recordEvent(t, attempt, { kind: by, reported: { tid, amount }, now });
    return claimReady(t, { paymentAttemptSn, tid, now, leaseMs: leaseMs(gateway) });
  });
  if (!isMine) return;

  const expected = { providerOrderId, amount };

  await runtime.seam('beforeApprove');

  const answer = await underLease(gateway, () =>
    by === 'Return' ? gateway.approve({ tid, amount, providerOrderId }) : gateway.query({ tid }),
  );

  await runtime.seam('afterApprove');
  await recordFinding(
    runtime,
    { ...attempt, tid, updatedAt: now, status: 'Approving' },
    {
      kind: by === 'Return' ? 'Approve' : 'Query',
      verdict: judgeAnswer(answer, expected),
    },
  );
}

/** Polls an attempt without a response, if it is due and not leased by another caller. */
async function settlePending(runtime: Runtime, attempt: PaymentAttempt): Promise<void> {
  const { database } = runtime;
  const now = runtime.clock();
  if (attempt.checkAt > now) return;

  const { paymentAttemptSn } = attempt;
  const gateway = runtime.gateways.of(attempt.provider);
  const claim = { paymentAttemptSn, statuses: PENDING_STATUSES, now, leaseMs: leaseMs(gateway) };
  const mine = await database.tx((t) => claimDue(t, claim));
  if (!mine) return;

  await runtime.seam('beforeLook');

  const finding = await underLease(gateway, () => resolveLostApproval(runtime, gateway, mine));

  await runtime.seam('afterLook');
  await recordFinding(runtime, mine, finding);
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
 * Closes an attempt after an unsigned return that reports a cancel by the buyer, but only if the
 * provider, queried directly, has no payment for it.
 */
export async function settleDeclined(
  runtime: Runtime,
  attempt: PaymentAttempt,
  declined: { code: string; message: string },
): Promise<Settlement> {
  const { database } = runtime;
  const { paymentAttemptSn, status } = attempt;
  const isAtProvider = status === 'Waiting' && !isVirtualAccount(attempt);
  if (status !== 'Ready' && !isAtProvider) return waitForAnswer(runtime, attempt);

  const now = runtime.clock();
  const gateway = runtime.gateways.of(attempt.provider);
  const answer = await queryPayment(gateway, attempt, now);
  if (answer.kind === 'ok' && (answer.payment.status === 'paid' || isAuthorized(answer))) {
    const latest = await findAttempt(database.read, { paymentAttemptSn }); // may be given up by now
    return settlePayment(runtime, latest ?? attempt, { tid: answer.payment.tid, by: 'Webhook' });
  }

  if (await endAtProvider(gateway, attempt, answer)) {
    // Guarded by `from`: a concurrent authorization wins.
    const failure = { ...declined, from: [status], reason: 'paymentFailed', now } as const;
    await database.tx(async (t) => {
      await recordEvent(t, attempt, { kind: 'Return', reported: declined, now });
      await recordFailed(t, attempt, failure);
    });
  }

  return waitForAnswer(runtime, attempt);
}

/**
 * Returns whether no money can arrive any more; a payment still open at the provider is withdrawn
 * first.
 */
async function endAtProvider(
  gateway: Gateway,
  { tid, providerOrderId }: PaymentAttempt,
  answer: GatewayAnswer,
): Promise<boolean> {
  if (answer.kind === 'unknown') return false;
  if (tid === null || !isUnpaid(answer)) return true;
  return judgeWithdrawal(await gateway.withdraw({ tid, providerOrderId })).kind === 'failed';
}

/**
 * Waits, up to the provider's timeout, while another call processes the attempt, or processes its
 * payment in another attempt's name, which hands it over if it belongs here (hand-over.service.ts).
 */
async function waitForAnswer(
  runtime: Runtime,
  { paymentAttemptSn, provider }: PaymentAttempt,
  callback?: Callback,
): Promise<Settlement> {
  const { read } = runtime.database;
  const deadline = performance.now() + runtime.gateways.of(provider).timeoutMs;
  for (;;) {
    const settlement = await findSettlement(read, paymentAttemptSn);
    const { status } = settlement;

    const isOut =
      status === 'Approving' ||
      (status === 'Ready' &&
        callback &&
        (await isPendingForOther(read, { ...callback, paymentAttemptSn })));
    if (!isOut || performance.now() > deadline) return settlement;

    await sleep(POLL_MS);
  }
}
