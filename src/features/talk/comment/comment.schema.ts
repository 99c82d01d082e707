import { z } from 'zod';
import { writtenText } from '../text/text.schema.ts';
import { COMMENT_STATUSES, COMMENT_TEXT } from './comment.ts';

const Sn = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const CommentQuery = z.object({
  exhibitionSn: Sn,
  /** `next` of the page before. */
  after: Sn.optional(),
});
export type CommentQuery = z.output<typeof CommentQuery>;

const Text = writtenText({
  ...COMMENT_TEXT,
  tooShort: 'CommentTextRequired',
  tooLong: 'CommentTextTooLong',
});

export const WriteComment = z.strictObject({
  exhibitionSn: z.int().positive(),
  /** The comment that is replied to. */
  parentSn: z.int().positive().optional(),
  text: Text,
});
export type WriteComment = z.output<typeof WriteComment>;

/** Its photos stay. */
export const EditComment = z.strictObject({ text: Text });
export type EditComment = z.output<typeof EditComment>;

export const CommentParams = z.object({ commentSn: Sn });
export const CommentWritten = z.object({ commentSn: z.int(), status: z.enum(COMMENT_STATUSES) });
export type CommentWritten = z.output<typeof CommentWritten>;
export const CommentDeleted = z.object({ deleted: z.literal(true) });
export const CommentLiked = z.object({ recommendCount: z.int(), liked: z.boolean() });
export type CommentLiked = z.output<typeof CommentLiked>;

const Image = z.object({ url: z.string(), width: z.int(), height: z.int() });

const fields = {
  commentSn: z.int(),
  /** The comment it replies to; null at the top. */
  parentSn: z.int().nullable(),
  depth: z.int(),
  /** False: held or hidden until staff looked; its text is left out. */
  displayed: z.boolean(),
  deleted: z.boolean(),
  operatorComment: z.boolean(),
  /** The reader's own number; null hides everybody else's. */
  memberNo: z.int().nullable(),
  /** Masked; '' for the operator and for a member who left. */
  author: z.string(),
  text: z.string(),
  images: z.array(Image),
  recommendCount: z.int(),
  /** Members whose report of it is open. */
  reportCount: z.int(),
  /** True if the reader recommends it. */
  liked: z.boolean(),
  /** The reader's own. */
  mine: z.boolean(),
  createdAt: z.int(),
  /** `createdAt` in words. */
  writtenOn: z.string(),
};

const Deepest = z.object({ ...fields, children: z.array(z.never()) });
const Reply = z.object({ ...fields, children: z.array(Deepest) });

/** A comment as everybody sees it, with the first replies below it. */
export const Comment = z.object({
  ...fields,
  children: z.array(Reply),
  /** For `after` of its further replies; null if all are here. */
  nextReply: z.int().nullable(),
});
/** A comment of any depth. */
export type Comment = Omit<z.output<typeof Comment>, 'children' | 'nextReply'> & {
  children: readonly Comment[];
  nextReply?: number | null;
};

export const ReplyQuery = z.object({ after: Sn });
/** Replies of a thread in the order of their writing, each naming its parent. */
export const ReplyPage = z.object({
  replies: z.array(Deepest),
  /** For `after`; null on the last page. */
  next: z.int().nullable(),
});
export type ReplyPage = z.output<typeof ReplyPage>;

export const CommentPage = z.object({
  comments: z.array(Comment),
  /** For `after`; null on the last page. */
  next: z.int().nullable(),
});
export type CommentPage = z.output<typeof CommentPage>;
