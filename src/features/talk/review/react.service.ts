import type { Tx } from '#db/connection.ts';
import { AppError } from '../../../errors/errors.ts';
import type { GiveReport } from '../report/report.schema.ts';
import { giveReport } from '../report/report.service.ts';
import { limitTalk, type TalkCall } from '../text/write-limit.ts';
import { lockReview, setRecommended, updateReview, type ReviewRow } from './review.queries.ts';
import { showChange } from './write.service.ts';

const countReaction = limitTalk({ burst: 60, perMinute: 20 });

/** Recommends a review or takes that back; a repeat changes nothing. Throws NotFound, OwnReview. */
export async function recommendReview(
  call: TalkCall,
  { reviewSn, recommended }: { reviewSn: number; recommended: boolean },
): Promise<{ recommendCount: number; recommended: boolean }> {
  countReaction(call);

  const { runtime, now } = call;
  const { memberNo } = call.member;

  const recommendCount = await runtime.database.tx(async (t) => {
    const review = await othersReview(t, reviewSn, memberNo);
    const isChanged = await setRecommended(t, { reviewSn, memberNo, now }, recommended);
    if (!isChanged) return review.recommendCount;

    const count = review.recommendCount + (recommended ? 1 : -1);
    await updateReview(t, reviewSn, { recommendCount: count });

    return count;
  });

  return { recommendCount, recommended };
}

/**
 * Takes a member's report down; enough of them hide the review until staff looked. Throws NotFound,
 * OwnReview and AlreadyReported.
 */
export async function reportReview(
  call: TalkCall,
  reviewSn: number,
  report: GiveReport,
): Promise<{ reported: true }> {
  countReaction(call);

  const { runtime, now } = call;
  const { memberNo } = call.member;

  const isHidden = await runtime.database.tx(async (t) => {
    const review = await othersReview(t, reviewSn, memberNo);

    const reporting = { kind: 'Review', talkSn: reviewSn, memberNo, now } as const;
    const { mustHide } = await giveReport(t, reporting, report);
    if (!mustHide) return false;

    await updateReview(t, reviewSn, { status: 'Hidden' });
    await showChange(t, review, now);

    return true;
  });

  runtime.log.info({ event: 'reviewReported', memberNo, reviewSn, isHidden }, 'review');

  return { reported: true };
}

/** A displayed review of another member, locked. */
async function othersReview(t: Tx, reviewSn: number, memberNo: number): Promise<ReviewRow> {
  const review = await lockReview(t, reviewSn);
  if (review?.status !== 'Displayed') throw new AppError('NotFound');
  if (review.memberNo === memberNo) throw new AppError('OwnReview');
  return review;
}
