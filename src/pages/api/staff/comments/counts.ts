import { CommentCounts } from '#src/features/talk/comment/desk/comment-desk.schema.ts';
import { countCommentTable } from '#src/features/talk/comment/desk/comment-desk.queries.ts';
import { CountsQuery } from '#src/features/desk/parts/call/page.schema.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'The number of comments that are reported, held and hidden',
  permission: 'talk:read',
  query: CountsQuery,
  response: CommentCounts,
  handler: ({ database, query }) => countCommentTable(database.read, query),
});
