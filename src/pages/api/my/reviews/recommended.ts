import { MyRecommended, RecommendedQuery } from '#src/features/talk/review/review.schema.ts';
import { readRecommended } from '#src/features/talk/review/review.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'Those of the given reviews that the member recommends',
    auth: 'member',
    query: RecommendedQuery,
    response: MyRecommended,
  },
  ({ database, member, query }) => readRecommended(database.read, member.memberNo, query.reviewSns),
);
