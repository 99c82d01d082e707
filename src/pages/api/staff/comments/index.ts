import {
  CommentTablePage,
  CommentTableQuery,
} from '#src/features/talk/comment/desk/comment-desk.schema.ts';
import { listCommentTable } from '#src/features/talk/comment/desk/comment-desk.queries.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'One page of the comments, their authors masked',
  permission: 'talk:read',
  query: CommentTableQuery,
  response: CommentTablePage,
  handler: ({ database, query, locale }) => listCommentTable(database.read, query, locale),
});
