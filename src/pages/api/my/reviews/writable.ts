import { WritableReviews } from '#src/features/talk/review/review.schema.ts';
import { readWritable } from '#src/features/talk/review/review.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The items that the member can review now',
    auth: 'member',
    response: WritableReviews,
  },
  ({ database, member, locale, now }) =>
    readWritable(database.read, { memberNo: member.memberNo, locale, now }),
);
