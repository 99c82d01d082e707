import { drainBacklog } from '../../../../server/drain.ts';
import { defineJobHandler, handleEvery, type JobHandler } from '../../../../server/job-worker.ts';
import type { Runtime } from '../../../../server/runtime.ts';
import { enqueueMail } from '../../../member/mail/mail.service.ts';
import { lockOrder } from '../../order/order-item.queries.ts';
import {
  claimPaidJob,
  recordFailed,
  type ClaimPaid,
} from '../../payment/settle-payment.service.ts';
import { findAttempt } from '../../payment-attempt/attempt.queries.ts';
import { findClaimBySn } from '../claim.queries.ts';
import { moveClaim } from '../claim-move.service.ts';
import { endClaim } from '../settle/end-claim.service.ts';
import { refundEnded } from '../settle/refund-claim.service.ts';
import { listClaimAttempts, listExpiredClaims } from './claim-payment.queries.ts';

const EVERY_MS = 30_000;
const BATCH = 100;

/** Background work of additional payments. */
export function claimPaymentJobs(runtime: Runtime): JobHandler[] {
  return [
    defineJobHandler(claimPaidJob, (paid) => takePayment(runtime, paid)),
    handleEvery({ kind: 'claim-expiry', everyMs: EVERY_MS }, async () => {
      return `${await expireClaims(runtime)} unpaid claims ended`;
    }),
  ];
}

/**
 * Advances a claim whose additional payment was captured. If it was withdrawn or expired meanwhile,
 * or was paid before, the payment is refunded in full. Idempotent.
 */
export async function takePayment(
  { database, clock, seam }: Runtime,
  { claimSn, paymentAttemptSn }: ClaimPaid,
): Promise<void> {
  const now = clock();

  await database.tx(async (t) => {
    const found = await findClaimBySn(t, claimSn);
    const attempt = await findAttempt(t, { paymentAttemptSn });
    if (!found || attempt?.status !== 'Paid') return;

    const order = await lockOrder(t, found);
    const claim = (await findClaimBySn(t, claimSn)) ?? found;
    if (claim.status === 'Created') {
      const change = { expiresAt: null };
      await moveClaim(t, claim, { to: 'Applied', actor: 'gateway', note: '', now, change });
      const payload = { template: 'claimApplied', claimSn } as const;
      await enqueueMail(t, payload, now);
    } else if (claim.status === 'Cancelled') {
      await refundEnded(t, claimSn, { order, now });
    }

    void seam('beforeClaimPaidCommit');
  });

  await seam('afterClaimPaid');
}

/** Expires claims whose additional payment was not made in time; pending payments are awaited. */
export function expireClaims(runtime: Runtime): Promise<number> {
  const { database, clock } = runtime;
  const now = clock();

  return drainBacklog(runtime, {
    list: (more) => listExpiredClaims(database.read, now, BATCH + more),
    keyOf: ({ claimSn }) => claimSn,
    each: ({ claimSn }) => expireClaim(runtime, claimSn, now),
  });
}

function expireClaim({ database }: Runtime, claimSn: number, now: number): Promise<number> {
  return database.tx(async (t) => {
    const found = await findClaimBySn(t, claimSn);
    if (!found) return 0;

    await lockOrder(t, found);

    const claim = (await findClaimBySn(t, claimSn)) ?? found;
    if (claim.status !== 'Created') return 0;

    const [latest] = await listClaimAttempts(t, claimSn);
    if (latest?.status === 'Ready') {
      const failure = { code: 'Expired', message: '', reason: 'expired', now } as const;
      if (!(await recordFailed(t, latest, { ...failure, from: ['Ready'] }))) return 0;
    } else if (latest && latest.status !== 'Failed' && latest.status !== 'Refunded') return 0;
    await endClaim(t, claim, { to: 'Cancelled', actor: 'job', reason: 'unpaid', now });

    return 1;
  });
}
