import { CommentLiked, CommentParams } from '#src/features/talk/comment/comment.schema.ts';
import { likeComment } from '#src/features/talk/comment/react.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Likes another member’s comment',
    auth: 'member',
    params: CommentParams,
    response: CommentLiked,
    errors: ['NotFound', 'OwnComment', 'TooManyRequests'],
  },
  (call) => likeComment(call, { commentSn: call.params.commentSn, liked: true }),
);

export const DELETE = defineEndpoint(
  {
    summary: 'Takes the like of a comment back',
    auth: 'member',
    params: CommentParams,
    response: CommentLiked,
    errors: ['NotFound', 'OwnComment', 'TooManyRequests'],
  },
  (call) => likeComment(call, { commentSn: call.params.commentSn, liked: false }),
);
