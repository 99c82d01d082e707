import { useEffect, useRef, useState } from 'react';
import { api } from '../../../../lib/api.ts';
import type { Comment, CommentPage, CommentWritten, ReplyPage } from '../comment.schema.ts';
import { addReplies, changeComment, findRoot } from './comment-tree.ts';

const readReplies = (rootSn: number, after: number) =>
  api.look<ReplyPage>(`/api/comments/${rootSn}/replies?after=${after}`);

/**
 * The threads of an exhibition as they are shown: starts with the page's, which knows no reader.
 * Every call rejects with `ApiError`.
 */
export function useComments(exhibitionSn: number, start: CommentPage) {
  const [shownPage, setPage] = useState<{ comments: readonly Comment[]; next: number | null }>(
    start,
  );
  const comments = shownPage.comments;
  const next = shownPage.next;
  const [focused, setFocused] = useState<{ commentSn: number }>();
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (focused) {
      list.current?.querySelector<HTMLElement>(`[data-comment="${focused.commentSn}"]`)?.focus();
    }
  }, [focused]);

  const getPath = (after: number | null) => {
    const query = new URLSearchParams({ exhibitionSn: String(exhibitionSn) });
    if (after !== null) query.set('after', String(after));
    return `/api/comments?${query}`;
  };

  const setComments = (change: (shown: readonly Comment[]) => readonly Comment[]) =>
    setPage((shown) => ({ ...shown, comments: change(shown.comments) }));

  const focusOn = (comment: { commentSn: number } | undefined) => {
    if (comment) setFocused({ commentSn: comment.commentSn });
  };

  return {
    comments,
    next,
    list,
    focusOn,
    change: (commentSn: number, change: (comment: Comment) => Comment) =>
      setComments((shown) => changeComment(shown, commentSn, change)),

    /** Shows which comments are the reader's own or liked, unless the reader has begun already. */
    refresh: async (hasBegun: () => boolean) => {
      const page = await api.look<CommentPage>(getPath(null)).catch(() => undefined);
      if (page && !hasBegun()) setPage(page);
    },

    loadMore: async () => {
      const page = await api.get<CommentPage>(getPath(next));

      setPage({ comments: [...comments, ...page.comments], next: page.next });
      focusOn(page.comments[0]);
    },

    loadReplies: async (root: Comment) => {
      const page = await readReplies(root.commentSn, root.nextReply ?? 0);

      setComments((shown) =>
        changeComment(addReplies(shown, page.replies), root.commentSn, (comment) => ({
          ...comment,
          nextReply: page.next,
        })),
      );
      focusOn(page.replies[0]);
    },

    showWritten: async (written: CommentWritten, parentSn: number | undefined) => {
      const root = parentSn === undefined ? undefined : findRoot(comments, parentSn);

      if (root) {
        const { replies } = await readReplies(root.commentSn, written.commentSn - 1);
        setComments((shown) => addReplies(shown, replies.slice(0, 1)));
      } else {
        const page = await api.look<CommentPage>(getPath(null));
        setComments((shown) => [
          ...page.comments.filter(({ commentSn }) => !findRoot(shown, commentSn)),
          ...shown,
        ]);
      }

      focusOn(written);
    },

    /** Shows a comment as it is now, with the replies that are shown below it. */
    renew: async ({ commentSn }: Comment) => {
      const root = findRoot(comments, commentSn);
      const isRoot = root?.commentSn === commentSn;
      const answered = isRoot
        ? (await api.look<CommentPage>(getPath(commentSn + 1))).comments
        : (await readReplies(root?.commentSn ?? commentSn, commentSn - 1)).replies;

      const fresh: Comment | undefined = answered[0];
      if (fresh?.commentSn !== commentSn) return;

      setComments((shown) =>
        changeComment(shown, commentSn, (before) => ({
          ...fresh,
          children: before.children,
          nextReply: before.nextReply ?? null,
        })),
      );
      focusOn(fresh);
    },
  };
}
