import { ReviewCounts } from '#src/features/talk/review/desk/review-desk.schema.ts';
import { countReviewTable } from '#src/features/talk/review/desk/review-desk.queries.ts';
import { CountsQuery } from '#src/features/desk/parts/call/page.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The number of reviews that are reported, held and hidden',
    auth: 'staff',
    permission: 'talk:read',
    query: CountsQuery,
    response: ReviewCounts,
  },
  ({ database, query }) => countReviewTable(database.read, query),
);
