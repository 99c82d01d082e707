import { COMMENT_PHOTOS } from '#src/features/talk/comment/comment.ts';
import {
  CommentPage,
  CommentQuery,
  CommentWritten,
  WriteComment,
} from '#src/features/talk/comment/comment.schema.ts';
import { readComments } from '#src/features/talk/comment/comment.service.ts';
import { limitComments, writeComment } from '#src/features/talk/comment/write.service.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const GET = endpoint(
  {
    summary: 'A page of an exhibition’s comments with their replies, the newest first',
    auth: 'visitor',
    query: CommentQuery,
    response: CommentPage,
    errors: ['NotFound'],
  },
  ({ database, member, locale, now, query }) =>
    readComments(database.read, query, { memberNo: member?.memberNo, locale, now }),
);

export const POST = endpoint(
  {
    summary: 'Comments on an exhibition, or replies to a comment',
    auth: 'member',
    body: WriteComment,
    files: COMMENT_PHOTOS,
    limited: limitComments,
    response: CommentWritten,
    status: 201,
    idempotent: true,
    errors: [
      'CommentTextRequired',
      'CommentTextTooLong',
      'NotFound',
      'CommentsClosed',
      'CommentTooDeep',
      'CommentCountExceeded',
      'UploadQuotaExceeded',
    ],
  },
  (call) => writeComment(call, call.body),
);
