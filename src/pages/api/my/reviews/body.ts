import { findLastBody } from '#src/features/talk/review/review.queries.ts';
import { MyBody } from '#src/features/talk/review/review.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The body that the member told with their last review, as they told it',
    auth: 'member',
    response: MyBody,
  },
  async ({ database, member }) => ({
    body: (await findLastBody(database.read, member.memberNo)) ?? null,
  }),
);
