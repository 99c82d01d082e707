import { placeInRoots } from '#src/features/talk/comment/comment.queries.ts';
import { COMMENT_PHOTOS, THREADS_SHOWN } from '#src/features/talk/comment/comment.ts';
import {
  CommentPage,
  CommentQuery,
  CommentWritten,
  WriteComment,
} from '#src/features/talk/comment/comment.schema.ts';
import { readComments } from '#src/features/talk/comment/comment.service.ts';
import { limitComments, writeComment } from '#src/features/talk/comment/write.service.ts';
import { defineEndpoint, setPaging } from '#src/server/endpoint.ts';
import { PAGING } from '#src/server/openapi-headers.ts';

export const GET = defineEndpoint(
  {
    summary: 'A page of an exhibition’s comments with their replies, the newest first',
    auth: 'visitor',
    query: CommentQuery,
    sends: PAGING,
    response: CommentPage,
    errors: ['NotFound'],
  },
  async ({ database, member, locale, now, query, headers }) => {
    const reader = { memberNo: member?.memberNo, locale, now };
    const page = await readComments(database.read, query, reader);

    const place = await placeInRoots(database.read, {
      exhibitionSn: query.exhibitionSn,
      after: query.after,
    });

    setPaging(headers, { ...place, limit: THREADS_SHOWN });

    return page;
  },
);

export const POST = defineEndpoint(
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
