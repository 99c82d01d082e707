import type { Reader, Tx } from '#db/connection.ts';
import { countRows } from '#db/count-rows.ts';
import { prepare } from '#db/prepared.ts';
import { assertMove } from '../../../lib/state-table.ts';
import {
  ATTEMPT_TRANSITIONS,
  LONGEST_CHECK_AT_FIRST_MS,
  PENDING_STATUSES,
  type AttemptStatus,
} from './attempt.ts';
import type { PaymentAttempt } from './attempt.queries.ts';

interface ReadyClaim {
  paymentAttemptSn: number;
  tid: string;
  checkAt: number;
  updatedAt: number;
}

const readyClaim = prepare((t: Tx, { paymentAttemptSn, tid, ...times }: ReadyClaim) =>
  t
    .updateTable('payment_attempt')
    .set({ status: 'Approving', tid, ...times })
    .where('paymentAttemptSn', '=', paymentAttemptSn)
    .where('status', '=', 'Ready')
    // A tid pays a single order: a return with another attempt's tid claims nothing.
    .where((e) =>
      e.not(
        e.exists(
          e.selectFrom('payment_attempt as other').select('other.tid').where('other.tid', '=', tid),
        ),
      ),
    )
    .compile(),
);

interface Lease {
  paymentAttemptSn: number;
  now: number;
  leaseMs: number;
}

/** Claims an authorized attempt for its single approve request; false if another caller did. */
export async function claimReady(t: Tx, claim: Lease & { tid: string }): Promise<boolean> {
  assertMove(ATTEMPT_TRANSITIONS, ['Ready'], 'Approving');
  const { paymentAttemptSn, tid, now, leaseMs } = claim;
  const ready = { paymentAttemptSn, tid, checkAt: now + leaseMs, updatedAt: now };
  return (await readyClaim.count(t, ready)) === 1;
}

/** Clears the tid of a payment that belongs to another attempt. */
export async function releaseTid(t: Tx, paymentAttemptSn: number): Promise<void> {
  await t
    .updateTable('payment_attempt')
    .set({ tid: null })
    .where('paymentAttemptSn', '=', paymentAttemptSn)
    .where('status', 'in', ['Ready', ...PENDING_STATUSES, 'Failed'])
    .execute();
}

/** Returns whether another attempt with the same tid awaits the provider's response. */
export async function isPendingForOther(
  db: Reader,
  { tid, paymentAttemptSn }: { tid: string; paymentAttemptSn: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('payment_attempt')
    .select('paymentAttemptSn')
    .where('tid', '=', tid)
    .where('paymentAttemptSn', '<>', paymentAttemptSn)
    .where('status', 'in', PENDING_STATUSES)
    .executeTakeFirst();
  return row !== undefined;
}

/** Claims an attempt in one of `statuses` for its due poll; undefined if it is not due. */
export function claimDue(
  t: Tx,
  claim: Lease & { statuses: readonly AttemptStatus[] },
): Promise<PaymentAttempt | undefined> {
  return t
    .updateTable('payment_attempt')
    .set({ checkAt: claim.now + claim.leaseMs })
    .where('paymentAttemptSn', '=', claim.paymentAttemptSn)
    .where('status', 'in', claim.statuses)
    .where('checkAt', '<=', claim.now)
    .returningAll()
    .executeTakeFirst();
}

/** Claims a Waiting attempt for a poll now, due or not, after a callback reported news. */
export function claimEarly(t: Tx, claim: Lease): Promise<PaymentAttempt | undefined> {
  return t
    .updateTable('payment_attempt')
    .set({ checkAt: claim.now + claim.leaseMs })
    .where('paymentAttemptSn', '=', claim.paymentAttemptSn)
    .where('status', '=', 'Waiting')
    .returningAll()
    .executeTakeFirst();
}

/**
 * Makes the next poll of an open attempt due now, unless one is running: a lease ends within
 * `leaseMs` and has its last seconds for a write, while the buyer is asked for more often than that
 * at first, and less often later.
 */
export async function hastenCheck(t: Tx, { paymentAttemptSn, now, leaseMs }: Lease): Promise<void> {
  await t
    .updateTable('payment_attempt')
    .set({ checkAt: now })
    .where('paymentAttemptSn', '=', paymentAttemptSn)
    .where('status', 'in', ['Unknown', 'Waiting'])
    .where((e) =>
      e.or([e('checkAt', '<=', now + LONGEST_CHECK_AT_FIRST_MS), e('checkAt', '>', now + leaseMs)]),
    )
    .execute();
}

/** Attempts whose result the provider has yet to tell. */
export function countUnknownAttempts(db: Reader): Promise<number> {
  return countRows(db.selectFrom('payment_attempt').where('status', '=', 'Unknown'));
}
