import { DecideComments } from '#src/features/talk/comment/desk/comment-desk.schema.ts';
import { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import { decideComments } from '#src/features/talk/comment/desk/comment-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'Hides comments with a reason, or shows them and dismisses their reports',
  permission: 'talk:write',
  body: DecideComments,
  response: BulkResults,
  errors: ['HideReasonRequired'],
  handler: (call) => decideComments(call, call.body),
});
