import {
  ReviewTablePage,
  ReviewTableQuery,
} from '#src/features/talk/review/desk/review-desk.schema.ts';
import { listReviewTable } from '#src/features/talk/review/desk/review-desk.queries.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'One page of the reviews, their authors masked',
    auth: 'staff',
    permission: 'talk:read',
    query: ReviewTableQuery,
    response: ReviewTablePage,
  },
  ({ database, query, locale }) => listReviewTable(database.read, query, locale),
);
