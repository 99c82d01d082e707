import type { Tx } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import type { Runtime } from '../../../../server/runtime.ts';
import { enqueueMail, withdrawMail } from '../../../member/mail/mail.service.ts';
import { closeReports, reopenReports } from '../../report/report.queries.ts';
import { lockComment, updateComment, type CommentRow } from '../comment.queries.ts';
import type { TalkStatus } from '../comment.ts';
import { publishComments } from '../write.service.ts';

type Desk = Pick<Runtime, 'database' | 'clock'> & {
  /** How long the mail to the author waits, so that what was done can be undone. */
  toldAfterMs?: number;
};

/** Hides a comment with a reason that its author gets by mail. Throws NotFound. */
export function hideComment(desk: Desk, commentSn: number, reason: string): Promise<string> {
  return changeComment(desk, commentSn, async (t, { memberNo, exhibitionSn }) => {
    const now = desk.clock();
    await updateComment(t, commentSn, { status: 'Hidden', updatedAt: now });
    await closeReports(t, { kind: 'Comment', talkSn: commentSn }, { status: 'Upheld', now });

    if (memberNo === null) return `${commentSn}: hidden`;

    const about = { template: 'commentHidden', commentSn, exhibitionSn } as const;
    const payload = { ...about, memberNo, at: now, reason };

    await enqueueMail(t, payload, { now, runAt: now + (desk.toldAfterMs ?? 0) });

    return `${commentSn}: hidden, its author gets a mail`;
  });
}

/** Shows a held or hidden comment and dismisses its reports. Throws NotFound. */
export function showComment(desk: Desk, commentSn: number): Promise<string> {
  return changeComment(desk, commentSn, async (t) => {
    const now = desk.clock();
    await updateComment(t, commentSn, { status: 'Displayed', updatedAt: now });
    const about = { kind: 'Comment', talkSn: commentSn } as const;
    const closed = await closeReports(t, about, { status: 'Dismissed', now });
    return `${commentSn}: displayed, ${closed} reports dismissed`;
  });
}

/** Undoes that a comment was hidden or shown at `at`, as `restoreReview` does. */
export function restoreComment(
  desk: Desk,
  commentSn: number,
  { status, at }: { status: TalkStatus; at: number },
): Promise<string> {
  return changeComment(desk, commentSn, async (t, { memberNo, exhibitionSn }) => {
    await updateComment(t, commentSn, { status, updatedAt: desk.clock() });
    await reopenReports(t, { kind: 'Comment', talkSn: commentSn }, at);
    if (memberNo !== null) {
      const about = { template: 'commentHidden', commentSn, exhibitionSn } as const;
      await withdrawMail(t, { ...about, memberNo, at, reason: '' });
    }

    return `${commentSn}: ${status}`;
  });
}

async function changeComment(
  { database, clock }: Desk,
  commentSn: number,
  make: (t: Tx, comment: CommentRow) => Promise<string>,
): Promise<string> {
  const done = await database.tx(async (t) => {
    const comment = await lockComment(t, commentSn);
    if (!comment) throw new AppError('NotFound');
    const said = await make(t, comment);
    await publishComments(t, comment.exhibitionSn, clock());
    return said;
  });

  return done;
}
