import { REVIEWS_SHOWN } from '#src/features/talk/review/review.ts';
import { ReviewPage, ReviewQuery } from '#src/features/talk/review/review.schema.ts';
import { readReviewPlace, readReviews } from '#src/features/talk/review/review.service.ts';
import { defineEndpoint, setPaging } from '#src/server/endpoint.ts';
import { PAGING } from '#src/server/openapi-headers.ts';

export const GET = defineEndpoint(
  {
    summary: 'A page of a product’s reviews',
    auth: 'visitor',
    query: ReviewQuery,
    sends: PAGING,
    response: ReviewPage,
    errors: ['NotFound'],
  },
  async ({ database, member, locale, query, headers }) => {
    const reader = { memberNo: member?.memberNo, locale };
    const page = await readReviews(database.read, query, reader);
    setPaging(headers, { ...(await readReviewPlace(database.read, query)), limit: REVIEWS_SHOWN });
    return page;
  },
);
