import { readDepositHistory } from '#src/features/benefit/deposit/shop/deposit-history.service.ts';
import {
  DepositHistory,
  DepositHistoryQuery,
} from '#src/features/benefit/deposit/deposit.schema.ts';
import { defineEndpoint, setPaging } from '#src/server/endpoint.ts';
import { PAGING } from '#src/server/openapi-headers.ts';

export const GET = defineEndpoint(
  {
    summary: 'What came and went of the member’s deposit in a range of days of a year at most',
    auth: 'member',
    query: DepositHistoryQuery,
    sends: PAGING,
    response: DepositHistory,
    errors: ['DateRangeIncomplete', 'DateRangeReversed', 'DateRangeTooLong'],
  },
  async ({ database, member, query, headers }) => {
    const { total, transactions } = await readDepositHistory(database.read, member.memberNo, query);
    setPaging(headers, { total, offset: query.offset, limit: query.limit });
    return { transactions };
  },
);
