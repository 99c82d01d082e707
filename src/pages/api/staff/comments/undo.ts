import { UndoComments } from '#src/features/talk/comment/desk/comment-desk.schema.ts';
import { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import { undoComments } from '#src/features/talk/comment/desk/comment-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'Undoes what the caller did to comments a moment ago',
  permission: 'talk:write',
  body: UndoComments,
  response: BulkResults,
  handler: (call) => undoComments(call, call.body),
});
