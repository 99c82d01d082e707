import { CommentLiked, CommentParams } from '#src/features/talk/comment/comment.schema.ts';
import { likeComment } from '#src/features/talk/comment/react.service.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const POST = endpoint(
  {
    summary: 'Likes another member’s comment',
    auth: 'member',
    params: CommentParams,
    response: CommentLiked,
    errors: ['NotFound', 'OwnComment', 'TooManyRequests'],
  },
  (call) => likeComment(call, { commentSn: call.params.commentSn, liked: true }),
);

export const DELETE = endpoint(
  {
    summary: 'Takes the like of a comment back',
    auth: 'member',
    params: CommentParams,
    response: CommentLiked,
    errors: ['NotFound', 'OwnComment', 'TooManyRequests'],
  },
  (call) => likeComment(call, { commentSn: call.params.commentSn, liked: false }),
);
