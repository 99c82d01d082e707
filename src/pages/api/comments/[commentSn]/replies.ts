import { placeInReplies } from '#src/features/talk/comment/comment.queries.ts';
import { REPLIES_SHOWN } from '#src/features/talk/comment/comment.ts';
import { CommentParams, ReplyPage, ReplyQuery } from '#src/features/talk/comment/comment.schema.ts';
import { readReplies } from '#src/features/talk/comment/comment.service.ts';
import { defineEndpoint, setPaging } from '#src/server/endpoint.ts';
import { PAGING } from '#src/server/openapi-headers.ts';

export const GET = defineEndpoint(
  {
    summary: 'Further replies of a thread, the oldest first',
    auth: 'visitor',
    params: CommentParams,
    query: ReplyQuery,
    sends: PAGING,
    response: ReplyPage,
    errors: ['NotFound'],
  },
  async ({ database, member, locale, now, params, query, headers }) => {
    const reader = { memberNo: member?.memberNo, locale, now };
    const thread = { rootSn: params.commentSn, after: query.after };
    const page = await readReplies(database.read, thread, reader);
    setPaging(headers, { ...(await placeInReplies(database.read, thread)), limit: REPLIES_SHOWN });
    return page;
  },
);
