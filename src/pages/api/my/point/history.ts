import { readPointHistory } from '#src/features/benefit/point/point-history.service.ts';
import { PointHistory, PointHistoryQuery } from '#src/features/benefit/point/point.schema.ts';
import { defineEndpoint, setPaging } from '#src/server/endpoint.ts';
import { PAGING } from '#src/server/openapi-headers.ts';

export const GET = defineEndpoint(
  {
    summary: 'What came and went of the member’s points in a range of days of a year at most',
    auth: 'member',
    query: PointHistoryQuery,
    sends: PAGING,
    response: PointHistory,
    errors: ['DateRangeIncomplete', 'DateRangeReversed', 'DateRangeTooLong'],
  },
  async ({ database, member, query, headers }) => {
    const { total, transactions } = await readPointHistory(database.read, member.memberNo, query);
    setPaging(headers, { total, offset: query.offset, limit: query.limit });
    return { transactions };
  },
);
