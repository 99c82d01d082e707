import { CommentedExhibitions } from '#src/features/talk/comment/desk/comment-desk.schema.ts';
import { listCommented } from '#src/features/talk/comment/desk/comment-desk.queries.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The exhibitions that have comments, the newest first',
    auth: 'staff',
    permission: 'talk:read',
    response: CommentedExhibitions,
  },
  ({ database, locale }) => listCommented(database.read, locale),
);
