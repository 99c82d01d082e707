import { readPointSummary } from '#src/features/benefit/point/point-history.service.ts';
import { PointSummary } from '#src/features/benefit/point/point.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The member’s points: usable, ending within 30 days, waiting',
    auth: 'member',
    response: PointSummary,
  },
  ({ database, member, now }) =>
    readPointSummary(database.read, { memberNo: member.memberNo, now }),
);
