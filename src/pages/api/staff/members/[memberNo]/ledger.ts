import { LedgerPage, LedgerQuery } from '#src/features/member/member/desk/ledger.schema.ts';
import { readLedger } from '#src/features/member/member/desk/ledger.service.ts';
import { StaffMemberParams } from '#src/features/member/member/desk/member-desk.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'One page of a member’s movements of points or deposit, with the balance after each',
    auth: 'staff',
    permission: 'member:read',
    params: StaffMemberParams,
    query: LedgerQuery,
    response: LedgerPage,
  },
  ({ database, params, query }) => readLedger(database.read, params.memberNo, query),
);
