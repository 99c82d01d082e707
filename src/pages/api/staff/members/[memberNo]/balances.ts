import { Balances } from '#src/features/member/member/desk/ledger.schema.ts';
import { readBalances } from '#src/features/member/member/desk/ledger.service.ts';
import { StaffMemberParams } from '#src/features/member/member/desk/member-desk.schema.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'Points and deposit of a member, and which points end soon',
  permission: 'member:read',
  params: StaffMemberParams,
  response: Balances,
  handler: ({ database, params, now }) => readBalances(database.read, { ...params, now }),
});
