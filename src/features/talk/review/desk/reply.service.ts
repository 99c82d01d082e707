import type { Reader, ShopDatabase } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import { requestPublish } from '../../../../publish/request-publish.ts';
import type { StaffCall } from '../../../desk/parts/call/staff-call.ts';
import { enqueueMail, withdrawMail } from '../../../member/mail/mail.service.ts';
import { TOLD_AFTER_MS } from '../../report/report.ts';
import { deleteReply, findReply, insertReply, updateReply } from '../reply.queries.ts';
import { findItemCode, lockReview, type ReviewRow } from '../review.queries.ts';
import { reviewsTag } from '../review-tag.ts';
import { readReviewValues } from './review-desk.queries.ts';

/**
 * Writes the shop's reply to a review, or changes it. The author is mailed about the first, once a
 * review, unless they do not want it. Throws NotFound, and TalkStatusConflict for a review that
 * nobody sees.
 */
export function writeReply(call: StaffCall, reviewSn: number, text: string): Promise<void> {
  const { now } = call;

  return databaseFor(call, reviewSn).tx(async (t) => {
    const review = await lockReview(t, reviewSn);
    if (!review) throw new AppError('NotFound');
    if (review.status !== 'Displayed') throw new AppError('TalkStatusConflict');

    const mail = toMail(review, text);
    const isFirst = await insertReply(t, { reviewSn, text, createdAt: now });
    const isUntold = isFirst || (await withdrawMail(t, mail));
    if (!isFirst) await updateReply(t, reviewSn, { text, editedAt: now });

    if (isUntold && review.replyNotify === 1) {
      await enqueueMail(t, mail, { now, runAt: now + TOLD_AFTER_MS });
    }
    await requestPublish(t, [reviewsTag(await findItemCode(t, review.productSn))], { now });
  });
}

/** Takes the shop's reply back; a mail that waits is not sent. Throws NotFound if there is none. */
export function takeReplyBack(call: StaffCall, reviewSn: number): Promise<void> {
  const { now } = call;

  return databaseFor(call, reviewSn).tx(async (t) => {
    const review = await lockReview(t, reviewSn);
    if (!review || !(await deleteReply(t, reviewSn))) throw new AppError('NotFound');

    await withdrawMail(t, toMail(review, ''));
    await requestPublish(t, [reviewsTag(await findItemCode(t, review.productSn))], { now });
  });
}

const toMail = ({ memberNo, reviewSn }: ReviewRow, reply: string) =>
  ({ template: 'reviewReplied', memberNo, repliedTo: reviewSn, reply }) as const;

/** The audit row tells when it was written, not what it says: the row is never deleted. */
function databaseFor({ audit }: StaffCall, reviewSn: number): ShopDatabase {
  const readReplied = async (db: Reader) => {
    const reply = await findReply(db, reviewSn);
    const values = await readReviewValues(db, reviewSn);
    return {
      ...values,
      repliedAt: reply?.createdAt ?? null,
      replyEditedAt: reply?.editedAt ?? null,
    };
  };
  return audit({ entity: 'review', id: String(reviewSn), read: readReplied }).database;
}
