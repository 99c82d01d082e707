import { drainBacklog } from '../../../server/drain.ts';
import { defineJobHandler, handleEvery, type JobHandler } from '../../../server/job-worker.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { FURTHEST_CHECKS } from '../payment-attempt/attempt.ts';
import { findAttempt } from '../payment-attempt/attempt.queries.ts';
import {
  hasPollAfter,
  listDueAttempts,
  listExpiredAttempts,
  updatePollsAfter,
} from '../payment-attempt/attempt-due.queries.ts';
import { lateCheckJob, recordFailed } from './unpaid-order.service.ts';
import { retryLateCheck } from './late-check.service.ts';
import { lookForRefunds, refundReportedJob } from './refund-reported.service.ts';
import { advancePayment } from './verify-payment.service.ts';

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
    defineJobHandler(refundReportedJob, (payload) => lookForRefunds(runtime, payload)),
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
