import { Balances } from '#src/features/member/member/desk/ledger.schema.ts';
import { readBalances } from '#src/features/member/member/desk/ledger.service.ts';
import { StaffMemberParams } from '#src/features/member/member/desk/member-desk.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'Points and deposit of a member, and which points end soon',
    auth: 'staff',
    permission: 'member:read',
    params: StaffMemberParams,
    response: Balances,
  },
  ({ database, params, now }) => readBalances(database.read, { ...params, now }),
);
