import { countWithdrawalTable } from '#src/features/benefit/withdrawal/desk/withdrawal-desk.queries.ts';
import { WithdrawalCounts } from '#src/features/benefit/withdrawal/desk/withdrawal-desk.schema.ts';
import { CountsQuery } from '#src/features/desk/parts/call/page.schema.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'The number of withdrawals in each status',
  permission: 'withdrawal:read',
  query: CountsQuery,
  response: WithdrawalCounts,
  handler: ({ database, query }) => countWithdrawalTable(database.read, query),
});
