import { CommentDeleted, CommentParams } from '#src/features/talk/comment/comment.schema.ts';
import { deleteComment } from '#src/features/talk/comment/write.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const DELETE = defineEndpoint(
  {
    summary: 'Deletes the member’s own comment; replies to it stay',
    auth: 'member',
    params: CommentParams,
    response: CommentDeleted,
    errors: ['NotFound'],
  },
  (call) => deleteComment(call, call.params.commentSn),
);
