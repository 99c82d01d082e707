import { setTimeout as sleep } from 'node:timers/promises';
import { kstDayCompact } from '../../lib/date.ts';
import type { Gateway, GatewayAnswer } from '../../gateways/gateway.ts';
import type { Runtime } from '../../server/runtime.ts';
import {
  GIVE_UP_MS,
  isPending,
  judge,
  judgeUndone,
  LATE_CHECK_MS,
  nextCheckAt,
  PENDING_STATUSES,
} from './payment.ts';
import {
  claimDue,
  claimReady,
  findAttempt,
  findSettlement,
  updateAttempt,
} from './payment.queries.ts';
import type { PaymentAttempt, Settlement } from './payment.queries.ts';
import {
  record,
  recordEvent,
  recordFailed,
  recordRefunded,
  scheduleLateCheck,
} from './record.service.ts';
import type { Finding, LateCheck } from './record.service.ts';

const POLL_MS = 50;

/** Longer than any sequence of calls below takes, so that a live settler is never overtaken. */
function leaseMs({ timeoutMs }: Gateway): number {
  return 2 * timeoutMs + 5_000;
}

/** Who named the tid of an authorized payment. */
interface Named {
  tid: string;
  by: 'Return' | 'Webhook';
}

/**
 * Brings an attempt to its end as far as the provider's books allow, and tells how it stands. Any
 * number of callers at once make one of them ask the provider; the others wait for what it finds.
 */
export async function settle(
  runtime: Runtime,
  attempt: PaymentAttempt,
  named?: Named,
): Promise<Settlement> {
  await advance(runtime, attempt, named);
  return waitForAnswer(runtime, attempt);
}

/**
 * The one way in which a payment moves on, for the browser's return, the notice, the poller and
 * staff; it does nothing where another caller is at it or the time has not come. `attempt` was
 * read just now, before any call to the provider.
 */
export async function advance(
  runtime: Runtime,
  attempt: PaymentAttempt,
  named?: Named,
): Promise<void> {
  if (attempt.status === 'Ready' && named) await settleReady(runtime, attempt, named);
  else if (isPending(attempt.status)) await settlePending(runtime, attempt);
  else if (attempt.status === 'Failed' && named?.by === 'Webhook') {
    await settleFailedByNotice(runtime, attempt, named.tid);
  }
  await refund(runtime, attempt.paymentAttemptSn);
}

/** The buyer authorized: take the attempt, then the money. */
async function settleReady(
  runtime: Runtime,
  attempt: PaymentAttempt,
  { tid, by }: Named,
): Promise<void> {
  const { shop } = runtime;
  const gateway = runtime.gateways.of(attempt.provider);
  const { paymentAttemptSn, amount, providerOrderId } = attempt;
  const now = runtime.clock();
  const isMine = await shop.tx(async (t) => {
    await recordEvent(t, attempt, { kind: by, said: { tid, amount }, now });
    return claimReady(t, { paymentAttemptSn, tid, now, leaseMs: leaseMs(gateway) });
  });
  if (!isMine) return;
  const expected = { providerOrderId, amount };
  const answer =
    by === 'Return'
      ? await gateway.approve({ tid, amount, providerOrderId })
      : await gateway.query({ tid });
  await write(
    runtime,
    { ...attempt, tid, updatedAt: now, status: 'Approving' },
    {
      kind: by === 'Return' ? 'Approve' : 'Query',
      verdict: judge(answer, expected),
    },
  );
}

/** The answer is out: look again, when it is time and nobody else does. */
async function settlePending(runtime: Runtime, attempt: PaymentAttempt): Promise<void> {
  const { shop } = runtime;
  const now = runtime.clock();
  if (attempt.checkAt > now) return;
  const { paymentAttemptSn } = attempt;
  const gateway = runtime.gateways.of(attempt.provider);
  const claim = { paymentAttemptSn, statuses: PENDING_STATUSES, now, leaseMs: leaseMs(gateway) };
  const mine = await shop.tx((t) => claimDue(t, claim));
  if (mine) await write(runtime, mine, await lookAgain(gateway, mine, now));
}

/**
 * What became of a lost approve. While the buyer may still be waiting, a payment that is not in
 * the provider's books is approved again (a repeat is harmless); after that it is called off.
 */
async function lookAgain(gateway: Gateway, attempt: PaymentAttempt, now: number): Promise<Finding> {
  const { tid, amount, providerOrderId } = attempt;
  const expected = { providerOrderId, amount };
  const found = await ask(gateway, attempt, now);
  const verdict = judge(found, expected);
  if (verdict.kind !== 'unknown') return { kind: 'Query', verdict };
  if (tid !== null && now - attempt.updatedAt < GIVE_UP_MS) {
    const answer = await gateway.approve({ tid, amount, providerOrderId });
    return { kind: 'Approve', verdict: judge(answer, expected) };
  }
  const undone = await gateway.netCancel({ providerOrderId, tid });
  return { kind: 'NetCancel', verdict: judgeUndone(undone, found) };
}

async function ask(
  gateway: Gateway,
  { tid, providerOrderId, createdAt }: PaymentAttempt,
  now: number,
): Promise<GatewayAnswer> {
  if (tid !== null) return gateway.query({ tid });
  // The provider files orders by the day in Korea; the window may have stood open over midnight.
  const days = [...new Set([createdAt, now].map(kstDayCompact))];
  let answer: GatewayAnswer = { kind: 'notFound' };
  for (const orderDate of days) {
    answer = await gateway.findByOrderId({ providerOrderId, orderDate });
    if (answer.kind !== 'notFound') return answer;
  }
  return answer;
}

/** Money may have moved for an attempt that was given up; false if the provider did not say. */
async function settleFailed(
  runtime: Runtime,
  attempt: PaymentAttempt,
  tid: string,
): Promise<boolean> {
  const { amount, providerOrderId } = attempt;
  const answer = await runtime.gateways.of(attempt.provider).query({ tid });
  if (answer.kind === 'unknown') return false;
  const verdict = judge(answer, { providerOrderId, amount });
  if (verdict.kind === 'paid' || verdict.kind === 'refund') {
    await write(runtime, attempt, { kind: 'Query', verdict });
  }
  return true;
}

/** A notice comes once: what can't be looked into now is looked into later. */
async function settleFailedByNotice(runtime: Runtime, attempt: PaymentAttempt, tid: string) {
  if (await settleFailed(runtime, attempt, tid)) return;
  const { paymentAttemptSn } = attempt;
  const now = runtime.clock();
  await runtime.shop.tx((t) =>
    scheduleLateCheck(t, { paymentAttemptSn, tid }, { now, runAt: now }),
  );
  runtime.wake('jobs');
}

/**
 * Asks about an attempt that was given up and may have been paid under `tid`; throws while the
 * provider does not say, so that its job comes back.
 */
export async function checkLate(
  runtime: Runtime,
  { paymentAttemptSn, tid }: LateCheck,
): Promise<void> {
  const attempt = await findAttempt(runtime.shop.read, { paymentAttemptSn });
  if (attempt?.status === 'Failed' && !(await settleFailed(runtime, attempt, tid))) {
    throw new Error(`The provider does not say what became of attempt ${paymentAttemptSn}.`);
  }
  await refund(runtime, paymentAttemptSn);
}

/**
 * The provider says the buyer gave up, but not with its signature: the attempt is closed only
 * when the provider, asked directly, has no payment for it.
 */
export async function settleDeclined(
  runtime: Runtime,
  attempt: PaymentAttempt,
  declined: { code: string; message: string },
): Promise<Settlement> {
  const { shop } = runtime;
  const { paymentAttemptSn } = attempt;
  if (attempt.status !== 'Ready') return waitForAnswer(runtime, attempt);
  const now = runtime.clock();
  const answer = await ask(runtime.gateways.of(attempt.provider), attempt, now);
  if (answer.kind === 'ok' && answer.payment.status === 'paid') {
    const latest = await findAttempt(shop.read, { paymentAttemptSn }); // given up meanwhile?
    return settle(runtime, latest ?? attempt, { tid: answer.payment.tid, by: 'Webhook' });
  }
  if (answer.kind !== 'unknown') {
    // Not if a real authorization came in meanwhile.
    const failure = { ...declined, from: ['Ready'], reason: 'paymentFailed', now } as const;
    await shop.tx(async (t) => {
      await recordEvent(t, attempt, { kind: 'Return', said: declined, now });
      await recordFailed(t, attempt, failure);
    });
  }
  return waitForAnswer(runtime, attempt);
}

/**
 * Gives the money of a Refunding attempt back; tried again later until the provider says so. Looks
 * before it writes: hardly any attempt is one.
 */
export async function refund(runtime: Runtime, paymentAttemptSn: number): Promise<void> {
  const { shop, log } = runtime;
  const now = runtime.clock();
  const seen = await findAttempt(shop.read, { paymentAttemptSn });
  if (seen?.status !== 'Refunding') return;
  const gateway = runtime.gateways.of(seen.provider);
  const claim = {
    paymentAttemptSn,
    statuses: ['Refunding'] as const,
    now,
    leaseMs: leaseMs(gateway),
  };
  const attempt = await shop.tx((t) => claimDue(t, claim));
  if (!attempt) return;
  if (attempt.tid === null) throw new Error(`Attempt ${paymentAttemptSn} refunds without a tid.`);
  const answer = await gateway.cancel({
    tid: attempt.tid,
    reason: attempt.resultMessage ?? 'refund',
    cancelOrderId: `${attempt.providerOrderId}-C`,
  });
  const later = { status: 'Refunding', checkAt: nextCheckAt(now, attempt.updatedAt) } as const;
  if (answer.kind !== 'ok') log.error({ paymentAttemptSn, answer }, 'refund refused');
  await shop.tx(async (t) => {
    await recordEvent(t, attempt, { kind: 'Cancel', said: answer, now });
    if (answer.kind === 'ok') await recordRefunded(t, attempt, now);
    else await updateAttempt(t, { paymentAttemptSn, from: ['Refunding'] }, later);
  });
  runtime.wake('jobs');
}

async function write(runtime: Runtime, attempt: PaymentAttempt, finding: Finding): Promise<void> {
  const now = runtime.clock();
  await runtime.shop.tx(async (t) => {
    await record(t, attempt, { finding, now });
    const { paymentAttemptSn, tid } = attempt;
    const isCalledOff = finding.kind === 'NetCancel' && finding.verdict.kind === 'failed';
    if (!isCalledOff || tid === null) return;
    await scheduleLateCheck(t, { paymentAttemptSn, tid }, { now, runAt: now + LATE_CHECK_MS });
  });
  runtime.wake('jobs');
  if (finding.verdict.kind === 'paid') runtime.wake('publisher');
}

/** Waits while another call holds the attempt, as long as that may take. */
async function waitForAnswer(
  runtime: Runtime,
  { paymentAttemptSn, provider }: PaymentAttempt,
): Promise<Settlement> {
  const deadline = performance.now() + runtime.gateways.of(provider).timeoutMs;
  for (;;) {
    const settlement = await findSettlement(runtime.shop.read, paymentAttemptSn);
    if (settlement.status !== 'Approving' || performance.now() > deadline) return settlement;
    await sleep(POLL_MS);
  }
}
