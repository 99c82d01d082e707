import { handle, handleEvery } from '../../server/job-worker.ts';
import type { JobHandler } from '../../server/job-worker.ts';
import type { Runtime } from '../../server/runtime.ts';
import { FURTHEST_CHECKS } from './payment.ts';
import {
  findAttempt,
  hasLookAfter,
  listDueAttempts,
  listExpiredAttempts,
  updateLooksAfter,
} from './payment.queries.ts';
import { lateCheckJob, recordFailed } from './give-up.service.ts';
import { keepCheckingLate } from './late-check.service.ts';
import { advance } from './settle.service.ts';

const BATCH = 100;
/** Asking a slow provider about one payment must not keep the others waiting. */
const AT_ONCE = 8;
const RECONCILE_EVERY_MS = 2_000;
const EXPIRE_EVERY_MS = 30_000;

/** The background work of payments. */
export function paymentJobs(runtime: Runtime): JobHandler[] {
  return [
    handleEvery({ kind: 'reconcile-payments', everyMs: RECONCILE_EVERY_MS }, async () => {
      return `${await reconcilePayments(runtime)} payments looked into`;
    }),
    handleEvery({ kind: 'reservation-expiry', everyMs: EXPIRE_EVERY_MS }, async () => {
      return `${await expireReservations(runtime)} unpaid orders ended`;
    }),
    handle(lateCheckJob, (check) => keepCheckingLate(runtime, check)),
  ];
}

/**
 * Gives the stock of unpaid orders back when their time is over. Where money may be moving the
 * reconciliation decides. Returns how many were ended.
 */
export async function expireReservations({ shop, clock }: Runtime): Promise<number> {
  const now = clock();
  const expired = await listExpiredAttempts(shop.read, now, BATCH);
  const failure = {
    code: 'Expired',
    message: '',
    reason: 'expired',
    from: ['Ready'],
    now,
  } as const;
  const ended = await Promise.all(
    expired.map((attempt) => shop.tx((t) => recordFailed(t, attempt, failure))),
  );
  return ended.filter(Boolean).length;
}

/** Asks the provider about every payment whose answer is out, and gives back what must go back. */
export async function reconcilePayments(runtime: Runtime): Promise<number> {
  const now = runtime.clock();
  const { shop } = runtime;
  for (const { statuses, ms } of FURTHEST_CHECKS) {
    const ahead = { statuses, at: now + ms };
    if (await hasLookAfter(shop.read, ahead)) {
      await shop.tx((t) => updateLooksAfter(t, ahead, now));
    }
  }
  const due = await listDueAttempts(shop.read, now, BATCH);
  for (let at = 0; at < due.length; at += AT_ONCE) {
    const group = due.slice(at, at + AT_ONCE);
    await Promise.all(group.map(({ paymentAttemptSn }) => lookInto(runtime, paymentAttemptSn)));
  }
  return due.length;
}

/** One payment that can't be looked into must not keep those behind it waiting. */
async function lookInto(runtime: Runtime, paymentAttemptSn: number): Promise<void> {
  try {
    const attempt = await findAttempt(runtime.shop.read, { paymentAttemptSn });
    if (attempt) await advance(runtime, attempt);
  } catch (error) {
    runtime.log.error({ err: error, paymentAttemptSn }, 'payment not looked into');
  }
}
