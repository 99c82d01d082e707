import type { Runtime } from '../../../server/runtime.ts';
import { checkBalance } from './balance.service.ts';
import { queryPayment, recordFinding } from './finding.service.ts';
import { judgeAnswer } from './payment.ts';
import { nextCheckAt } from '../payment-attempt/attempt.ts';
import { findAttempt, type PaymentAttempt } from '../payment-attempt/attempt.queries.ts';
import { scheduleLateCheck, type LateCheck } from './unpaid-order.service.ts';
import { makeDueRefunds } from '../refund/refund.service.ts';
import { isUnpaid, judgeWithdrawal } from './waiting.service.ts';

/**
 * Settles an attempt that was given up: a payment made is refunded, one still open is withdrawn.
 * False if the provider gave no answer.
 */
async function settleFailed(
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
 * Settles a failed attempt after a notice, which is sent only once: if the provider gives no
 * answer, a job checks it later.
 */
export async function settleFailedByNotice(
  runtime: Runtime,
  attempt: PaymentAttempt,
  tid: string,
): Promise<void> {
  if (await settleFailed(runtime, attempt, tid)) return;

  const { paymentAttemptSn } = attempt;
  const now = runtime.clock();

  await runtime.database.tx((t) =>
    scheduleLateCheck(t, { paymentAttemptSn, tid }, { now, runAt: now }),
  );
  runtime.wake('jobs');
}

/**
 * Reschedules the late check until the provider answers, without a limit of attempts, so that no
 * money is lost.
 */
export async function retryLateCheck(runtime: Runtime, check: LateCheck): Promise<void> {
  try {
    await checkLatePayment(runtime, check);
  } catch (error) {
    const { database, clock, log } = runtime;
    const { paymentAttemptSn } = check;

    log.error({ err: error, paymentAttemptSn }, 'late check not answered');

    const attempt = await findAttempt(database.read, { paymentAttemptSn });
    if (!attempt) return;

    const now = clock();
    const runAt = nextCheckAt(now, attempt.updatedAt);

    await database.tx((t) => scheduleLateCheck(t, check, { now, runAt }));
  }
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
  const isReported =
    attempt?.status === 'Failed'
      ? await settleFailed(runtime, attempt, tid)
      : attempt?.status !== 'Paid' || (await checkBalance(runtime, attempt));
  if (!isReported) {
    throw new Error(`The provider does not say what became of attempt ${paymentAttemptSn}.`);
  }

  await makeDueRefunds(runtime, paymentAttemptSn);
}
