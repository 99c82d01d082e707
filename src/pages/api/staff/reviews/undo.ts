import { UndoReviews } from '#src/features/talk/review/desk/review-desk.schema.ts';
import { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import { undoReviews } from '#src/features/talk/review/desk/review-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Undoes what the caller did to reviews a moment ago',
    auth: 'staff',
    permission: 'talk:write',
    body: UndoReviews,
    response: BulkResults,
  },
  (call) => undoReviews(call, call.body),
);
