import type { Reader, Tx } from '#db/connection.ts';
import { drain } from '../../../server/drain.ts';
import { handleEvery, type JobHandler } from '../../../server/job-worker.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { earnPoints, takeBackEarned } from '../../benefit/point/point.service.ts';
import { lockReview, updateReview, type ReviewRow } from './review.queries.ts';

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
      const settled = await drain(runtime, {
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

/** Gives the points of a review that is due, or takes them back; returns 1. */
export async function settleReward(t: Tx, reviewSn: number, now: number): Promise<number> {
  const review = await lockReview(t, reviewSn);
  if (!review || review.rewardPoint === 0) return 1;
  if (!(await isItemKept(t, review))) {
    await takeRewardBack(t, review, now);
    await updateReview(t, reviewSn, { rewardPoint: 0 });
    return 1;
  }
  const { memberNo, rewardPoint: amount } = review;
  await earnPoints(t, { memberNo, ref: refOf(review), amount, now });
  await updateReview(t, reviewSn, { rewardedAt: now });
  return 1;
}

async function isItemKept(t: Tx, { orderItemSn }: ReviewRow): Promise<boolean> {
  const item = await t
    .selectFrom('order_item')
    .select(['orderedQty', 'cancelledQty', 'returnedQty'])
    .where('orderItemSn', '=', orderItemSn)
    .executeTakeFirstOrThrow();
  return item.orderedQty > item.cancelledQty + item.returnedQty;
}

/** Takes the points of a deleted review, or of one whose item went back. */
export async function takeRewardBack(t: Tx, review: ReviewRow, now: number): Promise<void> {
  const { memberNo, rewardPoint: amount, rewardedAt } = review;
  if (rewardedAt === null || amount === 0) return;
  await takeBackEarned(t, { memberNo, ref: `${await givenRef(t, review)}:back`, amount, now });
}

/** Gives points again that were taken from a review by mistake; nothing if they were never given. */
export async function giveRewardAgain(t: Tx, review: ReviewRow, now: number): Promise<void> {
  const { memberNo, rewardPoint: amount, rewardedAt, reviewSn } = review;
  if (rewardedAt === null) return;
  await earnPoints(t, { memberNo, ref: againRef(review, now), amount, now });
  await updateReview(t, reviewSn, { rewardedAt: now });
}

/** By which the points of a review were given last: each can be taken back once. */
async function givenRef(t: Tx, review: ReviewRow): Promise<string> {
  const again = againRef(review, review.rewardedAt ?? 0);
  const given = await t
    .selectFrom('point_ledger')
    .select('pointLedgerSn')
    .where('memberNo', '=', review.memberNo)
    .where('ref', '=', again)
    .executeTakeFirst();
  return given ? again : refOf(review);
}

const againRef = (review: ReviewRow, at: number) => `${refOf(review)}:again:${at}`;

/** Once an item and kind of review, also after it was deleted and written again. */
function refOf({ orderItemSn, reviewType }: ReviewRow): string {
  return `review:${orderItemSn}:${reviewType}`;
}
