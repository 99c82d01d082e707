import { DecideComments } from '#src/features/talk/comment/desk/comment-desk.schema.ts';
import { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import { decideComments } from '#src/features/talk/comment/desk/comment-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Hides comments with a reason, or shows them and dismisses their reports',
    auth: 'staff',
    permission: 'talk:write',
    body: DecideComments,
    response: BulkResults,
    errors: ['HideReasonRequired'],
  },
  (call) => decideComments(call, call.body),
);
