import type { CommentTable, TalkStatus } from '#db/tables/talk.ts';
import type { FreeTexts } from '../text/free-text.ts';

export type { TalkStatus };

/** The free texts of a comment, searched for held words; as they are once it is deleted. */
export const NO_COMMENT_TEXTS = { text: '' } as const satisfies FreeTexts<CommentTable>;

/** Letters of a comment (rule 5.10). */
export const COMMENT_TEXT = { min: 1, max: 5000 } as const;

/** Photos of a comment (rule 5.10). */
export const COMMENT_PHOTOS = {
  max: 3,
  maxBytes: 10 * 1024 * 1024,
  types: ['jpg', 'png', 'gif'],
} as const;

/** A comment, a reply, and a reply to that. */
export const DEEPEST = 3;

/** Held: by the word list, until staff looked. Hidden: by staff, or by reports. */
export const COMMENT_STATUSES = [
  'Displayed',
  'Held',
  'Hidden',
  'Deleted',
] as const satisfies readonly TalkStatus[];

/** Threads of a page, on the exhibition's page and by call. */
export const THREADS_SHOWN = 10;
/** Replies of a thread, of all depths: those shown with it, and those of each further page. */
export const REPLIES_SHOWN = 20;

/** The cache tag of an exhibition's comments: a new one publishes this page alone. */
export function commentsTag(exhibitionSn: number): string {
  return `comments:${exhibitionSn}`;
}

interface Placed {
  commentSn: number;
  parentSn: number | null;
}

export type Threaded<T> = T & { children: Threaded<T>[] };

/** Comments below the one they reply to, in their given order. */
export function toThreads<T extends Placed>(rows: readonly T[]): Threaded<T>[] {
  const all = rows.map((row): Threaded<T> => ({ ...row, children: [] }));
  const bySn = new Map(all.map((comment) => [comment.commentSn, comment]));

  return all.filter((comment) => {
    const parent = comment.parentSn === null ? undefined : bySn.get(comment.parentSn);
    parent?.children.push(comment);
    return !parent;
  });
}
