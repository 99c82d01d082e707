import { z } from 'zod';
import { SearchField } from '../../../../lib/query.schema.ts';
import { LOCALES } from '../../../../lib/locale.ts';
import { placeholdersIn } from '../../canned-answer/canned-answer.ts';
import { writtenText } from '../../text/text.schema.ts';
import { ShownBody } from '../review.schema.ts';
import { FITS, REPLY_MAX, REVIEW_STATUSES, REVIEW_TYPES } from '../review.ts';
import { BULK_MAX, DryRun, Reason } from '../../../desk/bulk/bulk.schema.ts';
import { sortedPage, tablePage } from '../../../desk/parts/call/page.schema.ts';
import {
  hasReason,
  REASON_MISSING,
  Sn,
  SnParam,
  TALK_RECORD,
  TALK_ROW,
} from '../../text/desk/talk-desk.schema.ts';
import { REVIEW_ACTIONS, REVIEW_DECISIONS } from './review-desk.ts';

export const StaffReviewParams = z.object({ reviewSn: SnParam });

export const ReviewTableQuery = z.strictObject({
  action: z.enum(REVIEW_ACTIONS).default('all'),
  /** Number of the review, product code, order number, name or e-mail of the author. */
  search: SearchField,
  score: z.coerce.number().int().min(1).max(5).optional(),
  photos: z.enum(['true', 'false']).optional(),
  type: z.enum(REVIEW_TYPES).optional(),
  ...sortedPage('-createdAt', ['createdAt', 'score']),
});
export type ReviewTableQuery = z.output<typeof ReviewTableQuery>;

export const ReviewRow = z.object({
  reviewSn: z.int(),
  itemCode: z.string(),
  itemName: z.string(),
  reviewType: z.enum(REVIEW_TYPES),
  score: z.int(),
  photoCount: z.int(),
  status: z.enum(REVIEW_STATUSES),
  best: z.boolean(),
  ...TALK_ROW,
});
export type ReviewRow = z.output<typeof ReviewRow>;
export const ReviewTablePage = tablePage(ReviewRow);
export type ReviewTablePage = z.output<typeof ReviewTablePage>;

/** The counts of each tab, and of the queue of reports over reviews and comments. */
export const ReviewCounts = z.record(z.enum([...REVIEW_ACTIONS, 'reports']), z.int());
export type ReviewCounts = z.output<typeof ReviewCounts>;

/** A review with all that staff need to decide about it; they change neither score nor text. */
export const StaffReview = ReviewRow.extend({
  memberNo: z.int(),
  optionName: z.string(),
  /** The order of the bought item. */
  orderNo: z.string().nullable(),
  monthlyUsageOf: z.int().nullable(),
  fit: z.enum(FITS).nullable(),
  /** Staff see no more of it than shoppers. */
  body: ShownBody.nullable(),
  /** The language that the author reads. */
  authorLocale: z.enum(LOCALES),
  /** The product's name in it, for the reply. */
  authorItemName: z.string(),
  replyNotify: z.boolean(),
  /** The shop's public reply. */
  reply: z
    .object({ text: z.string(), createdAt: z.int(), editedAt: z.int().nullable() })
    .nullable(),
  recommendCount: z.int(),
  rewardPoint: z.int(),
  rewardedAt: z.int().nullable(),
  updatedAt: z.int(),
  ...TALK_RECORD,
});
export type StaffReview = z.output<typeof StaffReview>;

const reviewSns = z.array(Sn).min(1).max(BULK_MAX);
export const DecideReviews = z
  .strictObject({ reviewSns, decision: z.enum(REVIEW_DECISIONS), reason: Reason, dryRun: DryRun })
  .refine(hasReason, REASON_MISSING);
export type DecideReviews = z.output<typeof DecideReviews>;
export const UndoReviews = z.strictObject({ reviewSns, reason: Reason, dryRun: DryRun });
export type UndoReviews = z.output<typeof UndoReviews>;

/** Everybody reads it: a placeholder that was left in it too. */
export const WriteReply = z.strictObject({
  text: writtenText({
    min: 1,
    max: REPLY_MAX,
    tooShort: 'ReplyTextRequired',
    tooLong: 'ReplyTextTooLong',
  }).refine((text) => placeholdersIn(text).length === 0, 'PlaceholderLeft'),
});
export type WriteReply = z.output<typeof WriteReply>;
