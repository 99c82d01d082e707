import {
  ReviewTablePage,
  ReviewTableQuery,
} from '#src/features/talk/review/desk/review-desk.schema.ts';
import { listReviewTable } from '#src/features/talk/review/desk/review-desk.queries.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'One page of the reviews, their authors masked',
  permission: 'talk:read',
  query: ReviewTableQuery,
  response: ReviewTablePage,
  handler: ({ database, query, locale }) => listReviewTable(database.read, query, locale),
});
