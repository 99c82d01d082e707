import { DecideReviews } from '#src/features/talk/review/desk/review-desk.schema.ts';
import { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import { decideReviews } from '#src/features/talk/review/desk/review-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'Hides reviews with a reason, or shows them and dismisses their reports',
  permission: 'talk:write',
  body: DecideReviews,
  response: BulkResults,
  errors: ['HideReasonRequired'],
  handler: (call) => decideReviews(call, call.body),
});
