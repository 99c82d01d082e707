import { useRef } from 'react';
import { api } from '../../../../lib/api.ts';
import type { Comment, CommentLiked } from '../comment.schema.ts';

/** From taking a like back until the server hears of it (rule 5.10). */
const UNLIKE_AFTER_MS = 1000;

interface Options {
  onChange: (liked: CommentLiked) => void;
  onError: (error: unknown) => void;
}

/** A like counts at once; taking it back, a second later, so that it can be thought better of. */
export function useCommentLike(comment: Comment, { onChange, onError }: Options): () => void {
  const { commentSn, recommendCount, liked } = comment;
  const unlike = useRef<ReturnType<typeof setTimeout>>(undefined);
  const path = `/api/comments/${commentSn}/like`;

  const sendLike = (call: Promise<CommentLiked>) =>
    call.then(onChange, (error: unknown) => {
      onChange({ recommendCount, liked });
      onError(error);
    });

  return () => {
    if (unlike.current !== undefined) {
      clearTimeout(unlike.current);
      unlike.current = undefined;
      onChange({ recommendCount, liked: true });
    } else if (liked) {
      onChange({ recommendCount, liked: false });
      unlike.current = setTimeout(() => {
        unlike.current = undefined;
        void sendLike(api.delete<CommentLiked>(path));
      }, UNLIKE_AFTER_MS);
    } else {
      onChange({ recommendCount: recommendCount + 1, liked: true });
      void sendLike(api.post<CommentLiked>(path));
    }
  };
}
