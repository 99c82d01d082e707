import { LevelMembers, LevelQuery } from '#src/features/benefit/coupon/desk/coupon-desk.schema.ts';
import { listOfLevel } from '#src/features/benefit/coupon/desk/coupon-holder.queries.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'Numbers of the members of a level, who a coupon can be given to',
    auth: 'staff',
    permission: 'benefit:write',
    query: LevelQuery,
    response: LevelMembers,
  },
  ({ database, query }) => listOfLevel(database.read, query),
);
