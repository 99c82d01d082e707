import { drainBacklog } from '../../../server/drain.ts';
import { defineJobHandler, handleEvery, type JobHandler } from '../../../server/job-worker.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { enqueueMail } from '../../member/mail/mail.service.ts';
import { FURTHEST_CHECKS, nextCheckAt } from '../payment-attempt/attempt.ts';
import { findAttempt } from '../payment-attempt/attempt.queries.ts';
import {
  hasPollAfter,
  listDueAttempts,
  listExpiredAttempts,
  updatePollsAfter,
} from '../payment-attempt/attempt-due.queries.ts';
import { isWaitingForDeposit } from '../order/order.queries.ts';
import { listOpenRefunds } from '../refund/refund.queries.ts';
import { tryMakeRefund } from '../refund/refund.service.ts';
import { refundReportedJob, type RefundReported } from './receive-payment.service.ts';
import {
  lateCheckJob,
  recordFailed,
  scheduleLateCheck,
  type LateCheck,
} from './settle-payment.service.ts';
import { depositDueJob } from './unpaid-order.service.ts';
import { advancePayment, checkBalance, checkLatePayment } from './verify-payment.service.ts';

const BATCH = 100;
const RECONCILE_EVERY_MS = 2_000;
const EXPIRE_EVERY_MS = 30_000;

/** The background jobs of payments. */
export function paymentJobs(runtime: Runtime): JobHandler[] {
  return [
    handleEvery({ kind: 'reconcile-payments', everyMs: RECONCILE_EVERY_MS }, async () => {
      return `${await reconcilePayments(runtime)} payments looked into`;
    }),
    handleEvery({ kind: 'reservation-expiry', everyMs: EXPIRE_EVERY_MS }, async () => {
      return `${await expireReservations(runtime)} unpaid orders ended`;
    }),
    defineJobHandler(lateCheckJob, (check) => retryLateCheck(runtime, check)),
    defineJobHandler(refundReportedJob, (payload) => makeReportedRefunds(runtime, payload)),
  ];
}

/**
 * Closes unpaid orders whose stock reservation expired. Attempts whose money may be moving are left
 * to the reconciliation. Returns the number closed.
 */
export function expireReservations(runtime: Runtime): Promise<number> {
  const { database, clock } = runtime;
  const now = clock();
  const failure = {
    code: 'Expired',
    message: '',
    reason: 'expired',
    from: ['Ready'],
    now,
  } as const;

  return drainBacklog(runtime, {
    list: (more) => listExpiredAttempts(database.read, now, BATCH + more),
    keyOf: ({ paymentAttemptSn }) => paymentAttemptSn,
    each: async (attempt) => Number(await database.tx((t) => recordFailed(t, attempt, failure))),
  });
}

/** Polls the provider for every payment that awaits a response or its money. */
export async function reconcilePayments(runtime: Runtime): Promise<number> {
  const now = runtime.clock();
  const { database } = runtime;
  for (const { statuses, ms } of FURTHEST_CHECKS) {
    const ahead = { statuses, time: now + ms };
    if (await hasPollAfter(database.read, ahead)) {
      await database.tx((t) => updatePollsAfter(t, ahead, now));
    }
  }

  return drainBacklog(runtime, {
    list: (more) => listDueAttempts(database.read, now, BATCH + more),
    keyOf: ({ paymentAttemptSn }) => paymentAttemptSn,
    each: async ({ paymentAttemptSn }) => {
      const attempt = await findAttempt(database.read, { paymentAttemptSn });
      if (attempt) await advancePayment(runtime, attempt);
      return 1;
    },
  });
}

/**
 * Reschedules the late check until the provider answers, without a limit of attempts, so that no
 * money is lost.
 */
async function retryLateCheck(runtime: Runtime, check: LateCheck): Promise<void> {
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

    await database.tx((t) => scheduleLateCheck(t, check, now, runAt));
  }
}

/** Checks every open refund of a payment after the provider reported a change of one. */
async function makeReportedRefunds(
  runtime: Runtime,
  { paymentAttemptSn }: RefundReported,
): Promise<void> {
  const { database } = runtime;
  const attempt = await findAttempt(database.read, { paymentAttemptSn });
  if (!attempt) return;

  const open = await listOpenRefunds(database.read, attempt.orderSn);
  for (const { refundSn } of open) await tryMakeRefund(runtime, refundSn);

  if (attempt.status !== 'Paid') return;

  // Also covers a refund made in the provider's console, which it may have revoked.
  const mayRise = true;
  if (await checkBalance(runtime, attempt, mayRise)) return;

  throw new Error(`The provider does not say what is left of attempt ${paymentAttemptSn}.`);
}

/** Mails those whose transfer has still not arrived. */
export function depositDueJobs(runtime: Runtime): JobHandler[] {
  return [
    defineJobHandler(depositDueJob, async ({ orderSn }, { now }) => {
      await runtime.database.tx(async (t) => {
        if (!(await isWaitingForDeposit(t, orderSn))) return;
        await enqueueMail(t, { template: 'depositDue', orderSn }, now);
      });
    }),
  ];
}
