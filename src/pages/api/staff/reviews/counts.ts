import { ReviewCounts } from '#src/features/talk/review/desk/review-desk.schema.ts';
import { countReviewTable } from '#src/features/talk/review/desk/review-desk.queries.ts';
import { CountsQuery } from '#src/features/desk/parts/call/page.schema.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'The number of reviews that are reported, held and hidden',
  permission: 'talk:read',
  query: CountsQuery,
  response: ReviewCounts,
  handler: ({ database, query }) => countReviewTable(database.read, query),
});
