import { listWithdrawalTable } from '#src/features/benefit/withdrawal/desk/withdrawal-desk.queries.ts';
import {
  WithdrawalTablePage,
  WithdrawalTableQuery,
} from '#src/features/benefit/withdrawal/desk/withdrawal-desk.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'One page of the withdrawals of deposit, names and accounts masked',
    auth: 'staff',
    permission: 'withdrawal:read',
    query: WithdrawalTableQuery,
    response: WithdrawalTablePage,
  },
  ({ database, query, locale }) => listWithdrawalTable(database.read, query, locale),
);
