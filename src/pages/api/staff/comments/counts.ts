import { CommentCounts } from '#src/features/talk/comment/desk/comment-desk.schema.ts';
import { countCommentTable } from '#src/features/talk/comment/desk/comment-desk.queries.ts';
import { CountsQuery } from '#src/features/desk/parts/call/page.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The number of comments that are reported, held and hidden',
    auth: 'staff',
    permission: 'talk:read',
    query: CountsQuery,
    response: CommentCounts,
  },
  ({ database, query }) => countCommentTable(database.read, query),
);
