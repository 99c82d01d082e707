import {
  CommentDeleted,
  CommentParams,
  CommentWritten,
  EditComment,
} from '#src/features/talk/comment/comment.schema.ts';
import {
  deleteComment,
  editComment,
  limitComments,
} from '#src/features/talk/comment/write.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const PUT = defineEndpoint(
  {
    summary: 'Changes the words of the member’s own comment',
    auth: 'member',
    params: CommentParams,
    body: EditComment,
    limited: limitComments,
    response: CommentWritten,
    errors: ['CommentTextRequired', 'CommentTextTooLong', 'NotFound', 'CommentsClosed'],
  },
  (call) => editComment(call, call.params.commentSn, call.body),
);

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
