import { CommentParams, ReplyPage, ReplyQuery } from '#src/features/talk/comment/comment.schema.ts';
import { readReplies } from '#src/features/talk/comment/comment.service.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const GET = endpoint(
  {
    summary: 'Further replies of a thread, the oldest first',
    auth: 'visitor',
    params: CommentParams,
    query: ReplyQuery,
    response: ReplyPage,
    errors: ['NotFound'],
  },
  ({ database, member, locale, now, params, query }) => {
    const reader = { memberNo: member?.memberNo, locale, now };
    return readReplies(database.read, { rootSn: params.commentSn, after: query.after }, reader);
  },
);
