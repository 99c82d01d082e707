import { listWithdrawalTable } from '#src/features/benefit/withdrawal/desk/withdrawal-desk.queries.ts';
import {
  WithdrawalTablePage,
  WithdrawalTableQuery,
} from '#src/features/benefit/withdrawal/desk/withdrawal-desk.schema.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'One page of the withdrawals of deposit, names and accounts masked',
  permission: 'withdrawal:read',
  query: WithdrawalTableQuery,
  response: WithdrawalTablePage,
  handler: ({ database, query, locale }) => listWithdrawalTable(database.read, query, locale),
});
