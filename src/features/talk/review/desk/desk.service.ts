import type { Tx } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import type { Runtime } from '../../../../server/runtime.ts';
import { enqueueMail, withdrawMail } from '../../../member/mail/mail.service.ts';
import { closeReports, reopenReports } from '../../report/report.queries.ts';
import { lockReview, updateReview, type ReviewRow } from '../review.queries.ts';
import type { TalkStatus } from '../review.ts';
import { showChange } from '../write.service.ts';

type Desk = Pick<Runtime, 'database' | 'clock'> & {
  /** How long the mail to the author waits, so that what was done can be undone. */
  toldAfterMs?: number;
};

/** Marks a review as one of the best, or no longer; says what it did. Throws NotFound. */
export function chooseBest(desk: Desk, reviewSn: number, isBest: boolean): Promise<string> {
  return changeReview(desk, reviewSn, async (t) => {
    await updateReview(t, reviewSn, { best: isBest ? 1 : 0 });
    return `${reviewSn}: ${isBest ? 'best' : 'no longer best'}`;
  });
}

/**
 * Hides a review with a reason that its author gets by mail; its points are taken back. Staff never
 * change score or text. Throws NotFound.
 */
export function hideReview(desk: Desk, reviewSn: number, reason: string): Promise<string> {
  return changeReview(desk, reviewSn, async (t, review) => {
    const now = desk.clock();
    const about = { kind: 'Review', talkSn: reviewSn } as const;
    const closed = await closeReports(t, about, { status: 'Upheld', now });
    // Reports that hid it are open until staff looked.
    if (review.status === 'Hidden' && closed === 0) return `${reviewSn}: hidden already`;

    await updateReview(t, reviewSn, { status: 'Hidden' });

    const { memberNo } = review;
    const payload = { template: 'reviewHidden', memberNo, at: now, reviewSn, reason } as const;

    await enqueueMail(t, payload, { now, runAt: now + (desk.toldAfterMs ?? 0) });

    return `${reviewSn}: hidden, its author gets a mail`;
  });
}

/** Shows a held or hidden review with its points and dismisses its reports. Throws NotFound. */
export function showReview(desk: Desk, reviewSn: number): Promise<string> {
  return changeReview(desk, reviewSn, async (t) => {
    await updateReview(t, reviewSn, { status: 'Displayed' });
    const about = { kind: 'Review', talkSn: reviewSn } as const;
    const closed = await closeReports(t, about, { status: 'Dismissed', now: desk.clock() });
    return `${reviewSn}: displayed, ${closed} reports dismissed`;
  });
}

/** The state of a review before staff hid or showed it at `at`. */
export interface ReviewBefore {
  status: TalkStatus;
  at: number;
}

/**
 * Undoes that a review was hidden or shown: its reports are open again, its points given again, and
 * a mail that waits is not sent. Throws NotFound.
 */
export function restoreReview(
  desk: Desk,
  reviewSn: number,
  { status, at }: ReviewBefore,
): Promise<string> {
  return changeReview(desk, reviewSn, async (t, review) => {
    await updateReview(t, reviewSn, { status });
    await reopenReports(t, { kind: 'Review', talkSn: reviewSn }, at);

    const { memberNo } = review;
    const told = { template: 'reviewHidden', memberNo, at, reviewSn, reason: '' } as const;

    await withdrawMail(t, told);

    return `${reviewSn}: ${status}`;
  });
}

async function changeReview(
  { database, clock }: Desk,
  reviewSn: number,
  make: (t: Tx, review: ReviewRow) => Promise<string>,
): Promise<string> {
  const done = await database.tx(async (t) => {
    const review = await lockReview(t, reviewSn);
    if (!review) throw new AppError('NotFound');
    const said = await make(t, review);
    await showChange(t, review, clock());
    return said;
  });

  return done;
}
