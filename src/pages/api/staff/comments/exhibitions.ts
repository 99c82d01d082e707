import { CommentedExhibitions } from '#src/features/talk/comment/desk/comment-desk.schema.ts';
import { listCommented } from '#src/features/talk/comment/desk/comment-desk.queries.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'The exhibitions that have comments, the newest first',
  permission: 'talk:read',
  response: CommentedExhibitions,
  handler: ({ database, locale }) => listCommented(database.read, locale),
});
