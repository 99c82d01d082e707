import { LevelMembers, LevelQuery } from '#src/features/benefit/coupon/desk/coupon-desk.schema.ts';
import { listOfLevel } from '#src/features/benefit/coupon/desk/coupon-holder.queries.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'Numbers of the members of a level, who a coupon can be given to',
  permission: 'benefit:write',
  query: LevelQuery,
  response: LevelMembers,
  handler: ({ database, query }) => listOfLevel(database.read, query),
});
