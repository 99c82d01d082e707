import type { Reader } from '#db/connection.ts';
import type { Waiting } from '#db/count-rows.ts';
import { countWithdrawalsWaiting } from '../../../benefit/withdrawal/desk/withdrawal-desk.queries.ts';
import { findCheck } from '../../../desk/health/self-check.queries.ts';
import { countClaimsWaiting } from '../../../order/claim/desk/claim-table.queries.ts';
import { countOrdersWaiting } from '../../../order/order/desk/order-table.queries.ts';
import { countRefundsWaiting } from '../../../order/refund/owed/owed-refund.service.ts';
import { countCommentsWaiting } from '../../../talk/comment/desk/comment-desk.queries.ts';
import { countInquiriesWaiting } from '../../../talk/inquiry/desk/inquiry-table.queries.ts';
import { countReviewsWaiting } from '../../../talk/review/desk/review-desk.queries.ts';
import { countReportedWaiting } from '../../../talk/text/desk/talk-report.queries.ts';
import { countFailingRequests, countParkedJobs, countStockWaiting } from './today.queries.ts';
import type { Badges, Today } from './today.schema.ts';
import {
  BADGE_KINDS,
  buildBadges,
  listQuietKinds,
  listWaitingRows,
  WAITING_KIND_NAMES,
  WAITING_KINDS,
  type WaitingCounts,
  type WaitingKind,
} from './today.ts';

type Count = (db: Reader, now: number) => Promise<Waiting>;

/** How each kind is counted: by the query of the list that its path opens. */
const COUNTS: Readonly<Record<WaitingKind, Count>> = {
  ordersLapsing: (db, now) => countOrdersWaiting(db, { action: 'unpaid', alert: 'lapsing' }, now),
  ordersNew: (db, now) => countOrdersWaiting(db, { action: 'toConfirm' }, now),
  ordersToPack: (db, now) => countOrdersWaiting(db, { action: 'toShip' }, now),
  ordersLate: (db, now) => countOrdersWaiting(db, { action: 'all', alert: 'late' }, now),
  ordersDelayed: (db, now) => countOrdersWaiting(db, { action: 'delayed' }, now),
  ordersAsked: (db, now) => countOrdersWaiting(db, { action: 'all', alert: 'asked' }, now),
  ordersOnHold: (db, now) => countOrdersWaiting(db, { action: 'all', alert: 'onHold' }, now),
  preOrdersLate: (db, now) => countOrdersWaiting(db, { action: 'preOrderLate' }, now),
  notArrived: (db, now) => countOrdersWaiting(db, { action: 'notArrived' }, now),
  shipmentsStalled: (db, now) => countOrdersWaiting(db, { action: 'all', alert: 'stalled' }, now),
  shipmentsReturned: (db, now) => countOrdersWaiting(db, { action: 'all', alert: 'returned' }, now),
  shipmentsLost: (db, now) => countOrdersWaiting(db, { action: 'all', alert: 'lost' }, now),
  moneyMissing: (db, now) => countOrdersWaiting(db, { action: 'missingMoney' }, now),
  claimsToAccept: (db) => countClaimsWaiting(db, 'toAccept'),
  claimsToCollect: (db) => countClaimsWaiting(db, 'toBook'),
  claimsToInspect: (db) => countClaimsWaiting(db, 'toSettle'),
  refundsDue: (db, now) => countRefundsWaiting(db, 'DueToday', now),
  refundsLate: (db, now) => countRefundsWaiting(db, 'Late', now),
  accountsNeeded: (db, now) => countRefundsWaiting(db, 'AccountNeeded', now),
  payoutsAsked: (db) => countWithdrawalsWaiting(db, 'Waiting'),
  inquiriesNew: (db, now) => countInquiriesWaiting(db, 'Received', now),
  inquiriesOverdue: (db, now) => countInquiriesWaiting(db, 'overdue', now),
  textsReported: (db) => countReportedWaiting(db),
  reviewsHeld: (db) => countReviewsWaiting(db, 'held'),
  commentsHeld: (db) => countCommentsWaiting(db, 'held'),
  stockOut: (db) => countStockWaiting(db, 'out'),
  stockLow: (db) => countStockWaiting(db, 'low'),
  publishFailing: (db) => countFailingRequests(db),
  jobsParked: (db) => countParkedJobs(db),
  booksDiffer: (db) => countDifferences(db),
};

interface Asking {
  permissions: readonly string[];
  now: number;
}

/** The work that waits, as far as these permissions may see it. */
export async function readToday(db: Reader, asking: Asking): Promise<Today> {
  const counts = await countKinds(db, WAITING_KIND_NAMES, asking);
  return { rows: listWaitingRows(counts), quiet: listQuietKinds(counts) };
}

/** The badges of the menu: every open desk asks for them each minute, so what is dear to count has none. */
export async function readBadges(db: Reader, asking: Asking): Promise<Badges> {
  return { badges: buildBadges(await countKinds(db, BADGE_KINDS, asking)) };
}

async function countKinds(
  db: Reader,
  kinds: readonly WaitingKind[],
  { permissions, now }: Asking,
): Promise<WaitingCounts> {
  const counts = new Map<WaitingKind, Waiting>();
  for (const kind of kinds) {
    if (!permissions.includes(WAITING_KINDS[kind].permission)) continue;
    counts.set(kind, await COUNTS[kind](db, now));
  }

  return counts;
}

/** Payments whose difference between the books and their provider is left to staff, by the last comparison. */
async function countDifferences(db: Reader): Promise<Waiting> {
  const check = await findCheck(db, 'books');
  const left = check?.result.differences.filter(({ end }) => end === 'left') ?? [];
  return { count: left.length, since: left.length === 0 ? null : (check?.endedAt ?? null) };
}
