import {
  CommentTablePage,
  CommentTableQuery,
} from '#src/features/talk/comment/desk/comment-desk.schema.ts';
import { listCommentTable } from '#src/features/talk/comment/desk/comment-desk.queries.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'One page of the comments, their authors masked',
    auth: 'staff',
    permission: 'talk:read',
    query: CommentTableQuery,
    response: CommentTablePage,
  },
  ({ database, query, locale }) => listCommentTable(database.read, query, locale),
);
