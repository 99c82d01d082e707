import { listWithdrawalBoard } from '#src/features/benefit/withdrawal/desk/withdrawal-desk.queries.ts';
import {
  WithdrawalBoardPage,
  WithdrawalBoardQuery,
} from '#src/features/benefit/withdrawal/desk/withdrawal-desk.schema.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const GET = endpoint(
  {
    summary: 'One page of the withdrawals of deposit, names and accounts masked',
    auth: 'staff',
    permission: 'withdrawal:read',
    query: WithdrawalBoardQuery,
    response: WithdrawalBoardPage,
  },
  ({ database, query, locale }) => listWithdrawalBoard(database.read, query, locale),
);
