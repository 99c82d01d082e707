import { ReviewCounts } from '#src/features/staff/review-desk/review-desk.schema.ts';
import { countReviewTable } from '#src/features/staff/review-desk/review-desk.queries.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const GET = endpoint(
  {
    summary: 'The number of reviews that are reported, held and hidden',
    auth: 'staff',
    permission: 'talk:read',
    response: ReviewCounts,
  },
  ({ database }) => countReviewTable(database.read),
);
