import { z } from 'zod';
import { SearchField } from '../../../../lib/query.schema.ts';
import { COMMENT_STATUSES, COMMENT_TEXT } from '../comment.ts';
import { writtenText } from '../../text/text.schema.ts';
import { BULK_MAX, DryRun, Reason } from '../../../desk/bulk/bulk.schema.ts';
import { sortedPage, tablePage } from '../../../desk/parts/call/page.schema.ts';
import { TALK_DECISIONS } from '../../text/desk/talk-decision.ts';
import {
  hasReason,
  REASON_MISSING,
  Sn,
  SnParam,
  TALK_RECORD,
  TALK_ROW,
} from '../../text/desk/talk-desk.schema.ts';
import { COMMENT_ACTIONS } from './comment-desk.ts';

export const StaffCommentParams = z.object({ commentSn: SnParam });

export const CommentTableQuery = z.strictObject({
  action: z.enum(COMMENT_ACTIONS).default('all'),
  /** Number of the comment, name or e-mail of the author. */
  search: SearchField,
  exhibitionSn: SnParam.optional(),
  depth: z.enum(['1', '2', '3']).optional(),
  ...sortedPage('-createdAt', ['createdAt']),
});
export type CommentTableQuery = z.output<typeof CommentTableQuery>;

export const CommentRow = z.object({
  commentSn: z.int(),
  exhibitionSn: z.int(),
  exhibitionName: z.string(),
  parentSn: z.int().nullable(),
  depth: z.int(),
  status: z.enum(COMMENT_STATUSES),
  /** The shop's own. */
  operator: z.boolean(),
  ...TALK_ROW,
});
export type CommentRow = z.output<typeof CommentRow>;
export const CommentTablePage = tablePage(CommentRow);
export type CommentTablePage = z.output<typeof CommentTablePage>;

export const CommentCounts = z.record(z.enum(COMMENT_ACTIONS), z.int());
export type CommentCounts = z.output<typeof CommentCounts>;

/** The exhibitions that have comments, the newest first: a filter. */
export const CommentedExhibitions = z.object({
  exhibitions: z.array(z.object({ exhibitionSn: z.int(), name: z.string() })),
});
export type CommentedExhibitions = z.output<typeof CommentedExhibitions>;

/** A comment in its thread. */
export const StaffComment = CommentRow.extend({
  memberNo: z.int().nullable(),
  likes: z.int(),
  /** Its whole thread in the order of writing, this one and deleted ones included. */
  thread: z.array(CommentRow),
  /** False: replies are as deep as they go, or it is not displayed. */
  answerable: z.boolean(),
  ...TALK_RECORD,
});
export type StaffComment = z.output<typeof StaffComment>;

const commentSns = z.array(Sn).min(1).max(BULK_MAX);
export const DecideComments = z
  .strictObject({ commentSns, decision: z.enum(TALK_DECISIONS), reason: Reason, dryRun: DryRun })
  .refine(hasReason, REASON_MISSING);
export type DecideComments = z.output<typeof DecideComments>;
export const UndoComments = z.strictObject({ commentSns, reason: Reason, dryRun: DryRun });
export type UndoComments = z.output<typeof UndoComments>;

export const AnswerComment = z.strictObject({
  text: writtenText({
    ...COMMENT_TEXT,
    tooShort: 'CommentTextRequired',
    tooLong: 'CommentTextTooLong',
  }),
});
