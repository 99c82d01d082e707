import type { Reader, Tx } from '#db/connection.ts';
import { drainBacklog } from '../../../server/drain.ts';
import { handleEvery, type JobHandler } from '../../../server/job-worker.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { pointExpiry } from '../../benefit/point/point.ts';
import { earnPoints, takeBackEarned } from '../../benefit/point/point.service.ts';
import { findReview, lockReview, updateReview, type ReviewRow } from './review.queries.ts';
import { earnedPoints } from './review.ts';
import { readRewards } from './reward.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
/** Points are given after the time in which the purchase can be withdrawn. */
const REWARD_AFTER_MS = 7 * DAY_MS;
const BATCH = 200;

/** The job that gives and takes back the points of reviews. */
export function rewardJobs(runtime: Runtime): JobHandler[] {
  const { database } = runtime;
  return [
    handleEvery({ kind: 'review-rewards', everyMs: HOUR_MS }, async ({ now }) => {
      const settled = await drainBacklog(runtime, {
        list: (more) => listUnsettled(database.read, now - REWARD_AFTER_MS, BATCH + more),
        keyOf: (reviewSn) => reviewSn,
        each: (reviewSn) => database.tx((t) => settleReward(t, reviewSn, now)),
      });
      return `${settled} rewards settled`;
    }),
  ];
}

/** Reviews whose points are due, and rewarded ones whose item went back. */
async function listUnsettled(db: Reader, before: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('review')
    .innerJoin('order_item', 'order_item.orderItemSn', 'review.orderItemSn')
    .select('reviewSn')
    .where('rewardPoint', '>', 0)
    .where((e) =>
      e.or([
        e.and([
          e('rewardedAt', 'is', null),
          e('review.createdAt', '<=', before),
          e('review.status', '=', 'Displayed'),
        ]),
        e.and([
          e('rewardedAt', 'is not', null),
          e('orderedQty', '<=', e('cancelledQty', '+', e.ref('returnedQty'))),
        ]),
      ]),
    )
    .orderBy('reviewSn')
    .limit(limit)
    .execute();
  return rows.map(({ reviewSn }) => reviewSn);
}

/** Gives the points of a review that is due, or takes back those of an item that went back; returns 1. */
export async function settleReward(t: Tx, reviewSn: number, now: number): Promise<number> {
  if (await lockReview(t, reviewSn)) await followReward(t, reviewSn, { now, isDue: true });
  return 1;
}

/**
 * Lets the points of a locked review follow its state: once it was rewarded, the difference is given
 * or taken back at once. The first points are given when they are due.
 */
export async function followReward(
  t: Tx,
  reviewSn: number,
  { now, isDue = false }: { now: number; isDue?: boolean },
): Promise<void> {
  const review = await findReview(t, reviewSn);
  if (review.textPoint === 0 && review.photoPoint === 0) return;

  const rewardPoint = earnedPoints(review, await isItemKept(t, review));
  const rewardedAt = review.rewardedAt ?? (isDue && rewardPoint > 0 ? now : null);
  const moved = await moveGiven(t, { ...review, rewardPoint, rewardedAt }, now);

  await updateReview(t, reviewSn, { rewardPoint, rewardedAt, ...moved });
}

/**
 * Moves the ledger from the points given to the points earned, each step under a key of its own.
 * Points given again end with those given first: taking a photo off and on prolongs none. Points
 * that have ended are not moved any more.
 */
async function moveGiven(t: Tx, review: ReviewRow, now: number) {
  const { reviewSn, memberNo, rewardPoint, rewardedAt, givenPoint, rewardStep } = review;
  const missing = rewardPoint - givenPoint;
  if (rewardedAt === null || missing === 0 || pointExpiry(rewardedAt) <= now) return {};

  const step = rewardStep + 1;
  const ref = `${getKey(review)}:${reviewSn}:${step}`;
  const move = { memberNo, ref, amount: Math.abs(missing), now };

  const isMoved =
    missing > 0
      ? await earnPoints(t, { ...move, expiresAt: pointExpiry(rewardedAt) })
      : await takeBackEarned(t, move);
  if (!isMoved) throw new Error(`The points ${ref} were moved before.`);

  return { givenPoint: rewardPoint, rewardStep: step };
}

async function isItemKept(t: Tx, { orderItemSn }: ReviewRow): Promise<boolean> {
  const item = await t
    .selectFrom('order_item')
    .select(['orderedQty', 'cancelledQty', 'returnedQty'])
    .where('orderItemSn', '=', orderItemSn)
    .executeTakeFirstOrThrow();
  return item.orderedQty > item.cancelledQty + item.returnedQty;
}

/** Points promised for a new review: none for a second of an item and kind whose first was rewarded. */
export async function promisePoints(
  t: Tx,
  { orderItemSn, reviewType }: Pick<ReviewRow, 'orderItemSn' | 'reviewType'>,
): Promise<Pick<ReviewRow, 'textPoint' | 'photoPoint'>> {
  if (orderItemSn === null) return { textPoint: 0, photoPoint: 0 };

  const rewarded = await t
    .selectFrom('review')
    .select('reviewSn')
    .where('orderItemSn', '=', orderItemSn)
    .where('reviewType', '=', reviewType)
    .where('rewardedAt', 'is not', null)
    .executeTakeFirst();
  if (rewarded) return { textPoint: 0, photoPoint: 0 };

  const { text, photo } = await readRewards(t);
  return { textPoint: text, photoPoint: photo };
}

/** The key of the ledger entries of an item and kind of review. */
function getKey({ orderItemSn, reviewType }: ReviewRow): string {
  return `review:${orderItemSn}:${reviewType}`;
}
