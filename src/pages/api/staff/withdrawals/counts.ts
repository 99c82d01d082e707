import { countWithdrawalBoard } from '#src/features/staff/withdrawal-desk/withdrawal-desk.queries.ts';
import { WithdrawalCounts } from '#src/features/staff/withdrawal-desk/withdrawal-desk.schema.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const GET = endpoint(
  {
    summary: 'The number of withdrawals in each status',
    auth: 'staff',
    permission: 'withdrawal:read',
    response: WithdrawalCounts,
  },
  ({ database }) => countWithdrawalBoard(database.read),
);
