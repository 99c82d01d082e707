import { DecideReviews } from '#src/features/talk/review/desk/review-desk.schema.ts';
import { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import { decideReviews } from '#src/features/talk/review/desk/review-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Hides reviews with a reason, or shows them and dismisses their reports',
    auth: 'staff',
    permission: 'talk:write',
    body: DecideReviews,
    response: BulkResults,
    errors: ['HideReasonRequired'],
  },
  (call) => decideReviews(call, call.body),
);
