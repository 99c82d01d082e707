import type { Comment } from '../comment.schema.ts';

type Comments = readonly Comment[];

/** Returns the threads with one comment of any depth changed. */
export function changeComment(
  comments: Comments,
  commentSn: number,
  change: (comment: Comment) => Comment,
): Comment[] {
  return comments.map((comment) =>
    comment.commentSn === commentSn
      ? change(comment)
      : { ...comment, children: changeComment(comment.children, commentSn, change) },
  );
}

export function findComment(comments: Comments, commentSn: number): Comment | undefined {
  for (const comment of comments) {
    const found =
      comment.commentSn === commentSn ? comment : findComment(comment.children, commentSn);
    if (found) return found;
  }

  return undefined;
}

/** The first comment of the thread that has this one. */
export function findRoot(comments: Comments, commentSn: number): Comment | undefined {
  return comments.find((root) => findComment([root], commentSn));
}

/** Returns the threads with replies below their parents; those shown already stay as they are. */
export function addReplies(comments: Comments, replies: Comments): Comment[] {
  return replies.reduce<Comment[]>(
    (shown, reply) => {
      if (reply.parentSn === null || findComment(shown, reply.commentSn)) return shown;
      return changeComment(shown, reply.parentSn, (parent) => ({
        ...parent,
        children: [...parent.children, reply],
      }));
    },
    [...comments],
  );
}
