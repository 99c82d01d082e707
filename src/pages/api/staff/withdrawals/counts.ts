import { countWithdrawalTable } from '#src/features/benefit/withdrawal/desk/withdrawal-desk.queries.ts';
import { WithdrawalCounts } from '#src/features/benefit/withdrawal/desk/withdrawal-desk.schema.ts';
import { CountsQuery } from '#src/features/desk/parts/call/page.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The number of withdrawals in each status',
    auth: 'staff',
    permission: 'withdrawal:read',
    query: CountsQuery,
    response: WithdrawalCounts,
  },
  ({ database, query }) => countWithdrawalTable(database.read, query),
);
