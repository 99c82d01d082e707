import { ReviewPage, ReviewQuery } from '#src/features/talk/review/review.schema.ts';
import { readReviews } from '#src/features/talk/review/review.service.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const GET = endpoint(
  {
    summary: 'A page of a product’s reviews',
    auth: 'visitor',
    query: ReviewQuery,
    response: ReviewPage,
    errors: ['NotFound'],
  },
  ({ database, locale, query }) => readReviews(database.read, query, locale),
);
