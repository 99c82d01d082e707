import { LedgerPage, LedgerQuery } from '#src/features/member/member/desk/ledger.schema.ts';
import { readLedger } from '#src/features/member/member/desk/ledger.service.ts';
import { StaffMemberParams } from '#src/features/member/member/desk/member-desk.schema.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'One page of a member’s movements of points or deposit, with the balance after each',
  permission: 'member:read',
  params: StaffMemberParams,
  query: LedgerQuery,
  response: LedgerPage,
  handler: ({ database, params, query }) => readLedger(database.read, params.memberNo, query),
});
