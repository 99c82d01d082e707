import type { Tx } from '#db/connection.ts';
import { AppError } from '../../../errors/errors.ts';
import type { GiveReport } from '../report/report.schema.ts';
import { giveReport } from '../report/report.service.ts';
import { limitTalk, type TalkCall } from '../text/write-limit.ts';
import {
  countLikes,
  lockComment,
  setLiked,
  updateComment,
  type CommentRow,
} from './comment.queries.ts';
import type { CommentLiked } from './comment.schema.ts';
import { publishComments } from './write.service.ts';

const countReaction = limitTalk({ burst: 60, perMinute: 20 });

/** Likes a comment or takes that back; a repeat changes nothing. Throws NotFound, OwnComment. */
export async function likeComment(
  call: TalkCall,
  { commentSn, liked }: { commentSn: number; liked: boolean },
): Promise<CommentLiked> {
  const { runtime, now } = call;
  const { memberNo } = call.member;

  countReaction(call);

  return runtime.database.tx(async (t) => {
    await othersComment(t, commentSn, memberNo);
    await setLiked(t, { commentSn, memberNo, now }, liked);
    const likes = await countLikes(t, [commentSn], memberNo);
    return { recommendCount: likes.get(commentSn)?.count ?? 0, liked };
  });
}

/**
 * Takes a member's report down; enough of them hide the comment until staff looked. Throws
 * NotFound, OwnComment and AlreadyReported.
 */
export async function reportComment(
  call: TalkCall,
  commentSn: number,
  report: GiveReport,
): Promise<{ reported: true }> {
  const { runtime, now } = call;
  const { memberNo } = call.member;

  countReaction(call);

  const isHidden = await runtime.database.tx(async (t) => {
    const { exhibitionSn } = await othersComment(t, commentSn, memberNo);

    const reporting = { kind: 'Comment', talkSn: commentSn, memberNo, now } as const;
    const { mustHide } = await giveReport(t, reporting, report);
    if (!mustHide) return false;

    await updateComment(t, commentSn, { status: 'Hidden', updatedAt: now });
    await publishComments(t, exhibitionSn, now);

    return true;
  });

  runtime.log.info({ event: 'commentReported', memberNo, commentSn, isHidden }, 'comment');

  return { reported: true };
}

/** A displayed comment of another member or the operator, locked. */
async function othersComment(t: Tx, commentSn: number, memberNo: number): Promise<CommentRow> {
  const comment = await lockComment(t, commentSn);
  if (comment?.status !== 'Displayed') throw new AppError('NotFound');
  if (comment.memberNo === memberNo) throw new AppError('OwnComment');
  return comment;
}
