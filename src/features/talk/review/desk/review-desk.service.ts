import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import { getLocalizedText } from '../../../../lib/locale.ts';
import { chooseBest, hideReview, restoreReview, showReview } from './desk.service.ts';
import { toShownBody } from '../review-body.ts';
import { findReply } from '../reply.queries.ts';
import { findReview, listPhotos } from '../review.queries.ts';
import type { TalkStatus } from '../review.ts';
import { listAuditOf } from '../../../desk/audit/audit.queries.ts';
import type { BulkResults } from '../../../desk/bulk/bulk.schema.ts';
import { mask } from '../../../desk/parts/call/mask.ts';
import {
  getFiles,
  forEachTalk,
  talkDeskFor,
  type How,
} from '../../text/desk/talk-change.service.ts';
import { canDecide } from '../../text/desk/talk-decision.ts';
import type { TalkPeople } from '../../text/desk/talk-desk.schema.ts';
import { listReports } from '../../text/desk/talk-report.queries.ts';
import { findLastChange } from '../../text/desk/undo.queries.ts';
import { findStaffReview, listReviewRows, readReviewValues } from './review-desk.queries.ts';
import type { ReviewDecision } from './review-desk.ts';
import {
  StaffReviewParams,
  type DecideReviews,
  type StaffReview,
  type UndoReviews,
} from './review-desk.schema.ts';
import { deskCalls } from '../../../desk/parts/call/desk-calls.service.ts';
import type { StaffCall } from '../../../desk/parts/call/staff-call.ts';

/** The calls of staff about a review. */
export const reviewCalls = deskCalls({
  params: StaffReviewParams,
  read: 'talk:read',
  write: 'talk:write',
  errors: ['NotFound'],
});

async function readReview(db: Reader, reviewSn: number) {
  const review = await findStaffReview(db, reviewSn);
  if (!review) throw new AppError('NotFound');
  return review;
}

/** A review, its author masked; throws NotFound, also for a deleted one. */
export async function readStaffReview(
  { runtime, locale }: Pick<StaffCall, 'runtime' | 'locale'>,
  reviewSn: number,
): Promise<StaffReview> {
  const { read } = runtime.database;
  const review = await readReview(read, reviewSn);
  const { memberNo, orderNo, fit, authorLocale } = review;
  const { recommendCount, rewardPoint, rewardedAt, updatedAt } = review;
  const [row] = await listReviewRows(read, [reviewSn], locale);
  if (!row) throw new AppError('NotFound');

  const photos = await listPhotos(read, [reviewSn]);

  return {
    ...row,
    memberNo,
    orderNo,
    monthlyUsageOf: review.monthlyUsageOf,
    fit,
    recommendCount,
    rewardPoint,
    rewardedAt,
    updatedAt,
    authorLocale,
    authorItemName: getLocalizedText(authorLocale, review.nameKo, review.nameEn),
    replyNotify: review.replyNotify === 1,
    reply: (await findReply(read, reviewSn)) ?? null,
    body: toShownBody(await findReview(read, reviewSn)),
    email: mask.email(review.email),
    optionName: getLocalizedText(locale, review.optionNameKo ?? '', review.optionNameEn ?? ''),
    files: getFiles(photos),
    allReports: await listReports(read, { kind: 'Review', talkSn: reviewSn }),
    audit: await listAuditOf(read, { entity: 'review', id: String(reviewSn) }),
  };
}

/** The author's personal data; the look-up is kept in the audit log. */
export async function showReviewPeople(
  call: StaffCall,
  reviewSn: number,
  reason: string,
): Promise<TalkPeople> {
  const { name, email } = await readReview(call.runtime.database.read, reviewSn);

  await deskFor(call, reviewSn, { reason, dryRun: false }).database.tx(async () => undefined);

  return { author: name, email };
}

function deskFor(call: StaffCall, reviewSn: number, how: How) {
  const read = async (db: Reader) => (await readReviewValues(db, reviewSn)) ?? {};
  return talkDeskFor(call, { entity: 'review', id: String(reviewSn), read }, how);
}

/** Hides or shows reviews, or marks them as best, each on its own. */
export function decideReviews(call: StaffCall, input: DecideReviews): Promise<BulkResults> {
  return forEachTalk(call, input.reviewSns, (reviewSn) => decideReview(call, reviewSn, input));
}

/** Throws NotFound, and TalkStatusConflict where it would change nothing. */
export async function decideReview(
  call: StaffCall,
  reviewSn: number,
  how: How & { decision: ReviewDecision },
): Promise<string> {
  const { decision } = how;

  const values = await readReviewValues(call.runtime.database.read, reviewSn);
  if (!values || values.status === 'Deleted') throw new AppError('NotFound');

  const desk = deskFor(call, reviewSn, how);

  if (decision === 'best' || decision === 'notBest') {
    const isBest = decision === 'best';
    if ((values.best === 1) === isBest) throw new AppError('TalkStatusConflict');
    await chooseBest(desk, reviewSn, isBest);
    return decision;
  }

  if (!canDecide(values, decision)) throw new AppError('TalkStatusConflict');

  if (decision === 'show') await showReview(desk, reviewSn);
  else await hideReview(desk, reviewSn, how.reason);

  return decision;
}

/** Undoes what the caller did last to reviews, each on its own. */
export function undoReviews(call: StaffCall, input: UndoReviews): Promise<BulkResults> {
  return forEachTalk(call, input.reviewSns, (reviewSn) => undoReview(call, reviewSn, input));
}

/** Throws NothingToUndo if the caller did nothing to it a moment ago. */
export async function undoReview(call: StaffCall, reviewSn: number, how: How): Promise<string> {
  const { read } = call.runtime.database;
  const about = { entity: 'review', id: String(reviewSn), staffSn: call.staff.staffSn };
  const last = await findLastChange(read, { ...about, now: call.now });
  const values = await readReviewValues(read, reviewSn);
  if (!last || !values || values.status === 'Deleted') throw new AppError('NothingToUndo');

  const { before, at } = last;
  const desk = deskFor(call, reviewSn, how);
  if ('best' in before) await chooseBest(desk, reviewSn, before['best'] === 1);
  else if ('status' in before || 'reports' in before) {
    const status = (before['status'] ?? values.status) as TalkStatus; // from `readReviewValues`
    await restoreReview(desk, reviewSn, { status, at });
  } else throw new AppError('NothingToUndo');

  return 'undone';
}
