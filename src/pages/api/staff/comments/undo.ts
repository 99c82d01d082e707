import { UndoComments } from '#src/features/talk/comment/desk/comment-desk.schema.ts';
import { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import { undoComments } from '#src/features/talk/comment/desk/comment-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Undoes what the caller did to comments a moment ago',
    auth: 'staff',
    permission: 'talk:write',
    body: UndoComments,
    response: BulkResults,
  },
  (call) => undoComments(call, call.body),
);
