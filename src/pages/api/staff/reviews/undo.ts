import { UndoReviews } from '#src/features/talk/review/desk/review-desk.schema.ts';
import { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import { undoReviews } from '#src/features/talk/review/desk/review-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'Undoes what the caller did to reviews a moment ago',
  permission: 'talk:write',
  body: UndoReviews,
  response: BulkResults,
  handler: (call) => undoReviews(call, call.body),
});
