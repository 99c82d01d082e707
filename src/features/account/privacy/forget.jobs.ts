import type { Tx } from '#db/connection.ts';
import { forgetAnswers } from '../../../server/idempotency.ts';
import { handleEvery, type JobHandler } from '../../../server/job-worker.ts';
import { deleteDone } from '../../../server/jobs.ts';
import { retainedSince } from '../../../server/personal-data.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { deleteEndedAlarms } from '../../content/alarm/alarm.queries.ts';
import { deleteEndedSharedCarts } from '../../order/shared-cart/shared-cart.queries.ts';
import { deleteOldDrafts } from '../../order/claim/draft/draft.queries.ts';
import { deleteOldMails } from '../../member/mail/mail-log.queries.ts';
import { deleteOldCarts, deleteOldCheckouts } from './forget.queries.ts';
import { VISITOR_CART_MS } from '../../../lib/constants.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Retention periods. */
const KEPT_MS = {
  /** A visitor's cart, after its last change: its cookie has expired by then. */
  cart: VISITOR_CART_MS,
  /** A checkout without an order, after its expiry: until then its page says that it expired. */
  checkout: 7 * DAY_MS,
  /** A finished job; its idempotency key prevents a repeat meanwhile. */
  job: 7 * DAY_MS,
  /** A buyer's draft of a claim, with its addresses, after its last change. */
  claimDraft: 7 * DAY_MS,
  /** An incident that is over. */
  alarm: 90 * DAY_MS,
} as const;

/** Checkouts with an order are kept, so scanning further back would find nothing else. */
const CHECKOUT_LOOK_BACK_MS = 60 * DAY_MS;

const HOUR_MS = 60 * 60 * 1000;
/** Rows per transaction, which bounds the time that shoppers' writes wait. */
const BATCH = 500;

/** Deletes a batch of old rows and returns their number. */
type Forget = (t: Tx, now: number) => Promise<number>;

/** Retention jobs: one per kind of old rows. */
export function forgetJobs({ database }: Runtime): JobHandler[] {
  const forget = (kind: string, some: Forget) =>
    handleEvery({ kind: `forget-${kind}`, everyMs: HOUR_MS }, async ({ now }) => {
      let forgotten = 0;
      for (let last = BATCH; last === BATCH; forgotten += last) {
        last = await database.tx((t) => some(t, now));
      }
      return `${forgotten} forgotten`;
    });
  return [
    forget('carts', (t, now) => deleteOldCarts(t, now - KEPT_MS.cart, BATCH)),
    forget('checkouts', (t, now) => {
      const before = now - KEPT_MS.checkout;
      return deleteOldCheckouts(t, { after: before - CHECKOUT_LOOK_BACK_MS, before }, BATCH);
    }),
    forget('shared-carts', (t, now) => deleteEndedSharedCarts(t, now, BATCH)),
    forget('jobs', (t, now) => deleteDone(t, now - KEPT_MS.job, BATCH)),
    forget('answers', forgetAnswers),
    forget('mails', (t, now) => deleteOldMails(t, retainedSince('accessLog', now), BATCH)),
    forget('alarms', (t, now) => deleteEndedAlarms(t, now - KEPT_MS.alarm, BATCH)),
    forget('claim-drafts', (t, now) => deleteOldDrafts(t, now - KEPT_MS.claimDraft)),
  ];
}
